import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { LinkStatus } from "../../link";
import { hour } from "../time";

/** Stands in the rail in place of the seats: who is there cannot be known without a network. */
@customElement("fd-banner")
export class Banner extends LitElement {
  @property({ attribute: false }) status: LinkStatus = { kind: "connecting" };
  @property({ attribute: false }) queued = 0;

  protected override updated(_changed: PropertyValues<this>): void {
    this.toggleAttribute("shown", this.status.kind === "offline");
  }

  protected override render(): TemplateResult {
    const { status, queued } = this;
    return html`<p role="status">
      ${
        status.kind === "offline"
          ? html`<b>Offline since ${hour(status.since)}</b
              ><span>
                – what you do is kept and sent${queued > 0 ? ` (${queued} waiting)` : nothing}</span
              >`
          : nothing
      }
    </p>`;
  }

  static override readonly styles = css`
    :host {
      flex: 0 1 auto;
      min-width: 0;
    }
    p {
      margin: 0;
      padding: 7px 14px;
      border-radius: 99px;
      background: #f6d9d3;
      color: #5f0f0a;
      font-size: 14.5px;
      line-height: 1.25;
    }
    p:empty {
      display: none;
    }
    b {
      font-weight: 650;
    }
    @media (max-width: 599px) {
      p {
        border-radius: 10px;
        padding: 5px 10px;
        font-size: 12.5px;
      }
    }
  `;
}
