import { unsafeCSS } from "lit";
import letterSheet from "./letter.css?inline";

/** Pages of one sheet of paper on felt: landing, join, my tables, waiting. */
export const letter = unsafeCSS(letterSheet);
