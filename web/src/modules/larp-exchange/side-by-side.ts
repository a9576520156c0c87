import { LitElement, html, nothing, unsafeCSS, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import sheet from "./side-by-side.css?inline";
import signs from "./signs.css?inline";
import { sign, WORD } from "./signs.js";
import { fire, HANDS, nameOf, type Due, type Hand, type View } from "./throwing-view.js";

type Half = 0 | 1;

/**
 * Two people throw on the halves of one screen at the same time: `taken` gets both hands, once both are in. Until then,
 * and afterwards, they are in no state that is drawn. Fires `larp-back`.
 */
@customElement("larp-side-by-side")
export class LarpSideBySide extends LitElement {
  @property({ attribute: false }) view: View | undefined;
  @property({ attribute: false }) dues: readonly [Due, Due] | undefined;
  /** Both are in, and on their way. */
  @property({ attribute: false }) sending = false;
  @property({ attribute: false }) taken: (hands: readonly [Hand, Hand]) => void = () => undefined;
  @state() private chosen: ReadonlySet<Half> = new Set();
  #hands: (Hand | undefined)[] = [];
  /** On which half a touch began; it is that half's until it ends. */
  readonly #touches = new Map<number, Half>();

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("pointerup", this.#ended);
    addEventListener("pointercancel", this.#ended);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("pointerup", this.#ended);
    removeEventListener("pointercancel", this.#ended);
    this.#again();
  }

  protected override render(): TemplateResult | typeof nothing {
    const { view, dues } = this;
    if (!view || !dues) return nothing;
    return html`${this.#renderHalf(view, dues[0], 0)}
      <div class="middle">
        <span role="status"
          >${this.sending ? "Chosen. Not sent yet." : this.#waiting(view, dues)}</span
        >
        ${
          this.sending
            ? nothing
            : html`${this.chosen.size > 0 ? html`<button @click=${this.#again}>Start again</button>` : nothing}
                <button @click=${this.#back}>Back</button>`
        }
      </div>
      ${this.#renderHalf(view, dues[1], 1)}`;
  }

  #renderHalf(view: View, it: Due, half: Half): TemplateResult {
    const covered = this.sending || this.chosen.has(half);
    const name = nameOf(view, it.character);
    return html`<section
      class="${half === 0 ? "first" : "second"} ${covered ? "chosen" : ""}"
      aria-label=${`${name}’s half`}
      @pointerdown=${(event: PointerEvent) => this.#claim(event, half)}
      @contextmenu=${(event: Event) => event.preventDefault()}
    >
      <h2>${name}${covered ? nothing : html` against ${nameOf(view, it.opponent)}`}</h2>
      ${
        covered
          ? html`<p>Chosen</p>`
          : html`<div class="hands">
              ${HANDS.map(
                (hand) =>
                  html`<button
                    @pointerdown=${(event: PointerEvent) => this.#touch(event, half, hand)}
                    @click=${(event: MouseEvent) => event.detail === 0 && this.#take(half, hand)}
                  >
                    ${sign(hand)}${WORD[hand]}
                  </button>`,
              )}
            </div>`
      }
    </section>`;
  }

  #waiting(view: View, dues: readonly [Due, Due]): string {
    const left = dues.filter((_, n) => !this.chosen.has(n as Half));
    const [one] = left;
    return one && left.length === 1 ? `Waiting for ${nameOf(view, one.character)}.` : "";
  }

  #claim(event: PointerEvent, half: Half): void {
    if (!this.#touches.has(event.pointerId)) this.#touches.set(event.pointerId, half);
  }

  #touch(event: PointerEvent, half: Half, hand: Hand): void {
    const claimed = this.#touches.get(event.pointerId);
    if ((claimed !== undefined && claimed !== half) || event.button > 0) return;
    this.#claim(event, half);
    this.#take(half, hand);
  }

  #take(half: Half, hand: Hand): void {
    if (this.sending || this.chosen.has(half)) return;
    this.#hands[half] = hand;
    this.chosen = new Set([...this.chosen, half]);
    const [first, second] = this.#hands;
    if (!first || !second) return;
    this.#again();
    this.sending = true;
    this.taken([first, second]);
  }

  readonly #again = (): void => {
    this.#hands = [];
    this.chosen = new Set();
  };

  readonly #back = (): void => {
    this.#again();
    fire(this, "larp-back", {});
  };

  readonly #ended = (event: PointerEvent): void => {
    this.#touches.delete(event.pointerId);
  };

  static override readonly styles = [signs, sheet].map(unsafeCSS);
}

declare global {
  interface HTMLElementTagNameMap {
    "larp-side-by-side": LarpSideBySide;
  }
}
