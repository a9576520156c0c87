import { html, nothing, type TemplateResult } from "lit";
import { phaseOf, settled, type Scene } from "./scene.js";
import type { Choices } from "./choices.js";

/** Short words for somebody who has never seen the rules, where and when they matter. */

function hintFor({ contest, side }: Scene, can: Choices): readonly [string, string] | null {
  const full = contest.kind === "full";
  if (settled(contest)) return ["showdown", full ? "The best five of hole cards and board take the pot." : "Your best five of hole cards and board met the target or missed it; the degree says by how much. Won: half of your bets come back."];
  if (!side) return null;
  const phase = phaseOf(contest);
  if (phase === "ante") return ["ante", `One chip buys you in. Then you are dealt ${side.size} ${side.size === 1 ? "card" : "cards"}, as many as your attribute.`];
  if (phase === "board")
    return can.muck > 0 ? ["muck", `Four cards that everybody shares. Drag a card you do not want to the muck: a new one comes at once, ${can.muck} at most.`] : null;
  if (full) return ["full", "Match the highest bet, raise it, or fold. Drag chips to the pot to make up a bet; nothing moves until you press the button."];
  if (phase === "bet2") return ["bet2", "You know your hand now. Bet more if it falls short, then stand for the showdown."];
  return ["bet", `Every chip makes the ${contest.kind === "hidden" ? "secret " : ""}target one step easier. Drag chips to the pot, then stand.`];
}

export function hint(scene: Scene, can: Choices, on: boolean): TemplateResult | typeof nothing {
  const found = on ? hintFor(scene, can) : null;
  return found ? html`<fd-hint name=${`poker.${found[0]}`}>${found[1]}</fd-hint>` : nothing;
}
