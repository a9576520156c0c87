import { html, nothing, type TemplateResult } from "lit";
import type { Action, Choices } from "./choices.js";
import type { Scene } from "./scene.js";
import { waiting } from "./waiting.js";

/** What a side may do now: the muck and the buttons. */

export interface MuckParts {
  /** How many cards are lifted. */
  readonly lifted: number;
  readonly dropped: (event: CustomEvent<{ pieces: readonly string[] }>) => void;
}

export function muck({ contest, side }: Scene, { muck: left }: Choices, { lifted, dropped }: MuckParts): TemplateResult | typeof nothing {
  if (!side || side.folded || contest.phase !== "board") return nothing;
  return html`<fd-zone class="muck" accepts="card" label="the muck" refusal="Only hole cards go to the muck." ?disabled=${left === 0} @fd-drop=${dropped}>
    <b>${lifted > 0 ? `Muck ${lifted === 1 ? "it" : `these ${lifted}`}` : "Muck"}</b>
    <span>${left > 0 ? `${left} more ${left === 1 ? "card" : "cards"}` : side.stood ? "you stand" : "no card more"}</span>
  </fd-zone>`;
}

export interface ActParts {
  readonly staged: number;
  readonly stage: (event: CustomEvent<{ value: number }>) => void;
  readonly act: (action: Action) => void;
}

export function acts(scene: Scene, { bet, primary, quiet }: Choices, { staged, stage, act }: ActParts): TemplateResult {
  const told = waiting(scene);
  return html`<div class="acts">
    ${bet ? html`<div class="stepping"><span aria-hidden="true">Chips to bet</span><fd-stepper label="Chips to bet" value=${staged} min="0" max=${bet.max ?? 999} @fd-change=${stage}></fd-stepper></div>` : nothing}
    ${primary ? html`<fd-button look="primary" @click=${() => act(primary)}>${primary.label}</fd-button>` : nothing}
    ${quiet.length > 0 ? html`<div class="pair">${quiet.map((action) => html`<fd-button @click=${() => act(action)}>${action.label}</fd-button>`)}</div>` : nothing}
    ${!primary && told ? html`<p class="wait">${told}</p>` : nothing}
  </div>`;
}
