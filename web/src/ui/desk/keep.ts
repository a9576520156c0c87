import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { api, ApiError } from "../../api";
import type { Session } from "../../session";
import { Vault } from "../../vault";
import { controls } from "../styles/controls";
import { sections } from "./sections";

/** A file of everything that this seat was shown, to keep and to check. */
@customElement("fd-keep")
export class Keep extends LitElement {
  @property({ attribute: false }) session: Session | undefined;
  @state() private busy = false;
  @state() private fault = "";

  protected override render(): TemplateResult {
    return html`<section aria-labelledby="keep">
      <h3 id="keep">Keep a copy</h3>
      <p class="help">
        A file of what your seat was shown, move by move, with the seals and what opened them:
        nothing else is in it, and no link.
      </p>
      <div>
        <button ?disabled=${this.busy} @click=${this.#save}>Save what I saw</button>
      </div>
      ${this.fault ? html`<p role="alert">${this.fault}</p>` : nothing}
    </section>`;
  }

  readonly #save = async (): Promise<void> => {
    const { session } = this;
    const token = session && new Vault().find(session.table, session.seat)?.token;
    if (!session || !token) return;
    this.busy = true;
    this.fault = "";
    try {
      download(await api.export(token), `facedown-${session.table}-${session.seat}.jsonl`);
    } catch (error) {
      this.fault = error instanceof ApiError ? error.message : "The file could not be saved.";
    }
    this.busy = false;
  };

  static override readonly styles = [controls, sections];
}

function download(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
