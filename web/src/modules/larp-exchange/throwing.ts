import {
  LitElement,
  html,
  nothing,
  unsafeCSS,
  type PropertyValues,
  type TemplateResult,
} from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { watch } from "./playback-watch.js";
import signs from "./signs.css?inline";
import { sign, WORD } from "./signs.js";
import sheet from "./throwing.css?inline";
import {
  due,
  HANDS,
  keyOf,
  nameOf,
  outcomes,
  send,
  throwers,
  throwing,
  waits,
  type Combat,
  type Due,
  type Hand,
  type Pending,
  type View,
} from "./throwing-view.js";

/** Nobody reads faster: what is pressed this soon was meant for what lay there before. */
const FRESH = 350;
const SOON = 10;
const KEYS = ["1r", "2p", "3s"];

/** One throw after another, by one touch each. Which hand it was is nowhere, once it is thrown. */
@customElement("larp-throwing")
export class LarpThrowing extends LitElement {
  @property({ attribute: false }) view: View | undefined;
  @property({ attribute: false }) me = "";
  @property({ attribute: false }) pending: readonly Pending[] = [];
  @property() combat = "";
  @property({ attribute: false }) now: () => number = Date.now;
  @state() private fresh = false;
  /** Thrown here, and not answered with a refusal: `keyOf`. */
  #sent: ReadonlySet<string> = new Set();
  #key = "";
  #settling: ReturnType<typeof setTimeout> | undefined;
  #ticking: ReturnType<typeof setInterval> | undefined;
  #deaf: (() => void) | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener("keydown", this.#pressed);
    this.#deaf = outcomes(this, ({ do: what, args, ok }) => {
      if (what !== "throw" || ok) return;
      const [own, against] = [String(args["character"]), String(args["opponent"])];
      const left = [...this.#sent].filter((key) => !key.endsWith(`/${own}/${against}`));
      this.#sent = new Set(left);
      this.requestUpdate();
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.removeEventListener("keydown", this.#pressed);
    this.#deaf?.();
    clearInterval(this.#ticking);
    clearTimeout(this.#settling);
    this.#ticking = undefined;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (this.view && changed.has("view")) watch.hear(this.view);
    // What the server has is no longer due; after a rewind the same is asked for again.
    if (changed.has("view") && this.#sent.size > 0) {
      const due = new Set(this.#due.map(keyOf));
      this.#sent = new Set([...this.#sent].filter((key) => due.has(key)));
    }
    const key = this.#open[0] ? keyOf(this.#open[0]) : "";
    if (key === this.#key) return;
    this.#key = key;
    this.fresh = key !== "";
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => {
      this.fresh = false;
    }, FRESH);
  }

  protected override updated(changed: PropertyValues): void {
    const counts = this.#fight?.until !== undefined && this.#fight.phase === "throwing";
    if (counts) this.#ticking ??= setInterval(() => this.requestUpdate(), 1000);
    else {
      clearInterval(this.#ticking);
      this.#ticking = undefined;
    }
    if (!changed.has("fresh") || !this.fresh) return;
    const { activeElement } = document;
    // For the keys; whoever writes, or looks at something else, is left in peace.
    if (
      !activeElement ||
      activeElement === document.body ||
      this.renderRoot.contains(activeElement)
    )
      this.renderRoot.querySelector("section")?.focus({ preventScroll: true });
  }

  protected override render(): TemplateResult | typeof nothing {
    const { view } = this;
    const combat = this.#fight;
    if (!view || combat?.phase !== "throwing") return nothing;
    const [next] = this.#open;
    return html`${next ? keyed(keyOf(next), this.#renderHands(view, next)) : nothing}
      <p class=${next ? "sr" : "state"} role="status">
        ${next ? this.#title(view, next) : this.#state(view, combat)}
      </p>
      ${this.#renderTime(combat)}`;
  }

  #renderHands(view: View, next: Due): TemplateResult {
    const offered = view.can?.throw?.[next.character]?.hands ?? [];
    const left = this.#open.length;
    return html`<section tabindex="-1" aria-label=${this.#title(view, next)}>
      <h2>${this.#title(view, next)}</h2>
      <p>
        ${nameOf(view, next.character)}: one touch throws. Nobody sees it until all have
        thrown.${left > 1 ? ` ${left} throws to make.` : ""}
      </p>
      <div class=${this.fresh ? "hands fresh" : "hands"}>
        ${HANDS.filter((hand) => offered.includes(hand)).map(
          (hand) =>
            html`<button @click=${() => this.#throw(hand)}>${sign(hand)}${WORD[hand]}</button>`,
        )}
      </div>
    </section>`;
  }

  #renderTime({ until }: Combat): TemplateResult | typeof nothing {
    if (until === undefined) return nothing;
    const left = Math.max(0, Math.ceil((Date.parse(until) - this.now()) / 1000));
    return html`<p class=${left > SOON ? "state time" : "state time short"} role="timer">
      ${left === 0 ? "Time is up" : `${left} ${left === 1 ? "second" : "seconds"} left to throw`}
    </p>`;
  }

  #title = (view: View, next: Due): string => `Throw against ${nameOf(view, next.opponent)}`;

  #state(view: View, combat: Combat): string {
    const due = this.#due;
    if (due.length > 0)
      return due.some((it) => waits(this.pending, it)) ? "Chosen. Not sent yet." : "Chosen.";
    const others = throwers(view, combat);
    const own = Object.values(combat.pairings).some(
      (it) => (it.a_thrown && this.#mine(it.a)) || (it.b_thrown && this.#mine(it.b)),
    );
    return [own ? "Thrown." : "", others && `Waiting for ${others}.`].filter(Boolean).join(" ");
  }

  #mine(id: string): boolean {
    const { you, characters } = this.view ?? {};
    if (you?.characters.includes(id)) return true;
    return !!you?.role.endsWith("gm") && (characters?.[id]?.owners ?? []).length === 0;
  }

  get #fight(): Combat | undefined {
    return this.view?.combats?.[this.combat];
  }

  /** What this person is to throw and the server has not yet. */
  get #due(): readonly Due[] {
    const combat = this.#fight;
    if (!combat) return [];
    const may = this.view?.can?.throw ?? {};
    return combat.order.flatMap((character) =>
      (may[character]?.opponents ?? []).flatMap(
        (opponent) => due(this.combat, combat, character, opponent) ?? [],
      ),
    );
  }

  get #open(): readonly Due[] {
    return this.#due.filter((it) => !this.#sent.has(keyOf(it)) && !waits(this.pending, it));
  }

  #throw(hand: Hand): void {
    const [next] = this.#open;
    if (!next || this.fresh) return;
    this.#sent = new Set([...this.#sent, keyOf(next)]);
    send(this, throwing(next, hand));
    this.requestUpdate();
  }

  readonly #pressed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const at = KEYS.findIndex((keys) => keys.includes(event.key.toLowerCase()));
    const hand = HANDS[at];
    const [next] = this.#open;
    if (!hand || !next || !this.view?.can?.throw?.[next.character]?.hands.includes(hand)) return;
    event.preventDefault();
    this.#throw(hand);
  };

  static override readonly styles = [signs, sheet].map(unsafeCSS);
}

declare global {
  interface HTMLElementTagNameMap {
    "larp-throwing": LarpThrowing;
  }
}
