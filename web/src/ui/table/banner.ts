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
import { day, hour } from "../time";
import sheet from "./banner.css?inline";

/** Stands in the rail in place of the seats: who is there cannot be known without a network. */
@customElement("fd-banner")
export class Banner extends LitElement {
  @property({ attribute: false }) status: LinkStatus = { kind: "connecting" };
  @property({ attribute: false }) queued = 0;
  /** When what is shown was seen, where an earlier page has left it. */
  @property({ attribute: false }) seen: number | undefined;

  protected override updated(_changed: PropertyValues<this>): void {
    this.toggleAttribute("shown", this.status.kind === "offline");
  }

  protected override render(): TemplateResult {
    const { status, queued } = this;
    const off = status.kind === "offline";
    const since = this.seen
      ? html`<b>What you saw ${when(this.seen)}. No connection.</b>`
      : off && html`<b>Offline since ${hour(status.since)}</b> – what you do is kept and sent`;
    // The count is not part of what is said aloud: the log says each thing that waits.
    return html`<p>
      <span role="status">${off ? since : nothing}</span
      >${off && queued > 0 ? html` <span>(${queued} waiting)</span>` : nothing}
    </p>`;
  }

  static override readonly styles = unsafeCSS(sheet);
}

/** "at 14:32", "on Sunday, 29 November at 14:32". */
function when(seen: number): string {
  const today = new Date(seen).toDateString() === new Date().toDateString();
  return `${today ? "" : `on ${day(seen)} `}at ${hour(seen)}`;
}
