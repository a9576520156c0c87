import { describe, expect, it } from "vitest";
import { layout, least, type Box } from "./layout.js";

/** What the panel leaves the board of 1440 × 900, 1024 × 768 and 390 × 844. */
const BOARDS: readonly (readonly [string, Box])[] = [
  ["1440 × 900", { w: 1020, h: 608 }],
  ["1440 × 900 beside the console", { w: 700, h: 600 }],
  ["1024 × 768", { w: 704, h: 432 }],
  ["1024 × 768 above the console", { w: 704, h: 240 }],
  ["390 × 844", { w: 374, h: 451 }],
];

describe.each(BOARDS)("the board of %s", (_, box) => {
  it.each([1, 2, 3, 5, 12, 25, 40])("lets %i fighters stand apart, inside it", (count) => {
    const { places, cell, face, height } = layout(count, box);
    expect(places).toHaveLength(count);
    expect(face).toBeGreaterThanOrEqual(36);
    expect(Math.min(cell.w, cell.h)).toBeGreaterThanOrEqual(44);
    for (const [i, p] of places.entries()) {
      expect(p.x - cell.w / 2).toBeGreaterThanOrEqual(-0.5);
      expect(p.x + cell.w / 2).toBeLessThanOrEqual(box.w + 0.5);
      expect(p.y - cell.h / 2).toBeGreaterThanOrEqual(-0.5);
      expect(p.y + cell.h / 2).toBeLessThanOrEqual(height + 0.5);
      for (const q of places.slice(0, i))
        expect(Math.abs(p.x - q.x) >= cell.w - 0.5 || Math.abs(p.y - q.y) >= cell.h - 0.5).toBe(
          true,
        );
    }
  });
});

describe("where they stand", () => {
  it("is face to face for two, the first on the left", () => {
    const { places, face } = layout(2, { w: 1020, h: 600 });
    expect(places[0]!.x).toBeLessThan(places[1]!.x);
    expect(places[0]!.y).toBe(places[1]!.y);
    expect(face).toBeGreaterThan(140);
  });

  it("begins at the bottom, near the hands that hold the tablet", () => {
    for (const count of [3, 12, 40]) {
      const { places } = layout(count, { w: 1020, h: 600 });
      expect(places[0]!.y).toBe(Math.max(...places.map(({ y }) => y)));
    }
  });

  it("leaves the middle to the arrows where there is room", () => {
    const { places, cell } = layout(40, { w: 1020, h: 600 });
    const middle = places.filter(
      ({ x, y }) => Math.abs(x - 510) < 510 - 2 * cell.w && Math.abs(y - 300) < 300 - 2 * cell.h,
    );
    expect(middle).toEqual([]);
  });

  it("says how much height it needs, and fits into that", () => {
    for (const count of [3, 12, 40])
      for (const w of [344, 374, 704])
        expect(layout(count, { w, h: least(count, w) }).height).toBe(least(count, w));
  });

  it("needs more height rather than letting anybody overlap", () => {
    const { height, places } = layout(40, { w: 360, h: 200 });
    expect(height).toBeGreaterThan(200);
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(40);
  });
});
