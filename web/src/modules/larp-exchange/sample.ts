import type { Combat, Fighter, Pairing, Person, View } from "./view.js";

/** Views for the tests of this folder. */

const NAMES = ["Ada", "Ben", "Cy", "Dora", "Emil", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Leo"];

/** "ada", "ben" … and "p13" beyond the names. */
export const ids = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => NAMES[i]?.toLowerCase() ?? `p${i + 1}`);

type Sheet = Person["sheet"];

export const aPerson = (
  name: string,
  sheet: Partial<Sheet> = {},
  part: Partial<Person> = {},
): Person => ({
  name,
  owners: ["s9"],
  uses: [],
  sheet: { abilities: [], weapons: [], condition: "fit", ...sheet },
  ...part,
});

export const KNIFE = { name: "knife", kind: "melee", combat_bonus: 1 } as const;

export const aFighter = (part: Partial<Fighter> = {}): Fighter => ({
  group: [],
  able: true,
  chooses: false,
  ...part,
});

export const aPairing = (a: string, b: string, part: Partial<Pairing> = {}): Pairing => ({
  a,
  b,
  mutual: false,
  round: 0,
  a_thrown: false,
  b_thrown: false,
  a_forfeited: false,
  b_forfeited: false,
  ...part,
});

export const aCombat = (count: number, part: Partial<Combat> = {}): Combat => {
  const order = ids(count);
  return {
    phase: "gathering",
    exchange: 0,
    order,
    fighters: Object.fromEntries(order.map((id) => [id, aFighter()])),
    pairings: {},
    results: [],
    undecided: order,
    supervised: count > 2,
    since: "2026-12-01T10:00:00Z",
    begun_at: "2026-12-01T10:00:00Z",
    waiting_for: [],
    ...part,
  };
};

/** Bob plays Ada; the rest are others'. */
export const aView = (count: number, combat: Combat | null, part: Partial<View> = {}): View => ({
  you: { seat: "s2", role: "player", name: "Bob", characters: ["ada"], state: "seated" },
  table: { id: "t1", title: "The ford", module: "larp-exchange" },
  seats: { s1: { name: "Grete", role: "gm", state: "seated" } },
  characters: Object.fromEntries(
    ids(count).map((id, i) => [
      id,
      aPerson(
        NAMES[i] ?? `Fighter ${i + 1}`,
        { weapons: id === "ada" ? [KNIFE] : [] },
        {
          owners: [id === "ada" ? "s2" : "s9"],
          ...(combat && combat.phase !== "over" && combat.order.includes(id)
            ? { combat: "b1" }
            : {}),
        },
      ),
    ]),
  ),
  combats: combat ? { b1: combat } : {},
  running: combat && combat.phase !== "over" ? 1 : 0,
  can: {},
  ...part,
});

export const aGm: View["you"] = {
  seat: "s1",
  role: "gm",
  name: "Grete",
  characters: [],
  state: "seated",
};

/** Who may attack whom of so many: everybody everybody, for Ada alone or for all. */
export const attacksOf = (
  who: readonly string[],
  all: readonly string[],
): NonNullable<NonNullable<View["can"]>["attack.declare"]> =>
  Object.fromEntries(
    who.map((id) => [
      id,
      { targets: all.filter((other) => other !== id), weapons: id === "ada" ? ["knife"] : [] },
    ]),
  );
