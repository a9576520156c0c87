import { LitElement, html, type TemplateResult, unsafeCSS } from "lit";
import { customElement, property } from "lit/decorators.js";
import sheet from "./stepper.css?inline";

export const clamp = (value: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, value));

/** `<fd-stepper value="3" min="1" max="7" label="Chips">`: see index.ts. */
@customElement("fd-stepper")
export class FdStepper extends LitElement {
  static override shadowRootOptions = { ...LitElement.shadowRootOptions, delegatesFocus: true };
  @property({ type: Number }) value = 0;
  @property({ type: Number }) min = 0;
  @property({ type: Number }) max = 99;
  @property() label = "";
  @property({ type: Boolean, reflect: true }) disabled = false;

  override render(): TemplateResult {
    const { value, min, max, label, disabled } = this;
    return html`<div role="group" aria-label=${label}>
      <button
        type="button"
        aria-label="one less"
        ?disabled=${disabled || value <= min}
        @click=${() => this.#set(value - 1)}
      >
        −
      </button>
      <input
        type="text"
        inputmode="numeric"
        autocomplete="off"
        role="spinbutton"
        aria-label=${label}
        aria-valuenow=${value}
        aria-valuemin=${min}
        aria-valuemax=${max}
        .value=${String(value)}
        ?disabled=${disabled}
        @change=${this.#typed}
        @focus=${this.#select}
        @keydown=${this.#key}
      />
      <button
        type="button"
        aria-label="one more"
        ?disabled=${disabled || value >= max}
        @click=${() => this.#set(value + 1)}
      >
        +
      </button>
    </div>`;
  }

  #set(value: number): void {
    const next = clamp(value, this.min, this.max);
    if (next === this.value) return this.requestUpdate();
    this.value = next;
    this.dispatchEvent(
      new CustomEvent("fd-change", { bubbles: true, composed: true, detail: { value: next } }),
    );
  }

  readonly #typed = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    const typed = Number.parseInt(input.value.replace("−", "-"), 10);
    this.#set(Number.isFinite(typed) ? typed : this.value);
    input.value = String(this.value);
  };

  readonly #select = (event: Event): void => {
    (event.target as HTMLInputElement).select();
  };

  readonly #key = (event: KeyboardEvent): void => {
    const by: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 };
    const step = by[event.key];
    if (step !== undefined) this.#set(this.value + step);
    else if (event.key === "Home") this.#set(this.min);
    else if (event.key === "End") this.#set(this.max);
    else return;
    event.preventDefault();
  };

  static override styles = unsafeCSS(sheet);
}

declare global {
  interface HTMLElementTagNameMap {
    "fd-stepper": FdStepper;
  }
}
