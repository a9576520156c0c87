import { expect, it } from "vitest";
import type { Line } from "./contract";
import { versions } from "./versions";

const line = (v: number, key: string): Line => ({
  v,
  at: `2026-11-30T20:00:0${v}Z`,
  key,
  kind: "play",
  params: {},
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
