import {
  html,
  LitElement,
  nothing,
  type PropertyValues,
  type TemplateResult,
  unsafeCSS,
} from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { apart } from "../../alike";
import { browserBox } from "../../box";
import { build } from "../../build";
import type { Hold } from "../../hold";
import type { Intent } from "../../link";
import type { TableState } from "../../state";
import { Session } from "../../session";
import { readPrefs, writePrefs } from "../../prefs";
import { mine } from "../../turn";
import { type Kept, Vault } from "../../vault";
import { socketWire } from "../../wire";
import { mergeWords, type Word } from "../../words";
import { controls, onPaper } from "../styles/controls";
import "./banner";
import type { Standing } from "./felt";
import "./felt";
import "./log";
import "./notice";
import "./rail";
import "./strip";
import { letter } from "../styles/letter";
import type * as later from "./later";
import sheet from "./page.css?inline";

type Later = typeof later;

/** `/table/<id>`: one seat's view of one table. */
@customElement("fd-table")
export class TablePage extends LitElement {
  @property() table = "";
  @property({ attribute: false }) seat: string | undefined;
  @state() private words: ReadonlyMap<string, Word> = mergeWords(undefined);
  @state() private hints = false;
  @state() private logOpen = false;
  @state() private desk: "people" | "characters" | "table" | undefined;
  @state() private later: Later | undefined;
  @state() private standing: Standing = "play";
  #kept: Kept | undefined;
  #session: Session | undefined;
  #letGo: (() => void) | undefined;
  #wasMine = false;
  #hold: Hold | undefined;
  #fetching = false;
  /** Where the log is a sheet over the table (page.css). */
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
    if (!session || !kept) return this.#letter((later) => later.renderNoSeat());
    const { status, store } = session;
    if (status.kind === "closed")
      return this.#letter((later) => later.renderClosed(status, kept, () => this.#forget()));
    const view = store.view && apart(store.view);
    const told = this.#hold?.told(store.v) ?? store.v;
    if (view?.you.state === "knocking") {
      const withdraw = (): void => void session.send({ do: "knock.withdraw" });
      return this.#letter((later) => later.renderKnocking(view, status, withdraw));
    }
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
          .hints=${this.hints && !view?.table.archived}
          .unsent=${session.unsent}
          @fd-words=${(event: CustomEvent<unknown>) => {
            this.words = mergeWords(event.detail);
          }}
          @fd-standing=${(event: CustomEvent<Standing>) => {
            this.standing = event.detail;
          }}
        ></fd-felt>
        <fd-first-steps
          .view=${view}
          .standing=${this.standing}
          @fd-desk=${this.#openDesk}
          @intent=${(event: CustomEvent<Intent>) => void session.send(event.detail)}
        ></fd-first-steps>
        ${view?.table.demo && this.standing === "over" ? html`<fd-demo-end .kept=${kept} .session=${session}></fd-demo-end>` : nothing}
        ${view?.you.role === "kiosk" ? html`<fd-kiosk .session=${session} .view=${view}></fd-kiosk>` : nothing}
        <fd-notice .notice=${this.desk ? undefined : session.notice}></fd-notice>
      </main>
      <fd-strip
        .log=${store.log}
        .v=${told}
        .words=${this.words}
        .view=${view}
        .unsent=${session.unsent}
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
        .v=${told}
        .unsent=${session.unsent}
        .online=${status.kind === "online"}
        @fd-close=${this.#closeLog}
        @keydown=${(event: KeyboardEvent) => event.key === "Escape" && this.logOpen && this.#closeLog()}
      ></fd-log>
      ${
        this.later && view
          ? html`<fd-desk
              .session=${session}
              .view=${view}
              .module=${store.module}
              .notice=${session.notice}
              .words=${this.words}
              .v=${store.v}
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
    if (turn && !this.#wasMine) this.later?.noise("turn");
    this.#wasMine = turn;
    if (view) this.#remember(view);
    if (this.#session?.status.kind === "online") void this.#fetchLater();
    // What few tables need is fetched where they do.
    if (view?.table.demo) void import("./demo-end");
    if (view?.you.role === "kiosk") void import("./kiosk");
  }

  /** A page that stands in the table's place. */
  #letter(draw: (later: Later) => TemplateResult): TemplateResult {
    if (this.later) return draw(this.later);
    void this.#fetchLater();
    return html``;
  }

  #enter(): void {
    this.#leave();
    const vault = new Vault();
    this.#kept = vault.find(this.table, this.seat);
    if (!this.#kept) return;
    const { table, seat, token } = this.#kept;
    this.#firstTime = !vault.experienced(this.#kept);
    this.#session = new Session(socketWire(token, build()), browserBox(), table, seat, () =>
      this.requestUpdate(),
    );
    this.#session.start();
    if (this.later) this.#letGo = this.later.stayAwake();
  }

  /** Where it fails, the next frame or the next press of a button tries again. */
  async #fetchLater(): Promise<void> {
    if (this.#fetching) return;
    this.#fetching = true;
    try {
      this.later = await import("./later");
      this.#hold ??= this.later.attend(this);
      if (this.#session) this.#letGo ??= this.later.stayAwake();
    } catch {
      this.#fetching = false;
    }
  }

  #leave(): void {
    this.#session?.stop();
    this.#session = undefined;
    this.#hold?.end();
    this.#letGo?.();
    this.#letGo = undefined;
  }

  /** What "my tables" says about this seat while the server is away. */
  #remember(view: TableState): void {
    const kept = this.#kept;
    if (!kept) return;
    const { title } = view.table;
    const role = view.you.state === "seated" ? view.you.role : kept.role;
    const name = view.table.demo ? "" : view.you.name;
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

  static override readonly styles = [controls, onPaper, letter, unsafeCSS(sheet)];
}

declare global {
  interface HTMLElementTagNameMap {
    "fd-table": TablePage;
  }
}
