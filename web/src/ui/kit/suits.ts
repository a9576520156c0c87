import { svg, type SVGTemplateResult } from "lit";

/** Our own suit shapes, each in a box of 20 × 20 round the origin. */
const SHAPES: Readonly<Record<string, string>> = {
  h: "M0 9.2C-2.2 6.6-9.4 1.6-9.4-3.9-9.4-7-7.2-9-4.8-9-2.6-9-.8-7.6 0-5.6.8-7.6 2.6-9 4.8-9 7.2-9 9.4-7 9.4-3.9 9.4 1.6 2.2 6.6 0 9.2Z",
  d: "M0-9.8C1.8-6.2 4.6-2.8 7.8 0 4.6 2.8 1.8 6.2 0 9.8-1.8 6.2-4.6 2.8-7.8 0-4.6-2.8-1.8-6.2 0-9.8Z",
  s: "M0-9.6C2.2-6.4 9-2.6 9 2.6 9 5.2 7.1 6.9 4.9 6.9 3.2 6.9 1.8 6 1 4.6 1.2 6.8 2 8.6 3.4 9.6H-3.4C-2 8.6-1.2 6.8-1 4.6-1.8 6-3.2 6.9-4.9 6.9-7.1 6.9-9 5.2-9 2.6-9-2.6-2.2-6.4 0-9.6Z",
  c: "M0-9.4A4.5 4.5 0 0 1 3.4-1.9 4.6 4.6 0 1 1 1 4.3C1.2 6.6 2 8.6 3.4 9.6H-3.4C-2 8.6-1.2 6.6-1 4.3A4.6 4.6 0 1 1-3.4-1.9 4.5 4.5 0 0 1 0-9.4Z",
};

/** One suit sign, `size` high, round (x, y); `turned` stands on its head. */
export function suitSign(
  suit: string,
  x: number,
  y: number,
  size: number,
  turned = false,
): SVGTemplateResult {
  const place = `translate(${x} ${y}) scale(${size / 20})${turned ? " rotate(180)" : ""}`;
  return svg`<path class="suit" d=${SHAPES[suit] ?? ""} transform=${place}></path>`;
}
