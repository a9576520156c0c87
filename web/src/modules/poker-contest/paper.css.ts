import { css } from "lit";

/** Forms on paper. */
export const paper = css`
  :host {
    display: block;
    font: 16px/1.4 var(--ui);
    color: var(--ink);
  }
  *,
  *::before {
    box-sizing: border-box;
  }
  p,
  ol,
  fieldset,
  legend {
    margin: 0;
    padding: 0;
    border: 0;
    min-width: 0;
  }
  ol {
    list-style: none;
  }
  label,
  legend {
    font: 620 14.5px/1.3 var(--ui);
    color: var(--ink);
  }
  label {
    display: grid;
    gap: 4px;
    min-width: 0;
  }
  input,
  select {
    font: 16px var(--ui);
    min-height: 46px;
    width: 100%;
    min-width: 0;
    border-radius: 10px;
    border: 1px solid #8f7f63;
    background: #fffdf7;
    color: var(--ink);
    padding: 0 10px;
  }
  input::placeholder {
    color: #6f675a;
  }
  [aria-invalid="true"] {
    border-color: var(--alarm);
    box-shadow: 0 0 0 1px var(--alarm);
  }
  :is(input, select, button, .ladder):focus-visible {
    outline: 3px solid var(--info);
    outline-offset: 1px;
  }
  fd-stepper {
    --fd-stepper-line: #8f7f63;
    --fd-stepper-fill: #fffdf7;
  }
  .ladder {
    max-height: 236px;
    overflow: auto;
    overscroll-behavior: contain;
    border-radius: 10px;
    background: #fffdf7;
    border: 1px solid var(--line);
    font: 15.5px/1.3 var(--prose);
    padding: 4px;
  }
  .ladder li {
    display: grid;
    grid-template-columns: 5.2em 1fr auto;
    gap: 8px;
    padding: 5px 10px;
    border-radius: 7px;
  }
  .ladder li:nth-child(even) {
    background: #f7f0df;
  }
  .ladder small {
    font: 13.5px/1.5 var(--ui);
    color: var(--ink-soft);
  }
  .ladder .below {
    color: #756c5c;
    text-decoration: line-through;
  }
  .ladder b {
    font: 620 13.5px/1.5 var(--ui);
  }
`;
