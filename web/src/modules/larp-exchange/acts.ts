import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { Action, Choices } from "./choices.js";
import { armed, nameOf, wielding } from "./people.js";
import type { Scene } from "./scene.js";

/** What may be done here now. */

export interface ActParts {
  /** They mean something else than a moment ago. */
  readonly fresh: boolean;
  readonly weapon: string | null | undefined;
  readonly act: (action: Action) => void;
  readonly arm: (weapon: string | null) => void;
  readonly play: (hero: string) => void;
}

/** No weapon has an empty name. */
const BARE = "";

export function acts(scene: Scene, can: Choices, parts: ActParts): TemplateResult {
  const { faces, primary, quiet } = can;
  return html`<div
    class=${parts.fresh ? "acts fresh" : "acts"}
    role="group"
    aria-label="What you can do"
  >
    ${faces.length > 0 ? html`<p class="asks">Whom do you face?</p>` : nothing}
    ${heroes(scene, can, parts)} ${arms(scene, can, parts)}
    ${faces.map((action) => button(action, "quiet", parts))}
    ${quiet.map((action) => button(action, "quiet", parts))}
    ${primary ? button(primary, "primary", parts) : nothing}
  </div>`;
}

export function button(
  action: Action,
  look: "primary" | "quiet",
  { act }: Pick<ActParts, "act">,
): TemplateResult {
  const waits = action.waits === true;
  return html`<fd-button
    class=${`${look}${waits ? " unsent" : ""}`}
    look=${waits ? "quiet" : look}
    ?disabled=${waits}
    @click=${() => act(action)}
    >${action.label}${waits ? " – not sent yet" : ""}</fd-button
  >`;
}

/** Who plays several here says for whom he acts. */
function heroes(
  { view, heroes: all }: Scene,
  { hero }: Choices,
  { play }: ActParts,
): TemplateResult | typeof nothing {
  if (all.length < 2 || hero === null) return nothing;
  return html`<label class="pick"
    ><span>You act for</span
    ><select @change=${(event: Event) => play((event.target as HTMLSelectElement).value)}>
      ${all.map((id) => html`<option value=${id} .selected=${live(id === hero)}>${nameOf(view, id)}</option>`)}
    </select></label
  >`;
}

function arms(
  { view }: Scene,
  { hero, weapons }: Choices,
  { weapon, arm }: ActParts,
): TemplateResult | typeof nothing {
  if (hero === null || weapons === null) return nothing;
  const chosen = weapon === undefined ? wielding(view, hero) : weapon;
  const change = (event: Event): void => {
    const { value } = event.target as HTMLSelectElement;
    arm(value === BARE ? null : value);
  };
  return html`<label class="pick"
    ><span>In hand</span
    ><select @change=${change}>
      ${[null, ...weapons].map((name) => html`<option value=${name ?? BARE} .selected=${live(name === chosen)}>${armed(view, hero, name)}</option>`)}
    </select></label
  >`;
}
