import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import type { Session } from "../../session";
import { type Version, versions } from "../../versions";
import { type Word, wordLine } from "../../words";
import { renderProse } from "../prose";
import { controls } from "../styles/controls";
import { day, hour } from "../time";
import { sections } from "./sections";
import "./sure";

const FIRST = 8;
const MORE = 40;

/** What happened at each version, and the way back to it. */
@customElement("fd-earlier")
export class Earlier extends LitElement {
  @property({ attribute: false }) session: Session | undefined;
  @property({ attribute: false }) words: ReadonlyMap<string, Word> = new Map();
  /** The present version: it grows with every frame. */
  @property({ attribute: false }) v = 0;
  @state() private most = FIRST;
  /** The nearest version that can be gone back to, where one could not. */
  @state() private nearest = 0;
  @state() private loading = false;
  /** What was done, once it is. */
  @state() private done = "";

  protected override render(): TemplateResult {
    const log = this.session?.store.log;
    const all = versions(log?.lines([]) ?? []);
    const more = all.length > this.most || log?.before([]) !== undefined;
    return html`<section aria-labelledby="earlier">
      <h3 id="earlier">Turn the table back</h3>
      <p class="help">
        Everything goes on from there: what came later is undone. Cards that were not dealt by then
        are shuffled anew; what was shown cannot be hidden again. The log tells everybody.
      </p>
      <p class="done" role="status" tabindex="-1">${this.done}</p>
      <ol class="list">
        ${repeat(
          all.slice(0, this.most),
          ({ v }) => v,
          (version) => this.#renderVersion(version),
        )}
      </ol>
      ${
        more
          ? html`<div>
              <button class="small" ?disabled=${this.loading} @click=${this.#more}>
                Show earlier ones
              </button>
            </div>`
          : nothing
      }
    </section>`;
  }

  #renderVersion({ v, at, lines, undone }: Version): TemplateResult {
    const now = v === this.v;
    return html`<li class=${v === this.nearest ? "nearest" : undone ? "undone" : ""}>
      <p class="when">
        Version ${v} ·
        <time datetime=${at} title=${day(at)}>${hour(at)}</time
        >${now ? " · now" : undone ? " · undone" : nothing}
      </p>
      <div class="line">
        <p class="grow">
          ${lines.map((line) => html`${renderProse(wordLine(this.words, line.key, line.params))} `)}
        </p>
        ${
          now
            ? nothing
            : html`<fd-sure
                label="Go back to here"
                what="The table will be as it was after this line. Everybody is told."
                aria-label="Version ${v}"
                @fd-sure=${() => this.#back(v)}
              ></fd-sure>`
        }
      </div>
    </li>`;
  }

  async #back(to: number): Promise<void> {
    const ack = await this.session?.send({ do: "table.rewind", args: { to } });
    this.nearest = Number(ack?.refusal?.params["nearest"] ?? 0);
    this.done = ack?.ok ? `Done: the table is as it was after version ${to}.` : "";
    // It may lie on a page that is not loaded yet.
    while (this.nearest && !this.#shows(this.nearest) && (await this.#more()));
    await this.updateComplete;
    const told = this.renderRoot.querySelector<HTMLElement>(ack?.ok ? ".done" : ".nearest");
    told?.scrollIntoView({ block: "center" });
    // The button that was pressed is gone.
    if (ack?.ok) told?.focus();
  }

  #shows(wanted: number): boolean {
    const shown = versions(this.session?.store.log.lines([]) ?? []).slice(0, this.most);
    return shown.some(({ v }) => v <= wanted);
  }

  /** False where there are no earlier ones, or none came. */
  readonly #more = async (): Promise<boolean> => {
    const { session } = this;
    if (!session) return false;
    const before = this.most;
    this.loading = true;
    let known = versions(session.store.log.lines([])).length;
    while (known < before + MORE && session.store.log.before([]) !== undefined) {
      if (!(await session.older([]))) break;
      known = versions(session.store.log.lines([])).length;
    }
    this.loading = false;
    this.most = Math.min(before + MORE, Math.max(known, before));
    return this.most > before;
  };

  static override readonly styles = [
    controls,
    sections,
    css`
      .when {
        font-size: 13.5px;
        color: var(--page-soft);
        font-variant-numeric: tabular-nums;
      }
      .nearest {
        background: var(--page-sunk);
        box-shadow: 0 0 0 8px var(--page-sunk);
        border-radius: 4px;
      }
      .undone {
        color: var(--page-soft);
      }
      .done {
        font-weight: 600;
      }
      .list p {
        overflow-wrap: anywhere;
      }
    `,
  ];
}
