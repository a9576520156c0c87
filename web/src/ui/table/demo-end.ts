import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { type Kept, Vault } from "../../vault";
import { sitDownAtDemo } from "../demo";
import { controls } from "../styles/controls";
import { sentence } from "../typed";

/** Where a demo's contest is over: the way on, for who does not wait for the next one. */
@customElement("fd-demo-end")
export class DemoEnd extends LitElement {
  /** The seat at this demo; a new demo takes its place. */
  @property({ attribute: false }) kept: Kept | undefined;
  @state() private busy = false;
  @state() private fault = "";

  protected override render(): TemplateResult {
    return html`<nav aria-label="After the demo">
      <button ?disabled=${this.busy} @click=${this.#again}>Play again</button>
      <a class="button primary" href="/#make">Make your own table</a>
      ${this.fault ? html`<p role="alert">${this.fault}</p>` : nothing}
    </nav>`;
  }

  readonly #again = async (): Promise<void> => {
    this.busy = true;
    this.fault = "";
    const { kept } = this;
    try {
      await sitDownAtDemo(this);
      if (kept) new Vault().forget(kept);
    } catch (error) {
      this.fault = sentence(error);
    } finally {
      this.busy = false;
    }
  };

  static override readonly styles = [
    controls,
    css`
      nav {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: center;
        gap: 8px 12px;
        padding: 8px 12px;
        background: rgb(0 0 0 / 0.32);
        color: var(--felt-ink);
      }
      button {
        border-color: rgb(255 255 255 / 0.45);
      }
    `,
  ];
}
