import { html, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";
import { armed, isGm, wielding, conditionOf } from "./people.js";
import type { Scene } from "./scene.js";
import { token, type Note, type Touch } from "./token.js";
import type { View } from "./view.js";

/** Nobody fights here: everybody who is nearby, and how a fight begins. */
export function field(
  { view }: Scene,
  touch: Touch,
  /** Who is about to be gathered. */
  gathers: ReadonlySet<string>,
): TemplateResult {
  const all = Object.keys(view.characters ?? {});
  if (all.length === 0)
    return html`<div class="nobody">
      <h2>${view.table.archived ? "This table is archived" : "Nobody is here yet"}</h2>
      <p>
        ${
          view.table.archived
            ? "What was played here can be read in the log."
            : isGm(view)
              ? "As soon as the table has characters, they stand here, and a fight can begin."
              : "As soon as somebody has made characters, they stand here."
        }
      </p>
    </div>`;
  return html`<ul class=${all.length > 12 ? "field many" : "field"} aria-label="Everybody nearby">
    ${all.map((id) => keyed(id, html`<li class="spot">${token(touch, id, note(view, id, gathers, all.length <= 12))}</li>`))}
  </ul>`;
}

function note(view: View, id: string, gathers: ReadonlySet<string>, roomy: boolean): Note {
  if (gathers.has(id)) return { text: "not sent yet", mark: "unsent" };
  const weapon = wielding(view, id);
  const told = conditionOf(view, id) === "fit" && (roomy || weapon !== null);
  const arm = told ? { arm: armed(view, id, weapon) } : {};
  return view.characters?.[id]?.combat === undefined
    ? { text: "", ...arm }
    : { text: "in a fight", mark: "fighting", ...arm };
}
