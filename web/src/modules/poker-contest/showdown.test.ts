import { describe, expect, it } from "vitest";
import { aContest, aSide, aView } from "./sample.js";
import { choose, scenes } from "./scene.js";
import { outcomeOf, spoken } from "./showdown.js";
import type { Contest } from "./view.js";

const at = (contest: Contest) => {
  const scene = choose(scenes(aView(contest)), null);
  if (!scene) throw new Error("no scene");
  return scene;
};
const flush = {
  category: "flush",
  cards: ["Qh", "Th", "9h", "4h", "2h"],
  text: "queen-high flush",
} as const;
const target = { category: "flush", ranks: ["7"], text: "seven-high flush" } as const;
const pair = (text: string, ...cards: string[]) => ({ category: "pair", cards, text }) as const;

const tens = {
  hand: pair("pair of tens", "Ts", "Th", "Ad", "7c", "3s"),
  degree: -61,
  success: false,
  label: "y",
  returned: 0,
  kept: 3,
};
const full = (part: Partial<Contest>): Contest =>
  aContest({
    kind: "full",
    phase: "settled",
    shown: true,
    opponent: { name: "The doorman", attribute: 3, skill: 2 },
    ...part,
  });

describe("showdown in words", () => {
  it("says the outcome and where every chip went", () => {
    const side = aSide({
      bets: 8,
      target,
      result: {
        hand: flush,
        degree: 5,
        success: true,
        label: "solid success",
        returned: 4,
        kept: 5,
      },
    });
    expect(spoken(at(aContest({ phase: "settled", shown: true, sides: { olaf: side } })))).toBe(
      "Solid success, degree 5. Olaf shows a queen-high flush against a seven-high flush. Of nine chips, four come back to Olaf; the bank keeps five.",
    );
  });

  it("says that a failure keeps nothing", () => {
    const side = aSide({
      target,
      result: {
        hand: { category: "pair", cards: [], text: "pair of tens" },
        degree: -72,
        success: false,
        label: "abysmal failure",
        returned: 0,
        kept: 1,
      },
    });
    expect(
      spoken(at(aContest({ phase: "settled", shown: true, sides: { olaf: side } }))),
    ).toContain(
      "Abysmal failure, degree −72. Olaf shows a pair of tens against a seven-high flush. The one chip goes to the bank.",
    );
  });

  it("keeps quiet about a hidden target when everybody folded", () => {
    const side = aSide({
      folded: true,
      card_count: 0,
      bets: 2,
      result: { success: false, returned: 0, kept: 3 },
    });
    const told = spoken(at(aContest({ kind: "hidden", phase: "settled", sides: { olaf: side } })));
    expect(told).toBe("You folded. Olaf folded. All three chips go to the bank.");
  });

  it("names whoever takes the pot, and those who share it", () => {
    const won = { hand: flush, degree: 0, returned: 6, kept: 0 };
    const sides = { olaf: aSide({ bets: 5, result: won }), ines: aSide({ bets: 5, result: won }) };
    const tie = aContest({
      kind: "full",
      phase: "settled",
      shown: true,
      order: ["olaf", "ines"],
      sides,
    });
    expect(outcomeOf(at(tie))).toBe("Olaf and Ines share the pot");
    const last = {
      ...sides,
      olaf: aSide({ folded: true, result: { success: false, returned: 0, kept: 6 } }),
      ines: aSide({ bets: 5, result: { success: true, returned: 8, kept: 0 } }),
    };
    expect(outcomeOf(at({ ...tie, shown: false, sides: last }))).toBe("Ines takes the pot");
  });

  it("says which kicker decided a full contest", () => {
    const [mine, theirs] = [
      pair("pair of tens", "Ts", "Th", "Ad", "7c", "3s"),
      pair("pair of tens", "Tc", "Td", "Kd", "Qc", "3s"),
    ];
    const sides = {
      olaf: aSide({
        bets: 2,
        result: {
          hand: mine,
          degree: 0,
          success: true,
          label: "marginal success",
          returned: 6,
          kept: 0,
        },
      }),
      ines: aSide({
        bets: 2,
        result: {
          hand: theirs,
          degree: -1,
          success: false,
          label: "marginal failure",
          returned: 0,
          kept: 3,
        },
      }),
    };
    expect(
      spoken(
        at(
          aContest({ kind: "full", phase: "settled", shown: true, order: ["olaf", "ines"], sides }),
        ),
      ),
    ).toBe(
      "Marginal success, degree 0. Olaf shows a pair of tens: decided by the kicker, an ace. Six chips go to Olaf." +
        " Ines shows a pair of tens: degree −1, by the kicker, an ace. Three chips are gone.",
    );
  });

  it("gives each of several sides its degree", () => {
    const failed = {
      hand: pair("pair of tens", "Ts", "Th", "Ad", "7c", "3s"),
      degree: -72,
      success: false,
      label: "abysmal failure",
      returned: 0,
      kept: 1,
    };
    const sides = {
      olaf: aSide({
        bets: 8,
        target,
        result: {
          hand: flush,
          degree: 5,
          success: true,
          label: "solid success",
          returned: 4,
          kept: 5,
        },
      }),
      ines: aSide({ target, result: failed }),
    };
    const told = spoken(
      at(aContest({ phase: "settled", shown: true, order: ["olaf", "ines"], sides })),
    );
    expect(told).toContain(
      "Solid success, degree 5. Olaf shows a queen-high flush against a seven-high flush. Of nine",
    );
    expect(told).toContain("Ines shows a pair of tens against a seven-high flush: degree −72.");
  });

  it("gives the pot to nobody who had no ante", () => {
    const [nothing, rest] = [
      { success: false, returned: 0, kept: 6 },
      { hand: flush, degree: -1, success: false, returned: 9, kept: 0, label: "marginal failure" },
    ];
    const sides = {
      olaf: aSide({ folded: true, bets: 5, result: nothing }),
      ines: aSide({
        anted: false,
        unanted: true,
        result: {
          hand: flush,
          degree: 1,
          success: true,
          label: "marginal success",
          returned: 1,
          kept: 0,
        },
      }),
      gm: aSide({ bets: 5, result: rest }),
    };
    const contest = aContest({
      kind: "full",
      phase: "settled",
      shown: true,
      order: ["olaf", "ines", "gm"],
      sides,
      opponent: { name: "The doorman", attribute: 3, skill: 2 },
    });
    expect(outcomeOf(at(contest))).toBe("Ines wins one chip; the doorman takes the rest");
    const alone = {
      ...sides,
      gm: aSide({ folded: true, bets: 5, result: nothing }),
      ines: { ...sides.ines, result: { success: true, returned: 1, kept: 0 } },
    };
    expect(outcomeOf(at({ ...contest, shown: false, sides: alone }))).toBe("Ines wins one chip");
    const left = { ...alone, gm: { ...alone.gm, result: { ...nothing, returned: 4 } } };
    expect(outcomeOf(at({ ...contest, shown: false, sides: left }))).toBe(
      "Ines wins one chip; the doorman takes the rest",
    );
  });

  it("says of a lost full contest who took the pot, and of the own failure below", () => {
    const won = { hand: flush, degree: 61, success: true, returned: 6, kept: 0, label: "x" };
    const sides = {
      olaf: aSide({ bets: 2, result: { ...tens, kept: 3, label: "abysmal failure" } }),
      ines: aSide({ bets: 2, result: won }),
    };
    expect(spoken(at(full({ order: ["olaf", "ines"], sides })))).toBe(
      "Ines takes the pot." +
        " Ines shows a queen-high flush: degree 61. Six chips go to Ines." +
        " Olaf shows a pair of tens: abysmal failure, degree −61. Three chips are gone.",
    );
  });

  it("gives each of many sides one line, after the winner's and the own", () => {
    const sides = {
      ines: aSide({ bets: 2, result: tens }),
      bea: aSide({ folded: true, result: { success: false, returned: 0, kept: 1 } }),
      olaf: aSide({ bets: 2, result: { ...tens, label: "abysmal failure" } }),
      gm: aSide({
        bets: 2,
        result: { hand: flush, degree: 61, success: true, returned: 10, kept: 0, label: "x" },
      }),
    };
    const contest = full({ order: ["ines", "bea", "olaf", "gm"], sides });
    expect(spoken(at(contest))).toBe(
      "The doorman takes the pot." +
        " The doorman: queen-high flush, degree 61; takes 10 chips." +
        " Olaf: pair of tens, abysmal failure, degree −61; loses 3 chips." +
        " Ines: pair of tens, degree −61; loses 3 chips." +
        " bea folded; loses 1 chip.",
    );
    const simple = { ...contest, kind: "simple" } as const;
    expect(spoken(at({ ...simple, order: ["ines", "bea", "olaf"] }))).toMatch(
      /^Abysmal failure, degree −61\. Olaf: pair of tens; all 3 to the bank\. Ines: pair of tens, degree −61; all 3/,
    );
  });

  it("names whoever takes a side pot", () => {
    const sides = {
      olaf: aSide({ bets: 5, result: { ...tens, returned: 8, kept: 0 } }),
      ines: aSide({
        bets: 1,
        result: { hand: flush, degree: 61, success: true, returned: 6, kept: 0, label: "x" },
      }),
      gm: aSide({ bets: 5, uncalled: 2, result: { ...tens, returned: 2, kept: 4 } }),
    };
    expect(outcomeOf(at(full({ order: ["olaf", "ines", "gm"], sides })))).toBe(
      "Ines takes the pot; Olaf takes a side pot",
    );
  });
});
