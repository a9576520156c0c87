import { html, nothing, type TemplateResult } from "lit";
import type { Action, Choices } from "./choices.js";
import type { Waits } from "./pending.js";
import { chips, type Scene } from "./scene.js";
import { waiting } from "./waiting.js";

/** What a side may do now: the muck and the buttons. */

export interface MuckParts {
  /** How many cards are lifted. */
  readonly lifted: number;
  readonly waits: Waits;
  readonly dropped: (event: CustomEvent<{ pieces: readonly string[] }>) => void;
}

export function muck(
  { contest, side }: Scene,
  { muck: left }: Choices,
  { lifted, waits: { cards }, dropped }: MuckParts,
): TemplateResult | typeof nothing {
  if (!side || side.folded || contest.phase !== "board") return nothing;
  return html`<fd-zone
    class="muck"
    accepts="card"
    label="the muck"
    refusal="Only hole cards go to the muck."
    ?disabled=${left === 0}
    @fd-drop=${dropped}
  >
    <b>${lifted > 0 ? `Muck ${lifted === 1 ? "it" : `these ${lifted}`}` : "Muck"}</b>
    ${cards.size > 0 ? html`<span class="unsent">${cards.size} waiting to be sent</span>` : nothing}
    <span
      >${left > 0 ? `${left} more ${left === 1 ? "card" : "cards"}` : side.stood ? "you stand" : "no card more"}</span
    >
  </fd-zone>`;
}

export interface ActParts {
  readonly staged: number;
  /** They mean something else than a moment ago. */
  readonly fresh: boolean;
  readonly waits: Waits;
  readonly stage: (event: CustomEvent<{ value: number }>) => void;
  readonly act: (action: Action) => void;
  readonly muck: TemplateResult | typeof nothing;
  /** What may be done when all is settled. */
  readonly next: TemplateResult | typeof nothing;
}

/** What makes up an action, the action, and the quiet ones: each has its place, whichever there are. */
export function acts(
  scene: Scene,
  { bet, primary, quiet }: Choices,
  { staged, fresh, waits: { chips: bets, last }, stage, act, muck: zone, next }: ActParts,
): TemplateResult {
  const told = waiting(scene);
  const stepper = bet
    ? html`<div class="stepping">
        <span aria-hidden="true">Chips to bet</span
        ><fd-stepper
          label="Chips to bet"
          value=${staged}
          min="0"
          max=${bet.max ?? Number.MAX_SAFE_INTEGER}
          @fd-change=${stage}
        ></fd-stepper>
      </div>`
    : nothing;
  if (last !== null)
    return html`<div class="acts" role="group" aria-label="What you can do">
      <div class="make"><p class="unsent">Waiting to be sent</p></div>
      <fd-button class="primary unsent" disabled>${last}</fd-button>
    </div>`;
  // In its place, so that whoever presses again presses nothing else.
  const sent = bets > 0 && staged === 0;
  const others = sent && primary ? [...quiet, primary] : quiet;
  const back = (): void => stage(new CustomEvent("fd-change", { detail: { value: 0 } }));
  const idle = !primary && told;
  return html`<div class=${fresh ? "acts fresh" : "acts"} role="group" aria-label="What you can do">
    ${idle ? html`<p class="wait">${told}</p>` : html`<div class="make">${bet ? stepper : zone}</div>`}
    ${sent ? html`<fd-button class="primary unsent" disabled>Bet ${chips(bets)} – waiting</fd-button>` : primary ? html`<fd-button class="primary" look=${primary.off ? "quiet" : "primary"} ?disabled=${primary.off} @click=${() => act(primary)}>${primary.label}</fd-button>` : nothing}
    <div class="pair">
      ${others.map((action) => html`<fd-button class=${action.intent.do} @click=${() => act(action)}>${action.label}</fd-button>`)}
      ${staged > 0 ? html`<fd-button @click=${back}>Take back</fd-button>` : next}
    </div>
  </div>`;
}
