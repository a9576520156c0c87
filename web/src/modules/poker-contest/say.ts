import { ACE, legal, make, rankWord, rankWords, type Category, type Reading } from "./target.js";

/** Reads a target as people say it: "fives full of twos", "Q-high flush", "trip sevens", "broadway". P-2. */

const RANKS = new Map<string, number>([
  ["10", 10],
  ["10s", 10],
  ["deuce", 2],
  ["deuces", 2],
  ["trey", 3],
  ["treys", 3],
  ["sixs", 6],
]);
for (const [i, symbol] of "23456789tjqka".split("").entries())
  for (const word of [symbol, `${symbol}s`, rankWord(i + 2), rankWords(i + 2)])
    RANKS.set(word, i + 2);
// What sounds like a rank and is none, so that the answer can say so.
for (const word of "zero one eleven twelve thirteen fourteen joker 0 1 11 12 13 14".split(" "))
  for (const form of [word, `${word}s`]) RANKS.set(form, 0);
const byLength = (a: string, b: string): number => b.length - a.length;
const WORDS = [...RANKS.keys()];
WORDS.sort(byLength);
const RANK = `(${WORDS.join("|")})`;

const LONGEST = 120;
const TWO_PAIR = "(?:two|2) pairs?";
const HOUSE = "(?:full house|full boat|boat)";
const NOTHING = "(?:no pair|nothing)";
const top = (name: string): string => `R(?: high)? ${name}|${name} (?:up )?(?:to |of )?R(?: high)?`;
const kind = (count: string, names: string): string =>
  `${count} R|(?:${names}|${count} kind) (?:of )?R|R (?:${names}|${count} kind)`;

const FIXED: readonly (readonly [string, Category, number])[] = [
  ["royal(?: (?:straight )?flush)?", "straight_flush", ACE],
  ["steel wheel|(?:ace|5|five) low straight flush", "straight_flush", 5],
  ["broadway(?: straight)?", "straight", ACE],
  ["(?:wheel|bicycle)(?: straight)?|ace low straight", "straight", 5],
  ["nothing(?: at all)?", "no_pair", 7],
];
const NAMED: readonly (readonly [string, Category])[] = [
  [top("(?:straight flush|flush straight)"), "straight_flush"],
  [top("flush"), "flush"],
  [top("(?:straight|run)"), "straight"],
  [
    `(?:${HOUSE} (?:of )?)?(?:(?:three|3) )?R (?:full(?: of| over)?|over) (?:pair of )?R(?: ${HOUSE})?|${HOUSE} (?:of )?R (?:and |on )?R` +
      `|R and R ${HOUSE}|(?:three|3) R (?:and )?(?:two|2|pair of|pair) R`,
    "full_house",
  ],
  [
    `${TWO_PAIR} (?:of )?R (?:and |over )?R|R (?:and |over )?R ${TWO_PAIR}|R and R|pair of R and (?:pair of )?R|(?:two|2) R and (?:two|2) R`,
    "two_pair",
  ],
  [kind("(?:four|4)", "quads?"), "four_of_a_kind"],
  [kind("(?:three|3)", "trips?|triple|triplets?|set"), "three_of_a_kind"],
  ["(?:one |1 )?pair (?:of )?R|(?:two|2) R|(?!two|2|one|1 )R pair", "pair"],
  [
    `R high(?: card)?(?: ${NOTHING})?|(?:${NOTHING} )?(?:high card|highest card) (?:of )?R|${NOTHING} (?:with )?R(?: high)?`,
    "no_pair",
  ],
];
const UNFINISHED: readonly (readonly [string, Category])[] = [
  ["straight flush", "straight_flush"],
  ["flush", "flush"],
  ["straight", "straight"],
  [`${HOUSE}(?: (?:of )?R)?|R ${HOUSE}|R full(?: of)?`, "full_house"],
  [`${TWO_PAIR}(?: (?:of )?R)?(?: and)?|R (?:up|${TWO_PAIR})`, "two_pair"],
  ["quads?|(?:four|4) kind", "four_of_a_kind"],
  ["trips?|set|(?:three|3) kind", "three_of_a_kind"],
  ["(?:one |1 )?pair(?: of)?", "pair"],
  ["no pair|high card", "no_pair"],
];
const whole = (pattern: string): RegExp =>
  new RegExp(`^(?:${pattern.replaceAll(/\bR\b/g, RANK)})$`);
const fixed = FIXED.map(([pattern, category, rank]) => [whole(pattern), category, rank] as const);
const said = NAMED.map(([pattern, category]) => [whole(pattern), category] as const);
const unfinished = UNFINISHED.map(([pattern, category]) => [whole(pattern), category] as const);
const LONE_ACE = new RegExp(`\\ba(?= (?:high|full|over|and|${RANK})\\b|$)`, "g");

const tidy = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** Plain words, first with each lone "a" taken for the article, then for the ace. */
function phrases(text: string): readonly string[] {
  const letters =
    text
      .toLowerCase()
      .replaceAll(/['’]/g, "")
      .replaceAll("&", " and ")
      .match(/[a-z0-9]+/g) ?? [];
  const plain = tidy(
    letters
      .join(" ")
      .replaceAll(/\bof a kind\b/g, "kind")
      .replaceAll(/\b(?:the|an|at least)\b/g, ""),
  ).replace(/\bor (?:better|higher|more)$/, "");
  return [plain, plain.replaceAll(LONE_ACE, "ace")].map((phrase) =>
    tidy(phrase.replaceAll(/\ba\b/g, "")),
  );
}

export function parse(text: string): Reading {
  // As the server does: what is longer names nothing.
  const spoken = phrases(text.length > LONGEST ? "" : text);
  for (const phrase of spoken) {
    const sure = fixed.find(([pattern]) => pattern.test(phrase));
    if (sure) return make(sure[1], [sure[2]]);
    for (const [pattern, category] of said) {
      const found = pattern.exec(phrase);
      if (found)
        return make(
          category,
          found
            .slice(1)
            .filter((word) => word !== undefined)
            .map((word) => RANKS.get(word) ?? 0),
        );
    }
  }
  const half = unfinished.find(([pattern]) => spoken.some((phrase) => pattern.test(phrase)));
  return { target: null, error: legal(half?.[1] ?? null) };
}
