import { html, nothing, type TemplateResult } from "lit";
import { isOver, isWanted, PHASES, placeOf, shortTitle, type Scene } from "./scene.js";
import type { Combat } from "./view.js";

/** The head: where one is, what happens there, and the way to other fights. */

const NAMES: Readonly<Record<(typeof PHASES)[number], string>> = {
  declaring: "Declare",
  throwing: "Throw",
  resolved: "Result",
};

export function phases(combat: Combat): TemplateResult {
  const now = combat.phase === "gathering" ? "declaring" : combat.phase;
  return html`<ol class="phases" aria-label="Phases of an exchange">
    ${PHASES.map((phase) => html`<li class=${phase === now ? "now" : ""} aria-current=${phase === now ? "step" : nothing}>${NAMES[phase]}</li>`)}
  </ol>`;
}

/** The field, every fight that runs, and the one that is looked at. */
export function places(
  all: readonly Scene[],
  at: Scene,
  choose: (place: string) => void,
): TemplateResult | typeof nothing {
  const shown = all.filter(
    (scene) => !scene.combat || !isOver(scene.combat) || placeOf(scene) === placeOf(at),
  );
  if (shown.length < 2) return nothing;
  return html`<nav class="places" aria-label="Fights">
    ${shown.map((scene) => {
      const here = placeOf(scene) === placeOf(at);
      return html`<button
        type="button"
        class=${isWanted(scene) && !here ? "wanted" : ""}
        aria-pressed=${here ? "true" : "false"}
        @click=${() => choose(placeOf(scene))}
      >
        ${shortTitle(scene)}
      </button>`;
    })}
  </nav>`;
}
