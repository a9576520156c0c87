import type { FallView, PartsView } from "./contract";
import {
  list,
  nameOf,
  other,
  type Combat,
  type Pairing,
  type Side,
  type View,
} from "./throwing-view.js";

/** An exchange's results in words. */

/** What of a score is no number. */
export interface Story {
  /** L-12: he has not thrown; the other has not. */
  readonly forfeited: boolean;
  readonly unopposed: boolean;
  /** Whom he attacks; "pass", or nothing: nobody. */
  readonly attacks?: string | undefined;
}

const ORDER = ["throw", "not_attacking", "abilities", "weapon", "group"] as const;
const minus = (n: number): string => (n < 0 ? `−${-n}` : String(n));

/** "1 − 1 + 1 = 1: won the throw, attacking somebody else, abilities". Every part that counts is named, in its place. */
export function sum(parts: PartsView, story: Story): string {
  const counted = ORDER.filter((part) => part === "throw" || parts[part] !== 0);
  const total = counted.reduce((all, part) => all + parts[part], 0);
  const terms = counted.map((part, n) => {
    const value = parts[part];
    return n === 0 ? minus(value) : ` ${value < 0 ? "−" : "+"} ${Math.abs(value)}`;
  });
  const equals = counted.length > 1 ? ` = ${minus(total)}` : "";
  return `${terms.join("")}${equals}: ${counted.map((part) => reason(part, parts[part], story)).join(", ")}`;
}

function reason(part: (typeof ORDER)[number], value: number, story: Story): string {
  if (part === "abilities" || part === "weapon") return part;
  if (part === "group") return `${value === 1 ? "one" : value} more on the same side`;
  if (part === "not_attacking")
    return (story.attacks ?? "pass") === "pass" ? "not fighting back" : "attacking somebody else";
  if (story.forfeited) return "did not throw";
  if (story.unopposed) return "nobody threw against it";
  return value > 0 ? "won the throw" : value < 0 ? "lost the throw" : "the same throw";
}

/** One fighter's sum; "" before the reveal. */
export function score(combat: Combat, pairing: Pairing, side: Side): string {
  const parts = pairing[`${side}_parts`];
  if (!parts) return "";
  return sum(parts, {
    forfeited: pairing[`${side}_throw`] === undefined,
    unopposed: pairing[`${other(side)}_throw`] === undefined,
    attacks: combat.fighters[pairing[side]]?.attacks,
  });
}

/** How a pairing ended. Who falls is told apart, when all do. */
export function outcome(view: View, pairing: Pairing): string {
  const { winner, a_score: a = 0, b_score: b = 0, fallen = [] } = pairing;
  if (!winner) return `${minus(a)} to ${minus(b)}: nobody falls.`;
  const [won, lost] = [pairing[winner], pairing[other(winner)]].map((id) => nameOf(view, id));
  const score = `${minus(Math.max(a, b))} to ${minus(Math.min(a, b))}`;
  // Without attacking in return one can only get away.
  return fallen.length > 0
    ? `${won} beats ${lost}, ${score}.`
    : `${won} gets away from ${lost}, ${score}.`;
}

/** Everybody who falls, once, with the worst of it, in the order of the results. */
export function falls(combat: Combat): readonly FallView[] {
  const out = new Map<string, FallView>();
  for (const key of combat.results)
    for (const fall of combat.pairings[key]?.fallen ?? []) {
      const known = out.get(fall.character);
      if (!known || fall.condition === "critical") out.set(fall.character, fall);
    }
  return [...out.values()];
}

export function fall(view: View, { character, condition, by }: FallView): string {
  const how = condition === "critical" ? "critically injured" : "unconscious";
  return `${nameOf(view, character)} falls ${how}, felled by ${nameOf(view, by)}.`;
}

const sign = (pairing: Pairing, side: Side): string => pairing[`${side}_throw`] ?? "no throw";

/** What a screen reader hears, once, when all is played. */
export function spoken(view: View, combat: Combat): string {
  const pairings = combat.results.flatMap((key) => combat.pairings[key] ?? []);
  const told = pairings.map((pairing) => {
    const hands = (["a", "b"] as const).map(
      (side) => `${nameOf(view, pairing[side])} ${sign(pairing, side)}`,
    );
    return `${list(hands)}: ${outcome(view, pairing)}`;
  });
  const fell = falls(combat).map((one) => fall(view, one));
  return [...told, ...(fell.length > 0 ? fell : ["Nobody falls."])].join(" ");
}
