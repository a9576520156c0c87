import { css } from "lit";

/** The looks of the table and its middle; where things lie is said in shape.css.ts. */
export const felt = css`
  :host {
    font: 16px/1.4 var(--ui);
    color: #f4f1e7;
    background: var(--felt);
  }
  *,
  *::before {
    box-sizing: border-box;
  }
  h2,
  p,
  ol,
  ul {
    margin: 0;
    padding: 0;
  }
  ol,
  ul {
    list-style: none;
  }
  small {
    font-size: 0.86em;
  }
  fd-dialog,
  poker-contest-open {
    position: absolute;
  }
  .sr {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .table {
    background:
      radial-gradient(120% 80% at 50% 38%, rgb(255 255 255 / 0.085), transparent 62%),
      radial-gradient(140% 110% at 50% 40%, var(--felt) 40%, var(--felt-deep));
  }
  .table::before {
    content: "";
    position: absolute;
    inset: 0;
    pointer-events: none;
    opacity: 0.5;
    background:
      repeating-linear-gradient(37deg, rgb(255 255 255 / 0.012) 0 1px, transparent 1px 3px),
      repeating-linear-gradient(127deg, rgb(0 0 0 / 0.05) 0 1px, transparent 1px 3px);
  }
  .upper {
    position: relative;
  }
  .title h2 {
    font: 560 clamp(20px, 2.35cqi, 27px)/1.15 var(--prose);
    overflow: hidden;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow-wrap: anywhere;
  }
  .title p {
    color: #cfe3dc;
    margin-top: 2px;
    font-size: 15px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .title b {
    color: #fff;
    font-variant-numeric: tabular-nums;
  }
  .phases {
    display: flex;
    gap: 4px;
    font-size: 13.5px;
    line-height: 1.2;
    padding: 4px;
    border-radius: 99px;
    background: rgb(0 0 0 / 0.24);
    align-self: start;
  }
  .phases li {
    padding: 6px 11px;
    border-radius: 99px;
    color: #bfd6cf;
    white-space: nowrap;
  }
  .phases .past {
    color: #9dbbb2;
  }
  .phases .now {
    background: #f4ecdb;
    color: #1c1a17;
    font-weight: 650;
  }
  .places button {
    min-height: 44px;
    padding: 0 16px;
    border-radius: 99px;
    border: 1px solid rgb(255 255 255 / 0.28);
    background: none;
    color: inherit;
    font: 550 15px var(--ui);
    cursor: pointer;
    white-space: nowrap;
  }
  .places [aria-pressed="true"] {
    background: #f4ecdb;
    color: #1c1a17;
    border-color: #f4ecdb;
  }
  .places .wanted::before {
    content: "● ";
    color: var(--brass);
  }
  .stub {
    position: absolute;
    left: 50%;
    top: -30px;
    width: 80px;
    height: 112px;
    margin-left: -40px;
    visibility: hidden;
  }

  .target {
    justify-self: end;
    text-align: center;
    display: grid;
    justify-items: center;
    gap: 8px;
    max-width: max(128px, calc(var(--poker-w) * 1.8));
  }
  .middle .slate {
    --fd-card-w: calc(var(--poker-w) * 1.2);
  }
  .words {
    position: absolute;
    inset: 6px;
    display: grid;
    align-content: center;
    justify-items: center;
    gap: 5px;
    border: 1px solid var(--line);
    border-radius: 7px;
    padding: 2px;
    font: 600 max(12px, calc(var(--poker-w) * 0.18))/1.12 var(--prose);
    color: var(--ink);
    text-align: center;
    hyphens: manual;
    text-wrap: balance;
    animation: settle var(--turn) var(--ease);
  }
  .words small {
    font: 650 11px/1 var(--ui);
    letter-spacing: 0.04em;
    color: var(--ink-soft);
  }
  @keyframes settle {
    from {
      opacity: 0;
      translate: 0 -9px;
    }
  }
  .reason {
    min-height: 3.9em;
    font-size: 14px;
    line-height: 1.3;
    color: #d8e8e2;
    text-wrap: balance;
    overflow: hidden;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
  .reason b {
    color: #fff;
    font-weight: 650;
  }
  .target.none {
    color: #cfe3dc;
    font: italic 16px/1.35 var(--prose);
    max-width: 13ch;
  }
  .cap {
    color: #cfe3dc;
    font-size: 14.5px;
  }
  .board {
    display: flex;
    gap: calc(var(--poker-w) * 0.1);
    justify-content: center;
  }
  .place {
    width: var(--poker-w);
    aspect-ratio: 1 / 1.4;
    border-radius: calc(var(--poker-w) * 0.1);
    border: 1.5px dashed rgb(255 255 255 / 0.2);
    background: rgb(0 0 0 / 0.08);
  }
  .counts {
    translate: 0 -6px;
  }
  .aside {
    filter: brightness(0.66) saturate(0.7);
  }
  fd-card.counts {
    box-shadow:
      0 0 0 3px #fffbe9,
      0 0 22px rgb(255 246 214 / 0.55);
  }
  fd-card {
    transition:
      translate var(--turn) var(--ease),
      opacity var(--turn),
      filter var(--turn);
  }
  .pot {
    justify-self: start;
    text-align: center;
    min-width: 108px;
    padding: 8px 10px;
    --fd-zone-inset: -4px;
  }
  .heap {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    align-items: end;
    gap: 4px;
    min-height: 66px;
  }
  .table > .travelling {
    position: absolute;
    left: 0;
    top: 0;
    margin: -20px 0 0 -28px;
    z-index: 5;
    pointer-events: none;
  }
  .heap .staged {
    filter: drop-shadow(0 0 6px rgb(216 169 74 / 0.9));
  }
  .sum {
    font: 650 20px/1.2 var(--ui);
    font-variant-numeric: tabular-nums;
  }
  .paid {
    font-size: 16px;
  }
  .sum span {
    color: #ffe3a3;
  }

  .best {
    padding: 6px 16px;
    border-radius: 19px;
    background: rgb(0 0 0 / 0.38);
    border: 1px solid rgb(255 255 255 / 0.16);
    font: 17.5px/1.25 var(--prose);
  }
  .best b {
    font-weight: 600;
    color: #fff;
  }
  .told {
    font: italic 17px/1.3 var(--prose);
    color: #dcebe6;
    text-align: center;
    text-wrap: balance;
    overflow: hidden;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    overflow-wrap: anywhere;
  }
  .why {
    color: #ffe9c4;
    font-size: 15px;
    line-height: 1.25;
    text-align: center;
  }
  .showdown {
    padding: 2px 12px 12px;
    max-width: 120ch;
    mask: linear-gradient(#000 calc(100% - 12px), transparent);
    text-align: center;
    animation: rise 600ms var(--ease) var(--turn) backwards;
  }
  .outcome {
    font: 560 clamp(28px, 4.4cqi, 46px)/1.05 var(--prose);
    letter-spacing: -0.01em;
    text-wrap: balance;
  }
  .won .outcome {
    color: #fff3d2;
  }
  .lost .outcome {
    color: #f6d3c8;
  }
  .outcome small {
    font: 500 17px/1 var(--ui);
    letter-spacing: 0;
    color: #d8e8e2;
    margin-left: 0.7em;
    vertical-align: middle;
    white-space: nowrap;
  }
  .tale {
    font: 17px/1.35 var(--prose);
    color: #e6efe9;
    margin-top: 3px;
    text-wrap: pretty;
  }
  .screened :is(.told, .showdown) {
    text-align: left;
    padding: 0 0 8px;
  }
  .screened .outcome {
    font-size: 26px;
  }
  @keyframes rise {
    from {
      opacity: 0;
      translate: 0 14px;
    }
  }
  :is(.showdown, .ladder, .seats):focus-visible {
    outline: 3px solid #fff;
    outline-offset: -3px;
    border-radius: 10px;
  }
  @media (prefers-reduced-motion: reduce) {
    .showdown,
    .words {
      animation: none;
    }
  }

  @container panel (max-width: 800px) {
    .title h2 {
      font-size: 19px;
    }
    .title p {
      font-size: 14px;
      line-height: 1.25;
    }
    .tale {
      font-size: 16px;
      line-height: 1.3;
    }
    .phases {
      gap: 1px;
      font-size: 13px;
    }
    .phases li {
      padding: 6px 8px;
    }
  }
  @container panel (max-width: 640px) or (max-height: 479px) {
    .phases {
      font-size: 12.5px;
      gap: 0;
      padding: 2px;
    }
    .phases li {
      flex: 1 1 auto;
      text-align: center;
      padding: 5px;
    }
    .title h2 {
      font-size: 20px;
      -webkit-line-clamp: 1;
    }
    .title p {
      font-size: 13.5px;
      margin: 0;
    }
    .tools {
      --fd-button-pad: 10px;
    }
    .reason {
      text-align: left;
      align-self: center;
      justify-self: start;
      max-width: 24ch;
      font-size: 13.5px;
      min-height: 0;
    }
    .pot {
      justify-self: end;
      align-self: center;
      display: grid;
      grid-template: "heap cap" auto "heap sum" auto / auto auto;
      justify-content: end;
      align-content: center;
      gap: 0 8px;
      padding: 2px 6px;
      text-align: left;
      min-height: 52px;
    }
    .full .pot {
      justify-self: center;
    }
    .heap {
      grid-area: heap;
      min-height: 44px;
      align-items: center;
      flex-wrap: nowrap;
    }
    .heap fd-chips {
      zoom: 0.72;
    }
    .cap {
      grid-area: cap;
      align-self: end;
      font-size: 13.5px;
      line-height: 1.2;
    }
    .sum {
      grid-area: sum;
      font-size: 17px;
    }
    .paid {
      font-size: 15px;
    }
    .best {
      font-size: 16px;
      padding: 5px 14px;
    }
    .told {
      font-size: 15.5px;
      line-height: 1.2;
    }
    .showdown {
      padding: 0 0 3px;
      mask: linear-gradient(#000 calc(100% - 3px), transparent);
      text-align: left;
    }
    .outcome {
      font-size: 22px;
    }
    .outcome small {
      font-size: 14.5px;
      margin-left: 0.5em;
    }
    .tale {
      font-size: 14.5px;
      line-height: 1.26;
      margin-top: 1px;
    }
    .watched:not(.screened) .showdown {
      text-align: center;
    }
    .words {
      inset: 4px;
      padding: 0;
      gap: 3px;
      border-radius: 5px;
    }
    .words small {
      font-size: 10px;
    }
  }
`;
