import { html, nothing, type PropertyValues, type TemplateResult, unsafeCSS } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { live } from "lit/directives/live.js";
import type { Unsent } from "../../outbox";
import type { Session } from "../../session";
import type { TableState } from "../../state";
import { isSpeech, readers, wordUnsent } from "../../unsent";
import { text, type Word, wordLine } from "../../words";
import { icon } from "../icons";
import { renderProse } from "../prose";
import { controls, onPaper } from "../styles/controls";
import { hour } from "../time";
import { addressed, entries, type Entry, FILTERS, Late, privacy } from "./lines";
import sheet from "./log.css?inline";

const NEAR_PX = 48;

/** The log, as a page of a book; older pages come when one scrolls up to them. */
@customElement("fd-log")
export class Log extends Late {
  @property({ attribute: false }) session: Session | undefined;
  @property({ attribute: false }) view: TableState | undefined;
  @property({ attribute: false }) words: ReadonlyMap<string, Word> = new Map();
  /** The version up to which lines are told; a change of it is a change of the log. */
  @property({ attribute: false }) v = 0;
  @property({ attribute: false }) unsent: readonly Unsent[] = [];
  @property({ attribute: false }) online = false;
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
  #said: ReadonlySet<string> = new Set();
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
    const shown = entries(this.session?.store.log.lines(kinds, this.v) ?? []);
    this.#notice(shown);
    return html`<div class="leaf">
        <div class="head">
          <h2>Log</h2>
          <select aria-label="Show in the log" @change=${this.#choose}>
            ${FILTERS.map((f, n) => html`<option value=${n} .selected=${live(n === this.filter)}>${f.label}</option>`)}
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
          ${shown.length + this.unsent.length === 0 ? html`<p class="empty">${this.view ? this.#empty() : nothing}</p>` : nothing}
          <ol>
            ${repeat(
              shown,
              (entry) => entry.id,
              (entry, n) => this.#renderLine(entry, shown[n - 1]),
            )}
            ${repeat(
              this.unsent,
              ({ id }) => id,
              (message) => this.#renderUnsent(message),
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

  #renderUnsent(message: Unsent): TemplateResult {
    const { at, refused } = message;
    const to = readers(message, this.view);
    const when = [at === undefined ? "" : hour(at), to ? addressed(to) : ""].filter(Boolean);
    const state =
      refused !== undefined
        ? `not ${isSpeech(message) ? "sent" : "accepted"}: ${refused}`
        : this.online
          ? "being sent"
          : "not sent yet";
    return html`<li class="unsent ${refused === undefined ? "" : "refused"}">
      <p class="when">${when.map((part) => `${part} · `)}<b>${state}</b></p>
      <p class="what">${renderProse(wordUnsent(this.words, message, this.view))}</p>
      ${
        refused === undefined
          ? nothing
          : html`<p class="row">
              ${isSpeech(message) ? html`<button class="small" @click=${() => this.session?.again(message)}>Send again</button>` : nothing}
              <button class="small" @click=${() => this.session?.discard(message.id)}>
                Remove
              </button>
            </p>`
      }
    </li>`;
  }

  protected override updated(): void {
    const shown = entries(
      this.session?.store.log.lines(FILTERS[this.filter]?.kinds ?? [], this.v) ?? [],
    );
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
    const waiting = this.unsent.filter((m) => m.refused === undefined);
    const kept = waiting.filter((m) => !this.#said.has(m.id));
    this.#said = new Set(this.unsent.map((m) => m.id));
    const from = this.#last ? shown.findIndex((entry) => entry.id === this.#last) : -1;
    const fresh = from < 0 ? [] : shown.slice(from + 1);
    const said = fresh.map(({ line }) => wordLine(this.words, line.key, line.params));
    if (kept.length > 0)
      said.push(
        `Not sent yet: ${kept.map((m) => text(wordUnsent(this.words, m, this.view))).join("; ")}.`,
        `${waiting.length} waiting.`,
      );
    if (said.length === 0) return;
    this.spoken = said.map(text).join(" ");
    if (!this.#atEnd && fresh.length > 0) this.unread = true;
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

  static override readonly styles = [controls, onPaper, unsafeCSS(sheet)];
}

declare global {
  interface HTMLElementTagNameMap {
    "fd-log": Log;
  }
}
