import { describe, expect, it } from "vitest";
import type { View } from "./contract";
import { commitmentAt, HIDDEN_SEED, placeOf, SEED, seedOf } from "./seeds";

const view = (open?: string, hidden?: string): View => ({
  you: {
    seat: "s2",
    role: "player",
    name: "Bob",
    characters: [],
    state: "seated",
    ...(hidden && { seed: { number: 7, commitment: hidden } }),
  },
  table: { id: "t1", title: "A table", module: "poker-contest" },
  seats: {
    s1: { name: "Ann", role: "gm", state: "seated", seed: { number: 1, commitment: "ann" } },
    s2: {
      name: "Bob",
      role: "player",
      state: "seated",
      ...(open && { seed: { number: 1, commitment: open } }),
    },
  },
});

describe("seeds", () => {
  it("knows which seed a roll opens", () => {
    expect(seedOf({ dice: "2d6" })).toBe(SEED);
    expect(seedOf({ dice: "2d6", to: "gms" })).toBe(HIDDEN_SEED);
  });

  it("reads the own seat’s commitment, as it is now", () => {
    expect(commitmentAt(view("open", "hidden"), SEED)).toBe("open");
    expect(commitmentAt(view("open", "hidden"), HIDDEN_SEED)).toBe("hidden");
    expect(commitmentAt(view("open"), HIDDEN_SEED)).toBe("");
    expect(commitmentAt(undefined, SEED)).toBeUndefined();
  });

  it("keeps a panel’s commitment, but for a seed its place", () => {
    expect(placeOf(view("open", "hidden"), "open")).toBe(SEED);
    expect(placeOf(view("open", "hidden"), "hidden")).toBe(HIDDEN_SEED);
    expect(placeOf(view("open"), "a deck")).toBe("a deck");
    expect(commitmentAt(undefined, placeOf(view("open"), "a deck"))).toBe("a deck");
    expect(placeOf(view(), "")).toBe("");
  });
});
