import { LitElement, html, type TemplateResult, unsafeCSS } from "lit";
import { customElement, property } from "lit/decorators.js";
import sheet from "./button.css?inline";

/** `<fd-button look="primary">Stand</fd-button>`: see index.ts. */
@customElement("fd-button")
export class FdButton extends LitElement {
  static override shadowRootOptions = { ...LitElement.shadowRootOptions, delegatesFocus: true };
  @property({ reflect: true }) look: "primary" | "quiet" | "plain" | "alarm" = "quiet";
  @property({ type: Boolean, reflect: true }) disabled = false;
  @property() label = "";
  @property() pressed: "true" | "false" | "" = "";

  override render(): TemplateResult {
    return html`<button
      type="button"
      ?disabled=${this.disabled}
      aria-label=${this.label || null}
      aria-pressed=${this.pressed || null}
    >
      <slot></slot>
    </button>`;
  }

  static override styles = unsafeCSS(sheet);
}

declare global {
  interface HTMLElementTagNameMap {
    "fd-button": FdButton;
  }
}
