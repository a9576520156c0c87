import { describe, expect, it } from "vitest";
import { armed, initials, isMine, list } from "./people.js";
import { aGm, aPerson, aView, KNIFE } from "./sample.js";

describe("who is who", () => {
  it.each([
    ["Maren Quickfoot", "MQ"],
    ["Ben", "Be"],
    ["The doorman", "do"],
    ["Olaf (Bob)", "Ol"],
    ["Ö", "Ö"],
    ["“Red” Jory", "RJ"],
    ["!?", "?"],
  ])("shortens %s to %s", (name, short) => {
    expect(initials(name)).toBe(short);
  });

  it("says what is in hand, and what it adds", () => {
    const view = aView(2, null);
    expect(armed(view, "ada", "knife")).toBe("knife +1");
    expect(armed(view, "ada", null)).toBe("bare hands");
    const dull = aPerson("Ada", { weapons: [{ ...KNIFE, combat_bonus: -2 }] });
    expect(armed({ ...view, characters: { ada: dull } }, "ada", "knife")).toBe("knife −2");
  });

  it("gives the GM whoever has no owner", () => {
    const view = { ...aView(2, null), you: aGm };
    expect(isMine(view, "ada")).toBe(false);
    expect(
      isMine({ ...view, characters: { wolf: aPerson("Wolf", {}, { owners: [] }) } }, "wolf"),
    ).toBe(true);
  });

  it("lists names as a sentence does", () => {
    expect(list(["Ada", "Ben", "Cy"])).toBe("Ada, Ben and Cy");
  });
});
