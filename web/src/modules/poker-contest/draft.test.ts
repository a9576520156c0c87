import { describe, expect, it } from "vitest";
import { begin, fault, sideOf, toArgs } from "./draft.js";
import { aView } from "./sample.js";
import { parse } from "./say.js";

const gm = aView(null, {
  can: {
    "contest.open": {
      kinds: ["simple", "hidden", "full"],
      characters: ["olaf", "ines"],
      opponent: true,
    },
  },
});
const named = (text: string) => parse(text).target;

describe("a contest being put together", () => {
  it("starts with what the character does best, and says what is missing", () => {
    const draft = begin(gm);
    expect(draft.sides).toEqual([{ character: "olaf", attribute: "dexterity", skill: "chasing" }]);
    expect(fault(draft, gm)).toBe("Name the hand that must be met.");
  });

  it("refuses a minimum above the target", () => {
    const draft = {
      ...begin(gm),
      target: named("pair of twos"),
      floored: true,
      floor: named("three sevens"),
    };
    expect(fault(draft, gm)).toBe("The minimum must not be above the target.");
    expect(fault({ ...draft, floor: named("ace-high") }, gm)).toBe("");
  });

  it("sends only what the kind needs", () => {
    const draft = {
      ...begin(gm),
      title: " Up the wall ",
      kind: "hidden" as const,
      target: named("fives full of twos"),
      floor: named("ace-high"),
    };
    expect(toArgs(draft)).toEqual({
      kind: "hidden",
      title: "Up the wall",
      sides: [{ character: "olaf", attribute: "dexterity", skill: "chasing" }],
      target: { category: "full_house", ranks: ["5", "2"] },
    });
    expect(toArgs({ ...draft, kind: "full" })).toMatchObject({
      opponent: { name: "The opponent", attribute: 3, skill: 2 },
    });
    expect(toArgs({ ...draft, kind: "full" })).not.toHaveProperty("target");
  });

  it("makes a player name somebody else too", () => {
    const view = aView(null, {
      can: { "contest.open": { kinds: ["full"], own: ["olaf"], characters: ["olaf", "ines"] } },
    });
    const draft = begin(view);
    expect(draft.sides.map((side) => side.character)).toEqual(["olaf", "ines"]);
    expect(fault(draft, view)).toBe("");
    expect(fault({ ...draft, sides: [sideOf(view, "olaf")] }, view)).toBe(
      "Name a character of yours and one of somebody else’s.",
    );
  });
});
