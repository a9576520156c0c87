import { html, LitElement, type TemplateResult, unsafeCSS } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Session } from "../../session";
import type { TableState } from "../../state";
import { may } from "../../turn";
import type { Felt } from "./felt";
import { controls } from "../styles/controls";
import sheet from "./kiosk.css?inline";

/**
 * A kiosk shows one character at a time, and nobody's secrets while it goes from hand to hand. Where the panel on the
 * felt beside it draws that itself, it gives way.
 */
@customElement("fd-kiosk")
export class Kiosk extends LitElement {
  @property({ attribute: false }) session: Session | undefined;
  @property({ attribute: false }) view: TableState | undefined;

  #felt: Felt | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#felt = this.parentElement?.querySelector<Felt>("fd-felt") ?? null;
    this.#felt?.addEventListener("fd-standing", this.#look);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#felt?.removeEventListener("fd-standing", this.#look);
  }

  protected override render(): TemplateResult {
    const { view } = this;
    if (this.#felt?.covers) return html``;
    const acting = view?.you.characters[0];
    if (!view) return html``;
    if (acting)
      return html`<div class="bar">
        <p>${this.#name(acting)} has the device.</p>
        <button @click=${() => this.#act(null)}>Hand it on</button>
      </div>`;
    const offered = view.can?.["kiosk.act"];
    const ids =
      typeof offered === "object" && offered !== null
        ? Object.keys(offered).filter((id) => may(view, "kiosk.act", id))
        : [];
    return html`<div class="cover" role="dialog" aria-label="Who takes the device?">
      <h2>Who takes the device?</h2>
      ${
        ids.length === 0
          ? html`<p>
              ${view.table.archived ? "This table is archived: nothing is played here." : "The GM has not handed a character to this kiosk yet."}
            </p>`
          : ""
      }
      ${ids.map((id) => html`<button @click=${() => this.#act(id)}>${this.#name(id)}</button>`)}
    </div>`;
  }

  /** The panel has come, or has said something else. */
  readonly #look = (): void => this.requestUpdate();

  #name(id: string): string {
    return this.view?.characters?.[id]?.name ?? id;
  }

  async #act(character: string | null): Promise<void> {
    await this.session?.send({ do: "kiosk.act", args: { character } });
  }

  static override readonly styles = [controls, unsafeCSS(sheet)];
}
