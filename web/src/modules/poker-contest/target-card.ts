import { html, nothing, type TemplateResult } from "lit";
import { aHand } from "./hand-words.js";
import { BOTTOM, lower } from "./ladder.js";
import { capital, chips, chipsInWords, isGm, settled, type Scene } from "./scene.js";
import { compare, describe, fromWire, type Target } from "./target.js";
import type { Contest, Side } from "./view.js";

/** The target card at the left, with the reason beside it. */
export function targetCard(scene: Scene, staged: number): TemplateResult | typeof nothing {
  if (scene.contest.kind === "full")
    return html`<div class="target none">The best hand takes the pot.</div>`;
  const { target, reason } = shownTarget(scene, staged);
  return html`<div class="target">
    <fd-card
      class="slate"
      ?faceup=${target !== null}
      label=${target ? `Target: ${describe(target)}` : "The target, face down"}
    >
      ${target ? html`<span class="words"><small>Target</small>${unbroken(capital(describe(target)))}</span>` : nothing}
    </fd-card>
    <p class="reason">${reason}</p>
  </div>`;
}

export interface Shown {
  /** Null: face down. */
  readonly target: Target | null;
  readonly reason: string;
}

/** Each side has a target of its own; whoever has no side sees the only one's, or what was named for all. */
export function shownTarget(scene: Scene, staged = 0): Shown {
  const { contest, side } = scene;
  const all = Object.values(contest.sides);
  const of = side ?? (all.length === 1 ? (all[0] ?? null) : null);
  if (settled(contest)) return atTheEnd(scene, of, all);
  return side ? played(scene, side, staged) : watched(scene, of, all);
}

/** The target that counted is above what the chips made of it (P-5): it is told by nothing else. */
function heldUp({ target }: Contest, side: Side | null): boolean {
  const [named, counted] = [fromWire(target), fromWire(side?.target)];
  return named && counted && side?.result?.hand
    ? compare(counted, lower(named, side.bets)) > 0
    : false;
}

function atTheEnd({ contest, view }: Scene, of: Side | null, all: readonly Side[]): Shown {
  const own = fromWire(of?.target);
  if (own)
    return {
      target: own,
      reason: of?.folded
        ? "The target as it stood"
        : heldUp(contest, of)
          ? "The GM’s secret minimum counted"
          : "The target that counted",
    };
  const target = fromWire(contest.target);
  if (!target) return { target, reason: "The target stays secret" };
  const secret = contest.kind === "hidden" && !contest.shown && isGm(view);
  return {
    target,
    reason: secret
      ? "As you set it: it stays secret"
      : all.some((side) => heldUp(contest, side))
        ? "As it was named; the GM’s secret minimum counted"
        : "The target as it was named",
  };
}

function played({ contest }: Scene, side: Side, staged: number): Shown {
  const target = fromWire(side.target ?? contest.target);
  const { bets } = side;
  if (!target)
    return {
      target,
      reason:
        bets > 0
          ? `Hidden. Your ${chipsInWords(bets)} lowered it ${bets === 1 ? "one step" : "as many steps"}.`
          : "Hidden until showdown",
    };
  // What was bet lies in the pot; what comes of the next chip is told nowhere else.
  const next = staged > 0 ? `With ${chips(staged)} more` : bets > 0 ? "Next chip" : "One chip";
  const reason =
    compare(target, BOTTOM) > 0
      ? `${next}: ${aHand(describe(lower(target, Math.max(1, staged))))}`
      : "It can go no lower";
  return { target, reason };
}

function watched({ contest, view }: Scene, of: Side | null, all: readonly Side[]): Shown {
  if (isGm(view)) return { target: fromWire(contest.target), reason: "As you set it" };
  const target = fromWire(of?.target ?? contest.target);
  if (!target) return { target, reason: "Hidden until showdown" };
  if (of?.target && of.bets > 0)
    return { target, reason: `The hand to meet, lowered by ${chips(of.bets)}` };
  return {
    target,
    reason: all.some((side) => side.bets > 0)
      ? "The hand to meet, as it was named"
      : "The hand to meet",
  };
}

/** "Seven-high" stays on one line. */
const unbroken = (text: string): string => text.replaceAll("-", "\u2011");
