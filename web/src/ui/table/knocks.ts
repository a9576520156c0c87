import { css, html, LitElement, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";

/** Three dots that knock, while somebody waits at the door. */
@customElement("fd-knocks")
export class Knocks extends LitElement {
  protected override render(): TemplateResult {
    return html`<i></i><i></i><i></i>`;
  }

  static override readonly styles = css`
    :host {
      display: flex;
      gap: 12px;
    }
    i {
      width: 14px;
      height: 14px;
      border-radius: 50%;
      background: var(--page-edge);
    }
    @keyframes tap {
      0%,
      60%,
      100% {
        transform: none;
      }
      30% {
        transform: translateY(-8px);
      }
    }
    @media (prefers-reduced-motion: no-preference) {
      i {
        animation: tap 1.8s infinite;
      }
      i:nth-child(2) {
        animation-delay: 0.18s;
      }
      i:nth-child(3) {
        animation-delay: 0.36s;
      }
    }
  `;
}
