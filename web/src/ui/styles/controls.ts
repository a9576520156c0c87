import { css, unsafeCSS } from "lit";
import controlsSheet from "./controls.css?inline";

/** Buttons, fields and what else every part of the shell draws alike. */
export const controls = unsafeCSS(controlsSheet);

/** What is written on paper rather than lies on felt. */
export const onPaper = css`
  .paper {
    --focus: var(--page-link);
    background: var(--page);
    color: var(--page-ink);
  }
`;
