import { html, nothing, type TemplateResult } from "lit";
import { phaseOf, settled, stackOf, type Scene } from "./scene.js";
import type { Choices } from "./choices.js";
import type { Contest, Side, View } from "./view.js";

/** Short words for somebody who has never seen the rules, where and when they matter. */

type Hint = readonly [name: string, text: string];

/** What it is, that meeting it is a success, and that chips lower it: short, a phone has little room. */
const target = ({ kind }: Contest, { table }: View): string =>
  `The ${kind === "hidden" ? "hidden " : ""}target is the hand to ${table?.settings?.["exact_tie"] === "fails" ? "beat" : "meet"} for a success; each chip bet lowers it a step.`;

export function hintFor({ view, contest, side, key }: Scene, can: Choices): Hint | null {
  const full = contest.kind === "full";
  if (settled(contest))
    return [
      "showdown",
      full
        ? "The best five of hole cards and board take the pot."
        : `Your best five cards met the target or missed it; the degree says by how much. Won: ${side?.unanted ? "one chip from the bank" : "half of your bets come back"}.`,
    ];
  if (!side) return full ? null : ["target", target(contest, view)];
  const phase = phaseOf(contest);
  if (phase === "ante") {
    const broke = key !== null && !side.anted && stackOf(view, key) === 0;
    const [name, text] = anteHint(side, full, broke);
    return [name, full ? text : `${target(contest, view)} ${text}`];
  }
  if (phase === "board")
    return can.muck > 0
      ? [
          "muck",
          `Four cards that everybody shares. Drag a card you do not want to the muck: a new one comes at once, ${can.muck} at most.`,
        ]
      : null;
  if (side.unanted)
    return [
      "unanted",
      `You play without an ante${full ? ": check or fold" : ""}. If you win, one chip comes to you from ${full ? "the pot" : "the bank"}.`,
    ];
  if (full)
    return [
      "full",
      "Match the highest bet, raise it, or fold. Drag chips to the pot to make up a bet; nothing moves until you press the button.",
    ];
  if (phase === "bet2")
    return [
      "bet2",
      "You know your hand now. Bet more if it falls short, then stand for the showdown.",
    ];
  return [
    "bet",
    `Meet the ${contest.kind === "hidden" ? "hidden " : ""}target to succeed; every chip makes it one step easier. Drag chips to the pot, then stand.`,
  ];
}

function anteHint({ size }: Side, full: boolean, broke: boolean): Hint {
  const cards = `${size} ${size === 1 ? "card" : "cards"} (your attribute)`;
  if (!broke) return ["ante", `One chip buys you in, for ${cards}.`];
  return [
    "unanted",
    `You have no chip, and play without an ante: ${cards}, then only ${full ? "check" : "stand"} or fold. If you win, one chip is yours.`,
  ];
}

export function hint(scene: Scene, can: Choices, on: boolean): TemplateResult | typeof nothing {
  const found = on ? hintFor(scene, can) : null;
  return found ? html`<fd-hint name=${`poker.${found[0]}`}>${found[1]}</fd-hint>` : nothing;
}
