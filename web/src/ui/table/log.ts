import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import type { Session } from "../../session";
import type { TableState } from "../../state";
import { text, type Word, wordLine } from "../../words";
import { icon } from "../icons";
import { renderProse } from "../prose";
import { controls, onPaper } from "../styles/controls";
import { hour } from "../time";
import "./composer";
import { entries, type Entry, FILTERS, privacy } from "./lines";

const NEAR_PX = 48;

/** The log, as a page of a book; older pages come when one scrolls up to them. */
@customElement("fd-log")
export class Log extends LitElement {
  @property({ attribute: false }) session: Session | undefined;
  @property({ attribute: false }) view: TableState | undefined;
  @property({ attribute: false }) words: ReadonlyMap<string, Word> = new Map();
  @property({ attribute: false }) v = 0;
  @state() private filter = 0;
  @state() private loading = false;
  /** Lines came while one was reading further up. */
  @state() private unread = false;
  @state() private spoken = "";
  @query(".scroll") private readonly page!: HTMLElement;
  #atEnd = true;
  #height = 0;
  #first = "";
  #last = "";
  readonly #sizes = new ResizeObserver(() => this.#atEnd && this.#toEnd());

  /** The page was slid in, on a phone. */
  opened(): void {
    this.#toEnd();
    this.renderRoot.querySelector<HTMLElement>(".close")?.focus();
  }

  protected override firstUpdated(): void {
    this.#sizes.observe(this.page);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sizes.disconnect();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (this.hasUpdated) this.#height = this.page.scrollHeight;
    if (changed.has("filter")) this.#atEnd = true;
  }

