import {
  LitElement,
  html,
  nothing,
  unsafeCSS,
  type PropertyValues,
  type TemplateResult,
} from "lit";
import { customElement, property } from "lit/decorators.js";
import { noise } from "./noise.js";
import { BEATS, moment, OVER, type Moment } from "./playback.js";
import { revealed, watch } from "./playback-watch.js";
import { proven, type Proof } from "./proof.js";
import { fallen, pairing } from "./results-list.js";
import { spoken } from "./results.js";
import sheet from "./reveal.css?inline";
import signs from "./signs.css?inline";
import { fire, type Combat, type View } from "./throwing-view.js";

const still = (): boolean =>
  typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;

/** What is shown: as it was when it was revealed, for somebody may be quick to begin the next exchange. */
interface Show {
  readonly key: string;
  readonly table: string;
  readonly id: string;
  readonly combat: Combat;
  readonly proof: Proof;
  /** When it began, as the server counts; null: it is not played. */
  readonly since: number | null;
}

/**
 * A combat's last results: played out where this page watched the exchange, else as they stand; then it fires
 * `larp-played` {combat, exchange}.
 */
@customElement("larp-reveal")
export class LarpReveal extends LitElement {
  @property({ attribute: false }) view: View | undefined;
  @property() combat = "";
  @property({ attribute: false }) now: () => number = Date.now;
  @property({ attribute: false }) hints = false;
  /** What was seen before the reveal, by this element or by others of the page. */
  @property({ attribute: false }) watch = watch;
  #show: Show | null = null;
  #at: Moment = OVER;
  #told = "";
  /** Where `fd-hold` was fired, while it holds. */
  #holds: EventTarget | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Whether the results are being played out: until then nothing else should tell them. */
  get playing(): boolean {
    return !this.#at.over;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("keydown", this.#escaped);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("keydown", this.#escaped);
    this.#end();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("view") && !changed.has("combat")) return;
    const { view } = this;
    const combat = view?.combats?.[this.combat];
    if (view) this.watch.hear(view);
    if (changed.has("combat")) this.#end();
    if (this.playing) return;
    if (!view || !combat || !revealed(combat)) {
      this.#show = null;
      return;
    }
    const key = `${this.combat}/${combat.exchange}/${combat.since}`;
    if (this.#show?.key === key) return;
    const { id: table } = view.table;
    const watched = this.watch.saw(table, this.combat, combat);
    const began = Math.min(Date.parse(combat.since), this.now());
    const proof = this.watch.seals.check(table, this.combat, combat);
    this.#show = { key, table, id: this.combat, combat, proof, since: watched ? began : null };
    this.#told = "";
    if (watched) this.#begin();
    else this.#played(this.#show);
  }

  protected override render(): TemplateResult {
    const { view } = this;
    const show = this.#show;
    return html`<p class="sr" role="status">${this.#told}</p>
      ${view && show ? (this.playing ? this.#renderPlay(view, show) : this.#renderResult(view, show)) : nothing}`;
  }

  #renderPlay(view: View, { combat }: Show): TemplateResult {
    const { beats, open, told, fallen: all } = this.#at;
    const { results } = combat;
    const count = Math.min(open, results.length);
    return html`<section class="reveal playing" @click=${this.#skip}>
      <div aria-hidden="true">
        ${open === 0 ? html`<p class="count">${BEATS.slice(0, beats).join("")}</p>` : nothing}
        ${all ? fallen(view, combat) : nothing}
        <ol class="results">
          ${results
            .slice(0, count)
            .map(
              (key, n) =>
                html`<li class=${n === count - 1 ? "big" : ""}>
                  ${this.#renderPairing(view, combat, key, n < told)}
                </li>`,
            )}
        </ol>
      </div>
      <button class="skip" @click=${this.#skip}>Show the result</button>
    </section>`;
  }

  #renderResult(view: View, { combat, proof }: Show): TemplateResult {
    const { results } = combat;
    const said = proven(view, proof);
    const broken = proof.broken.length > 0;
    return html`<section class="reveal" aria-label="Result of exchange ${combat.exchange}">
      ${fallen(view, combat)}
      ${said ? html`<p class=${broken ? "proof broken" : "proof"} role=${broken ? "alert" : nothing}>${broken ? "" : "✓ "}${said}</p>` : nothing}
      <ol class="results">
        ${results.map((key) => html`<li class=${results.length === 1 ? "big" : ""}>${this.#renderPairing(view, combat, key, true)}</li>`)}
      </ol>
    </section>`;
  }

  #renderPairing(
    view: View,
    combat: Combat,
    key: string,
    told: boolean,
  ): TemplateResult | typeof nothing {
    const found = combat.pairings[key];
    return found ? pairing(view, combat, found, told) : nothing;
  }

  #begin(): void {
    this.#at = { ...OVER, beats: 0, open: 0, told: 0, fallen: false, over: false };
    this.#advance();
    if (!this.playing) return;
    const root = this.getRootNode();
    this.#holds = root instanceof ShadowRoot ? root.host : this;
    fire(this, "fd-hold", { hold: true });
  }

  /** To where the play-out stands by the server's clock. */
  #advance(): void {
    const show = this.#show;
    if (!show || show.since === null || !this.playing) return;
    const before = this.#at;
    const at = moment(this.now() - show.since, show.combat.results.length);
    if (at.over || still()) return this.#end();
    this.#at = at;
    if (at.open > before.open) noise(this, "reveal");
    else if (at.beats > before.beats) noise(this, "count");
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#advance(), Math.ceil(at.wait));
    this.requestUpdate();
  }

  #end(): void {
    const show = this.#show;
    clearTimeout(this.#timer);
    if (!show || !this.playing) return;
    this.#at = OVER;
    if (this.view) this.#told = spoken(this.view, show.combat);
    if (this.#holds) fire(this.isConnected ? this : this.#holds, "fd-hold", { hold: false });
    this.#holds = null;
    this.watch.played(show.table, show.id);
    this.#played(show);
    this.requestUpdate("view", null);
  }

  #played({ id, combat: { exchange } }: Show): void {
    fire(this, "larp-played", { combat: id, exchange });
  }

  readonly #skip = (event: Event): void => {
    event.stopPropagation();
    this.#end();
  };

  readonly #escaped = (event: KeyboardEvent): void => {
    if (event.key === "Escape") this.#end();
  };

  static override readonly styles = [signs, sheet].map(unsafeCSS);
}

declare global {
  interface HTMLElementTagNameMap {
    "larp-reveal": LarpReveal;
  }
}
