import { html, type TemplateResult } from "lit";
import { capital } from "./scene.js";
import { categoryWords, type Category } from "./target.js";

const HANDS: Readonly<Record<Category, string>> = {
  straight_flush: "five in a row, all of one suit",
  four_of_a_kind: "all four of one rank",
  full_house: "three of one rank, two of another",
  flush: "five of one suit",
  straight: "five in a row",
  three_of_a_kind: "three of one rank",
  two_pair: "two of one rank, two of another",
  pair: "two of one rank",
  no_pair: "the highest card counts",
};

/** Which hand beats which, for somebody who does not play poker. */
export const ranking = (close: () => void): TemplateResult =>
  html`<ol class="ranking">
      ${Object.entries(HANDS).map(([category, made]) => html`<li><b>${capital(categoryWords(category as Category))}</b>: ${made}</li>`)}
    </ol>
    <p>Of two alike the higher cards win; the ace is the highest.</p>
    <div class="ask"><fd-button look="plain" @click=${close}>Close</fd-button></div>`;
