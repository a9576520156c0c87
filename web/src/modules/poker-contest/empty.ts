import { html, nothing, type TemplateResult } from "lit";
import { chips, isGm, list, sheetOf } from "./scene.js";
import { awarding, opening, type ToolParts } from "./tools.js";
import type { View } from "./view.js";

/** Nothing runs: what happens next, and who makes it happen. */
export function empty(view: View, parts: ToolParts): TemplateResult {
  const may = view.can?.["contest.open"];
  const gm = isGm(view);
  const own = view.you.characters.map(
    (id) => `${view.characters?.[id]?.name ?? id} has ${chips(sheetOf(view, id).chips ?? 0)}`,
  );
  const [title, text] = view.table.archived
    ? ["This table is archived", "What was played here can be read in the log."]
    : gm
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
      ${may ? opening(parts, gm ? "primary" : "quiet", gm ? "Open a contest" : "Challenge somebody") : nothing}
      ${awarding(view, parts.ask)}
    </div>
  </div>`;
}
