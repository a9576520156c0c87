import { expect, it } from "vitest";
import type { Line } from "./contract";
import { versions } from "./versions";

const line = (v: number, key: string, params = {}): Line => ({
  v,
  at: `2026-11-30T20:00:0${v}Z`,
  key,
  kind: "play",
  params,
});

it("groups lines by version, the newest first", () => {
  const told = versions([line(1, "made"), line(3, "bet"), line(3, "turned"), line(4, "shown")]);
  expect(told.map(({ v }) => v)).toEqual([4, 3, 1]);
  expect(told[1]?.lines.map(({ key }) => key)).toEqual(["bet", "turned"]);
  expect(told[1]?.at).toBe("2026-11-30T20:00:03Z");
});

it("has nothing of nothing", () => {
  expect(versions([])).toEqual([]);
});

const undone = (...lines: Line[]): number[] =>
  versions(lines)
    .filter((version) => version.undone)
    .map(({ v }) => v);
const back = (v: number, to: number): Line => line(v, "table.rewound", { to });
const said = (...all: number[]): Line[] => all.map((v) => line(v, "said"));

it("marks what a rewind undid, and nothing before or after it", () => {
  expect(undone(...said(1, 2, 3, 4))).toEqual([]);
  expect(undone(...said(1, 2, 3, 4), back(5, 2), ...said(6))).toEqual([4, 3]);
});

it("counts what a later rewind went back to, and undoes the rewind between", () => {
  const twice = [...said(1, 2, 3, 4), back(5, 2), ...said(6), back(7, 4)];
  expect(undone(...twice)).toEqual([6, 5]);
  expect(undone(...twice, back(8, 6))).toEqual([7, 4, 3]);
});
