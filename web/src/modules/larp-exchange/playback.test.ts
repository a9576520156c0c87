import { describe, expect, it } from "vitest";
import { moment } from "./playback.js";

/** What changes when, until all is over. */
function played(pairings: number): readonly [number, string][] {
  const out: [number, string][] = [];
  for (let at = 0; at < Infinity;) {
    const { beats, open, told, fallen, over, wait } = moment(at, pairings);
    out.push([
      Math.round(at),
      `${beats} ${open} ${told}${fallen ? " fall" : ""}${over ? " over" : ""}`,
    ]);
    at += wait;
  }
  return out;
}

describe("the play-out", () => {
  it("counts in within two seconds, opens both signs, then says the sum, and all falls come at the end", () => {
    expect(played(2)).toEqual([
      [0, "0 0 0"],
      [600, "1 0 0"],
      [1200, "2 0 0"],
      [1800, "3 0 0"],
      [2400, "3 1 0"],
      [3030, "3 1 1"],
      [4200, "3 2 1"],
      [4830, "3 2 2"],
      [6000, "3 2 2 fall"],
      [6900, "3 2 2 fall over"],
    ]);
  });

  it.each([1, 6, 7, 20, 40])("of %i pairings takes no longer than twelve seconds", (pairings) => {
    const steps = played(pairings);
    expect(steps.at(-1)![0]).toBeLessThanOrEqual(12_000);
    expect(steps.filter(([, what]) => what.startsWith("3 ")).length).toBeGreaterThan(pairings);
  });

  it("is joined where it stands by who comes late, and is over for who comes later", () => {
    expect(moment(3100, 2)).toMatchObject({ beats: 3, open: 1, told: 1, over: false });
    expect(moment(60_000, 2)).toMatchObject({ open: 2, fallen: true, over: true, wait: Infinity });
  });
});
