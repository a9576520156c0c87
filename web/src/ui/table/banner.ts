import {
  html,
  LitElement,
  nothing,
  type PropertyValues,
  type TemplateResult,
  unsafeCSS,
} from "lit";
import { customElement, property } from "lit/decorators.js";
import type { LinkStatus } from "../../link";
import { hour } from "../time";
import sheet from "./banner.css?inline";

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
    const off = status.kind === "offline";
    // The count is not part of what is said aloud: the log says each thing that waits.
    return html`<p>
      <span role="status"
        >${off ? html`<b>Offline since ${hour(status.since)}</b> – what you do is kept and sent` : nothing}</span
      >${off && queued > 0 ? html` <span>(${queued} waiting)</span>` : nothing}
    </p>`;
  }

  static override readonly styles = unsafeCSS(sheet);
}
