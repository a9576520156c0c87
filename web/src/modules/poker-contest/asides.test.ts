import { describe, expect, it } from "vitest";
import { choices } from "./choices.js";
import { foldText, voidText } from "./dialogs.js";
import { hintFor } from "./hints.js";
import { aContest, aSide, aView } from "./sample.js";
import { scenes } from "./scene.js";
import { paidOut } from "./table-top.js";
import type { Contest, View } from "./view.js";

/** Name and text of the one hint that is shown. */
function hint(contest: Contest, part: Partial<View> = {}): string {
  const [scene] = scenes(aView(contest, part));
  return (scene && hintFor(scene, choices(scene, 0))?.join(": ")) ?? "";
}
const folding = (contest: Contest): string =>
  foldText(aView(contest), { do: "fold", args: { character: "olaf" } });
const voiding = (title: string): string =>
  voidText(aView(aContest({ title })), { do: "contest.void", args: { contest: "c1" } });

const before = (part: Partial<Contest> = {}): Contest =>
  aContest({ phase: "ante", sides: { olaf: aSide({ anted: false }) }, ...part });

describe("before folding and voiding", () => {
  it.each([
    [aSide({ bets: 5 }), "Nobody will see them, and the 5 chips and the ante go to the bank."],
    [aSide(), "Nobody will see them, and the ante goes to the bank."],
    [aSide({ anted: false, unanted: true }), "Nobody will see them."],
  ])("says what is lost (%#)", (side, text) => {
    expect(folding(aContest({ sides: { olaf: side } }))).toBe(text);
  });

  it("leaves the chips in the pot of a full contest", () => {
    expect(folding(aContest({ kind: "full", sides: { olaf: aSide({ bets: 5 }) } }))).toBe(
      "Nobody will see them, and the 5 chips and the ante stay in the pot.",
    );
  });

  it("speaks of the contest that the GM’s side folds in", () => {
    const view = {
      ...aView(null),
      contests: {
        c1: aContest({ kind: "full", sides: { gm: aSide({ bets: 5 }) } }),
        c2: aContest({ kind: "full", sides: { gm: aSide() } }),
      },
    };
    expect(foldText(view, { do: "fold", args: { character: "gm", contest: "c2" } })).toBe(
      "Nobody will see them, and the ante stays in the pot.",
    );
  });

  it("names a contest without a title", () => {
    expect(voiding("The chase")).toMatch(/^“The chase” ends as if/);
    expect(voiding("")).toMatch(/^This contest ends as if/);
  });
});

it.each([
  [4, 5, "4 come back, 5 stay"],
  [1, 1, "1 comes back, 1 stays"],
  [0, 9, "all 9 stay"],
  [0, 2, "both stay"],
  [0, 1, "1 stays"],
  [1, 0, "1 from the bank"],
  [0, 0, "nothing to pay"],
])("%i returned, %i kept: %s", (returned, kept, text) => {
  expect(paidOut({ returned, kept })).toBe(text);
});

describe("hints", () => {
  const broke = {
    characters: { olaf: { name: "Olaf", sheet: { attributes: {}, skills: {}, chips: 0 } } },
  };

  const said = "target is the hand to meet for a success; each chip bet lowers it a step.";

  it("explain the target with the ante, and to watchers", () => {
    const buys = "One chip buys you in, for 4 cards (your attribute).";
    expect(hint(before())).toBe(`ante: The ${said} ${buys}`);
    expect(hint(before({ kind: "hidden" }))).toBe(`ante: The hidden ${said} ${buys}`);
    expect(hint(before({ kind: "full" }))).toBe(`ante: ${buys}`);
    expect(hint(aContest({ sides: { ines: aSide() }, order: ["ines"] }))).toBe(
      `target: The ${said}`,
    );
    expect(hint(aContest({ kind: "full", sides: { ines: aSide() }, order: ["ines"] }))).toBe("");
    expect(hint(aContest())).toBe(
      "bet: Meet the target to succeed; every chip makes it one step easier. Drag chips to the pot, then stand.",
    );
  });

  it("explain playing without an ante", () => {
    const alone = "You have no chip, and play without an ante: 4 cards (your attribute), then only";
    expect(hint(before(), broke)).toBe(
      `unanted: The ${said} ${alone} stand or fold. If you win, one chip is yours.`,
    );
    expect(hint(before({ kind: "full" }), broke)).toBe(
      `unanted: ${alone} check or fold. If you win, one chip is yours.`,
    );
    expect(
      hint(aContest({ sides: { olaf: aSide({ anted: false, unanted: true }) } }), broke),
    ).toMatch(/^unanted: You play without an ante\./);
    expect(hint(before({ sides: { olaf: aSide({ anted: true }) } }), broke)).toMatch(/^ante: /);
  });

  it("say nothing of bets that come back where there were none to make", () => {
    const won = aSide({ anted: false, unanted: true });
    expect(hint(aContest({ phase: "settled", sides: { olaf: won } }))).toMatch(
      /Won: one chip from the bank\.$/,
    );
    expect(hint(aContest({ phase: "settled" }))).toMatch(/Won: half of your bets come back\.$/);
  });
});
