import { LitElement, css, html, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";

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

  static override styles = css`
    :host {
      display: inline-block;
      min-width: 44px;
      white-space: nowrap;
    }
    button {
      box-sizing: border-box;
      width: 100%;
      min-height: 48px;
      border-radius: 12px;
      border: 1px solid rgb(255 255 255 / 0.36);
      padding: 4px var(--fd-button-pad, 16px);
      font: 600 16px/1.2 var(--ui);
      white-space: inherit;
      text-wrap: balance;
      color: #fff;
      background: rgb(255 255 255 / 0.1);
      cursor: pointer;
      touch-action: manipulation;
      transition:
        translate var(--quick),
        background-color var(--quick);
    }
    button:hover {
      background: rgb(255 255 255 / 0.18);
    }
    button:active {
      translate: 0 1px;
    }
    button:disabled {
      opacity: 0.45;
      cursor: default;
    }
    :host([look="primary"]) button {
      border: 0;
      background: linear-gradient(#e6bd66, var(--brass) 55%, #c8963a);
      color: #2b1d05;
      font-weight: 680;
      box-shadow:
        0 3px 0 var(--brass-deep),
        0 6px 12px rgb(0 0 0 / 0.3),
        inset 0 1px 0 rgb(255 255 255 / 0.5);
    }
    :host([look="primary"]) button:hover {
      filter: brightness(1.06);
    }
    :host([look="plain"]) button {
      border-color: var(--line);
      background: #fffdf7;
      color: var(--ink);
    }
    :host([look="alarm"]) button {
      border: 0;
      background: var(--alarm);
      color: #fff;
    }
    button:focus-visible {
      outline: 3px solid #fff;
      outline-offset: 2px;
      box-shadow: 0 0 0 6px #10221d;
    }
  `;
}

declare global {
  interface HTMLElementTagNameMap {
    "fd-button": FdButton;
  }
}
