import { describe, expect, it } from "vitest";
import { aCombat, aGm, aView } from "./sample.js";
import { choose, heroOf, placeOf, scenes, shortTitle, titleOf, type Looking } from "./scene.js";
import type { View } from "./view.js";

const NOW = Date.parse("2026-12-01T10:00:30Z");
const anywhere: Looking = { place: null, picked: false };
const at = (view: View, looking = anywhere, now = NOW): string =>
  placeOf(choose(scenes(view), looking, now));
const elsewhere = aCombat(3, { order: ["ben", "cy", "dora"] });

describe("what is looked at", () => {
  it("is the field while nobody fights, and one’s own fight as soon as there is one", () => {
    expect(at(aView(4, null))).toBe("field");
    expect(at(aView(4, aCombat(2)))).toBe("b1");
  });

  it("is the field for a player in no fight, and the newest fight for a GM", () => {
    expect(at(aView(4, elsewhere))).toBe("field");
    expect(at({ ...aView(4, elsewhere), you: aGm })).toBe("b1");
  });

  it("goes where somebody waits, unless one has chosen by hand", () => {
    const waits = [{ character: "ada", for: "declare", since: "", combat: "b2" }] as const;
    const view = {
      ...aView(6, elsewhere),
      combats: { b1: elsewhere, b2: aCombat(2, { waiting_for: waits }) },
    };
    expect(at(view, { place: "b1", picked: false })).toBe("b2");
    expect(at(view, { place: "b1", picked: true })).toBe("b1");
  });

  it("stays at a fight that has ended, and shows its end to whoever comes back soon", () => {
    const over = aView(2, aCombat(2, { phase: "over", ended: "no_attack" }));
    expect(at(over, { place: "b1", picked: false })).toBe("b1");
    expect(at(over)).toBe("b1");
    expect(at(over, anywhere, NOW + 120_000)).toBe("field");
  });

  it("is named by who fights there", () => {
    const [field, duel] = scenes(aView(2, aCombat(2)));
    const [, fight] = scenes(aView(5, aCombat(5)));
    expect([field!, duel!, fight!].map(titleOf)).toEqual([
      "In the field",
      "Ada against Ben",
      "A fight of 5",
    ]);
    expect(shortTitle(fight!)).toBe("Ada, Ben and 3 more");
  });
});

describe("for whom one acts", () => {
  const waits = [{ character: "cy", for: "declare", since: "", combat: "b1" }] as const;
  const view = aView(4, aCombat(4, { waiting_for: waits }));
  const two = { ...view, you: { ...view.you, characters: ["ada", "cy"] } };
  const scene = scenes(two).at(-1)!;

  it("is whoever is waited for, else the one chosen", () => {
    expect(heroOf(scene, null)).toBe("cy");
    expect(heroOf(scene, "ada")).toBe("ada");
    expect(heroOf(scene, "ben")).toBe("cy");
  });
});
