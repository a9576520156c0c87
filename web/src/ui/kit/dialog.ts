import { LitElement, css, html, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query } from "lit/decorators.js";

/** `<fd-dialog open heading="Fold?">`: see index.ts. */
@customElement("fd-dialog")
export class FdDialog extends LitElement {
  @property({ type: Boolean }) open = false;
  @property() heading = "";
  @query("dialog") private dialog!: HTMLDialogElement;

  override render(): TemplateResult {
    return html`<dialog
      aria-labelledby="heading"
      @close=${this.#closed}
      @pointerdown=${this.#outside}
    >
      <div class="page">
        <h2 id="heading">${this.heading}</h2>
        <slot></slot>
      </div>
    </dialog>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has("open")) return;
    if (this.open && !this.dialog.open) this.dialog.showModal();
    else if (!this.open && this.dialog.open) this.dialog.close();
  }

  readonly #closed = (): void => {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new CustomEvent("fd-close", { bubbles: true, composed: true }));
  };

  readonly #outside = (event: PointerEvent): void => {
    if (event.composedPath()[0] === this.dialog) this.dialog.close();
  };

  static override styles = css`
    dialog {
      border: 0;
      padding: 0;
      border-radius: 18px;
      width: min(92vw, var(--fd-dialog-w, 460px));
      max-height: 92dvh;
      background: var(--paper);
      color: var(--ink);
      box-shadow:
        0 30px 80px rgb(0 0 0 / 0.6),
        0 0 0 2px var(--rail-edge);
      font: 16px/1.45 var(--ui);
      overflow: auto;
      overscroll-behavior: contain;
    }
    dialog::backdrop {
      background: rgb(6 18 15 / 0.66);
    }
    .page {
      padding: 22px 24px 24px;
    }
    h2 {
      margin: 0 0 10px;
      font: 600 22px/1.25 var(--prose);
      text-wrap: balance;
    }
  `;
}

declare global {
  interface HTMLElementTagNameMap {
    "fd-dialog": FdDialog;
  }
}
