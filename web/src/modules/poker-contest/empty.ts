import { html, nothing, type TemplateResult } from "lit";
import { chips, isGm, list, sheetOf } from "./scene.js";
import { awarding, type ToolParts } from "./tools.js";
import type { View } from "./view.js";

/** Nothing runs: what happens next, and who makes it happen. */
export function empty(view: View, { open, ask }: ToolParts): TemplateResult {
  const may = view.can?.["contest.open"];
  const gm = isGm(view);
  const own = view.you.characters.map(
    (id) => `${view.characters?.[id]?.name ?? id} has ${chips(sheetOf(view, id).chips ?? 0)}`,
  );
  const [title, text] = gm
    ? [
        "No contest yet",
        may
          ? "Open one when somebody tries something that may fail: say who, with which attribute and skill, and which hand must be met."
          : "As soon as the table has characters, you can open a contest for them.",
      ]
    : [
        "Nothing hangs in the balance",
        own.length > 0
          ? `When your luck is tried, the Game Master opens a contest and the cards are dealt here. ${list(own)}.`
          : "When the Game Master opens a contest, the cards are dealt here.",
      ];
  return html`<div class="empty">
    <div class="spread" aria-hidden="true">
      <fd-card></fd-card><fd-card></fd-card><fd-card></fd-card>
    </div>
    <h2>${title}</h2>
    <p>${text}</p>
    <div class="row">
      ${may ? html`<fd-button look=${gm ? "primary" : "quiet"} @click=${open}>${gm ? "Open a contest" : "Challenge somebody"}</fd-button>` : nothing}
      ${awarding(view, ask)}
    </div>
  </div>`;
}
