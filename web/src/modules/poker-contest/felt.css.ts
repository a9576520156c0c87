import { css } from "lit";

/** The table: regions and the middle. Sizes follow the panel's own width and the window's height. */
export const felt = css`
  :host { display: grid; grid-template-rows: minmax(min-content, 1fr); min-height: 100%; position: relative; container: panel / inline-size;
    font: 16px/1.4 var(--ui); color: #f4f1e7; background: var(--felt); }
  *, *::before { box-sizing: border-box; }
  h2, p, ol, ul { margin: 0; padding: 0; } ol, ul { list-style: none; } small { font-size: .86em; }
  fd-dialog, poker-contest-open { position: absolute; }
  .sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  .table { --poker-w: clamp(52px, min(11.2cqi, 13.6vh), 112px); --poker-own: calc(var(--poker-w) * 1.1); --fd-card-w: var(--poker-w); position: relative; display: grid; gap: 10px 20px; padding: 14px 20px 0;
    grid-template: "head head head" auto "seats seats seats" auto "target board pot" 1fr "notes notes notes" auto "stack fan acts" auto / minmax(0, 1fr) auto minmax(0, 1fr);
    background: radial-gradient(120% 80% at 50% 38%, rgb(255 255 255 / .085), transparent 62%), radial-gradient(140% 110% at 50% 40%, var(--felt) 40%, var(--felt-deep)); }
  .table::before { content: ""; position: absolute; inset: 0; pointer-events: none; opacity: .5; background: repeating-linear-gradient(37deg, rgb(255 255 255 / .012) 0 1px, transparent 1px 3px),
    repeating-linear-gradient(127deg, rgb(0 0 0 / .05) 0 1px, transparent 1px 3px); }
  .table > * { position: relative; min-width: 0; }
  .head { grid-area: head; display: flex; align-items: start; gap: 8px 16px; flex-wrap: wrap; }
  .title { flex: 1 1 240px; min-width: 0; } .title h2 { font: 560 clamp(20px, 2.7cqi, 28px)/1.15 var(--prose); text-wrap: balance; } .title p { color: #cfe3dc; margin-top: 2px; font-size: 15px; }
  .tools { display: flex; gap: 8px; flex-wrap: wrap; } .bank { align-self: center; color: #cfe3dc; } .bank b { color: #fff; font-variant-numeric: tabular-nums; }
  .phases { display: flex; gap: 4px; font-size: 13.5px; line-height: 1.2; padding: 4px; border-radius: 99px; background: rgb(0 0 0 / .24); align-self: start; }
  .phases li { padding: 6px 11px; border-radius: 99px; color: #bfd6cf; white-space: nowrap; } .phases .past { color: #9dbbb2; }
  .phases .now { background: #f4ecdb; color: #1c1a17; font-weight: 650; }
  .places { grid-column: 1 / -1; display: flex; gap: 6px; flex-basis: 100%; overflow-x: auto; }
  .places button { min-height: 44px; padding: 0 16px; border-radius: 99px; border: 1px solid rgb(255 255 255 / .28); background: none; color: inherit; font: 550 15px var(--ui); cursor: pointer; white-space: nowrap; }
  .places [aria-pressed="true"] { background: #f4ecdb; color: #1c1a17; border-color: #f4ecdb; } .places .wanted::before { content: "● "; color: var(--brass); }
  .stub { position: absolute; left: 50%; top: -30px; width: var(--poker-w); height: calc(var(--poker-w) * 1.4); margin-left: calc(var(--poker-w) / -2); visibility: hidden; }

  .target { grid-area: target; align-self: center; justify-self: end; text-align: center; display: grid; justify-items: center; gap: 8px; max-width: calc(var(--poker-w) * 2); }
  .slate { --fd-card-w: calc(var(--poker-w) * 1.3); }
  .words { position: absolute; inset: 7px; display: grid; align-content: center; justify-items: center; gap: 6px; border: 1px solid var(--line); border-radius: 7px; padding: 4px;
    font: 600 calc(var(--poker-w) * .192)/1.12 var(--prose); color: var(--ink); text-align: center; hyphens: manual; text-wrap: balance; animation: settle var(--turn) var(--ease); }
  .words small { font: 650 11.5px/1 var(--ui); letter-spacing: .05em; color: var(--ink-soft); }
  @keyframes settle { from { opacity: 0; translate: 0 -9px; } }
  .reason { min-height: 2.6em; font-size: 14.5px; line-height: 1.3; color: #d8e8e2; text-wrap: balance; } .reason b { color: #fff; font-weight: 650; }
  .target.none { color: #cfe3dc; font: italic 16px/1.35 var(--prose); max-width: 13ch; } .cap { color: #cfe3dc; font-size: 14.5px; }
  .board { grid-area: board; align-self: center; display: flex; gap: calc(var(--poker-w) * .12); justify-content: center; }
  .place { width: var(--poker-w); aspect-ratio: 1 / 1.4; border-radius: calc(var(--poker-w) * .1); border: 1.5px dashed rgb(255 255 255 / .2); background: rgb(0 0 0 / .08); }
  .counts { translate: 0 -8px; } .aside { filter: brightness(.66) saturate(.7); } fd-card.counts { box-shadow: 0 0 0 3px #fffbe9, 0 0 22px rgb(255 246 214 / .55); }
  fd-card { transition: translate var(--turn) var(--ease), opacity var(--turn), filter var(--turn); }
  .pot { grid-area: pot; align-self: center; justify-self: start; text-align: center; min-width: max(104px, calc(var(--poker-w) * 1.35)); padding: 8px 10px; --fd-zone-inset: -4px; }
  .heap { display: flex; flex-wrap: wrap; justify-content: center; align-items: end; gap: 4px; min-height: 66px; } .table > .travelling { position: absolute; left: 0; top: 0; margin: -20px 0 0 -28px; z-index: 5; pointer-events: none; } .heap .staged { filter: drop-shadow(0 0 6px rgb(216 169 74 / .9)); }
  .sum { font: 650 20px/1.2 var(--ui); font-variant-numeric: tabular-nums; } .paid { font-size: 16.5px; white-space: nowrap; } .sum span { color: #ffe3a3; }
  .pots { font-size: 14px; color: #d8e8e2; }

  .notes { grid-area: notes; display: grid; grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr); gap: 10px; align-items: end; min-height: 64px; }
  .notes.bare { min-height: 0; } .notes .left { grid-column: 1 / -1; justify-self: center; } .notes .left:empty { display: none; } .notes .middle { grid-column: 2;  display: grid; gap: 8px; justify-items: center; align-self: end; text-align: center; } .notes .right { justify-self: end; }
  .best { padding: 7px 16px; border-radius: 99px; background: rgb(0 0 0 / .38); border: 1px solid rgb(255 255 255 / .16); font: 18px/1.25 var(--prose); } .best b { font-weight: 600; color: #fff; }
  .waiting { font: italic 17px/1.35 var(--prose); color: #dcebe6; text-wrap: balance; } .why { color: #ffe9c4; font-size: 15px; }
  .muck { width: 168px; min-height: 78px; display: grid; place-content: center; text-align: center; border-radius: 12px; --fd-zone-inset: 0; line-height: 1.25; font-size: 15px;
    border: 2px dashed rgb(255 255 255 / .42); color: #e9f2ef; padding: 6px 10px; } .muck b { display: block; font-weight: 650; color: #fff; }
  .showdown { padding: 4px 12px 6px; max-width: 74ch; text-align: center; animation: rise 600ms var(--ease) var(--turn) backwards; }
  .outcome { font: 560 clamp(30px, 5.4cqi, 52px)/1.05 var(--prose); letter-spacing: -.01em; text-wrap: balance; } .won .outcome { color: #fff3d2; } .lost .outcome { color: #f6d3c8; }
  .outcome small { font: 500 17px/1 var(--ui); letter-spacing: 0; color: #d8e8e2; margin-left: .7em; vertical-align: middle; white-space: nowrap; }
  .tale { font: 17.5px/1.4 var(--prose); color: #e6efe9; margin-top: 5px; text-wrap: pretty; }
  @keyframes rise { from { opacity: 0; translate: 0 14px; } }
  @media (prefers-reduced-motion: reduce) { .showdown, .words { animation: none; } }
`;
