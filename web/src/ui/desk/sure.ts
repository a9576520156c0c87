import { css, html, LitElement, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { controls } from "../styles/controls";

/** A button that asks once more before it fires `fd-sure`. */
@customElement("fd-sure")
export class Sure extends LitElement {
  @property() label = "";
  /** What will happen: "Bob’s devices are closed at once." */
  @property() what = "";
  @property({ type: Boolean }) danger = false;
  @state() private asking = false;

  protected override render(): TemplateResult {
    const tone = this.danger ? "danger" : "";
    if (!this.asking)
      return html`<button class="small ${tone}" @click=${() => this.#ask(true)}>
        ${this.label}
      </button>`;
    return html`<div role="group" aria-label=${this.label}>
      <p>${this.what}</p>
      <button class="small ${tone}" @click=${this.#sure}>${this.label}</button>
      <button class="small plain" id="no" @click=${() => this.#ask(false)}>Leave it</button>
    </div>`;
  }

  #ask(asking: boolean): void {
    this.asking = asking;
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector<HTMLElement>(asking ? "#no" : "button")?.focus(),
    );
  }

  readonly #sure = (): void => {
    this.asking = false;
    this.dispatchEvent(new Event("fd-sure"));
  };

  static override readonly styles = [
    controls,
    css`
      :host {
        display: inline-block;
      }
      div {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 8px;
        padding: 8px 8px 8px 14px;
        border-radius: 10px;
        background: var(--page-sunk);
      }
      p {
        flex: 1 1 200px;
        font-size: 14.5px;
      }
    `,
  ];
}
