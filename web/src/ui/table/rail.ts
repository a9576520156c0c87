import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { LinkStatus } from "../../link";
import type { SeatView, Waiting } from "../../contract";
import { inside, listed } from "../../names";
import type { TableState } from "../../state";
import { isGm, mine, turns, waitedFor } from "../../turn";
import { wordWaiting, type Word } from "../../words";
import { icon } from "../icons";
import { roleWord } from "../seat";
import { controls } from "../styles/controls";

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
    const here = Object.values(this.view?.seats ?? {}).filter((s) => s.connected).length;
    const gm = this.view !== undefined && isGm(this.view.you.role);
    return html`<header class=${this.status.kind === "offline" ? "offline" : ""}>
      <a class="home" href="/tables" aria-label="My tables">F</a>
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
        ${icon("hints")}
      </button>
      <button class="tool desk" @click=${() => this.#open()} ?disabled=${!this.view}>
        ${icon("people")}
        <span class="label">${gm ? "GM’s desk" : "Your seat"}</span>
        <span class="count" aria-label="${here} connected">${here}</span>
        ${knocks > 0 ? html`<span class="knocks">${knocks}<span class="unseen"> waiting to be let in</span></span>` : nothing}
      </button>
    </header>`;
  }

  #renderWaiting(): TemplateResult {
    const { view } = this;
    if (!view)
      return html`<p class="waiting">
        ${this.status.kind === "offline" ? "" : "Opening the table …"}
      </p>`;
    const own = mine(view)[0];
    if (own)
      return html`<p class="waiting yours" aria-live="polite">
        Your turn ${this.#what(view, own)}
      </p>`;
    const other = view.waiting_for?.[0];
    if (!other) return html`<p class="waiting">${this.module}</p>`;
    return html`<p class="waiting" aria-live="polite">
      Waiting for ${who(view, other)} ${this.#what(view, other)}
    </p>`;
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
    </ul>`;
  }

  #renderSeat(view: TableState, id: string, seat: SeatView, waited: boolean): TemplateResult {
    const own = id === view.you.seat;
    const played = (seat.characters ?? []).map((c) => view.characters?.[c]?.name ?? c);
    const detail = played[0] ?? (seat.role === "player" ? "" : roleWord(seat.role));
    // A demo's GM is a script of the server's: never connected, always there.
    const here = seat.connected || (view.table.demo && isGm(seat.role));
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

  static override readonly styles = [
    controls,
    css`
      :host {
        display: block;
        min-width: 0;
        color: var(--felt-ink);
      }
      header {
        height: 100%;
        display: flex;
        align-items: center;
        gap: 14px;
        padding: 0 max(12px, env(safe-area-inset-right)) 0 max(12px, env(safe-area-inset-left));
        background: linear-gradient(var(--rail-light), var(--rail));
        border-bottom: 2px solid var(--rail-edge);
        box-shadow: 0 3px 12px rgb(0 0 0 / 0.4);
      }
      .home {
        display: grid;
        place-items: center;
        width: 31px;
        height: 43px;
        border-radius: 5px;
        border: 3px solid var(--ivory);
        background: repeating-linear-gradient(45deg, #7a2430 0 4px, #8f2f3c 4px 8px);
        color: var(--ivory);
        font: 650 17px/1 var(--prose);
        text-decoration: none;
        flex: none;
        position: relative;
      }
      .home::after {
        content: "";
        position: absolute;
        inset: -6px -10px;
      }
      /* Who is waited for is read before who is there. */
      .title {
        flex: 1 0 min(230px, 34%);
        min-width: 0;
      }
      h1 {
        font-size: 19px;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
        text-wrap: nowrap;
      }
      .waiting {
        min-height: 1.3em;
        font-size: 13.5px;
        line-height: 1.3;
        color: var(--rail-soft);
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .yours {
        color: var(--brass-light);
        font-weight: 650;
      }
      .seats {
        flex: 0 1 auto;
        display: flex;
        flex-wrap: wrap;
        justify-content: flex-end;
        gap: 10px 8px;
        height: 36px;
        padding: 2px;
        overflow: hidden;
        min-width: 0;
      }
      li {
        display: flex;
        align-items: center;
        gap: 7px;
        height: 32px;
        padding: 0 13px 0 10px;
        border-radius: 99px;
        background: rgb(0 0 0 / 0.3);
        font-size: 14.5px;
        white-space: nowrap;
        max-width: 100%;
      }
      li i {
        width: 9px;
        height: 9px;
        border-radius: 50%;
        background: var(--here);
        flex: none;
      }
      li i.away {
        background: transparent;
        box-shadow: 0 0 0 2px var(--away) inset;
      }
      .detail {
        color: var(--rail-soft);
        overflow: hidden;
        text-overflow: ellipsis;
      }
      .detail::before {
        content: "· ";
      }
      li.turn {
        box-shadow: 0 0 0 2px var(--rail-soft);
      }
      li.turn.own {
        box-shadow: 0 0 0 2px var(--brass);
      }
      .tool {
        border-color: rgb(255 255 255 / 0.28);
        flex: none;
        padding: 0 12px;
        min-height: 42px;
        height: 44px;
      }
      .hints {
        padding: 0;
      }
      .hints[aria-pressed="true"] {
        background: rgb(255 255 255 / 0.2);
        border-color: rgb(255 255 255 / 0.75);
      }
      .count {
        font-variant-numeric: tabular-nums;
        display: none;
      }
      .knocks {
        display: inline-grid;
        place-items: center;
        min-width: 22px;
        height: 22px;
        border-radius: 99px;
        background: var(--brass);
        color: var(--brass-ink);
        font-size: 13px;
      }
      fd-banner:not([shown]) {
        display: none;
      }
      @media (max-width: 1100px) {
        .label {
          position: absolute;
          width: 1px;
          height: 1px;
          overflow: hidden;
          clip-path: inset(50%);
        }
        .count {
          display: inline;
        }
      }
      @media (max-width: 860px) {
        header {
          gap: 10px;
        }
        .seats {
          flex-shrink: 3;
        }
      }
      @media (max-width: 599px) {
        .title {
          flex: 1 1 auto;
        }
        .seats,
        .home,
        .offline .title {
          display: none;
        }
        fd-banner {
          margin-right: auto;
        }
        h1 {
          font-size: 17px;
        }
        .waiting {
          font-size: 13px;
        }
        .tool {
          border-color: transparent;
          background: rgb(0 0 0 / 0.25);
        }
      }
    `,
  ];
}

function who(view: TableState, waiting: Waiting): string {
  const character = waiting.character ? view.characters?.[waiting.character]?.name : undefined;
  if (character) return inside(character);
  const seats = waitedFor(view, waiting).map((id) => view.seats?.[id]?.name ?? id);
  return seats.length > 0 ? listed(seats.map(inside)) : "the GM";
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
