import { LitElement, html, type PropertyValues, type TemplateResult, unsafeCSS } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import sheet from "./dialog.css?inline";

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

  static override styles = unsafeCSS(sheet);
}

declare global {
  interface HTMLElementTagNameMap {
    "fd-dialog": FdDialog;
  }
}
