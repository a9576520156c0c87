import { describe, expect, it } from "vitest";
import type { Waiting } from "./contract";
import { waitingLine } from "./waits";

const names = {
  seats: { s1: "Ann", s4: "Cleo" },
  characters: { olaf: "Olaf", ines: "Ines", doorman: "The doorman", vera: "Vera" },
};
const line = (waiting: Omit<Waiting, "since">[], part = {}): string =>
  waitingLine({
    seat: "s2",
    role: "player",
    characters: ["olaf"],
    names,
    waiting_for: waiting.map((w) => ({ ...w, since: "" })),
    ...part,
  });

describe("what a table waits for", () => {
  it.each([
    [[], ""],
    [[{ character: "olaf", for: "bet" }], "Waiting for you to bet"],
    [[{ character: "ines", for: "bet" }], "Waiting for Ines to bet"],
    [
      [
        { character: "ines", for: "bet" },
        { character: "olaf", for: "bet" },
      ],
      "Waiting for you and Ines to bet",
    ],
    [
      [
        { character: "ines", for: "ante" },
        { character: "olaf", for: "bet" },
      ],
      "Waiting for you to bet, and for Ines to ante",
    ],
    [[{ seat: "s1", for: "act" }], "Waiting for Ann to act"],
    [[{ seat: "s2", for: "throw_hand" }], "Waiting for you to throw hand"],
    [[{ character: "doorman", for: "ante" }], "Waiting for the doorman to ante"],
    [[{ character: "ghost", for: "ante" }], "Waiting for ghost to ante"],
    [
      ["ines", "doorman", "vera", "olaf"].map((character) => ({ character, for: "ante" })),
      "Waiting for you, Ines and 2 others to ante",
    ],
  ])("%j", (waiting, said) => {
    expect(line(waiting)).toBe(said);
  });

  it("asks a GM to let somebody in", () => {
    expect(
      line([{ seat: "s4", for: "seat.admit" }], { seat: "s1", role: "gm", characters: [] }),
    ).toBe("Waiting for you to let Cleo in");
  });
});
