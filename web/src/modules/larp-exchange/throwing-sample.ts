import type { Combat, Pairing, View } from "./throwing-view.js";

/** Views for the tests of throwing, reveal and shared tablets. */

export const SINCE = "2026-05-02T14:00:00+00:00";

export const aPairing = (part: Partial<Pairing> = {}): Pairing => ({
  a: "maren",
  b: "jory",
  mutual: true,
  round: 0,
  a_thrown: false,
  b_thrown: false,
  a_forfeited: false,
  b_forfeited: false,
  ...part,
});

const NO_PARTS = { throw: 0, abilities: 0, weapon: 0, group: 0, not_attacking: 0 };
export const parts = (part: Partial<typeof NO_PARTS>): typeof NO_PARTS => ({
  ...NO_PARTS,
  ...part,
});

/** Maren's paper beats Jory's rock: he falls. */
export const decided = (part: Partial<Pairing> = {}): Pairing =>
  aPairing({
    a_thrown: true,
    b_thrown: true,
    a_throw: "paper",
    b_throw: "rock",
    a_score: 1,
    b_score: -1,
    a_parts: parts({ throw: 1 }),
    b_parts: parts({ throw: -1 }),
    winner: "a",
    fallen: [{ character: "jory", condition: "unconscious", by: "maren" }],
    ...part,
  });

export const aCombat = (part: Partial<Combat> = {}): Combat => ({
  phase: "throwing",
  exchange: 2,
  order: ["maren", "jory", "ida"],
  fighters: {
    maren: { attacks: "jory", group: ["jory"], primary: "jory", able: true, chooses: false },
    jory: { attacks: "maren", group: ["maren"], primary: "maren", able: true, chooses: false },
    ida: { attacks: "pass", group: [], able: true, chooses: false },
  },
  pairings: { "maren:jory": aPairing() },
  results: [],
  undecided: [],
  supervised: false,
  since: SINCE,
  begun_at: SINCE,
  waiting_for: (["maren", "jory"] as const).map((character) => ({
    character,
    opponent: character === "maren" ? "jory" : "maren",
    for: "throw",
    since: SINCE,
    combat: "b1",
  })),
  ...part,
});

export const resolved = (
  pairings: readonly Pairing[] = [decided()],
  part: Partial<Combat> = {},
): Combat =>
  aCombat({
    phase: "resolved",
    pairings: Object.fromEntries(pairings.map((it) => [`${it.a}:${it.b}`, it])),
    results: pairings.map((it) => `${it.a}:${it.b}`),
    waiting_for: [],
    ...part,
  });

const sheet = { abilities: [], weapons: [], condition: "fit" } as const;
const HANDS = ["rock", "paper", "scissors"];

export const mayThrow = (character: string, ...opponents: string[]): NonNullable<View["can"]> => ({
  throw: { [character]: { opponents, hands: HANDS } },
});

export const aView = (combat: Combat | null, part: Partial<View> = {}): View => ({
  you: { seat: "s2", role: "player", name: "Bob", characters: ["maren"], state: "seated" },
  table: { id: "t1", title: "Rivermoot", module: "larp-exchange" },
  characters: Object.fromEntries(
    ["Maren", "Jory", "Ida"].map((name) => [name.toLowerCase(), { name, sheet, uses: [] }]),
  ),
  combats: combat ? { b1: combat } : {},
  can: {},
  ...part,
});

/** Two tablets' worth of people at one: a kiosk's view. */
export const aKiosk = (
  combat: Combat | null,
  acting: string | null,
  part: Partial<View> = {},
): View =>
  aView(combat, {
    you: {
      seat: "s5",
      role: "kiosk",
      name: "Tablet",
      characters: acting === null ? [] : [acting],
      state: "seated",
    },
    ...part,
    can: { "kiosk.act": { maren: {}, jory: {}, ida: {} }, ...part.can },
  });
