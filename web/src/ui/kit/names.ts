/** How cards are said and drawn. A card is rank and suit, "Qh"; ten is T. */

const RANKS: Readonly<Record<string, string>> = {
  "2": "two",
  "3": "three",
  "4": "four",
  "5": "five",
  "6": "six",
  "7": "seven",
  "8": "eight",
  "9": "nine",
  T: "ten",
  J: "jack",
  Q: "queen",
  K: "king",
  A: "ace",
};
const SUITS: Readonly<Record<string, string>> = {
  s: "spades",
  h: "hearts",
  d: "diamonds",
  c: "clubs",
};

export const isCard = (card: string | null | undefined): card is string =>
  card?.length === 2 &&
  card[0] !== undefined &&
  card[0] in RANKS &&
  card[1] !== undefined &&
  card[1] in SUITS;

/** "queen of hearts"; a card that is not known is "face-down card". */
export function cardName(card: string | null | undefined): string {
  if (!isCard(card)) return "face-down card";
  return `${RANKS[card.charAt(0)] ?? ""} of ${SUITS[card.charAt(1)] ?? ""}`;
}

/** What is printed in the corner: "10" for T. */
export const printedRank = (card: string): string => (card.startsWith("T") ? "10" : card.charAt(0));

/** "1 chip", "6 chips". */
export const chipsText = (count: number): string =>
  `${count} ${Math.abs(count) === 1 ? "chip" : "chips"}`;
