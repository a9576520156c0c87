import { css } from "lit";

/** Other seats, what the Game Master alone sees, and the table before a contest. */
export const others = css`
  .seats {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, max-content);
    justify-content: center;
    gap: 4px clamp(4px, 2.4cqi, 40px);
  }
  .seat {
    --fd-card-w: clamp(34px, 5cqi, 52px);
    display: grid;
    justify-items: center;
    align-content: start;
    padding: 5px 8px 3px;
    border-radius: 14px;
    border: 2px solid transparent;
    text-align: center;
    min-width: 0;
    line-height: 1.25;
  }
  .seat > * {
    max-width: 100%;
    min-width: 0;
  }
  .seat.turn {
    border-color: var(--brass);
    box-shadow: 0 0 18px rgb(216 169 74 / 0.35);
  }
  .seat.folded {
    opacity: 0.72;
  }
  .seat .cards {
    min-height: calc(var(--fd-card-w) * 1.4);
    display: flex;
    margin-bottom: 3px;
  }
  .seat .cards fd-card + fd-card {
    margin-left: calc(var(--fd-card-w) * -0.45);
  }
  .who {
    font-weight: 620;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .who small {
    font-weight: 400;
    color: #cfe3dc;
    margin-left: 0.5em;
  }
  .doing {
    font-size: 14.5px;
    color: #d8e8e2;
    min-height: 24px;
    display: flex;
    align-items: center;
    gap: 5px;
    justify-content: center;
    line-height: 1.15;
  }
  .doing fd-chips {
    zoom: 0.5;
    flex: none;
  }
  .doing b {
    color: #fff;
    font-size: 16px;
    white-space: nowrap;
  }
  .theirs {
    font-size: 14px;
    line-height: 1.2;
    color: #d8e8e2;
    text-wrap: balance;
    min-height: 1.2em;
  }
  .seats:not([data-n="1"], [data-n="2"]) .theirs {
    min-height: 2.4em;
  }
  .seats:is([data-n="1"], [data-n="2"]) .seat {
    grid-template: "cards who" auto "cards doing" auto "cards theirs" auto / auto minmax(
        0,
        max-content
      );
    column-gap: 12px;
    justify-items: start;
    text-align: left;
    align-content: center;
  }
  .seats:is([data-n="1"], [data-n="2"]) .cards {
    grid-area: cards;
    margin: 0;
    align-self: center;
  }

  .say {
    display: grid;
    gap: 3px;
    align-content: start;
    font-size: 15px;
    line-height: 1.3;
    color: #dcebe6;
  }
  .say b {
    color: #fff;
  }
  .secret {
    font: italic 15px/1.3 var(--prose);
  }
  .ladder {
    position: relative;
    min-height: 0;
    overflow: auto;
    overscroll-behavior: contain;
    border-radius: 12px;
    background: var(--paper);
    color: var(--ink);
    font: 15.5px/1.3 var(--prose);
    padding: 4px;
  }
  .ladder li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 8px;
    padding: 5px 10px;
    border-radius: 8px;
    overflow-wrap: anywhere;
  }
  .ladder span {
    flex: 1 1 9em;
  }
  .ladder small {
    width: 4.6em;
    font: 13.5px/1.5 var(--ui);
    color: var(--ink-soft);
  }
  .ladder .at {
    background: #e8dcc0;
    font-weight: 650;
  }
  .ladder .below {
    color: #756c5c;
    text-decoration: line-through;
  }
  .ladder b {
    font: 620 13.5px/1.5 var(--ui);
  }

  .empty {
    min-height: 100cqb;
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 16px;
    text-align: center;
    padding: 40px 24px;
    background: radial-gradient(120% 90% at 50% 40%, var(--felt), var(--felt-deep));
  }
  .empty h2 {
    font: 560 clamp(26px, 4.4cqi, 40px)/1.15 var(--prose);
    text-wrap: balance;
    max-width: 22ch;
  }
  .empty > p {
    max-width: 52ch;
    font: 18px/1.5 var(--prose);
    color: #dcebe6;
    text-wrap: pretty;
  }
  .empty .row {
    display: flex;
    gap: 10px;
    flex-wrap: wrap;
    justify-content: center;
  }
  .empty .spread {
    display: flex;
  }
  .empty .spread fd-card {
    --fd-card-w: clamp(64px, 11cqi, 96px);
    margin: 0 -8px;
  }
  .empty .spread fd-card:nth-child(1) {
    rotate: -9deg;
    translate: 4px 8px;
  }
  .empty .spread fd-card:nth-child(3) {
    rotate: 9deg;
    translate: -4px 8px;
  }
  .ask {
    display: flex;
    gap: 10px;
    margin-top: 16px;
    flex-wrap: wrap;
  }
  .ask fd-button {
    flex: 1;
  }
  .form {
    display: grid;
    gap: 12px;
  }
  label {
    display: grid;
    gap: 4px;
    font: 600 14.5px/1.3 var(--ui);
  }
  select,
  input {
    font: 16px var(--ui);
    min-height: 46px;
    border-radius: 10px;
    border: 1px solid #8f7f63;
    background: #fffdf7;
    color: var(--ink);
    padding: 0 10px;
    width: 100%;
  }
  .paper fd-stepper {
    --fd-stepper-line: #8f7f63;
    --fd-stepper-fill: #fffdf7;
    color: var(--ink);
  }
  :is(select, input, .places button):focus-visible {
    outline: 3px solid var(--info);
    outline-offset: 1px;
  }

  @container panel (max-width: 900px) {
    .seats:not([data-n="1"], [data-n="2"]) .doing {
      min-height: 34px;
    }
    .seats:not([data-n="1"], [data-n="2"]) .theirs {
      display: none;
    }
    .seats:is([data-n="5"], [data-n="6"], [tabindex]) {
      gap: 4px;
    }
    .seats:is([data-n="5"], [data-n="6"], [tabindex]) :is(.theirs, .doing fd-chips) {
      display: none;
    }
    .seats:is([data-n="5"], [data-n="6"], [tabindex]) .doing b::before {
      content: "● ";
      color: #6fa3d8;
    }
  }
  @container panel (max-width: 640px) or (max-height: 479px) {
    .seats {
      gap: 4px;
      grid-auto-columns: minmax(66px, max-content);
      justify-content: safe center;
    }
    .seats[tabindex] {
      overflow: auto hidden;
      padding-top: 6px;
    }
    .seats:is([data-n="1"], [data-n="2"]) {
      grid-auto-columns: minmax(0, 1fr);
    }
    .seats[data-n="1"] {
      grid-auto-columns: minmax(0, max-content);
    }
    .seat {
      --fd-card-w: 32px;
      padding: 2px 5px;
      font-size: 14px;
    }
    .seats[data-n="1"] .seat {
      column-gap: 8px;
    }
    .seats[data-n="2"] .seat {
      grid-template: "cards" auto / minmax(0, 1fr);
      justify-items: center;
      text-align: center;
    }
    .seats:not([data-n="1"], [data-n="2"]) .seat {
      --fd-card-w: 28px;
      max-width: 116px;
      padding: 2px;
    }
    .seats:not([data-n="1"], [data-n="2"]) .doing {
      font-size: 12.5px;
      min-height: 32px;
      flex-wrap: wrap;
      align-content: start;
      gap: 0 5px;
    }
    .seats:not([data-n="1"], [data-n="2"]) :is(.theirs, .who small, .doing fd-chips) {
      display: none;
    }
    .seats:not([data-n="1"], [data-n="2"]) .doing b::before {
      content: "● ";
      color: #6fa3d8;
    }
    .table:not(.shown) .seats:not([data-n="1"], [data-n="2"]) .cards fd-card + fd-card {
      margin-left: calc(var(--fd-card-w) * -0.68);
    }
    .seats[tabindex] {
      grid-auto-columns: minmax(82px, max-content);
    }
    .doing,
    .theirs {
      font-size: 13px;
    }
    .seats[data-n="2"] .theirs {
      min-height: 2.4em;
    }
    .say {
      gap: 0;
      font-size: 14.5px;
    }
    .secret {
      display: none;
    }
    .ladder {
      font-size: 15px;
    }
    .ladder li {
      padding: 3px 8px;
    }
  }
`;
