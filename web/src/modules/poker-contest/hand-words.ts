import { parse } from "./say.js";
import { CATEGORIES, compare, named, rankWord, valueOf, type Category } from "./target.js";
import type { HandView } from "./contract.js";

/** Hands and targets as they stand in a sentence, and what decides between two that are close. */

/** "a queen-high flush", "an eight-high straight"; "two pair, eights and fours" and "ace high" want no article. */
export function aHand(hand: string): string {
  if (/^\w+-high$/.test(hand)) return hand.replace("-", " ");
  if (/^(two pair|three |four |\w+s full of)/.test(hand)) return hand;
  return /^(ace|eight)/.test(hand) ? `an ${hand}` : `a ${hand}`;
}

const second = (category: Category): string =>
  category === "two_pair" ? "by the lower pair" : "by the pair";

/** Against a target with the same top card the degree tells little: "to the card", "by the lower pair". Else "". */
export function closeCall(hand: string, target: string): string {
  const [shown, met] = [parse(hand).target, parse(target).target];
  if (!shown || !met || shown.category !== met.category || shown.ranks[0] !== met.ranks[0])
    return "";
  return compare(shown, met) === 0 ? "to the card" : second(shown.category);
}

/** How many cards a hand's first word names: what comes after is a second rank, or kickers. */
const FIRST: Readonly<Record<Category, number>> = {
  no_pair: 1,
  pair: 2,
  two_pair: 2,
  three_of_a_kind: 3,
  straight: 5,
  flush: 1,
  full_house: 3,
  four_of_a_kind: 4,
  straight_flush: 5,
};
const ranks = (hand: HandView): number[] => hand.cards.map((card) => valueOf(card.charAt(0)));

/** By category, then card by card, kickers included (P-11). */
export function compareHands(a: HandView, b: HandView): number {
  if (a.category !== b.category)
    return CATEGORIES.indexOf(a.category) - CATEGORIES.indexOf(b.category);
  const others = ranks(b);
  return (
    ranks(a)
      .map((rank, i) => rank - (others[i] ?? 0))
      .find((apart) => apart !== 0) ?? 0
  );
}

/** What decides between two hands with the same top card: "by the kicker, an ace". Else "". */
export function decider(a: HandView, b: HandView): string {
  if (a.category !== b.category) return "";
  const [one, other] = [ranks(a), ranks(b)];
  const at = one.findIndex((rank, i) => rank !== other[i]);
  if (at < FIRST[a.category]) return "";
  if (named(a.category) === 2 && at < 4) return second(a.category);
  const rank = rankWord(Math.max(one[at] ?? 0, other[at] ?? 0));
  return decidedBy(a.category === "flush" ? "card" : "kicker", rank);
}

const aRank = (rank: string): string => `${/^(ace|eight)/.test(rank) ? "an" : "a"} ${rank}`;

/** What the module's log says of such hands (`decider` in tell.py): "by the kicker, an ace"; of the loser's "by the kicker, a king against an ace". */
export function decidedBy(by: string, rank: string, against = "", lost = false): string {
  if (by !== "kicker" && by !== "card") return `by the ${by}`;
  return `by ${by === "card" ? "a lower card" : "the kicker"}, ${lost ? `${aRank(rank)} against ${aRank(against)}` : aRank(rank)}`;
}
