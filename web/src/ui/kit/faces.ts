import { svg, type SVGTemplateResult } from "lit";
import { court, isCourt } from "./courts.js";
import { suitSign } from "./suits.js";

const [L, C, R] = [48, 64, 80];
const [TOP, LOW] = [27, 113];
const MID = 70;
const column = (x: number, ...ys: number[]): [number, number][] => ys.map((y) => [x, y]);
const both = (...ys: number[]): [number, number][] => [...column(L, ...ys), ...column(R, ...ys)];
const [UP, DOWN] = [TOP + 28.7, LOW - 28.7];

const PIPS: Readonly<Record<string, [number, number][]>> = {
  "2": column(C, TOP, LOW),
  "3": column(C, TOP, MID, LOW),
  "4": both(TOP, LOW),
  "5": [...both(TOP, LOW), [C, MID]],
  "6": both(TOP, MID, LOW),
  "7": [...both(TOP, MID, LOW), [C, 48.5]],
  "8": [...both(TOP, MID, LOW), ...column(C, 48.5, 91.5)],
  "9": [...both(TOP, UP, DOWN, LOW), [C, MID]],
  T: [...both(TOP, UP, DOWN, LOW), ...column(C, 41.4, 98.6)],
};

function middle(rank: string, suit: string): SVGTemplateResult | SVGTemplateResult[] {
  if (isCourt(rank)) return court(rank, suit);
  if (rank === "A")
    return svg`<circle class="halo" cx="60" cy="78" r="33"></circle>${suitSign(suit, 60, 78, 50)}`;
  return (PIPS[rank] ?? []).map(([x, y]) => suitSign(suit, x, y, 21, y > MID));
}

/** The face of a card but for its index: suit signs, pips or a court figure. */
export function face(card: string): SVGTemplateResult {
  const [rank, suit] = [card.charAt(0), card.charAt(1)];
  return svg`
    ${suitSign(suit, 18.5, 53, 23)}
    ${middle(rank, suit)}`;
}

/** Our back: a lattice of lozenges in a double frame, with two crescents that face away. */
export const back: SVGTemplateResult = svg`
  <defs>
    <pattern id="lattice" width="12" height="16" patternUnits="userSpaceOnUse" x="50" y="70">
      <path class="lattice" d="M6 0 12 8 6 16 0 8Z"></path>
      <circle class="stud" cx="6" cy="8" r="1.5"></circle>
      <circle class="stud" cx="0" cy="0" r=".9"></circle><circle class="stud" cx="12" cy="0" r=".9"></circle>
      <circle class="stud" cx="0" cy="16" r=".9"></circle><circle class="stud" cx="12" cy="16" r=".9"></circle>
    </pattern>
  </defs>
  <rect class="ground" x="5" y="5" width="90" height="130" rx="6"></rect>
  <rect class="weave" x="5" y="5" width="90" height="130" rx="6"></rect>
  <rect class="rule" x="9" y="9" width="82" height="122" rx="4"></rect>
  <path class="medal" d="M50 40 72 70 50 100 28 70Z"></path>
  <path class="rule" d="M50 46 67.6 70 50 94 32.4 70Z"></path>
  <path class="crescent" d="M48 57A13 13 0 1 0 48 83 14.6 14.6 0 0 1 48 57Z"></path>
  <path class="crescent" d="M52 57A13 13 0 1 1 52 83 14.6 14.6 0 0 0 52 57Z"></path>`;
