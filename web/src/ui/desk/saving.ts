import { html, nothing, type TemplateResult } from "lit";

/** How long it is said. */
export const SAVED_MS = 4000;

interface Saving {
  /** Something was changed and is not saved. */
  readonly draft: boolean;
  /** It has just been saved. */
  readonly saved: boolean;
  readonly label: string;
  readonly save: () => void;
  readonly undo: () => void;
}

/** Under a form: the buttons for what was changed in it, and that it was saved. */
export const saving = ({ draft, saved, label, save, undo }: Saving): TemplateResult =>
  html`<div class="row saving">
    ${
      draft
        ? html`<button type="button" class="primary" @click=${save}>${label}</button>
            <button type="button" class="plain" @click=${undo}>Undo</button>`
        : nothing
    }
    <p role="status">${saved ? "Saved." : ""}</p>
  </div>`;
