import { describe, expect, it } from "vitest";
import { Held, step, takes, type Piece } from "./held.js";
import { cardName, isCard } from "./names.js";
import { stacks, withChange } from "./stacks.js";
import { clamp } from "./stepper.js";

const card = (piece: string, part: Partial<Piece> = {}): Piece => ({
  piece,
  kind: "card",
  disabled: false,
  multiple: true,
  ...part,
});
const chip: Piece = { piece: "chip-1", kind: "chip", disabled: false, multiple: false };
const muck = { accepts: "card", disabled: false };
const pot = { accepts: "chip token", disabled: false };

describe("what is held", () => {
  it("lifts, adds of the same kind, and puts back", () => {
    const held = new Held<Piece>();
    const [a, b] = [card("Ts"), card("4h")];
    held.toggle(a);
    held.toggle(b);
    expect(held.pieces).toEqual([a, b]);
    held.toggle(a);
    expect(held.pieces).toEqual([b]);
  });

  it("changes over to a piece of another kind, or one that goes alone", () => {
    const held = new Held<Piece>();
    held.toggle(card("Ts"));
    held.toggle(chip);
    expect(held.pieces).toEqual([chip]);
    held.toggle(card("4h"));
    expect(held.kind).toBe("card");
  });

  it("never lifts what is disabled, and lets go of what became so", () => {
    const held = new Held<Piece>();
    held.toggle(card("Ts", { disabled: true }));
    expect(held.pieces).toEqual([]);
    held.toggle(chip);
    expect(held.keep(() => false)).toBe(true);
    expect(held.kind).toBeNull();
  });

  it("drags along what was lifted, but not when another is dragged", () => {
    const held = new Held<Piece>();
    const [a, b, c] = [card("Ts"), card("4h"), card("2h")];
    held.toggle(a);
    held.toggle(b);
    held.drag(b);
    expect(held.pieces).toEqual([a, b]);
    held.drag(c);
    expect(held.pieces).toEqual([c]);
  });

  it("lights the zones that take its kind", () => {
    const held = new Held<Piece>();
    expect(held.lit([muck, pot])).toEqual([]);
    held.toggle(chip);
    expect(held.lit([muck, pot])).toEqual([pot]);
    expect(takes({ ...pot, disabled: true }, "chip")).toBe(false);
    expect(takes({ accepts: "chips", disabled: false }, "chip")).toBe(false);
  });

  it("steps round the lit zones", () => {
    expect(step(["a", "b"], null, 1)).toBe("a");
    expect(step(["a", "b"], null, -1)).toBe("b");
    expect(step(["a", "b"], "b", 1)).toBe("a");
    expect(step([], null, 1)).toBeNull();
  });
});

describe("cards and chips", () => {
  it("says a card", () => {
    expect(["Qh", "Ts", "2c"].map(cardName)).toEqual([
      "queen of hearts",
      "ten of spades",
      "two of clubs",
    ]);
    expect([null, "", "1h", "Qx"].map(isCard)).toEqual([false, false, false, false]);
    expect(cardName(null)).toBe("face-down card");
  });

  it("stacks every amount in full", () => {
    for (const rows of [stacks, withChange])
      for (let count = 0; count < 400; count += 1)
        expect(rows(count).reduce((sum, { of, chips }) => sum + of * chips, 0)).toBe(count);
    expect(stacks(7)).toEqual([
      { of: 5, chips: 1 },
      { of: 1, chips: 2 },
    ]);
  });

  it("keeps small change in a player's stack", () => {
    for (let count = 4; count < 400; count += 1)
      expect(withChange(count).find(({ of }) => of === 1)?.chips).toBeGreaterThanOrEqual(4);
  });

  it("keeps a number within its bounds", () => {
    expect([clamp(0, 1, 7), clamp(9, 1, 7), clamp(3, 1, 7)]).toEqual([1, 7, 3]);
  });
});