  protected override render(): TemplateResult {
    const kinds = FILTERS[this.filter]?.kinds ?? [];
    const shown = entries(this.session?.store.log.lines(kinds) ?? []);
    this.#notice(shown);
    return html`<div class="leaf">
        <div class="head">
          <h2>Log</h2>
          <select aria-label="Show in the log" @change=${this.#choose}>
            ${FILTERS.map((f, n) => html`<option value=${n} ?selected=${n === this.filter}>${f.label}</option>`)}
          </select>
          <button class="close plain" aria-label="Back to the table" @click=${this.#close}>
            ${icon("close")}
          </button>
        </div>
        <div
          class="scroll"
          tabindex="0"
          role="region"
          aria-label="Lines of the log"
          @scroll=${this.#scrolled}
        >
          <p class="older" ?hidden=${!this.loading}>Older lines …</p>
          ${shown.length === 0 ? html`<p class="empty">${this.view ? this.#empty() : nothing}</p>` : nothing}
          <ol>
            ${repeat(
              shown,
              (entry) => entry.id,
              (entry, n) => this.#renderLine(entry, shown[n - 1]),
            )}
          </ol>
        </div>
        <button class="new small" ?hidden=${!this.unread} @click=${() => this.#toEnd()}>
          New lines ${icon("down")}
        </button>
      </div>
      <fd-composer
        role="region"
        aria-label="Speak"
        .session=${this.session}
        .view=${this.view}
      ></fd-composer>
      <p class="unseen" aria-live="polite">${this.spoken}</p>`;
  }

  #renderLine({ line, day }: Entry, before: Entry | undefined): TemplateResult {
    const secret = privacy(line, this.view?.you.name ?? "");
    const time = hour(line.at);
    const repeated =
      before && !secret && !day && hour(before.line.at) === time && !before.line.private;
    return html`${day ? html`<li class="day">${day}</li>` : nothing}
      <li class="${line.kind} ${secret ? "private" : ""}">
        ${repeated ? nothing : html`<p class="when"><time datetime=${line.at}>${time}</time>${secret ? ` · ${secret}` : nothing}</p>`}
        <p class="what">${renderProse(wordLine(this.words, line.key, line.params))}</p>
      </li>`;
  }

  protected override updated(): void {
    const shown = entries(this.session?.store.log.lines(FILTERS[this.filter]?.kinds ?? []) ?? []);
    const first = shown[0]?.id ?? "";
    const last = shown.at(-1)?.id ?? "";
    const grown = this.page.scrollHeight - this.#height;
    if (this.#atEnd) this.#toEnd();
    else if (first !== this.#first && last === this.#last) this.page.scrollTop += grown;
    this.#first = first;
    this.#last = last;
    // A narrowed log may not fill the page: then older lines are wanted at once.
    if (this.page.scrollHeight <= this.page.clientHeight + NEAR_PX) void this.#older();
  }

  /** What is new since the last drawing is said aloud, and marked when it lies below the fold. */
  #notice(shown: readonly Entry[]): void {
    if (!this.#last) return;
    const from = shown.findIndex((entry) => entry.id === this.#last);
    if (from < 0 || from === shown.length - 1) return;
    this.spoken = shown
      .slice(from + 1)
      .map(({ line }) => text(wordLine(this.words, line.key, line.params)))
      .join(" ");
    if (!this.#atEnd) this.unread = true;
  }

  #empty(): string {
    return this.filter === 0
      ? "The page is still blank. What happens at the table will be written here."
      : "Nothing of this kind yet.";
  }

  readonly #choose = (event: Event): void => {
    this.#last = "";
    this.unread = false;
    this.filter = Number((event.target as HTMLSelectElement).value);
  };

  readonly #scrolled = (): void => {
    const { scrollTop, scrollHeight, clientHeight } = this.page;
    this.#atEnd = scrollHeight - scrollTop - clientHeight < NEAR_PX;
    if (this.#atEnd) this.unread = false;
    if (scrollTop < clientHeight / 2) void this.#older();
  };

  async #older(): Promise<void> {
    const { session } = this;
    const kinds = FILTERS[this.filter]?.kinds ?? [];
    if (!session || this.loading || session.status.kind !== "online") return;
    if (session.store.log.before(kinds) === undefined) return;
    this.loading = true;
    await session.older(kinds);
    this.loading = false;
  }

  #toEnd(): void {
    this.#atEnd = true;
    this.unread = false;
    this.page.scrollTop = this.page.scrollHeight;
  }

  readonly #close = (): void => {
    this.dispatchEvent(new Event("fd-close"));
  };

  static override readonly styles = [
    controls,
    onPaper,
    css`
      :host {
        display: grid;
        grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
        min-width: 0;
        min-height: 0;
        --focus: var(--page-link);
        background: linear-gradient(90deg, rgb(0 0 0 / 0.09), transparent 22px) var(--page);
        color: var(--page-ink);
      }
      /* What is new is said aloud even while a phone hides the page. */
      .unseen {
        visibility: visible;
      }
      .leaf {
        display: grid;
        grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
        min-height: 0;
        position: relative;
      }
      .head {
        display: flex;
        align-items: center;
        gap: 10px;
        padding: 6px 10px 6px 20px;
        border-bottom: 1px solid var(--page-line);
      }
      h2 {
        font-size: 19px;
        margin-right: auto;
      }
      select {
        width: auto;
        min-width: 0;
        border-color: transparent;
        background: transparent;
        color: var(--page-soft);
        font-size: 14px;
        text-align: right;
      }
      option {
        background: var(--page-raised);
        color: var(--page-ink);
      }
      .close {
        display: none;
        padding: 0;
      }
      .scroll {
        overflow: hidden auto;
        overflow-anchor: none;
        overscroll-behavior: contain;
        padding: 8px 20px 14px;
      }
      .scroll:focus-visible {
        outline-offset: -3px;
      }
      ol {
        font: 17px/1.45 var(--prose);
      }
      li {
        padding: 7px 0;
        border-bottom: 1px solid var(--page-line);
        overflow-wrap: anywhere;
      }
      li:last-child {
        border-bottom: 0;
      }
      .when {
        font: 12.5px/1.5 var(--ui);
        color: var(--page-soft);
        font-variant-numeric: tabular-nums;
      }
      .what {
        white-space: pre-line;
      }
      .table .what {
        color: var(--page-soft);
        font-size: 16px;
      }
      .private {
        background: var(--page-whisper);
        margin: 3px -11px;
        padding: 7px 11px;
        border: 0;
        border-radius: 8px;
      }
      .day {
        border: 0;
        padding: 16px 0 6px;
        text-align: center;
        font: italic 15px/1.3 var(--prose);
        color: var(--page-soft);
      }
      .older,
      .empty {
        font: italic 16px/1.45 var(--prose);
        color: var(--page-soft);
        padding: 10px 0;
      }
      .older {
        position: absolute;
        inset: 58px 0 auto;
        text-align: center;
        pointer-events: none;
        background: linear-gradient(var(--page), transparent);
      }
      .new {
        position: absolute;
        bottom: 10px;
        left: 50%;
        transform: translateX(-50%);
        border-radius: 99px;
      }
      .new:active:not(:disabled) {
        transform: translateX(-50%) translateY(1px);
      }
      button.new {
        background: var(--page-ink);
        color: var(--page);
        box-shadow: 0 4px 14px rgb(0 0 0 / 0.35);
      }
      @media (max-width: 599px), (max-width: 860px) and (orientation: landscape) {
        .close {
          display: inline-flex;
        }
      }
      @media (max-width: 900px) and (min-width: 600px) and (orientation: portrait) {
        .head {
          position: absolute;
          inset: 0 0 auto auto;
          border: 0;
          padding: 0 8px;
          z-index: 1;
        }
        h2 {
          position: absolute;
          clip-path: inset(50%);
        }
        .leaf {
          grid-template-rows: minmax(0, 1fr);
        }
        .scroll {
          padding-right: 190px;
        }
      }
    `,
  ];
}

declare global {
  interface HTMLElementTagNameMap {
    "fd-log": Log;
  }
}
