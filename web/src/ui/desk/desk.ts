import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import type { ModuleInfo } from "../../contract";
import type { Notice, Session } from "../../session";
import type { TableState } from "../../state";
import { isGm } from "../../turn";
import type { Word } from "../../words";
import { icon } from "../icons";
import { controls, onPaper } from "../styles/controls";
import "./characters";
import "./people";
import "./rules";
import "../table/notice";

const TABS = [
  ["people", "People"],
  ["characters", "Characters"],
  ["table", "Table"],
] as const;

type Tab = (typeof TABS)[number][0];
const ELEMENTS = { people: "fd-people", characters: "fd-characters", table: "fd-rules" } as const;

/** The GM's desk, and in small every seat's: people, characters, the table itself. */
@customElement("fd-desk")
export class Desk extends LitElement {
  @property({ attribute: false }) session: Session | undefined;
  @property({ attribute: false }) view: TableState | undefined;
  @property({ attribute: false }) module: ModuleInfo | undefined;
  @property({ attribute: false }) words: ReadonlyMap<string, Word> = new Map();
  @property({ attribute: false }) v = 0;
  @property({ attribute: false }) hints = false;
  /** Refusals are shown here as well: what lies under a modal page is not seen. */
  @property({ attribute: false }) notice: Notice | undefined;
  /** The page that lies open; undefined: the desk is closed. */
  @property({ attribute: false }) tab: Tab | undefined;
  readonly #pages = new Map<Tab, HTMLElement>();
  @query("dialog") private readonly dialog!: HTMLDialogElement;
  @state() private last: Tab = "people";
  /** Pages on which something was changed and is not saved. */
  @state() private unsaved: ReadonlySet<Tab> = new Set();

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("tab") && this.tab) this.last = this.tab;
    if (changed.has("session")) this.unsaved = new Set();
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has("tab")) return;
    if (this.tab && !this.dialog.open) this.dialog.showModal();
    else if (!this.tab && this.dialog.open) this.dialog.close();
  }

  protected override render(): TemplateResult {
    const { view, last } = this;
    return html`<dialog
      class="paper"
      aria-labelledby="title"
      @close=${this.#closed}
      @pointerdown=${this.#outside}
    >
      <div class="page">
        <div class="head">
          <h2 id="title">${view && isGm(view.you.role) ? "The GM’s desk" : "Your seat"}</h2>
          <button class="plain close" aria-label="Close" @click=${() => this.dialog.close()}>
            ${icon("close")}
          </button>
          <div class="tabs" role="tablist" aria-label="Pages" @keydown=${this.#keys}>
            ${TABS.map(
              ([id, name]) =>
                html`<button
                  role="tab"
                  id="tab-${id}"
                  aria-controls="page"
                  aria-selected=${last === id ? "true" : "false"}
                  aria-description=${this.unsaved.has(id) ? "not saved yet" : nothing}
                  tabindex=${last === id ? 0 : -1}
                  @click=${() => this.#turn(id)}
                >
                  ${name}
                </button>`,
            )}
          </div>
        </div>
        <div class="body" role="tabpanel" id="page" aria-labelledby="tab-${last}">
          ${this.#page(last)}
        </div>
        <fd-notice .notice=${this.tab && this.notice}></fd-notice>
      </div>
    </dialog>`;
  }

  /** One and the same as long as the desk lives: turning the pages loses nothing that was typed on one. */
  #page(tab: Tab): HTMLElement {
    const page = this.#pages.get(tab) ?? document.createElement(ELEMENTS[tab]);
    if (!this.#pages.has(tab)) {
      this.#pages.set(tab, page);
      page.addEventListener("fd-hints", this.#hints);
      page.addEventListener("fd-draft", (event) => this.#drafted(tab, event as CustomEvent));
    }
    const { session, view, module, words, v, hints } = this;
    return Object.assign(page, { session, view, module, words, v, hints });
  }

  #turn(tab: Tab): void {
    this.last = tab;
    this.renderRoot.querySelector(".body")?.scrollTo(0, 0);
  }

  readonly #hints = (): void => {
    this.dispatchEvent(new Event("fd-hints"));
  };

  readonly #keys = (event: KeyboardEvent): void => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const now = TABS.findIndex(([id]) => id === this.last);
    const next = TABS[(now + step + TABS.length) % TABS.length];
    if (!next) return;
    this.#turn(next[0]);
    this.renderRoot.querySelector<HTMLElement>(`#tab-${next[0]}`)?.focus();
  };

  #drafted(page: Tab, { detail }: CustomEvent<boolean>): void {
    if (this.unsaved.has(page) === detail) return;
    const others = [...this.unsaved].filter((one) => one !== page);
    this.unsaved = new Set(detail ? [...others, page] : others);
  }

  readonly #closed = (): void => {
    if (this.unsaved.size > 0)
      this.session?.say("What you changed at the desk is not saved yet: it waits there.");
    this.dispatchEvent(new Event("fd-close"));
  };

  readonly #outside = (event: PointerEvent): void => {
    if (event.composedPath()[0] === this.dialog) this.dialog.close();
  };

  static override readonly styles = [
    controls,
    onPaper,
    css`
      dialog {
        position: fixed;
        inset: 0 0 0 auto;
        width: min(620px, 100vw);
        max-width: none;
        height: 100dvh;
        max-height: none;
        margin: 0;
        padding: 0;
        border: 0;
        border-left: 2px solid var(--rail-edge);
        box-shadow: -20px 0 60px rgb(0 0 0 / 0.5);
        font: 16px/1.45 var(--ui);
        overflow: hidden;
      }
      fd-notice {
        --notice-left: max(12px, calc(100vw - 608px));
        --notice-right: 12px;
        --notice-bottom: 16px;
      }
      dialog::backdrop {
        background: rgb(6 18 15 / 0.6);
      }
      @keyframes slide {
        from {
          transform: translateX(40px);
          opacity: 0;
        }
      }
      @media (prefers-reduced-motion: no-preference) {
        dialog[open] {
          animation: slide var(--quick) var(--ease);
        }
      }
      .page {
        position: relative;
        height: 100%;
        display: grid;
        grid-template-rows: auto minmax(0, 1fr);
      }
      .head {
        display: grid;
        grid-template-columns: 1fr auto;
        align-items: center;
        padding: 10px 12px 0 24px;
        border-bottom: 1px solid var(--page-line);
      }
      h2 {
        font-size: 24px;
      }
      .close {
        padding: 0;
      }
      .tabs {
        grid-column: 1 / 3;
        display: flex;
        gap: 4px;
        margin-left: -14px;
      }
      .tabs button {
        border: 0;
        border-radius: 8px 8px 0 0;
        color: var(--page-soft);
        border-bottom: 3px solid transparent;
        padding: 0 14px;
      }
      .tabs [aria-selected="true"] {
        color: var(--page-ink);
        border-bottom-color: var(--page-ink);
      }
      .tabs [aria-description]::after {
        content: "●" / "";
        color: var(--page-alarm);
        font-size: 11px;
      }
      .tabs :focus-visible {
        outline-offset: -3px;
      }
      .body {
        overflow: hidden auto;
        overscroll-behavior: contain;
        scroll-padding-bottom: 80px;
        /* What is last can be scrolled out from under a notice. */
        padding: 22px 24px calc(90px + env(safe-area-inset-bottom));
      }
      @media (max-width: 620px) {
        dialog {
          border-left: 0;
        }
      }
      @media (max-width: 480px) {
        .body {
          padding-inline: 16px;
        }
        .head {
          padding-left: 16px;
        }
      }
    `,
  ];
}
