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
const flush = { category: "flush", cards: ["Qh", "Th", "9h", "4h", "2h"], text: "queen-high flush" } as const;
const target = { category: "flush", ranks: ["7"], text: "seven-high flush" } as const;

describe("showdown in words", () => {
  it("says the outcome and where every chip went", () => {
    const side = aSide({ bets: 8, target, result: { hand: flush, degree: 5, success: true, label: "solid success", returned: 4, kept: 5 } });
    expect(spoken(at(aContest({ phase: "settled", shown: true, sides: { olaf: side } })))).toBe(
      "Solid success, degree 5. Olaf shows a queen-high flush against a seven-high flush. Of nine chips, four come back to Olaf; the bank keeps five.",
    );
  });

  it("says that a failure keeps nothing", () => {
    const side = aSide({ target, result: { hand: { category: "pair", cards: [], text: "pair of tens" }, degree: -72, success: false, label: "abysmal failure", returned: 0, kept: 1 } });
    expect(spoken(at(aContest({ phase: "settled", shown: true, sides: { olaf: side } })))).toContain("Abysmal failure, degree −72. Olaf shows a pair of tens against a seven-high flush. The one chip goes to the bank.");
  });

  it("keeps quiet about a hidden target when everybody folded", () => {
    const side = aSide({ folded: true, card_count: 0, bets: 2, result: { success: false, returned: 0, kept: 3 } });
    const told = spoken(at(aContest({ kind: "hidden", phase: "settled", sides: { olaf: side } })));
    expect(told).toBe("You folded. Olaf folded. All three chips go to the bank.");
  });

  it("names whoever takes the pot, and those who share it", () => {
    const won = { hand: flush, degree: 0, returned: 6, kept: 0 };
    const sides = { olaf: aSide({ bets: 5, result: won }), ines: aSide({ bets: 5, result: won }) };
    const tie = aContest({ kind: "full", phase: "settled", shown: true, order: ["olaf", "ines"], sides });
    expect(outcomeOf(at(tie))).toBe("Olaf and Ines share the pot");
    const last = { ...sides, olaf: aSide({ folded: true, result: { success: false, returned: 0, kept: 6 } }), ines: aSide({ bets: 5, result: { success: true, returned: 8, kept: 0 } }) };
    expect(outcomeOf(at({ ...tie, shown: false, sides: last }))).toBe("Ines takes the pot");
  });
});
