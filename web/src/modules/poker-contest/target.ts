/** Targets: a category and the ranks (2…14) that its words name. P-1, P-2. */

export const CATEGORIES = [
  "no_pair",
  "pair",
  "two_pair",
  "three_of_a_kind",
  "straight",
  "flush",
  "full_house",
  "four_of_a_kind",
  "straight_flush",
] as const;
export type Category = (typeof CATEGORIES)[number];

export interface Target {
  readonly category: Category;
  readonly ranks: readonly number[];
}

/** A target as the wire has it. */
export interface WireTarget {
  readonly category: string;
  readonly ranks: readonly string[];
  readonly text?: string;
}

export const ACE = 14;
const SYMBOLS = "23456789TJQKA";
/** Of the ranks, from two. */
export const WORDS: readonly string[] = [
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "jack",
  "queen",
  "king",
  "ace",
];
const LOWEST: Partial<Record<Category, number>> = {
  no_pair: 7,
  straight: 5,
  flush: 7,
  straight_flush: 5,
};

export const rankWord = (rank: number): string => WORDS[rank - 2] ?? "";
export const rankWords = (rank: number): string => (rank === 6 ? "sixes" : `${rankWord(rank)}s`);
export const symbol = (rank: number): string => SYMBOLS.charAt(rank - 2);
export const valueOf = (rank: string): number =>
  SYMBOLS.indexOf(rank === "10" ? "T" : rank.toUpperCase()) + 2;
export const lowest = (category: Category): number => LOWEST[category] ?? 2;
export const named = (category: Category): 1 | 2 =>
  category === "two_pair" || category === "full_house" ? 2 : 1;
export const order = (category: Category): number => CATEGORIES.indexOf(category);
export const categoryWords = (category: Category): string => category.replaceAll("_", " ");
export const highest = (category: Category): Target => ({
  category,
  ranks: named(category) === 2 ? [ACE, ACE - 1] : [ACE],
});

const topped =
  (category: string) =>
  (rank: number): string =>
    `${rankWord(rank)}-high ${category}`;
const WORDINGS: Readonly<Record<Category, (first: number, second: number) => string>> = {
  no_pair: (first) => `${rankWord(first)}-high`,
  pair: (first) => `pair of ${rankWords(first)}`,
  two_pair: (first, second) => `two pair, ${rankWords(first)} and ${rankWords(second)}`,
  three_of_a_kind: (first) => `three ${rankWords(first)}`,
  straight: topped("straight"),
  flush: topped("flush"),
  full_house: (first, second) => `${rankWords(first)} full of ${rankWords(second)}`,
  four_of_a_kind: (first) => `four ${rankWords(first)}`,
  straight_flush: (first) => (first === ACE ? "royal flush" : topped("straight flush")(first)),
};

/** The usual words: "threes full of twos", "pair of jacks", "royal flush". */
export const describe = ({ category, ranks }: Target): string =>
  WORDINGS[category](ranks[0] ?? 0, ranks[1] ?? 0);

/** By category, then by named ranks in order; 0 where they are equal. */
export function compare(a: Target, b: Target): number {
  if (a.category !== b.category) return order(a.category) - order(b.category);
  const at = a.ranks.findIndex((rank, i) => rank !== b.ranks[i]);
  return at < 0 ? 0 : (a.ranks[at] ?? 0) - (b.ranks[at] ?? 0);
}

export const toWire = (target: Target): { category: string; ranks: string[] } => ({
  category: target.category,
  ranks: target.ranks.map(symbol),
});

/** What the wire says; null for something that is no target. */
export function fromWire(wire: WireTarget | null | undefined): Target | null {
  const category = CATEGORIES.find((known) => known === wire?.category);
  return category && wire ? { category, ranks: wire.ranks.map(valueOf) } : null;
}

const oneRank = (name: string): string => `${name} names one rank, two to ace.`;
const topCard = (name: string, low: number): string =>
  `${name} names its highest card, ${rankWord(low)} to ace.`;
const LEGAL: Readonly<Record<Category, string>> = {
  no_pair: topCard("No pair", 7),
  pair: oneRank("A pair"),
  two_pair: "Two pair names two different ranks, two to ace.",
  three_of_a_kind: oneRank("Three of a kind"),
  straight: topCard("A straight", 5),
  flush: topCard("A flush", 7),
  full_house: "A full house names two different ranks, two to ace, the three before the pair.",
  four_of_a_kind: oneRank("Four of a kind"),
  straight_flush: topCard("A straight flush", 5),
};

/** What a target of this category (null: any) may name, as one sentence. */
export const legal = (category: Category | null): string =>
  category === null
    ? "Name a hand such as “ace-high”, “pair of jacks”, “two pair, eights and fours”, “three sevens”, “ten-high straight”, “queen-high flush”, “fives full of twos”, “four aces” or “royal flush”."
    : LEGAL[category];

/** A target, whether P-1 raised it to the lowest of its category, or why it is none. */
export type Reading =
  | { readonly target: Target; readonly raised: boolean; readonly error?: never }
  | { readonly target: null; readonly error: string };

export function make(category: Category, ranks: readonly number[]): Reading {
  const wrong =
    ranks.length !== named(category) ||
    ranks.some((rank) => rank < 2 || rank > ACE) ||
    new Set(ranks).size !== ranks.length;
  if (wrong) return { target: null, error: legal(category) };
  const low = lowest(category);
  const held = ranks.map((rank) => Math.max(rank, low));
  const target = {
    category,
    ranks:
      category === "two_pair" && (held[0] ?? 0) < (held[1] ?? 0)
        ? [held[1] ?? 0, held[0] ?? 0]
        : held,
  };
  return { target, raised: ranks.some((rank) => rank < low) };
}
