import { describe, expect, it } from "vitest";
import { fall, falls, outcome, score, spoken, sum } from "./results.js";
import { aCombat, aView, decided, parts, resolved } from "./throwing-sample.js";

const plain = { forfeited: false, unopposed: false };

describe("a sum in words", () => {
  it.each([
    [{ throw: 1 }, {}, "1: won the throw"],
    [{ throw: 0 }, {}, "0: the same throw"],
    [{ throw: -1 }, {}, "−1: lost the throw"],
    [
      { throw: 1, not_attacking: -1, abilities: 1 },
      { attacks: "ida" },
      "1 − 1 + 1 = 1: won the throw, attacking somebody else, abilities",
    ],
    [
      { throw: 0, not_attacking: -1, weapon: 2 },
      { attacks: "pass" },
      "0 − 1 + 2 = 1: the same throw, not fighting back, weapon",
    ],
    [
      { throw: -1, group: 2, abilities: -1 },
      {},
      "−1 − 1 + 2 = 0: lost the throw, abilities, 2 more on the same side",
    ],
    [{ throw: 0, group: 1 }, {}, "0 + 1 = 1: the same throw, one more on the same side"],
    [{ throw: -1 }, { forfeited: true }, "−1: did not throw"],
    [{ throw: 1, weapon: 1 }, { unopposed: true }, "1 + 1 = 2: nobody threw against it, weapon"],
    [{ throw: -1 }, { forfeited: true, unopposed: true }, "−1: did not throw"],
  ])("%j %j", (counted, story, said) => {
    expect(sum(parts(counted), { ...plain, ...story })).toBe(said);
  });

  it("takes what is no number from combat and pairing", () => {
    const combat = aCombat();
    const pairing = decided({ a: "ida", a_parts: parts({ throw: 1, not_attacking: -1 }) });
    expect(score(combat, pairing, "a")).toBe("1 − 1 = 0: won the throw, not fighting back");
    expect(score(combat, decided(), "b")).toBe("−1: lost the throw");
  });

  it("calls a throw that is missing what it is", () => {
    const { b_throw: _, ...forfeited } = decided();
    expect(score(aCombat(), forfeited, "b")).toBe("−1: did not throw");
    expect(score(aCombat(), forfeited, "a")).toBe("1: nobody threw against it");
  });
});

describe("an outcome in words", () => {
  const view = aView(null);
  const { winner: _, ...open } = decided({ b_score: 1, fallen: [] });

  it("tells a win, an escape and a draw apart", () => {
    expect(outcome(view, decided())).toBe("Maren beats Jory, 1 to −1.");
    expect(outcome(view, decided({ fallen: [] }))).toBe("Maren gets away from Jory, 1 to −1.");
    expect(outcome(view, open)).toBe("1 to 1: nobody falls.");
  });

  it("lets somebody who falls twice fall once, with the worst of it", () => {
    const twice = resolved([
      decided(),
      decided({ a: "ida", fallen: [{ character: "jory", condition: "critical", by: "ida" }] }),
    ]);
    expect(falls(twice).map((one) => fall(view, one))).toEqual([
      "Jory falls critically injured, felled by Ida.",
    ]);
  });

  it("is said in one breath", () => {
    expect(spoken(view, resolved())).toBe(
      "Maren paper and Jory rock: Maren beats Jory, 1 to −1. Jory falls unconscious, felled by Maren.",
    );
    expect(spoken(view, resolved([open]))).toContain("nobody falls. Nobody falls.");
  });
});
