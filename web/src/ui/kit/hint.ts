import { LitElement, css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";

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
  #gone = false;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#gone = false;
    this.setAttribute("role", "note");
  }

  override render(): TemplateResult | typeof nothing {
    const away = this.#gone || seen().has(this.name);
    this.toggleAttribute("hidden", away);
    if (away) return nothing;
    return html`<p><slot></slot></p><button type="button" @click=${this.#dismiss}>Got it</button>`;
  }

  readonly #dismiss = (): void => {
    this.#gone = true;
    try {
      localStorage.setItem(STORE, JSON.stringify([...seen(), this.name]));
    } catch {
      // A browser that stores nothing forgets that it was read.
    }
    this.requestUpdate();
    this.dispatchEvent(new CustomEvent("fd-dismiss", { bubbles: true, composed: true, detail: { name: this.name } }));
  };

  static override styles = css`
    :host { display: flex; align-items: center; gap: 10px; padding: 4px 4px 4px 14px; border-radius: 12px; background: #fff9e8; color: var(--ink);
      border-left: 4px solid var(--info); box-shadow: 0 6px 18px rgb(0 0 0 / .35); font: 15px/1.35 var(--ui); max-width: 46ch; box-sizing: border-box; }
    :host([hidden]) { display: none; }
    p { margin: 4px 0; flex: 1; min-width: 0; text-wrap: pretty; }
    button { flex: none; min-height: 44px; padding: 0 12px; border: 0; border-radius: 9px; background: none; color: var(--info); font: 650 15px var(--ui); cursor: pointer; }
    button:hover { background: rgb(29 79 124 / .1); } button:focus-visible { outline: 3px solid var(--info); outline-offset: -3px; }
  `;
}

declare global {
  interface HTMLElementTagNameMap { "fd-hint": FdHint }
}
