import {
  html,
  LitElement,
  nothing,
  type PropertyValues,
  type TemplateResult,
  unsafeCSS,
} from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import type { Notice } from "../../session";
import sheet from "./notice.css?inline";

const SECONDS_A_LETTER = 0.055;
const LEAST_SECONDS = 4.5;
/** Shown already, here or by the other line (the table and the desk each have one). */
let last: Notice | undefined;

/** Why something was refused: one line near the hands, said aloud, above any dialog, gone by itself. */
@customElement("fd-notice")
export class NoticeLine extends LitElement {
  @property({ attribute: false }) notice: Notice | undefined;
  @state() private shown: Notice | undefined;
  @query(".note") private readonly note!: HTMLElement;
  #timer: ReturnType<typeof setTimeout> | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("notice") || !this.notice || this.notice === last) return;
    last = this.shown = this.notice;
    clearTimeout(this.#timer);
    const seconds = Math.max(LEAST_SECONDS, this.notice.text.length * SECONDS_A_LETTER);
    this.#timer = setTimeout(() => {
      this.shown = undefined;
    }, seconds * 1000);
  }

  protected override render(): TemplateResult {
    const text = this.shown?.text ?? nothing;
    return html`<p class="unseen" role="alert">${text}</p>
      <p class="note" popover="manual" aria-hidden="true">${text}</p>`;
  }

  protected override updated(changed: PropertyValues): void {
    if (!changed.has("shown")) return;
    // Shown anew each time: what came last into the top layer lies on top of it.
    if (this.note.matches(":popover-open")) this.note.hidePopover();
    if (this.shown) this.note.showPopover();
  }

  static override readonly styles = unsafeCSS(sheet);
}
