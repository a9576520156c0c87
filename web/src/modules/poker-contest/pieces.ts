import { rankWord, valueOf } from "./target.js";

/** Names and piles that the panel needs for itself: the kit is used by its tags alone. */

const SUITS: Readonly<Record<string, string>> = {
  s: "spades",
  h: "hearts",
  d: "diamonds",
  c: "clubs",
};

export const cardName = (card: string): string =>
  `${rankWord(valueOf(card.charAt(0))) || card} of ${SUITS[card.charAt(1)] ?? ""}`;

export interface Pile {
  readonly of: number;
  readonly count: number;
}

/** A player's chips in piles with small change kept, so that any bet can be picked; the bank's (null) never end. */
export function rail(chips: number | null): Pile[] {
  if (chips === null)
    return [
      { of: 25, count: 75 },
      { of: 5, count: 20 },
      { of: 1, count: 5 },
    ];
  let left = Math.max(0, chips);
  const piles = new Map<number, number>();
  for (const [of, most] of [
    [1, 4],
    [5, 3],
    [25, 3],
  ] as const) {
    const count = Math.min(most, Math.floor(left / of)) * of;
    piles.set(of, count);
    left -= count;
  }
  for (const of of [100, 25, 5, 1]) {
    const count = Math.floor(left / of) * of;
    piles.set(of, (piles.get(of) ?? 0) + count);
    left -= count;
  }
  return [100, 25, 5, 1].flatMap((of) => {
    const count = piles.get(of) ?? 0;
    return count > 0 ? [{ of, count }] : [];
  });
}
