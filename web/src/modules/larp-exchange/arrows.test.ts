import { describe, expect, it } from "vitest";
import { arrowsOf, draw } from "./arrows.js";
import { aCombat, aFighter } from "./sample.js";

const NONE = new Map<string, string>();
const fighters = {
  ada: aFighter({ attacks: "ben", group: ["ben", "cy"], primary: "ben" }),
  ben: aFighter({ attacks: "ada", group: ["ada"], primary: "ada" }),
  cy: aFighter({ attacks: "ada" }),
  dora: aFighter({ attacks: "pass" }),
};
const on = (mutual: boolean): Parameters<typeof draw>[2] => ({
  radius: 40,
  centre: { x: 100, y: 0 },
  mutual,
});
const told = (part = {}, waits: ReadonlyMap<string, string> = NONE): string[] =>
  arrowsOf(aCombat(4, { phase: "throwing", fighters, ...part }), waits).map(
    ({ from, to, mutual, weight, unsent }) =>
      `${from} ${to} ${weight}${mutual ? " mutual" : ""}${unsent ? " unsent" : ""}`,
  );

describe("the arrows", () => {
  it("are one for two who attack each other, and mark who throws against whom", () => {
    expect(told()).toEqual(["ada ben primary mutual", "cy ada aside"]);
  });

  it("are plain while all are still declaring", () => {
    expect(told({ phase: "declaring" })).toEqual(["ada ben plain mutual", "cy ada plain"]);
  });

  it("show what is not sent yet in place of what was declared before", () => {
    const waits = new Map([
      ["cy", "dora"],
      ["ada", "pass"],
    ]);
    expect(told({ phase: "declaring" }, waits)).toEqual(["ben ada plain", "cy dora plain unsent"]);
  });

  it("begin and end at the rims of the faces", () => {
    const { line, heads } = draw({ x: 0, y: 0 }, { x: 200, y: 0 }, on(true));
    expect(line).toBe("M57.0 0.0Q100.0 0.0 143.0 0.0");
    expect(heads).toMatch(/^M156\.0 0\.0L/);
    expect(heads.match(/M/g)).toHaveLength(2);
    expect(draw({ x: 0, y: 0 }, { x: 200, y: 0 }, on(false)).heads.match(/M/g)).toHaveLength(1);
  });

  it("bend towards the middle, away from those who stand between", () => {
    const [x, y] = /Q(\S+) (\S+)/
      .exec(
        draw({ x: 0, y: 0 }, { x: 200, y: 0 }, { ...on(false), centre: { x: 100, y: 300 } }).line,
      )!
      .slice(1)
      .map(Number);
    expect(x).toBe(100);
    expect(y).toBeGreaterThan(50);
  });
});
