import { css } from "lit";

/** How the desk's pages lay out their parts. */
export const sections = css`
  :host {
    display: grid;
    gap: 30px;
  }
  section {
    display: grid;
    gap: 12px;
  }
  section > h3 {
    font-size: 20px;
  }
  .list > li {
    border-top: 1px solid var(--page-line);
    padding: 10px 0;
  }
  .list > li:last-child {
    border-bottom: 1px solid var(--page-line);
  }
  .line {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 10px;
    min-height: var(--touch);
  }
  .line > .grow,
  summary > .grow {
    flex: 1 1 160px;
    min-width: 0;
  }
  .line b {
    font-weight: 620;
  }
  .dot {
    width: 10px;
    height: 10px;
    border-radius: 50%;
    box-shadow: 0 0 0 2px var(--away) inset;
    flex: none;
  }
  .dot.here {
    background: var(--page-good);
    box-shadow: none;
  }
  form.inline {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 8px;
    align-items: end;
  }
  form > .fault {
    grid-column: 1 / -1;
  }
  form > .fault::first-letter {
    text-transform: uppercase;
  }
  form > .fault:empty {
    display: none;
  }
  .saving {
    min-height: var(--touch);
  }
  /* However long the form: it is seen that something is to be saved, and that it was. At the very foot of the desk’s page. */
  .saving:has(button, p:not(:empty)) {
    position: sticky;
    bottom: -90px;
    padding: 10px 0;
    background: var(--page);
    box-shadow: 0 -1px var(--page-line);
  }
  form.inline.two {
    grid-template-columns: minmax(0, 0.8fr) minmax(0, 1fr) auto;
  }
  details > summary {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: var(--touch);
    cursor: pointer;
    list-style: none;
    border-radius: 8px;
  }
  details > summary::-webkit-details-marker {
    display: none;
  }
  details > summary::after {
    content: "";
    width: 9px;
    height: 9px;
    margin: 0 6px;
    border-right: 2px solid;
    border-bottom: 2px solid;
    transform: translateY(-2px) rotate(45deg);
    flex: none;
  }
  details[open] > summary::after {
    transform: translateY(2px) rotate(-135deg);
  }
  details > :not(summary) {
    margin-top: 12px;
  }
  .code {
    font:
      650 22px/1 ui-monospace,
      monospace;
    letter-spacing: 0.12em;
    user-select: all;
  }
  @media (max-width: 480px) {
    form.inline.two {
      grid-template-columns: 1fr 1fr;
    }
    form.inline.two button {
      grid-column: 1 / 3;
    }
  }
`;
