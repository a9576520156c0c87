import { css } from "lit";

/** Upright phones, and phones lying on their side. */
export const narrow = css`
  @container panel (max-width: 700px) {
    .phases { order: 3; flex: 1 0 100%; } .phases li { flex: 1 1 auto; text-align: center; padding: 6px 5px; }
  }
  @container panel (max-width: 560px) {
    .table { --poker-w: clamp(48px, min(19cqi, 10vh), 88px); --poker-own: var(--poker-w); gap: 6px 12px; padding: 10px 12px 0;
      grid-template: "head head" auto "seats seats" auto "target pot" auto "board board" 1fr "notes notes" auto "fan fan" auto "stack acts" auto / 1fr 1fr; }
    .phases { font-size: 12.5px; gap: 0; } .title { flex-basis: 100%; } .title p { font-size: 14px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
    .table:has(.seats, fd-hint:not([hidden])) { --poker-w: clamp(46px, min(16.8cqi, 9vh), 84px); } .counts { translate: 0 -3px; } .tools { --fd-button-pad: 10px; flex-basis: 100%; }
    .target { justify-self: center; grid-template-columns: auto minmax(0, 1fr); text-align: left; align-items: center; max-width: none; } .slate { --fd-card-w: calc(var(--poker-w) * 1.12); } .words { inset: 4px; padding: 0 1px; font-size: max(12.5px, calc(var(--poker-w) * .185)); }
    .pot { justify-self: center; } .heap { min-height: 52px; }
    .notes { grid-template-columns: minmax(0, 1fr) auto; min-height: 58px; align-items: center; } 
    .muck { width: 128px; min-height: 58px; font-size: 14px; } .best { font-size: 16.5px; border-radius: 18px; }
    .notes .middle { grid-column: 1; justify-items: start; text-align: left; } .notes.told { grid-template-columns: 1fr; } .notes.told .middle { justify-items: center; text-align: center; }
    .fan { min-width: 0; padding: 10px 4px 2px; min-height: calc(var(--poker-own) * 1.4 + 20px); } .slot { margin: 0 -3px; } .under { grid-row: 6 / 8; margin: 0 -12px; }
    .stack, .acts { padding-bottom: 8px; } .acts { width: 100%; min-height: 104px; gap: 6px; } .shown .acts { min-height: 0; } .shown .piles { zoom: .8; } .doing { min-height: 28px; } .piles { min-height: 58px; } .piles fd-piece { zoom: .86; }
    .outcome { font-size: 32px; } .outcome small { display: block; margin: 6px 0 0; } .tale { font-size: 16px; }
    .stepping span { display: none; }
    .full { --poker-w: clamp(44px, min(17cqi, 9vh), 84px); grid-template: "head head" auto "seats seats" auto "board board" 1fr "notes pot" auto "fan fan" auto "stack acts" auto / 1fr auto; }
    .full .target { display: none; } .full .notes { grid-template-columns: 1fr; justify-items: start; } .full .notes .right { justify-self: start; } .full .under { grid-row: 5 / 7; }
    .full .pot { padding: 2px 6px; } .full .heap { min-height: 40px; zoom: .84; } .full .acts { width: 190px; } .full.shown .notes { grid-column: 1 / -1; grid-row: 4; } .full.shown .pot { display: none; }
    .full { gap: 5px 12px; } .full .outcome { font-size: 27px; } .full .outcome small { display: inline; margin: 0 0 0 .6em; } .full .tale { font-size: 15.5px; margin-top: 3px; }
    .table.full:has(.tools) { --poker-w: clamp(44px, min(14.5cqi, 8vh), 76px); }
    .table.full:has(fd-hint:not([hidden])) { --poker-w: clamp(44px, min(13.6cqi, 8vh), 76px); grid-template: "head head head" auto "seats seats seats" auto "board board pot" 1fr "notes notes notes" auto "fan fan fan" auto "stack acts acts" auto / 1fr auto auto; }
    .screen { grid-template-columns: 1fr; grid-row: 6 / 8; } .ladder { max-height: 132px; } .seat { padding: 4px 6px 0; } .who small { display: block; margin: 0; } .seats:is([data-n="1"], [data-n="2"]) .who small { display: inline; margin-left: .5em; }
  }
  @media (max-height: 520px) {
    .table, .full { --poker-w: clamp(38px, min(6.4cqi, 16vh), 66px); --poker-own: var(--poker-w); gap: 4px 12px; padding-top: 6px;
      grid-template: "head head head head" auto "seats seats seats seats" auto "target board pot acts" minmax(0, 1fr) "notes fan stack acts" auto / minmax(0, 1fr) auto auto auto; }
    .target, .full .target { display: grid; justify-self: end; grid-template-columns: auto minmax(0, 11ch); text-align: left; align-items: center; max-width: none; } .full .target { display: none; } .reason { font-size: 13.5px; min-height: 0; }
    .slate { --fd-card-w: calc(var(--poker-w) * 1.12); } .words { inset: 4px; padding: 0 1px; font-size: 12px; } .title h2 { font-size: 18px; } .title p, .stack small, .stepping span { display: none; }
    .notes, .full .notes { min-height: 44px; grid-template-columns: 1fr; justify-items: end; align-content: center; gap: 6px; padding-bottom: 8px; } .notes .middle { grid-column: 1; justify-items: end; text-align: right; } .best { font-size: 15px; padding: 4px 12px; }
    .heap, .piles { min-height: 34px; } .heap, .piles fd-piece { zoom: .8; } .pot { padding: 2px 6px; min-width: 0; } .slot { margin: 0 -5px; } .fan { padding: 6px 4px 2px; min-width: 0; min-height: calc(var(--poker-own) * 1.4 + 10px); }
    .acts, .full .acts { min-height: 0; width: 150px; align-self: center; gap: 6px; } .stack, .acts { padding-bottom: 6px; } .stack { justify-self: center; text-align: center; } .muck { min-height: 44px; width: 120px; font-size: 14px; }
    .under, .full .under { grid-row: 4; grid-column: 1 / -1; } .screen { grid-row: 5; } .outcome { font-size: 25px; } .tale { font-size: 15px; margin: 0; } .shown .notes { grid-column: 1 / -1; grid-row: 5; padding: 0; justify-items: center; } .shown .notes .middle { text-align: center; justify-items: center; }
  }
`;
