import { css } from "lit";

/** Buttons, fields and what else every part of the shell draws alike. */
export const controls = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  [hidden] {
    display: none !important;
  }
  h1,
  h2,
  h3,
  p,
  ol,
  ul,
  dl,
  dd,
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
    min-width: 0;
  }
  h1,
  h2,
  h3 {
    font-family: var(--prose);
    font-weight: 560;
    line-height: 1.2;
    text-wrap: balance;
  }
  ol,
  ul {
    list-style: none;
  }
  button,
  .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
    min-height: var(--touch);
    min-width: var(--touch);
    padding: 0 16px;
    border: 1px solid var(--page-edge);
    border-radius: 11px;
    background: transparent;
    color: inherit;
    font: 600 15px/1.2 var(--ui);
    text-decoration: none;
    cursor: pointer;
    transition:
      background-color var(--quick),
      transform var(--quick) var(--ease);
    touch-action: manipulation;
  }
  button:active:not(:disabled) {
    transform: translateY(1px);
  }
  button:disabled {
    opacity: 0.55;
    cursor: default;
  }
  .primary {
    border-color: transparent;
    background: linear-gradient(var(--brass-light), var(--brass));
    color: var(--brass-ink);
    box-shadow:
      0 2px 0 var(--brass-deep),
      0 5px 12px rgb(0 0 0 / 0.18);
  }
  .danger {
    border-color: currentColor;
    color: var(--page-alarm);
  }
  .plain {
    border-color: transparent;
  }
  .small {
    font-size: 14px;
    padding: 0 12px;
  }
  @media (hover: hover) {
    button:hover:not(:disabled, .primary) {
      background: color-mix(in srgb, currentColor 9%, transparent);
    }
    .primary:hover:not(:disabled) {
      background: linear-gradient(#efcb7c, var(--brass-light));
    }
  }
  :focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  input,
  select,
  textarea {
    width: 100%;
    min-height: var(--touch);
    padding: 0 12px;
    border: 1px solid var(--page-edge);
    border-radius: 10px;
    background: var(--page-raised);
    color: var(--page-ink);
    font: 16px/1.3 var(--ui);
  }
  select {
    text-overflow: ellipsis;
  }
  input[type="checkbox"] {
    width: 22px;
    min-height: 22px;
    height: 22px;
    margin: 0;
    accent-color: var(--page-good);
    flex: none;
  }
  ::placeholder {
    color: var(--page-soft);
    opacity: 1;
  }
  input:focus-visible,
  select:focus-visible {
    outline-width: 2px;
    outline-offset: 1px;
  }
  input:user-invalid,
  [aria-invalid="true"] {
    border-color: var(--page-alarm);
    box-shadow: 0 0 0 1px var(--page-alarm);
  }
  label,
  legend {
    font: 600 14px/1.3 var(--ui);
  }
  .field {
    display: grid;
    gap: 5px;
  }
  .check {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: var(--touch);
  }
  .help {
    font: 14px/1.4 var(--ui);
    color: var(--page-soft);
  }
  .fault {
    font: 600 14px/1.4 var(--ui);
    color: var(--page-alarm);
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  .stack {
    display: grid;
    gap: 14px;
  }
  .unseen {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  a:not(.button) {
    color: inherit;
    text-underline-offset: 3px;
  }
`;

/** What is written on paper rather than lies on felt. */
export const onPaper = css`
  .paper {
    --focus: var(--page-link);
    background: var(--page);
    color: var(--page-ink);
  }
`;
