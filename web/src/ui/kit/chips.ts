import {
  LitElement,
  html,
  svg,
  type PropertyValues,
  type SVGTemplateResult,
  type TemplateResult,
  unsafeCSS,
} from "lit";
import { customElement, property } from "lit/decorators.js";
import { chipsText } from "./names.js";
import { stacks, withChange, type Stack } from "./stacks.js";
import sheet from "./chips.css?inline";

const [RX, RY, THICK, GAP, TALLEST] = [26, 17, 6, 4, 9];

const at = (angle: number, part = 1, down = 0): string =>
  `${(Math.cos(angle) * RX * part).toFixed(2)} ${(Math.sin(angle) * RY * part + down).toFixed(2)}`;

const arc = (to: string, part: number, back: boolean): string =>
  `A${RX * part} ${RY * part} 0 0 ${back ? 0 : 1} ${to}`;

/** Six spots on the rim of a chip's face, and where they run down its side. */
function spots(turn: number): { readonly top: string; readonly side: string } {
  let [top, side] = ["", ""];
  for (let i = 0; i < 6; i += 1) {
    const from = turn + (i * Math.PI) / 3;
    const to = from + 0.42;
    const rim = `M${at(from)}${arc(at(to), 1, false)}`;
    top += `${rim}L${at(to, 0.74)}${arc(at(from, 0.74), 0.74, true)}Z`;
    if (Math.sin(from) > 0 && Math.sin(to) > 0)
      side += `${rim}L${at(to, 1, THICK)}${arc(at(from, 1, THICK), 1, true)}Z`;
  }
  return { top, side };
}

function chip(of: number, y: number, index: number, last: boolean): SVGTemplateResult {
  const { top, side } = spots((index * 2.4 + of) % 1.05);
  return svg`<g class=${`v${of}`} transform=${`translate(0 ${y})`}>
    <path class="side" d=${`M${-RX} 0V${THICK}A${RX} ${RY} 0 0 0 ${RX} ${THICK}V0Z`}></path>
    <path class="spot" d=${side}></path>
    <ellipse class="top" rx=${RX} ry=${RY}></ellipse>
    <path class="spot" d=${top}></path>
    <ellipse class="ring" rx=${RX * 0.7} ry=${RY * 0.7}></ellipse>
    ${last ? svg`<text class="value" y="5" transform="scale(1 .82)">${of}</text>` : null}
  </g>`;
}

function pile({ of, chips }: Stack, x: number, tall: number): SVGTemplateResult {
  const drawn = Math.min(chips, TALLEST);
  const layers = Array.from({ length: drawn }, (_, i) => chip(of, -i * THICK, i, i === drawn - 1));
  return svg`<g transform=${`translate(${x} ${tall})`}><ellipse class="shade" cx="3" cy=${THICK + 3} rx=${RX + 2} ry=${RY}></ellipse>${layers}</g>`;
}

/** `<fd-chips count="7">`: see index.ts. */
@customElement("fd-chips")
export class FdChips extends LitElement {
  @property({ type: Number, reflect: true }) count = 0;
  /** One denomination alone; 0: the fewest chips. */
  @property({ type: Number, reflect: true }) of = 0;
  /** Small change kept, as in a player's own stack. */
  @property({ type: Boolean, reflect: true }) change = false;
  @property() label = "";

  override render(): TemplateResult {
    const rows =
      this.of > 0
        ? [{ of: this.of, chips: Math.floor(this.count / this.of) }]
        : this.change
          ? withChange(this.count)
          : stacks(this.count);
    if (rows.length === 0)
      return html`<svg class="none" viewBox="-32 -22 64 48" aria-hidden="true">
        <ellipse rx=${RX} ry=${RY}></ellipse>
      </svg>`;
    const most = Math.max(...rows.map((row) => Math.min(row.chips, TALLEST)));
    const step = 2 * RX + GAP;
    const tall = RY + (most - 1) * THICK + 2;
    const wide = rows.length * step + 6;
    const height = tall + RY + THICK + 5;
    return html`<svg
      viewBox=${`0 0 ${wide} ${height}`}
      width=${wide}
      height=${height}
      aria-hidden="true"
    >
      ${rows.map((row, i) => pile(row, RX + 2 + i * step, tall))}
    </svg>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has("count") && !changed.has("label")) return;
    this.setAttribute("role", "img");
    this.setAttribute("aria-label", this.label || chipsText(this.count));
  }

  static override styles = unsafeCSS(sheet);
}

declare global {
  interface HTMLElementTagNameMap {
    "fd-chips": FdChips;
  }
}
