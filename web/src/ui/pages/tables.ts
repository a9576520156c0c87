import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { api } from "../../api";
import type { MyTable } from "../../contract";
import { tablePath } from "../../router";
import { type Kept, Vault } from "../../vault";
import { waitingLine } from "../../waits";
import { masthead } from "../masthead";
import { roleWord } from "../seat";
import { controls, onPaper } from "../styles/controls";
import { letter } from "../styles/letter";
import { sentence } from "../typed";

/** `/tables`: the seats of this browser, those that are waited for first. */
@customElement("fd-tables")
export class Tables extends LitElement {
  @state() private kept: readonly Kept[] = [];
  /** In the order of `kept`; null: the seat is gone; undefined: the server has not answered. */
  @state() private rows: readonly (MyTable | null)[] | undefined;
  @state() private fault = "";
  readonly #vault = new Vault();

  override connectedCallback(): void {
    super.connectedCallback();
    document.title = "My tables · Facedown";
    this.kept = this.#vault.list().slice(0, 100);
    void this.#load();
  }

  protected override render(): TemplateResult {
    const both = this.kept.map((kept, n) => [kept, this.rows?.[n]] as const);
    const sorted = [
      ...both.filter(([, row]) => row?.yours),
      ...both.filter(([, row]) => !row?.yours),
    ];
    return html`${masthead("tables")}
      <main>
        <div class="sheet paper stack">
          <h1>My tables</h1>
          ${this.fault ? html`<p class="fault" role="alert">${this.fault}</p>` : nothing}
          ${
            sorted.length === 0
              ? html`<p class="lead">
                    This browser has no seat yet. Open an invitation, join by a code, or make a
                    table.
                  </p>
                  <p class="row"><a class="button primary" href="/">To the start</a></p>`
              : html`<ul>
                    ${sorted.map(([kept, row]) => this.#renderRow(kept, row))}
                  </ul>
                  <p><a class="button" href="/">Make or join another</a></p>`
          }
        </div>
      </main>`;
  }

  #renderRow(kept: Kept, row: MyTable | null | undefined): TemplateResult {
    const title = row?.title ?? (kept.title || "A table");
    if (row === null)
      return html`<li>
        <div>
          <b>${title}</b>
          <p class="help">${kept.name ? `${kept.name}: this` : "This"} seat is no more.</p>
        </div>
        <button class="small" @click=${() => this.#forget(kept)} aria-label="Forget ${title}">
          Forget
        </button>
      </li>`;
    return html`<li>
      <a href=${tablePath(kept.table, kept.seat)}>
        <b>${title}</b>
        <span class="help"
          >${[row?.name ?? kept.name, roleWord(row?.role ?? kept.role)].filter(Boolean).join(" · ")}${row ? standing(row) : nothing}</span
        >
        ${row?.waiting_for.length ? html`<span class="help">${waitingLine(row)}</span>` : nothing}
      </a>
      ${row?.yours ? html`<strong class="turn">Your turn</strong>` : nothing}
    </li>`;
  }

  async #load(): Promise<void> {
    if (this.kept.length === 0) return;
    try {
      this.rows = (await api.mine({ tokens: this.kept.map((k) => k.token) })).tables;
    } catch (error) {
      this.fault = sentence(error);
    }
  }

  #forget(kept: Kept): void {
    this.#vault.forget(kept);
    const left = this.kept.map((k, n) => [k, this.rows?.[n]] as const).filter(([k]) => k !== kept);
    this.kept = left.map(([k]) => k);
    this.rows = left.map(([, row]) => row ?? null);
  }

  static override readonly styles = [
    controls,
    onPaper,
    letter,
    css`
      .sheet {
        width: min(680px, 100%);
      }
      li {
        display: flex;
        align-items: center;
        gap: 12px;
        border-top: 1px solid var(--page-line);
        padding: 4px 0;
      }
      li a {
        flex: 1;
        display: grid;
        gap: 2px;
        padding: 10px 8px;
        margin: 0 -8px;
        border-radius: 8px;
        text-decoration: none;
        min-width: 0;
      }
      li a:hover {
        background: var(--page-sunk);
      }
      li div {
        flex: 1;
        padding: 10px 0;
      }
      b {
        font: 560 20px/1.25 var(--prose);
      }
      .turn {
        padding: 5px 12px;
        border-radius: 99px;
        background: var(--brass);
        color: var(--brass-ink);
        font-size: 14px;
        white-space: nowrap;
      }
    `,
  ];
}

function standing(row: MyTable): string {
  if (row.state === "knocking") return " · waiting to be let in";
  if (row.archived) return " · archived";
  const here = row.connected === 1 ? "1 person is" : `${row.connected} people are`;
  return row.connected > 0 ? ` · ${here} there` : " · nobody is there";
}
