import { svg, type SVGTemplateResult, html, type TemplateResult } from "lit";
import type { Hand } from "./throwing-view.js";

/** Rock, paper and scissors, drawn with a broad brush: to be read at arm's length in daylight. */

export const WORD: Readonly<Record<Hand, string>> = {
  rock: "Rock",
  paper: "Paper",
  scissors: "Scissors",
};

/** Fingers and palm as strokes: once broad and dark, once narrower and light, which leaves an outline. */
const SHAPE: Readonly<Record<Hand, string>> = {
  rock: "M22 30H80V68Q80 84 66 84H38Q22 84 22 68Z",
  paper: "M37 58 28 28M46 54 43 16M56 54 58 16M65 58 74 28M36 76 14 56M38 62H64L61 84H43Z",
  scissors: "M45 56 31 13M57 56 71 13M40 62H64V78Q64 84 57 84H47Q40 84 40 76Z",
};

/** Lines upon it: knuckles, thumb, the creases of a palm. */
const LINES: Readonly<Record<Hand, string>> = {
  rock: "M36 23V46M51 23V46M66 23V46M15 55H50Q58 55 58 63T50 71H28",
  paper: "M44 70Q52 64 60 68",
  scissors: "M66 62H52Q46 62 46 67T52 72H62M40 70Q46 78 54 77",
};

export const sign = (hand: Hand): TemplateResult =>
  html`<svg class="sign" viewBox="0 0 100 100" aria-hidden="true">${drawing(hand)}</svg>`;

const drawing = (hand: Hand): SVGTemplateResult => svg`<path class="edge" d=${SHAPE[hand]} />
  <path class="skin" d=${SHAPE[hand]} />
  <path class="line" d=${LINES[hand]} />`;
