import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Session } from "../../session";
import { type Kept, Vault } from "../../vault";
import { sitDownAtDemo } from "../demo";
import { controls } from "../styles/controls";
import { sentence } from "../typed";

/** Where a demo's contest is over: nothing goes on before the visitor says how. */
@customElement("fd-demo-end")
export class DemoEnd extends LitElement {
  /** The seat at this demo; a new demo takes its place. */
  @property({ attribute: false }) kept: Kept | undefined;
  @property({ attribute: false }) session: Session | undefined;
  @state() private busy = false;
  @state() private fault = "";

  protected override render(): TemplateResult {
    return html`<nav aria-label="After the demo">
      <button class="primary" ?disabled=${this.busy} @click=${this.#next}>Next scene</button>
      <button ?disabled=${this.busy} @click=${this.#again}>Play again</button>
      <a class="button" href="/#make">Make your own table</a>
      ${this.fault ? html`<p role="alert">${this.fault}</p>` : nothing}
    </nav>`;
  }

  /** As a guest would ask a GM: the script listens for these words (demo_script.ASK). */
  readonly #next = async (): Promise<void> => {
    this.busy = true;
    await this.session?.send({ do: "say", args: { text: "Next scene, please." } });
    this.busy = false;
  };

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
      /* One row on a phone: what it shows needs the height. */
      @media (max-width: 480px) {
        nav {
          gap: 6px;
          padding: 6px 8px;
        }
        button,
        .button {
          padding-inline: 6px;
          font-size: 14.5px;
          white-space: nowrap;
        }
      }
      .button:not(.primary),
      button:not(.primary) {
        border-color: rgb(255 255 255 / 0.45);
      }
    `,
  ];
}
