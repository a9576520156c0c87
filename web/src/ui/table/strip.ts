import { html, type TemplateResult, unsafeCSS } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { LogBook } from "../../logbook";
import type { Unsent } from "../../outbox";
import type { TableState } from "../../state";
import { wordUnsent } from "../../unsent";
import { type Word, wordLine } from "../../words";
import { icon } from "../icons";
import { renderProse } from "../prose";
import { controls, onPaper } from "../styles/controls";
import { Late } from "./lines";
import sheet from "./strip.css?inline";

/** On a phone: the top edge of the log's page, with its last line. */
@customElement("fd-strip")
export class Strip extends Late {
  @property({ attribute: false }) log: LogBook | undefined;
  /** The version up to which lines are told; a change of it is a change of the log. */
  @property({ attribute: false }) v = 0;
  @property({ attribute: false }) words: ReadonlyMap<string, Word> = new Map();
  @property({ attribute: false }) view: TableState | undefined;
  @property({ attribute: false }) unsent: readonly Unsent[] = [];
  @property({ attribute: false }) open = false;

  override focus(): void {
    this.renderRoot.querySelector("button")?.focus();
  }

  protected override render(): TemplateResult {
    const last = this.log?.lines([], this.v).at(-1);
    const waiting = this.unsent.filter((m) => m.refused === undefined);
    const unsent = waiting[waiting.length - 1];
    return html`<button
      class="paper ${last?.private && !unsent ? "private" : ""}"
      aria-expanded=${this.open ? "true" : "false"}
      @click=${this.#tap}
    >
      <span class="label">Log<span class="unseen">, last line:</span></span>
      <span class="last"
        >${
          unsent
            ? html`<b>Not sent yet:</b> ${renderProse(wordUnsent(this.words, unsent, this.view))}`
            : last
              ? renderProse(wordLine(this.words, last.key, last.params))
              : "Nothing has happened yet."
        }</span
      >
      ${icon("up")}
    </button>`;
  }

  readonly #tap = (): void => {
    this.dispatchEvent(new Event("fd-open"));
  };

  static override readonly styles = [controls, onPaper, unsafeCSS(sheet)];
}
