import { html, nothing, type TemplateResult } from "lit";
import { aHand } from "./hand-words.js";
import { BOTTOM, down } from "./ladder.js";
import { capital, chips, chipsInWords, isGm, settled, type Scene } from "./scene.js";
import { compare, describe, fromWire, type Target } from "./target.js";
import type { Side } from "./view.js";

/** The target card at the left, with the reason beside it. */
export function targetCard(scene: Scene): TemplateResult | typeof nothing {
  if (scene.contest.kind === "full")
    return html`<div class="target none">The best hand takes the pot.</div>`;
  const { target, reason } = shownTarget(scene);
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
export function shownTarget(scene: Scene): Shown {
  const { contest, side } = scene;
  const all = Object.values(contest.sides);
  const of = side ?? (all.length === 1 ? (all[0] ?? null) : null);
  if (settled(contest)) return atTheEnd(scene, of);
  return side ? played(scene, side) : watched(scene, of, all);
}

function atTheEnd({ contest, view }: Scene, of: Side | null): Shown {
  const own = fromWire(of?.target);
  if (own)
    return {
      target: own,
      reason: of?.folded ? "The target as it stood" : "The target that counted",
    };
  const target = fromWire(contest.target);
  if (!target) return { target, reason: "The target stays secret" };
  const secret = contest.kind === "hidden" && !contest.shown && isGm(view);
  return {
    target,
    reason: secret ? "As you set it: it stays secret" : "The target as it was named",
  };
}

function played({ contest }: Scene, side: Side): Shown {
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
  const next =
    compare(target, BOTTOM) > 0
      ? `One more chip: ${aHand(describe(down(target)))}`
      : "It can go no lower";
  return { target, reason: bets > 0 ? `Lowered by ${chips(bets)}. ${next}` : next };
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
