import { LitElement, css, html, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { announce, prepare } from "./announce.js";
import { table } from "./drag.js";
import type { FdPiece } from "./piece.js";
import { onPress } from "./press.js";

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

  static override styles = css`
    :host {
      display: block;
      position: relative;
      min-width: 44px;
      min-height: 44px;
      border-radius: var(--radius);
      outline: 0;
    }
    :host::after {
      content: "";
      position: absolute;
      inset: var(--fd-zone-inset, -8px);
      border-radius: inherit;
      pointer-events: none;
      border: 2px solid transparent;
      opacity: 0;
      transition:
        opacity var(--quick),
        background-color var(--quick);
    }
    :host([lit]) {
      cursor: pointer;
    }
    :host([lit])::after {
      opacity: 1;
      border-color: var(--brass);
      background: rgb(216 169 74 / 0.12);
      box-shadow:
        0 0 22px rgb(216 169 74 / 0.45),
        inset 0 0 18px rgb(216 169 74 / 0.2);
    }
    :host([over])::after {
      background: rgb(216 169 74 / 0.3);
      border-width: 3px;
    }
    :host(:focus-visible)::after {
      opacity: 1;
      border: 3px solid #fff;
      box-shadow: 0 0 0 3px #10221d;
    }
    @media (prefers-reduced-motion: reduce) {
      :host::after {
        transition: none;
      }
    }
    @media (forced-colors: active) {
      :host([lit])::after {
        border-color: Highlight;
      }
    }
  `;
}

declare global {
  interface HTMLElementTagNameMap {
    "fd-zone": FdZone;
  }
  interface HTMLElementEventMap {
    "fd-drop": CustomEvent<Dropped>;
  }
}
