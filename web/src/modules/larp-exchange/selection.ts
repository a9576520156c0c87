import { html, nothing, type TemplateResult } from "lit";
import { gather, type Action } from "./choices.js";
import { button } from "./acts.js";
import { named } from "./people.js";
import { gathered, isPending, type Pending } from "./pending.js";
import type { View } from "./view.js";

/** Whom a GM gathers for a fight: those whose tokens are marked. */

export interface SelectionParts {
  readonly fresh: boolean;
  readonly mark: (ids: readonly string[]) => void;
  readonly act: (action: Action) => void;
}

export function selection(
  view: View,
  marked: ReadonlySet<string>,
  pending: readonly Pending[],
  { fresh, mark, act }: SelectionParts,
): TemplateResult {
  const { characters = [], most = 0 } = view.can?.["combat.gather"] ?? {};
  const waits = gathered(pending);
  const free = characters.filter((id) => !waits.has(id));
  // In the order in which they stand.
  const chosen = free.filter((id) => marked.has(id));
  const intent = gather(chosen);
  const near = free.slice(0, most);
  const enough = chosen.length >= 2 && chosen.length <= most;
  const [one] = chosen;
  const alone = one !== undefined && chosen.length === 1;
  return html`<div class=${fresh ? "acts fresh" : "acts"} role="group" aria-label="What you can do">
    ${chosen.length > 0 ? html`<fd-button class="quiet" @click=${() => mark([])}>None</fd-button>` : nothing}
    ${near.length >= 2 && chosen.length < near.length ? html`<fd-button class="quiet" @click=${() => mark(near)}>All nearby</fd-button>` : nothing}
    ${alone ? button({ label: `About ${named(view, one)}…`, ask: { what: "about", who: one } }, "quiet", { act }) : nothing}
    ${
      enough
        ? button(
            {
              label: `Gather ${chosen.length} for a fight`,
              intent,
              waits: isPending(pending, intent),
            },
            "primary",
            { act },
          )
        : html`<p class="asks">
            ${chosen.length > most ? `At most ${most} fight at once.` : free.length < 2 ? "Fewer than two can fight now." : "Mark those who are nearby."}
          </p>`
    }
  </div>`;
}
