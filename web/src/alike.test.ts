import { describe, expect, it } from "vitest";
import { apart, beside } from "./alike";
import type { TableState } from "./state";

const seats = { s2: { name: "Bob" }, s3: { name: "Cleo" } };
const at = (characters: object): TableState => ({ seats, characters }) as unknown as TableState;
const names = (characters: object): string[] =>
  Object.values(apart(at(characters)).characters ?? {}).map(({ name }) => name);

describe("characters of one name", () => {
  it("are told apart by who plays them", () => {
    expect(
      names({
        olaf: { name: "Olaf", owners: ["s2"] },
        "olaf-2": { name: "OLAF", owners: ["s3", "s2"] },
        n1: { name: "Olaf", npc: true },
        vera: { name: "Vera", owners: ["s2"] },
      }),
    ).toEqual(["Olaf (Bob)", "OLAF (Cleo and Bob)", "Olaf (GM)", "Vera"]);
  });

  it("are counted where one person plays them all", () => {
    expect(names({ n1: { name: "A rat" }, n2: { name: "A rat" }, n3: { name: "A rat" } })).toEqual([
      "A rat (GM)",
      "A rat (GM, 2)",
      "A rat (GM, 3)",
    ]);
  });

  it("never come to a name that somebody really has", () => {
    expect(
      names({ a: { name: "A rat" }, b: { name: "A rat" }, c: { name: "a rat (gm)" } }),
    ).toEqual(["A rat (GM, 2)", "A rat (GM, 3)", "a rat (gm)"]);
  });

  it("are the same view while the table is, and leave it alone", () => {
    const view = at({ a: { name: "A rat" }, b: { name: "A rat" } });
    expect(apart(view)).toBe(apart(view));
    expect(view.characters?.["a"]?.name).toBe("A rat");
    const other = at({ a: { name: "A rat" }, b: { name: "A cat" } });
    expect(apart(other)).toBe(other);
  });

  it("say it once where the player stands beside", () => {
    expect(beside("Olaf (Bob)", "Bob")).toBe("Olaf");
    expect(beside("Olaf (the Red)", "Bob")).toBe("Olaf (the Red)");
  });
});
