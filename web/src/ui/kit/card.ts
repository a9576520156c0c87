import { LitElement, css, html, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { back, face } from "./faces.js";
import { fly } from "./motion.js";
import { cardName, isCard, printedRank } from "./names.js";

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

  static override styles = css`
    :host {
      display: inline-block;
      flex: none;
      width: var(--fd-card-w, var(--card-w, 86px));
      aspect-ratio: 1 / 1.4;
      perspective: 900px;
      --c: var(--spade);
      border-radius: calc(var(--fd-card-w, var(--card-w, 86px)) * 0.1);
      user-select: none;
      -webkit-user-select: none;
    }
    :host([data-suit="h"]) {
      --c: var(--heart);
    }
    :host([data-suit="d"]) {
      --c: var(--diamond);
    }
    :host([data-suit="c"]) {
      --c: var(--club);
    }
    .turn {
      position: relative;
      width: 100%;
      height: 100%;
      border-radius: inherit;
      transform-style: preserve-3d;
      transition: transform var(--turn, 420ms) cubic-bezier(0.45, 0.05, 0.35, 1);
    }
    :host(:not([faceup])) .turn {
      transform: rotateY(180deg);
    }
    .face,
    .back {
      position: absolute;
      inset: 0;
      border-radius: inherit;
      backface-visibility: hidden;
      overflow: hidden;
      box-shadow:
        0 0 0 0.5px rgb(60 40 10 / 0.35),
        0 1px 1px rgb(0 0 0 / 0.25),
        0 5px 12px rgb(0 0 0 / 0.32);
    }
    .face {
      background: linear-gradient(160deg, #fffefa, var(--ivory) 62%, #f1e8d4);
      color: var(--ink);
    }
    .back {
      background: var(--ivory);
      transform: rotateY(180deg);
    }
    svg {
      display: block;
      width: 100%;
      height: 100%;
    }
    /* To be read at arm's length. Not text: a card has one name, "queen of hearts", and "Q" is no word of it. */
    .face {
      container-type: inline-size;
    }
    .index {
      position: absolute;
      left: 18.5%;
      top: 1.4cqw;
      translate: -50%;
      font: 700 40cqw/1 var(--ui);
      color: var(--c);
      letter-spacing: -1cqw;
    }
    .index::before {
      content: attr(data-rank);
    }
    .index.ten {
      font-size: 35cqw;
      letter-spacing: -4cqw;
      top: 5.8cqw;
    }
    .suit {
      fill: var(--c);
    }
    .halo {
      fill: none;
      stroke: var(--c);
      stroke-width: 0.8;
      stroke-dasharray: 0.1 3.2;
      stroke-linecap: round;
      opacity: 0.7;
    }
    .field {
      fill: #fdf3d9;
    }
    .frame {
      fill: none;
      stroke: var(--c);
      stroke-width: 1.3;
    }
    .robe {
      fill: var(--c);
      stroke: #221a12;
      stroke-width: 0.7;
    }
    .ermine {
      fill: #fffaf0;
      stroke: #221a12;
      stroke-width: 0.7;
    }
    .gold {
      fill: #dcae4e;
      stroke: #221a12;
      stroke-width: 0.8;
      stroke-linejoin: round;
    }
    .band {
      fill: var(--c);
      stroke: #221a12;
      stroke-width: 0.6;
    }
    .skin {
      fill: #f6dfc4;
      stroke: #221a12;
      stroke-width: 0.7;
    }
    .hair {
      fill: #6b4423;
      stroke: #221a12;
      stroke-width: 0.7;
    }
    .K .hair {
      fill: #8d8478;
    }
    .Q .hair {
      fill: #b0702a;
    }
    .line {
      fill: none;
      stroke: #221a12;
      stroke-width: 1;
      stroke-linecap: round;
    }
    .lips {
      fill: #a5372f;
    }
    .feather {
      fill: #fffaf0;
      stroke: #221a12;
      stroke-width: 0.7;
    }
    .sash {
      stroke: #dcae4e;
      stroke-width: 2.6;
    }
    .ground {
      fill: #6d1f2c;
    }
    .weave {
      fill: url(#lattice);
    }
    .lattice {
      fill: #7d2836;
      stroke: #b9727a;
      stroke-width: 0.5;
    }
    .stud {
      fill: #d9a9a0;
    }
    .rule {
      fill: none;
      stroke: #f0dcb8;
      stroke-width: 1;
    }
    .medal {
      fill: #541420;
      stroke: #f0dcb8;
      stroke-width: 1.4;
    }
    .crescent {
      fill: #e2b765;
    }
    @media (forced-colors: active) {
      .face,
      .back {
        border: 1px solid CanvasText;
      }
    }
  `;
}

declare global {
  interface HTMLElementTagNameMap {
    "fd-card": FdCard;
  }
}
