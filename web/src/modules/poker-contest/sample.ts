import type { Contest, Side, View } from "./view.js";

/** Views for the tests of this folder. */

export const aSide = (part: Partial<Side> = {}): Side => ({
  attribute: "dexterity",
  skill: "chasing",
  size: 4,
  card_count: 4,
  bets: 0,
  uncalled: 0,
  anted: true,
  unanted: false,
  stood: false,
  folded: false,
  replacements_left: 3,
  ...part,
});

export const aContest = (part: Partial<Contest> = {}): Contest => ({
  kind: "simple",
  title: "Olaf chases the automobile",
  phase: "bet1",
  since: "",
  opened_at: "",
  order: ["olaf"],
  sides: { olaf: aSide() },
  board: [],
  pot: 1,
  shown: false,
  seals: { deck: "", decks: {} },
  opened: {},
  ...part,
});

export const aView = (contest: Contest | null, part: Partial<View> = {}): View => ({
  you: { seat: "s2", role: "player", name: "Bob", characters: ["olaf"], state: "seated" },
  table: { id: "t1", title: "A Viking in Manhattan", module: "poker-contest" },
  characters: {
    olaf: {
      name: "Olaf",
      sheet: { attributes: { dexterity: 4 }, skills: { chasing: 3 }, chips: 9 },
    },
    ines: { name: "Ines", sheet: { attributes: { wits: 3 }, skills: {}, chips: 12 } },
  },
  contests: contest ? { c1: contest } : {},
  can: {},
  ...part,
});
