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
  /** How many cards may still be mucked. */
  readonly muck: number;
}

const NONE: Choices = { primary: null, quiet: [], bet: null, muck: 0 };

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
  const found: Action[] = [];
  const ready = bet && staged > 0 ? betAction(scene, bet, staged) : null;
  if (ready) found.push(ready);
  if (may(scene, "ante"))
    found.push({
      label: anteLabel(scene),
      intent: { do: "ante", args: character, nonce: contest.seals.deck },
    });
  const call = may(scene, "call");
  if (call) found.push({ label: callLabel(scene, call), intent: { do: "call", args: character } });
  if (may(scene, "check")) found.push({ label: "Check", intent: { do: "check", args: character } });
  if (may(scene, "stand"))
    found.push({ label: standLabel(scene), intent: { do: "stand", args: character } });
  const [primary = null, ...rest] = found;
  // What lies ready is bet or taken back, never dropped unseen.
  const quiet = ready ? [] : rest;
  if (bet && contest.kind === "full" && bet.max !== null && staged === 0)
    quiet.push(allIn(scene, bet, bet.max));
  if (may(scene, "fold"))
    quiet.unshift({ label: "Fold…", intent: { do: "fold", args: character }, ask: "fold" });
  const muck = may(scene, "muck");
  return { primary, quiet, bet, muck: muck ? (muck.max ?? side.replacements_left) : 0 };
}

/** Who acts; the GM's side may play in several contests. */
const by = ({ key, id }: Scene): Readonly<Record<string, unknown>> =>
  key === GM ? { character: key, contest: id } : { character: key };

function anteLabel({ view, key }: Scene): string {
  return key !== null && stackOf(view, key) === 0 ? "Play without an ante" : "Ante 1 chip";
}

function callLabel({ view, key }: Scene, bound: Bounds): string {
  const owed = bound.chips ?? 0;
  const all = key !== null && stackOf(view, key) === owed;
  return all ? `Call ${owed}, all in` : `Call ${owed}`;
}

const standLabel = ({ contest }: Scene): string =>
  phaseOf(contest) === "board" ? "Stand on these" : "Stand";

function betAction(scene: Scene, bet: Bet, staged: number): Action {
  const sum = Math.max(bet.min, bet.max === null ? staged : Math.min(staged, bet.max));
  return {
    label: betLabel(scene, sum, bet),
    intent: { do: "bet", args: { ...by(scene), chips: sum } },
  };
}

const allIn = (scene: Scene, bet: Bet, most: number): Action => ({
  ...betAction(scene, bet, most),
  label: "All in…",
  ask: "bet",
});

function betLabel({ contest, side, view, key }: Scene, sum: number, bet: Bet): string {
  if (contest.kind !== "full") return `Bet ${chips(sum)}`;
  if (key !== null && sum === stackOf(view, key) && sum === bet.max) return `All in: ${sum}`;
  const level = (side?.round ?? 0) + sum;
  return (contest.level ?? 0) > 0 ? `Raise to ${level}` : `Bet ${chips(sum)}`;
}
