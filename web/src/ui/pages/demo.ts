import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { masthead } from "../masthead";
import { sitDownAtDemo } from "../demo";
import { controls, onPaper } from "../styles/controls";
import { letter } from "../styles/letter";
import { sentence } from "../typed";

/** `/demo`: a table of one's own where everything is set up already. */
@customElement("fd-demo")
export class Demo extends LitElement {
  @state() private fault = "";
  @state() private busy = false;

  override connectedCallback(): void {
    super.connectedCallback();
    document.title = "Demo · Facedown";
  }

  protected override render(): TemplateResult {
    return html`${masthead()}
      <main>
        <div class="sheet paper stack">
          <h1>A table to try</h1>
          <p class="lead">
            You sit down in the middle of a contest, at a table of your own. Play it as you like:
            nothing here touches anybody else, and what you may do next is explained as you go.
          </p>
          <p>
            <button class="primary" ?disabled=${this.busy} @click=${this.#start}>
              Sit down at the demo table
            </button>
          </p>
          ${this.fault ? html`<p class="fault" role="alert">${this.fault}</p>` : nothing}
        </div>
      </main>`;
  }

  readonly #start = async (): Promise<void> => {
    this.busy = true;
    this.fault = "";
    try {
      await sitDownAtDemo(this);
    } catch (error) {
      this.fault = sentence(error);
      this.busy = false;
    }
  };

  static override readonly styles = [controls, onPaper, letter];
}
