import { html, nothing, type TemplateResult } from "lit";
import { falls, fall, outcome, score } from "./results.js";
import { sign, WORD } from "./signs.js";
import { nameOf, type Combat, type Pairing, type Side, type View } from "./throwing-view.js";

/** A pairing whose signs lie open; its sums and its end only where they are `told`. */
export function pairing(view: View, combat: Combat, it: Pairing, told: boolean): TemplateResult {
  const half = (side: Side): TemplateResult => {
    const hand = it[`${side}_throw`];
    const won = told && it.winner === side ? "won" : "";
    return html`<div class="half ${side} ${won}">
      <b>${nameOf(view, it[side])}</b>
      ${hand ? html`${sign(hand)}<span class="hand">${WORD[hand]}</span>` : html`<span class="none">No throw</span>`}
      <p class="sum">${told ? score(combat, it, side) : nothing}</p>
    </div>`;
  };
  return html`${half("a")}<span class="against" aria-hidden="true">against</span>${half("b")}
    <p class="end">${told ? outcome(view, it) : nothing}</p>`;
}

/** Everybody who falls; shown at once. */
export function fallen(view: View, combat: Combat): TemplateResult {
  const all = falls(combat);
  return html`<ul class="falls">
    ${all.map((one) => html`<li class=${one.condition}>${fall(view, one)}</li>`)}
    ${all.length === 0 ? html`<li>Nobody falls.</li>` : nothing}
  </ul>`;
}
