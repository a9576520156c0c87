import { LitElement, css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";

const STORE = "facedown.hints";

function seen(): Set<string> {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(STORE) ?? "[]");
    return new Set(Array.isArray(list) ? list.map(String) : []);
  } catch {
    return new Set();
  }
}

/** `<fd-hint name="poker.ante">…</fd-hint>`: see index.ts. */
@customElement("fd-hint")
export class FdHint extends LitElement {
  @property() name = "";
  /** There is more of it than the room shows: then its button, or a tap on it, shows it all. */
  @state() private clipped = false;
  @state() private whole = false;
  /** By name: the same element shows one hint after the other. */
  readonly #gone = new Set<string>();
  readonly #sizes = new ResizeObserver(() => this.#measure());
  readonly #words = new MutationObserver(() => this.#measure());

  override connectedCallback(): void {
    super.connectedCallback();
    this.setAttribute("role", "note");
    this.#sizes.observe(this);
    this.#words.observe(this, { characterData: true, subtree: true });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sizes.disconnect();
    this.#words.disconnect();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("name")) this.whole = false;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has("name")) requestAnimationFrame(this.#measure);
  }

  override render(): TemplateResult | typeof nothing {
    const away = this.#gone.has(this.name) || seen().has(this.name);
    this.toggleAttribute("hidden", away);
    if (away) return nothing;
    // What is cut off is read before it is put away.
    const more = this.clipped && !this.whole;
    return html`<p class=${this.whole ? "whole" : ""} @click=${more ? this.#unfold : nothing}>
        <slot @slotchange=${this.#measure}></slot>
      </p>
      <button type="button" @click=${more ? this.#unfold : this.#dismiss}>
        ${more ? "More" : "Got it"}
      </button>`;
  }

  readonly #measure = (): void => {
    const text = this.renderRoot.querySelector("p");
    this.clipped = text !== null && !this.whole && text.scrollHeight > text.clientHeight + 2;
  };

  readonly #unfold = (): void => {
    this.whole = true;
  };

  readonly #dismiss = (): void => {
    this.#gone.add(this.name);
    try {
      localStorage.setItem(STORE, JSON.stringify([...seen(), this.name]));
    } catch {
      // A browser that stores nothing forgets that it was read.
    }
    this.requestUpdate();
    this.dispatchEvent(
      new CustomEvent("fd-dismiss", { bubbles: true, composed: true, detail: { name: this.name } }),
    );
  };

  static override styles = css`
    :host {
      display: flex;
      align-items: center;
      gap: 4px;
      min-height: 44px;
      padding: 0 4px 0 14px;
      border-radius: 12px;
      background: #fff9e8;
      color: var(--ink);
      position: relative;
      border-left: 4px solid var(--info);
      box-shadow: 0 6px 18px rgb(0 0 0 / 0.35);
      font: 15px/1.3 var(--ui);
      max-width: 46ch;
      box-sizing: border-box;
    }
    :host([hidden]) {
      display: none;
    }
    p {
      margin: 3px 0;
      flex: 1;
      min-width: 0;
      text-wrap: pretty;
      overflow: hidden;
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: var(--fd-hint-lines, none);
    }
    .whole {
      -webkit-line-clamp: none;
    }
    button {
      flex: none;
      min-height: 44px;
      min-width: 44px;
      padding: 0 10px;
      border: 0;
      border-radius: 9px;
      background: none;
      color: var(--info);
      font: 650 15px var(--ui);
      cursor: pointer;
    }
    button:hover {
      background: rgb(29 79 124 / 0.1);
    }
    button:focus-visible {
      outline: 3px solid var(--info);
      outline-offset: -3px;
    }
    @media (max-width: 640px), (max-height: 480px) {
      :host {
        font-size: 13.5px;
        padding-left: 10px;
      }
    }
  `;
}

declare global {
  interface HTMLElementTagNameMap {
    "fd-hint": FdHint;
  }
}
