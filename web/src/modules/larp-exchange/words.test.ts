import { describe, expect, it } from "vitest";
import { words } from "./words.js";

/** Vitest runs in web/; the project has no types of Node in the client. */
declare const process: {
  getBuiltinModule(id: "node:fs"): { readFileSync(path: string, encoding: "utf8"): string };
};
const tell = process
  .getBuiltinModule("node:fs")
  .readFileSync("../server/facedown/modules/larp_exchange/tell.py", "utf8");

type Params = Record<string, unknown>;
const say = (key: string, params: Params): string => words[key]?.(params) ?? "";
const pair = { a: "Ada", b: "Ben", a_throw: "rock", b_throw: "scissors", a_score: 1, b_score: -1 };

describe("the log in prose", () => {
  it("words every key that the module tells", () => {
    const keys = [...tell.matchAll(/\b(larp\.\w+)/g)].map((found) => found[1] ?? "");
    expect(new Set(keys).size).toBeGreaterThan(20);
    expect(keys.filter((key) => !words[key])).toEqual([]);
  });

  it.each<[string, Params, string]>([
    ["larp.gathered", { names: ["Ada", "The doorman"] }, "Ada and the doorman stand face to face."],
    ["larp.exchange", { exchange: 2 }, "Exchange 2 begins."],
    ["larp.attack", { name: "Ada", target: "Ben" }, "Ada attacks Ben."],
    [
      "larp.attack",
      { name: "Ada", target: "Ben", weapon: "knife" },
      "Ada attacks Ben, weapon in hand: knife.",
    ],
    [
      "larp.attack",
      { name: "Ada", target: "Ben", weapon: "" },
      "Ada attacks Ben, with bare hands.",
    ],
    [
      "larp.closed",
      {
        forced: ["Cy", "Dora"],
        pairings: [
          { a: "Ada", b: "Ben", mutual: true },
          { a: "Eve", b: "Cy", mutual: false },
        ],
        seconds: 60,
      },
      "The declaration is closed. Cy and Dora had not declared, and pass. They throw: Ada and Ben against each other and Eve against Cy. There are 60 seconds to throw.",
    ],
    [
      "larp.forfeited",
      { pairs: [{ name: "Ada", opponent: "Ben" }], late: true },
      "The time is up: Ada loses the throw against Ben.",
    ],
    [
      "larp.again",
      { pairs: [{ a: "Ada", b: "Ben" }], void: ["00"] },
      "Ada and Ben throw again; what was sealed is void.",
    ],
    [
      "larp.result",
      { ...pair, winner: "Ada", fallen: [{ name: "Ben", condition: "critical", by: "Ada" }] },
      "Ada shows rock, Ben shows scissors: 1 to −1. Ben falls, bleeding.",
    ],
    [
      "larp.result",
      { ...pair, a_throw: undefined, winner: "Ben", mutual: false, fallen: [] },
      "Ada throws nothing, Ben shows scissors: 1 to −1. Ben gets the better of it, and nobody falls.",
    ],
    [
      "larp.result",
      { ...pair, b_score: 1, fallen: [] },
      "Ada shows rock, Ben shows scissors: 1 to 1. It stays undecided.",
    ],
    ["larp.ended", { why: "gm", wakes: [] }, "The fight is called off."],
    [
      "larp.treated",
      { name: "Ada", patient: "Ben", condition: "unconscious" },
      "Ada stops the bleeding of Ben, who lies unconscious.",
    ],
    [
      "larp.used",
      { name: "Ada", ability: "Charm", kind: "social", target: "Ben" },
      "Ada uses Charm on Ben.",
    ],
    ["larp.woke", { name: "Ada", condition: "injured" }, "Ada wakes, injured."],
    ["pending.wake.set", { name: "Ada", seconds: 0 }, "Ada: wake now"],
    ["waiting.throw", {}, "to throw"],
  ])("tells %s", (key, params, prose) => {
    expect(say(key, params)).toBe(prose);
  });

  it("says when somebody wakes, to the second", () => {
    const line = say("larp.ended", {
      why: "too_few",
      wakes: [{ name: "Ben", at: "2026-12-01T10:05:07Z" }],
    });
    expect(line).toMatch(/Ben wakes at \d\d:\d5:07\.$/);
  });

  it("names no hand of a throw that waits", () => {
    const line = say("pending.throw", { name: "Ada", hand: "rock", opponent: "ben" });
    expect(line).toBe("Ada: a throw, chosen");
  });

  it("has words for every line, whatever is missing in it", () => {
    for (const word of Object.values(words)) expect(word({})).not.toMatch(/undefined|null|NaN/);
  });
});
