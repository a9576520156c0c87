import { describe, expect, it } from "vitest";
import type { View } from "./contract";
import { readers, wordUnsent } from "./unsent";
import { mergeWords, text } from "./words";

const view = {
  you: { seat: "s2", role: "player", name: "Bob", characters: ["olaf"], state: "seated" },
  table: { id: "t1", title: "T", module: "m" },
  seats: { s1: { name: "Ada", role: "gm", state: "seated" } },
  characters: { olaf: { name: "Olaf" } },
} as unknown as View;

const words = mergeWords({
  "pending.bet": (p: { [key: string]: unknown }) =>
    `${String(p["name"])} bets ${String(p["chips"])}`,
});
const say = (what: string, args: object, seen: View | null = view): string =>
  text(wordUnsent(words, { id: "a", do: what, args: args as never }, seen ?? undefined));
const to = (args: object): unknown =>
  readers({ id: "a", do: "whisper", args: args as never }, view);

describe("a command that waits", () => {
  it("is what was said, as it will stand in the log", () => {
    expect(say("say", { text: "To the car!", as: "olaf" })).toBe("Olaf: “To the car!”");
    expect(say("say", { text: "Wait" })).toBe("Bob: “Wait”");
    expect(say("whisper", { text: "Now", to: "gms" })).toBe("“Now” — Bob");
    expect(say("roll", { dice: "2d6-1" })).toBe("Roll 2d6-1");
  });

  it("has the panel’s words, with the name of its character", () => {
    expect(say("bet", { character: "olaf", chips: 3 })).toBe("Olaf bets 3");
  });

  it("has its own name where the panel has none, and shows no argument: it may be secret", () => {
    expect(say("throw", { character: "olaf", hand: "rock" })).toBe("Olaf: throw");
    expect(say("contest.open", { target: "pair of tens" })).toBe("Open contest");
  });

  it("can be read before the table has come", () => {
    expect(say("say", { text: "Wait" }, null)).toBe("You: “Wait”");
    expect(say("fold", { character: "olaf" }, null)).toBe("Fold");
  });

  it("says for whom it is", () => {
    expect(to({ to: "gms" })).toEqual(["the GM"]);
    expect(to({ to: ["s1", "s9"] })).toEqual(["Ada", "one person"]);
    expect(to({})).toBeUndefined();
  });
});
