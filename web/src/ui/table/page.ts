import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { stayAwake } from "../../awake";
import { browserBox } from "../../box";
import { build } from "../../build";
import type { TableState } from "../../state";
import { Session } from "../../session";
import { knock } from "../../sound";
import { readPrefs, writePrefs } from "../../prefs";
import { mine } from "../../turn";
import { type Kept, Vault } from "../../vault";
import { socketWire } from "../../wire";
import { mergeWords, type Word } from "../../words";
import { controls, onPaper } from "../styles/controls";
import "./banner";
import "./felt";
import "./first-steps";
import "./kiosk";
import "./log";
import "./notice";
import "./rail";
import "./strip";
import { renderClosed, renderKnocking, renderNoSeat } from "./elsewhere";
import { letter } from "../styles/letter";

/** `/table/<id>`: one seat's view of one table. */
@customElement("fd-table")
export class TablePage extends LitElement {
  @property() table = "";
  @property({ attribute: false }) seat: string | undefined;
  @state() private words: ReadonlyMap<string, Word> = mergeWords(undefined);
  @state() private hints = false;
  @state() private logOpen = false;
  @state() private desk: "people" | "characters" | "table" | undefined;
  @state() private deskReady = false;
  #kept: Kept | undefined;
  #session: Session | undefined;
  #letGo: (() => void) | undefined;
  #wasMine = false;
  /** Where the log is a sheet over the table (see the styles below). */
  readonly #narrow = matchMedia(
    "(max-width: 599px), (max-width: 860px) and (orientation: landscape)",
  );
  #firstTime = false;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#narrow.addEventListener("change", this.#widened);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#narrow.removeEventListener("change", this.#widened);
    this.#leave();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("table") || changed.has("seat")) this.#enter();
    const demo = this.#session?.store.view?.table.demo ?? false;
    this.hints = readPrefs().hints ?? (demo || this.#firstTime);
  }

  protected override render(): TemplateResult {
    const session = this.#session;
    const kept = this.#kept;
    if (!session || !kept) return renderNoSeat();
    const { status, store } = session;
    if (status.kind === "closed") return renderClosed(status, kept, () => this.#forget());
    const view = store.view;
    if (view?.you.state === "knocking") return renderKnocking(view, status);
    return html`<fd-rail
        .view=${view}
        .heading=${view?.table.title ?? kept.title}
        .module=${store.module?.name ?? ""}
        .status=${status}
        .queued=${session.queued}
        .words=${this.words}
        .hints=${this.hints}
        @fd-hints=${this.#toggleHints}
        @fd-desk=${this.#openDesk}
      ></fd-rail>
      <main aria-label="The table" ?inert=${this.logOpen}>
        <fd-felt
          .session=${session}
          .view=${view}
          .module=${store.module}
          .hints=${this.hints}
          @fd-words=${(event: CustomEvent<unknown>) => {
            this.words = mergeWords(event.detail);
          }}
        ></fd-felt>
        <fd-first-steps .view=${view} @fd-desk=${this.#openDesk}></fd-first-steps>
        ${view?.you.role === "kiosk" ? html`<fd-kiosk .session=${session} .view=${view}></fd-kiosk>` : nothing}
        <fd-notice .notice=${this.desk ? undefined : session.notice}></fd-notice>
      </main>
      <fd-strip
        .log=${store.log}
        .v=${store.v}
        .words=${this.words}
        .open=${this.logOpen}
        @fd-open=${this.#openLog}
      ></fd-strip>
      <fd-log
        role="complementary"
        aria-label="Log"
        class="paper ${this.logOpen ? "open" : ""}"
        .session=${session}
        .view=${view}
        .words=${this.words}
        .v=${store.v}
        @fd-close=${this.#closeLog}
        @keydown=${(event: KeyboardEvent) => event.key === "Escape" && this.logOpen && this.#closeLog()}
      ></fd-log>
      ${
        this.deskReady && view
          ? html`<fd-desk
              .session=${session}
              .view=${view}
              .module=${store.module}
              .notice=${session.notice}
              .hints=${this.hints}
              .tab=${this.desk}
              @fd-hints=${this.#toggleHints}
              @fd-close=${() => {
                this.desk = undefined;
              }}
            ></fd-desk>`
          : nothing
      }`;
  }

  protected override updated(): void {
    const view = this.#session?.store.view;
    const turn = view !== undefined && mine(view).length > 0;
    const title = `${view?.table.title ?? this.#kept?.title ?? "A table"} · Facedown`;
    document.title = turn ? `● Your turn · ${title}` : title;
    if (turn && !this.#wasMine && readPrefs().sound) knock();
    this.#wasMine = turn;
    if (view) this.#remember(view);
  }

  #enter(): void {
    this.#leave();
    const vault = new Vault();
    this.#kept = vault.find(this.table, this.seat);
    if (!this.#kept) return;
    const { table, seat, token } = this.#kept;
    this.#firstTime = vault.list().length <= 1;
    this.#session = new Session(socketWire(token, build()), browserBox(), table, seat, () =>
      this.requestUpdate(),
    );
    this.#session.start();
    this.#letGo = stayAwake();
    // The desk is not needed before play; it is fetched while there is a network to fetch it by.
    void this.#fetchDesk();
  }

  async #fetchDesk(): Promise<void> {
    await import("../desk/desk");
    this.deskReady = true;
  }

  #leave(): void {
    this.#session?.stop();
    this.#session = undefined;
    this.#letGo?.();
    this.#letGo = undefined;
  }

  /** What "my tables" says about this seat while the server is away. */
  #remember(view: TableState): void {
    const kept = this.#kept;
    if (!kept) return;
    const { title } = view.table;
    const { name, role } = view.you;
    if (kept.title === title && kept.name === name && kept.role === role) return;
    this.#kept = { ...kept, title, name, role, at: Date.now() };
    new Vault().keep(this.#kept);
  }

  #forget(): void {
    if (this.#kept) new Vault().forget(this.#kept);
  }

  readonly #toggleHints = (): void => {
    writePrefs({ hints: !this.hints });
    this.hints = !this.hints;
    // Who asks for explanations again wants those that he has put away as well.
    if (this.hints) browserBox().removeItem("facedown.hints");
  };

  readonly #openDesk = (event: CustomEvent<"people" | "characters" | "table">): void => {
    this.desk = event.detail;
  };

  readonly #widened = (): void => {
    this.logOpen = false;
  };

  readonly #openLog = (): void => {
    this.logOpen = true;
    void this.updateComplete.then(() => this.renderRoot.querySelector("fd-log")?.opened());
  };

  readonly #closeLog = (): void => {
    this.logOpen = false;
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector<HTMLElement>("fd-strip")?.focus(),
    );
  };

  static override readonly styles = [
    controls,
    onPaper,
    letter,
    css`
      .knocks {
        display: flex;
        gap: 12px;
      }
      .knocks i {
        width: 14px;
        height: 14px;
        border-radius: 50%;
        background: var(--page-edge);
      }
      @keyframes tap {
        0%,
        60%,
        100% {
          transform: none;
        }
        30% {
          transform: translateY(-8px);
        }
      }
      @media (prefers-reduced-motion: no-preference) {
        .knocks i {
          animation: tap 1.8s infinite;
        }
        .knocks i:nth-child(2) {
          animation-delay: 0.18s;
        }
        .knocks i:nth-child(3) {
          animation-delay: 0.36s;
        }
      }
      :host {
        height: 100dvh;
        min-height: 0;
        display: grid;
        --log-w: clamp(296px, 27vw, 400px);
        --notice-right: calc(var(--log-w) + 12px);
        grid-template: "rail rail" 58px "felt log" minmax(0, 1fr) / minmax(0, 1fr) var(--log-w);
        background: var(--felt-deep);
        overflow: hidden;
      }
      .elsewhere {
        grid-area: 1 / 1 / -1 / -1;
        overflow: auto;
        background: radial-gradient(
          130% 90% at 30% 12%,
          var(--felt-light),
          var(--felt) 46%,
          var(--felt-deep)
        );
      }
      fd-rail {
        grid-area: rail;
        z-index: 3;
      }
      .elsewhere main {
        width: min(1160px, 100%);
        margin: 0 auto;
        padding: clamp(20px, 10vh, 110px) 20px 40px;
      }
      main[aria-label] {
        grid-area: felt;
        position: relative;
        width: auto;
        margin: 0;
        padding: 0;
        min-width: 0;
        min-height: 0;
        display: grid;
        grid-template: minmax(0, 1fr) / minmax(0, 1fr);
      }
      fd-log {
        grid-area: log;
        border-left: 2px solid var(--rail-edge);
        z-index: 2;
      }
      fd-strip {
        display: none;
      }
      @media (max-width: 900px) and (min-width: 600px) and (orientation: portrait) {
        :host {
          --notice-right: 12px;
          grid-template: "rail" 58px "log" minmax(200px, 23%) "felt" minmax(0, 1fr) / minmax(
              0,
              1fr
            );
        }
        fd-log {
          border-left: 0;
          border-bottom: 2px solid var(--rail-edge);
        }
      }
      @media (max-width: 599px), (max-width: 860px) and (orientation: landscape) {
        :host {
          --notice-right: 12px;
          --notice-bottom: calc(70px + env(safe-area-inset-bottom));
          grid-template: "rail" 52px "felt" minmax(0, 1fr) "strip" auto / minmax(0, 1fr);
        }
        fd-strip {
          grid-area: strip;
          display: block;
          z-index: 2;
        }
        fd-log {
          grid-area: 2 / 1 / 4 / 2;
          border: 0;
          z-index: 4;
          visibility: hidden;
          transform: translateY(24px);
          opacity: 0;
          transition:
            transform var(--quick) var(--ease),
            opacity var(--quick),
            visibility 0s var(--quick);
        }
        fd-log.open {
          visibility: visible;
          transform: none;
          opacity: 1;
          transition-delay: 0s;
        }
      }
      @media (max-height: 480px) and (orientation: landscape) {
        :host {
          grid-template-rows: 48px minmax(0, 1fr) auto;
        }
      }
    `,
  ];
}

declare global {
  interface HTMLElementTagNameMap {
    "fd-table": TablePage;
  }
}
