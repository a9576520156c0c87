import { css } from "lit";

/** The private part at the bottom, other seats, and what the Game Master alone sees. */
export const hand = css`
  .stack, .fan, .acts, .under { z-index: 1; }
  .under { grid-row: 5; grid-column: 1 / -1; margin: 0 -20px; background: linear-gradient(transparent, rgb(0 0 0 / .42)); z-index: 0; }
  .stack { grid-area: stack; align-self: end; justify-self: start; padding-bottom: 18px; font-size: 15px; color: #dcebe6; }
  .stack small { color: #cfe3dc; }
  .piles { display: flex; align-items: end; gap: 2px; min-height: 74px; margin-bottom: 6px; } .piles fd-piece { padding: 4px 1px; min-height: 44px; --fd-piece-radius: 18px; }
  .piles fd-piece[held] fd-chips { border-radius: 30px; }
  .fan { grid-area: fan; align-self: end; display: flex; justify-content: center; --fd-card-w: var(--poker-own); padding: 22px 10px 14px; min-height: calc(var(--poker-own) * 1.4 + 40px); }
  .fan .none { align-self: center; max-width: 26ch; text-align: center; font: italic 17px/1.35 var(--prose); color: #cfe3dc; }
  .slot { --off: calc(var(--i) - var(--mid)); rotate: calc(var(--off) * 4.6deg); translate: 0 calc(max(var(--off), -1 * var(--off)) * 5px); margin: 0 calc(var(--poker-own) * -.07); transform-origin: 50% 130%; }
  .slot fd-card, .slot fd-piece { display: block; } .slot fd-piece { --fd-piece-radius: calc(var(--poker-own) * .1); }
  .slot:nth-child(1) { --i: 1; } .slot:nth-child(2) { --i: 2; } .slot:nth-child(3) { --i: 3; } .slot:nth-child(4) { --i: 4; } .slot:nth-child(5) { --i: 5; }
  .fan[data-n="1"] { --mid: 1; } .fan[data-n="2"] { --mid: 1.5; } .fan[data-n="3"] { --mid: 2; } .fan[data-n="4"] { --mid: 2.5; } .fan[data-n="5"] { --mid: 3; }
  .slot.counts { translate: 0 -12px; } .slot.counts fd-card { box-shadow: 0 0 0 3px #fffbe9, 0 0 22px rgb(255 246 214 / .5); }
  .acts { --fd-button-pad: 10px; grid-area: acts; align-self: end; justify-self: end; display: grid; gap: 9px; width: min(100%, 212px); padding-bottom: 18px; align-content: end; min-height: 132px; }
  .acts > fd-button { white-space: normal; } .acts .pair { --fd-button-pad: 6px;  display: flex; gap: 8px; } .acts .pair fd-button { flex: 1 1 auto; } .acts fd-stepper { justify-self: stretch; display: grid; } .acts .wait { font: italic 17px/1.35 var(--prose); color: #dcebe6; text-align: right; text-wrap: balance; }
  .stepping { display: grid; gap: 4px; font-size: 14px; color: #cfe3dc; justify-items: stretch; } fd-stepper { --fd-stepper-fill: rgb(0 0 0 / .26); }

  .seats { grid-area: seats; display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, max-content); justify-content: center; gap: 4px clamp(6px, 3cqi, 48px); }
  .seat { display: grid; justify-items: center; align-content: start; padding: 8px 12px 4px; border-radius: 14px; border: 2px solid transparent; text-align: center; min-width: 0; }
  .seat.turn { border-color: var(--brass); box-shadow: 0 0 18px rgb(216 169 74 / .35); } .seat.folded { opacity: .72; }
  .seat .cards { --fd-card-w: clamp(34px, calc(var(--poker-w) * .54), 60px); min-height: calc(var(--fd-card-w) * 1.4); display: flex; margin-bottom: 3px; } .seat .cards fd-card + fd-card { margin-left: calc(var(--fd-card-w) * -.45); }
  .shown .seat .cards { --fd-card-w: clamp(38px, calc(var(--poker-w) * .62), 70px); } .shown .seat .cards fd-card + fd-card { margin-left: calc(var(--fd-card-w) * -.34); }
  .who { font-weight: 620; line-height: 1.25; } .who small { font-weight: 400; color: #cfe3dc; margin-left: .5em; white-space: nowrap; } .theirs { font-size: 14.5px; color: #d8e8e2; }
  .doing { font-size: 14.5px; color: #d8e8e2; min-height: 34px; display: flex; align-items: center; gap: 6px; justify-content: center; line-height: 1.2; } .doing fd-chips { zoom: .56; } .doing b { color: #fff; font-size: 16px; }
  .screen { grid-column: 1 / -1; grid-row: 5; display: grid; grid-template-columns: minmax(0, 1fr) minmax(220px, 340px); gap: 10px 24px; align-items: end; padding-bottom: 16px; z-index: 1; }
  .screen .say { display: grid; gap: 8px; justify-items: start; font-size: 15.5px; color: #dcebe6; } .screen .say b { color: #fff; } .secret { font: italic 16px/1.4 var(--prose); }
  .ladder { position: relative; max-height: clamp(128px, 24vh, 260px); overflow: auto; overscroll-behavior: contain; border-radius: 12px; background: var(--paper); color: var(--ink); font: 15.5px/1.3 var(--prose); padding: 4px; }
  .ladder li { display: grid; grid-template-columns: 5.2em 1fr auto; gap: 8px; padding: 5px 10px; border-radius: 8px; } .ladder small { font: 13.5px/1.5 var(--ui); color: var(--ink-soft); }
  .ladder .at { background: #e8dcc0; font-weight: 650; } .ladder .below { color: #8a8170; text-decoration: line-through; } .ladder b { font: 620 13.5px/1.5 var(--ui); }
  .ladder:focus-visible { outline: 3px solid #fff; }
  .empty { display: grid; place-content: center; justify-items: center; gap: 16px; text-align: center; padding: 40px 24px; background: radial-gradient(120% 90% at 50% 40%, var(--felt), var(--felt-deep)); }
  .empty h2 { font: 560 clamp(26px, 4.4cqi, 40px)/1.15 var(--prose); text-wrap: balance; max-width: 22ch; } .empty > p { max-width: 52ch; font: 18px/1.5 var(--prose); color: #dcebe6; text-wrap: pretty; }
  .empty .row { display: flex; gap: 10px; flex-wrap: wrap; justify-content: center; } .empty .spread { display: flex; } .empty .spread fd-card { --fd-card-w: clamp(64px, 11cqi, 96px); margin: 0 -8px; }
  .empty .spread fd-card:nth-child(1) { rotate: -9deg; translate: 4px 8px; } .empty .spread fd-card:nth-child(3) { rotate: 9deg; translate: -4px 8px; }
  .ask { display: flex; gap: 10px; margin-top: 16px; flex-wrap: wrap; } .ask fd-button { flex: 1; } .form { display: grid; gap: 12px; } label { display: grid; gap: 4px; font: 600 14.5px/1.3 var(--ui); }
  select, input { font: 16px var(--ui); min-height: 46px; border-radius: 10px; border: 1px solid #8f7f63; background: #fffdf7; color: var(--ink); padding: 0 10px; width: 100%; }
  .paper fd-stepper { --fd-stepper-line: #8f7f63; --fd-stepper-fill: #fffdf7; color: var(--ink); } :is(select, input, .places button):focus-visible { outline: 3px solid var(--info); outline-offset: 1px; }
`;
