import { html, LitElement, nothing, type TemplateResult, unsafeCSS } from "lit";
import { customElement, property } from "lit/decorators.js";
import { beside } from "../../alike";
import type { LinkStatus } from "../../link";
import type { SeatView, Waiting } from "../../contract";
import type { TableState } from "../../state";
import { isGm, isHere, mine, turns } from "../../turn";
import { wordWaiting, type Word } from "../../words";
import { icon } from "../icons";
import { roleWord } from "../seat";
import { controls } from "../styles/controls";
import sheet from "./rail.css?inline";
import { outstanding } from "./waiting";

/** The rail of dark wood: title, what is waited for, who is there. Or: that the network is gone. */
@customElement("fd-rail")
export class Rail extends LitElement {
  @property({ attribute: false }) view: TableState | undefined;
  @property({ attribute: false }) heading = "";
  @property({ attribute: false }) module = "";
  @property({ attribute: false }) status: LinkStatus = { kind: "connecting" };
  @property({ attribute: false }) queued = 0;
  @property({ attribute: false }) words: ReadonlyMap<string, Word> = new Map();
  @property({ attribute: false }) hints = false;

  protected override render(): TemplateResult {
    const knocks = Object.values(this.view?.seats ?? {}).filter(
      (s) => s.state === "knocking",
    ).length;
    const { view } = this;
    const here = Object.values(view?.seats ?? {}).filter((s) => view && isHere(view, s)).length;
    const gm = view !== undefined && isGm(view.you.role);
    return html`<header class=${this.status.kind === "offline" ? "offline" : ""}>
      <a class="home" href="/tables"><b aria-hidden="true">F</b>My tables</a>
      <div class="title">
        <h1>${this.heading}</h1>
        ${this.#renderWaiting()}
      </div>
      ${this.status.kind === "offline" ? nothing : this.#renderSeats()}
      <fd-banner .status=${this.status} .queued=${this.queued}></fd-banner>
      <button
        class="tool hints"
        aria-pressed=${this.hints ? "true" : "false"}
        aria-label="Explain as I play"
        title="Explain as I play"
        @click=${() => this.dispatchEvent(new Event("fd-hints"))}
      >
        ${icon("hints")}<span class="label">Explain</span>
      </button>
      <button class="tool desk" @click=${() => this.#open()} ?disabled=${!this.view}>
        <span class="sign"
          >${icon("people")}<span class="count" aria-label="${here} connected">${here}</span
          >${knocks > 0 ? html`<span class="knocks">${knocks}<span class="unseen"> waiting to be let in</span></span>` : nothing}</span
        >
        <span class="label">${gm ? "GM’s desk" : "Your seat"}</span>
      </button>
    </header>`;
  }

  #renderWaiting(): TemplateResult {
    const { view } = this;
    if (!view)
      return html`<p class="waiting">
        ${this.status.kind === "offline" ? "" : "Opening the table …"}
      </p>`;
    if (view.table.archived)
      return html`<p class="waiting"><b>Archived:</b> to be read, not played</p>`;
    const own = mine(view)[0];
    if (own)
      return html`<p class="waiting yours" aria-live="polite">
        Your turn ${this.#what(view, own)}
      </p>`;
    const others = outstanding(view, (waiting) => this.#what(view, waiting));
    if (!others) return html`<p class="waiting">${this.module}</p>`;
    return html`<p class="waiting" aria-live="polite">Waiting for ${others}</p>`;
  }

  #what(view: TableState, waiting: Waiting): string {
    return wordWaiting(this.words, waiting.for, waiting.seat && view.seats?.[waiting.seat]?.name);
  }

  #renderSeats(): TemplateResult {
    const { view } = this;
    if (!view) return html`<ul class="seats"></ul>`;
    const waited = turns(view);
    const seats = Object.entries(view.seats ?? {}).filter(([, s]) => s.state === "seated");
    seats.sort(([a, x], [b, y]) => rank(view, a, x, waited) - rank(view, b, y, waited));
    return html`<ul class="seats" aria-label="Seats">
        ${seats.map(([id, seat]) => this.#renderSeat(view, id, seat, waited.has(id)))}
      </ul>
      <span class="rest" aria-hidden="true"></span>`;
  }

  /** How many of the seats have no room: those that have come to lie in further rows, which are not seen. */
  readonly #count = (): void => {
    const [list, rest] = this.renderRoot.querySelectorAll<HTMLElement>(".seats, .rest");
    if (!list || !rest) return;
    rest.textContent = "";
    // Once it is said, it takes room itself.
    for (let round = 0; round < 2; round++) {
      const below = [...list.children].filter(
        (seat) => (seat as HTMLElement).offsetTop > list.offsetTop + 20,
      );
      if (below.length > 0) rest.textContent = `+${below.length}`;
    }
  };

  protected override firstUpdated(): void {
    new ResizeObserver(this.#count).observe(this);
  }

  protected override updated(): void {
    this.#count();
  }

  #renderSeat(view: TableState, id: string, seat: SeatView, waited: boolean): TemplateResult {
    const own = id === view.you.seat;
    const played = (seat.characters ?? []).map((c) =>
      beside(view.characters?.[c]?.name ?? c, seat.name),
    );
    const detail = played[0] ?? (seat.role === "player" ? "" : roleWord(seat.role));
    const here = isHere(view, seat);
    const state = `${here ? "here" : "not here"}${waited ? ", is waited for" : ""}`;
    return html`<li class="${waited ? "turn" : ""} ${own ? "own" : ""}">
      <i class=${here ? "here" : "away"} aria-hidden="true"></i>
      <span class="name">${own ? "You" : seat.name}</span>
      ${detail ? html`<span class="detail">${detail}${played.length > 1 ? ` +${played.length - 1}` : ""}</span>` : nothing}
      <span class="unseen">(${state})</span>
    </li>`;
  }

  #open(): void {
    this.dispatchEvent(new CustomEvent("fd-desk", { detail: "people" }));
  }

  static override readonly styles = [controls, unsafeCSS(sheet)];
}

/** You, whoever is waited for, the GMs, the others as they came. */
function rank(
  view: TableState,
  id: string,
  seat: SeatView,
  waited: ReadonlyMap<string, unknown>,
): number {
  if (id === view.you.seat) return -3;
  if (waited.has(id)) return -2;
  return isGm(seat.role) ? -1 : Number(id.slice(1)) || 0;
}
