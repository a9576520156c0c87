import { LitElement, html, type PropertyValues, type TemplateResult, unsafeCSS } from "lit";
import { customElement, property } from "lit/decorators.js";
import { announce, prepare } from "./announce.js";
import { table } from "./drag.js";
import type { FdPiece } from "./piece.js";
import { onPress } from "./press.js";
import sheet from "./zone.css?inline";

export interface Dropped {
  readonly piece: string;
  readonly kind: string;
  /** All that were held, `piece` first. */
  readonly pieces: readonly string[];
}

/** `<fd-zone accepts="chip" label="your pot">`: see index.ts. */
@customElement("fd-zone")
export class FdZone extends LitElement {
  @property() accepts = "";
  @property() label = "";
  /** Said when something else is dropped here. */
  @property() refusal = "";
  @property({ type: Boolean, reflect: true }) disabled = false;
  @property({ type: Boolean, reflect: true }) lit = false;
  @property({ type: Boolean, reflect: true }) over = false;

  constructor() {
    super();
    onPress(this, () => {
      table.pressZone(this);
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    table.addZone(this);
    prepare(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    table.dropZone(this);
  }

  /** Fires fd-drop; a listener that calls preventDefault refuses. */
  offer(detail: Dropped): boolean {
    return this.dispatchEvent(
      new CustomEvent("fd-drop", { bubbles: true, composed: true, cancelable: true, detail }),
    );
  }

  refused(piece: FdPiece): void {
    const why = this.refusal || `That does not go to ${this.label}.`;
    announce(this, `${piece.label}: put back. ${why}`);
    this.dispatchEvent(
      new CustomEvent("fd-refused", {
        bubbles: true,
        composed: true,
        detail: { piece: piece.piece, kind: piece.kind, why },
      }),
    );
  }

  override render(): TemplateResult {
    return html`<slot></slot>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    this.setAttribute("role", this.lit ? "button" : "group");
    if (this.lit) {
      // As a button it is named by what can be read on it.
      if (this.textContent?.trim()) this.removeAttribute("aria-label");
      this.setAttribute("aria-roledescription", "drop target");
      this.tabIndex = 0;
    } else {
      this.setAttribute("aria-label", this.label);
      this.removeAttribute("aria-roledescription");
      if (changed.get("lit")) this.removeAttribute("tabindex");
    }
    if (changed.has("accepts") || changed.has("disabled")) table.refresh();
  }

  static override styles = unsafeCSS(sheet);
}

declare global {
  interface HTMLElementTagNameMap {
    "fd-zone": FdZone;
  }
  interface HTMLElementEventMap {
    "fd-drop": CustomEvent<Dropped>;
  }
}
