import { render } from "lit";
import { expect, it } from "vitest";
import { rungs } from "./rungs.js";
import { parse } from "./say.js";
import type { Target } from "./target.js";

const named = (words: string): Target => parse(words).target!;

const read = (target: string, floor: string | null): string[] => {
  const page = document.createElement("div");
  render(rungs(named(target), floor ? named(floor) : null, new Map()), page);
  return [...page.querySelectorAll("li")].map((li) => li.textContent.replace(/\s+/g, " ").trim());
};

it("says what counts where the minimum lies between two rungs", () => {
  const all = read("aces full of kings", "queens full of twos");
  expect(all[2]).toBe("2 chipsqueens full of jacks");
  expect(all[3]).toBe("3 chipsqueens full of twos minimum");
});

it("names a rung that is the minimum as it is, and no minimum where there is none", () => {
  expect(read("king-high straight flush", "jack-high straight flush")[2]).toBe(
    "2 chipsjack-high straight flush minimum",
  );
  expect(read("king-high straight flush", null).join()).not.toContain("minimum");
});
