import { LitElement, html, type PropertyValues, type TemplateResult, unsafeCSS } from "lit";
import { customElement, property } from "lit/decorators.js";
import { prepare } from "./announce.js";
import { table } from "./drag.js";
import { onPress } from "./press.js";
import { scrolls } from "./scrolls.js";
import sheet from "./piece.css?inline";

const ON_ITS_WAY = 2500;

/** `<fd-piece piece="Qh" kind="card" label="queen of hearts">`: see index.ts. */
@customElement("fd-piece")
export class FdPiece extends LitElement {
  @property() piece = "";
  @property() kind = "";
  @property() label = "";
  @property({ type: Boolean, reflect: true }) disabled = false;
  @property({ type: Boolean }) multiple = false;
  @property({ type: Boolean, reflect: true }) held = false;
  @property({ type: Boolean, reflect: true }) dragging = false;
  @property({ type: Boolean, reflect: true }) sent = false;
  #back: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    onPress(this, () => table.press(this));
    this.addEventListener("pointerdown", (event) => table.touch(this, event), { capture: true });
    this.addEventListener("contextmenu", (event) => event.preventDefault());
    // What is dragged, or where a swipe scrolls nothing: the browser must not take the touch away.
    this.addEventListener(
      "touchmove",
      (event) => {
        if (event.cancelable && !this.disabled && (this.dragging || !scrolls(this)))
          event.preventDefault();
      },
      { passive: false },
    );
  }

  override connectedCallback(): void {
    super.connectedCallback();
    table.addPiece(this);
    prepare(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    table.dropPiece(this);
  }

  /** It was taken: pale until the next frame shows where it went, or for a moment; but a pile remains. */
  gone(): void {
    if (this.querySelector('[slot="ghost"]')) return;
    this.sent = true;
    clearTimeout(this.#back);
    this.#back = setTimeout(() => {
      this.sent = false;
    }, ON_ITS_WAY);
  }

  override render(): TemplateResult {
    return html`<slot></slot><slot name="ghost"></slot>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    this.setAttribute("role", "button");
    this.setAttribute("aria-label", this.label);
    this.setAttribute("aria-pressed", String(this.held || this.dragging));
    if (this.disabled) {
      this.setAttribute("aria-disabled", "true");
      this.removeAttribute("tabindex");
    } else {
      this.removeAttribute("aria-disabled");
      this.tabIndex = 0;
    }
    if (changed.has("disabled") || changed.has("kind")) table.refresh();
    if (this.sent && (changed.has("piece") || changed.has("label"))) this.sent = false;
  }

  static override styles = unsafeCSS(sheet);
}

declare global {
  interface HTMLElementTagNameMap {
    "fd-piece": FdPiece;
  }
}
