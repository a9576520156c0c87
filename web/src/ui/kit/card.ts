import { LitElement, html, type PropertyValues, type TemplateResult, unsafeCSS } from "lit";
import { customElement, property } from "lit/decorators.js";
import { back, face } from "./faces.js";
import { fly } from "./motion.js";
import { cardName, isCard, printedRank } from "./names.js";
import sheet from "./card.css?inline";

/** `<fd-card card="Qh" faceup>`: see index.ts. */
@customElement("fd-card")
export class FdCard extends LitElement {
  @property({ reflect: true }) card: string | null = null;
  @property({ type: Boolean, reflect: true }) faceup = false;
  /** Id of an element of the same root that the card flies from when it appears. */
  @property({ attribute: "from" }) from = "";
  /** Place in a deal: each step starts a little later. */
  @property({ type: Number }) step = 0;
  @property() label = "";

  override render(): TemplateResult {
    const known = isCard(this.card);
    return html`<div class="turn">
      <div class="back"><svg viewBox="0 0 100 140" aria-hidden="true">${back}</svg></div>
      <div class="face">
        ${known ? html`<svg viewBox="0 0 100 140" aria-hidden="true">${face(this.card ?? "")}</svg><i class=${this.card?.startsWith("T") ? "index ten" : "index"} data-rank=${printedRank(this.card ?? "")}></i>` : html`<slot></slot>`}
      </div>
    </div>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    const written = this.faceup && !isCard(this.card);
    const name = this.label || (this.faceup ? cardName(this.card) : cardName(null));
    if (written && !this.label) {
      this.removeAttribute("role");
      this.removeAttribute("aria-label");
    } else {
      this.setAttribute("role", "img");
      this.setAttribute("aria-label", name);
    }
    if (changed.has("card")) this.dataset["suit"] = this.card?.charAt(1) ?? "";
  }

  protected override firstUpdated(): void {
    const root = this.getRootNode();
    const origin = this.from && root instanceof ShadowRoot ? root.getElementById(this.from) : null;
    if (origin) fly(this, origin.getBoundingClientRect(), this.step);
  }

  static override styles = unsafeCSS(sheet);
}

declare global {
  interface HTMLElementTagNameMap {
    "fd-card": FdCard;
  }
}
