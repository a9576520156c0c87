import { css, html, LitElement, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { LogBook } from "../../logbook";
import { type Word, wordLine } from "../../words";
import { icon } from "../icons";
import { renderProse } from "../prose";
import { controls, onPaper } from "../styles/controls";

/** On a phone: the top edge of the log's page, with its last line. */
@customElement("fd-strip")
export class Strip extends LitElement {
  @property({ attribute: false }) log: LogBook | undefined;
  /** The version shown; a change of it is a change of the log. */
  @property({ attribute: false }) v = 0;
  @property({ attribute: false }) words: ReadonlyMap<string, Word> = new Map();
  @property({ attribute: false }) open = false;

  override focus(): void {
    this.renderRoot.querySelector("button")?.focus();
  }

  protected override render(): TemplateResult {
    const last = this.log?.lines([]).at(-1);
    return html`<button
      class="paper ${last?.private ? "private" : ""}"
      aria-expanded=${this.open ? "true" : "false"}
      @click=${this.#tap}
    >
      <span class="unseen">Log, last line:</span>
      <span class="last"
        >${last ? renderProse(wordLine(this.words, last.key, last.params)) : "Nothing has happened yet."}</span
      >
      ${icon("up")}
    </button>`;
  }

  readonly #tap = (): void => {
    this.dispatchEvent(new Event("fd-open"));
  };

  static override readonly styles = [
    controls,
    onPaper,
    css`
      button {
        width: 100%;
        height: calc(58px + env(safe-area-inset-bottom));
        padding: 0 14px env(safe-area-inset-bottom) 16px;
        border: 0;
        border-top: 2px solid var(--rail-edge);
        border-radius: 0;
        justify-content: space-between;
        text-align: left;
      }
      button:hover:not(:disabled) {
        background: var(--page);
      }
      button.private {
        background: var(--page-whisper);
      }
      .last {
        font: 400 16px/1.3 var(--prose);
        display: -webkit-box;
        -webkit-box-orient: vertical;
        -webkit-line-clamp: 2;
        overflow: hidden;
      }
      .icon {
        flex: none;
      }
      @media (max-height: 480px) and (orientation: landscape) {
        button {
          height: calc(44px + env(safe-area-inset-bottom));
        }
        .last {
          -webkit-line-clamp: 1;
        }
      }
    `,
  ];
}
