import { LitElement, html, nothing, type TemplateResult, unsafeCSS } from "lit";
import { customElement, property } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import paper from "./paper.css?inline";
import { parse } from "./say.js";
import {
  ACE,
  CATEGORIES,
  categoryWords,
  describe,
  highest,
  legal,
  lowest,
  make,
  named,
  rankWord,
  type Category,
  type Target,
} from "./target.js";
import sheet from "./target-picker.css?inline";

/** A target in words or by pickers, each filling in the other. Event `change` {target, error}. */
@customElement("poker-target-picker")
export class TargetPicker extends LitElement {
  static override shadowRootOptions = { ...LitElement.shadowRootOptions, delegatesFocus: true };
  @property() label = "Target";
  @property({ attribute: false }) target: Target | null = null;
  @property({ attribute: false }) words = "";
  @property({ attribute: false }) note = "";
  @property({ attribute: false }) error = "";

  override render(): TemplateResult {
    const { target, error, note } = this;
    const category = target?.category;
    return html`<div class="pick">
      <label
        >${this.label}
        <input
          .value=${this.words}
          placeholder="fives full of twos"
          autocomplete="off"
          spellcheck="false"
          aria-invalid=${error ? "true" : "false"}
          aria-describedby="said"
          @input=${this.#typed}
        />
      </label>
      <div class="row" role="group" aria-label=${`${this.label}, by choosing`}>
        <select aria-label="Category" @change=${this.#category}>
          <option value="" .selected=${live(!category)} ?disabled=${category}>choose a hand</option>
          ${CATEGORIES.map((one) => html`<option value=${one} .selected=${live(one === category)}>${categoryWords(one)}</option>`)}
        </select>
        ${category ? this.#ranks(category, 0) : nothing}
        ${category && named(category) === 2 ? html`<span>${category === "full_house" ? "full of" : "and"}</span>${this.#ranks(category, 1)}` : nothing}
      </div>
      <p id="said" class=${error ? "error" : ""} role="status">${error || note}</p>
    </div>`;
  }

  #ranks(category: Category, index: number): TemplateResult {
    const chosen = this.target?.ranks[index] ?? ACE;
    const other = named(category) === 2 ? this.target?.ranks[1 - index] : undefined;
    const ranks = Array.from({ length: ACE - lowest(category) + 1 }, (_, i) => ACE - i);
    return html`<select
      aria-label=${index === 0 ? "Rank" : "Second rank"}
      data-index=${index}
      @change=${this.#rank}
    >
      ${ranks.map((rank) => html`<option value=${rank} .selected=${live(rank === chosen)} ?disabled=${rank === other}>${rankWord(rank)}</option>`)}
    </select>`;
  }

  readonly #typed = (event: Event): void => {
    this.words = (event.target as HTMLInputElement).value;
    const read = parse(this.words);
    this.target = read.target;
    this.error = read.target || !this.words.trim() ? "" : read.error;
    this.note = read.target
      ? read.raised
        ? `No hand is that low: it counts as ${describe(read.target)}.`
        : describe(read.target)
      : "";
    this.#tell();
  };

  readonly #category = (event: Event): void => {
    const category = (event.target as HTMLSelectElement).value as Category;
    const ranks =
      named(category) === 2
        ? highest(category).ranks
        : [Math.max(lowest(category), this.target?.ranks[0] ?? ACE)];
    this.#choose(category, ranks);
  };

  readonly #rank = (event: Event): void => {
    if (!this.target) return;
    const select = event.target as HTMLSelectElement;
    const ranks = [...this.target.ranks];
    ranks[Number(select.dataset["index"])] = Number(select.value);
    this.#choose(this.target.category, ranks);
  };

  #choose(category: Category, ranks: readonly number[]): void {
    const read = make(category, ranks);
    this.target = read.target;
    this.error = read.target ? "" : read.error;
    this.words = read.target ? describe(read.target) : this.words;
    this.note = read.target ? legal(category) : "";
    this.#tell();
  }

  #tell(): void {
    this.requestUpdate();
    this.dispatchEvent(new CustomEvent("change", { detail: { target: this.target } }));
  }

  static override readonly styles = [unsafeCSS(paper), unsafeCSS(sheet)];
}
