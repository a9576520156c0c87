import { chips, GM, phaseOf, settled, stackOf, type Scene } from "./scene.js";
import type { Bounds } from "./view.js";

/** What may be done at one place, from `view.can` alone. Nothing here decides a rule. */

export interface Intent {
  readonly do: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** The commitment that the nonce answers. */
  readonly nonce?: string;
}

export interface Action {
  readonly label: string;
  readonly intent: Intent;
  /** Asks before it is done. */
  readonly ask?: "fold" | "bet";
  /** It says what must lie ready, and cannot be done with what does. */
  readonly off?: boolean;
}

export interface Bet {
  readonly min: number;
  /** Null: without limit. */
  readonly max: number | null;
}

export interface Choices {
  readonly primary: Action | null;
  readonly quiet: readonly Action[];
  readonly bet: Bet | null;
  /** Chips that lie ready. */
  readonly staged: number;
  /** How many cards may still be mucked. */
  readonly muck: number;
}

const NONE: Choices = { primary: null, quiet: [], bet: null, staged: 0, muck: 0 };

export function may(
  { view, key, id }: Scene,
  command: "ante" | "bet" | "call" | "check" | "stand" | "fold" | "muck",
): Bounds | null {
  const places: { readonly [key: string]: Bounds } | undefined = view.can?.[command];
  const here = key === null ? undefined : places?.[key];
  return (here?.contests ? here.contests[id] : here) ?? null;
}

/** `staged`: chips that lie ready on the felt, not yet bet. */
export function choices(scene: Scene, staged: number): Choices {
  const { key, side, contest } = scene;
  if (key === null || !side || settled(contest)) return NONE;
  const character = by(scene);
  const bound = may(scene, "bet");
  const bet = bound ? { min: Math.max(1, bound.min ?? 1), max: bound.max ?? null } : null;
  const call = may(scene, "call");
  const owed = call?.chips ?? 0;
  const found: Action[] = [];
  // What lies ready is what is bet; as much as a call takes calls (P-22).
  if (bet && staged > 0 && staged !== owed) found.push(betAction(scene, bet, staged, owed));
  if (may(scene, "ante"))
    found.push({
      label: anteLabel(scene),
      intent: { do: "ante", args: character, nonce: contest.seals.deck },
    });
  if (call) found.push({ label: callLabel(scene, owed), intent: { do: "call", args: character } });
  if (may(scene, "check")) found.push({ label: "Check", intent: { do: "check", args: character } });
  if (may(scene, "stand"))
    found.push({ label: standLabel(scene), intent: { do: "stand", args: character } });
  const [primary = null, ...rest] = found;
  // What lies ready is bet or taken back, never dropped unseen.
  const quiet = staged > 0 ? [] : rest;
  // Where a call takes everything, it says so.
  if (bet && contest.kind === "full" && bet.max !== null && bet.max !== owed && staged === 0)
    quiet.push({ ...betAction(scene, bet, bet.max, owed), label: "All in…", ask: "bet" });
  if (may(scene, "fold"))
    quiet.unshift({ label: "Fold…", intent: { do: "fold", args: character }, ask: "fold" });
  const muck = may(scene, "muck");
  return { primary, quiet, bet, staged, muck: muck ? (muck.max ?? side.replacements_left) : 0 };
}

/** Who acts; the GM's side may play in several contests. */
const by = ({ key, id }: Scene): Readonly<Record<string, unknown>> =>
  key === GM ? { character: key, contest: id } : { character: key };

function anteLabel({ view, key }: Scene): string {
  return key !== null && stackOf(view, key) === 0 ? "Play without an ante" : "Ante 1 chip";
}

function callLabel({ view, key }: Scene, owed: number): string {
  const all = key !== null && stackOf(view, key) === owed;
  return all ? `Call ${owed}, all in` : `Call ${owed}`;
}

const standLabel = ({ contest }: Scene): string =>
  phaseOf(contest) === "board" ? "Stand on these" : "Stand";

const betAction = (scene: Scene, bet: Bet, sum: number, owed: number): Action => ({
  label: betLabel(scene, bet, sum, owed),
  intent: { do: "bet", args: { ...by(scene), chips: sum } },
  off: sum < bet.min,
});

function betLabel(scene: Scene, { min, max }: Bet, sum: number, owed: number): string {
  const { contest, side, view, key } = scene;
  const level = (put: number): number => (side?.round ?? 0) + put;
  if (sum < min) {
    const more = max === min ? "go all in" : `raise to ${level(min)} or more`;
    return `${callLabel(scene, owed)}${max === owed ? "" : `, or ${more}`}`;
  }
  if (contest.kind !== "full") return `Bet ${chips(sum)}`;
  if (key !== null && sum === stackOf(view, key) && sum === max) return `All in: ${sum}`;
  return (contest.level ?? 0) > 0 ? `Raise to ${level(sum)}` : `Bet ${chips(sum)}`;
}
