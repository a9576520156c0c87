import { css } from "lit";

/**
 * Where everything lies, in three arrangements: wide, narrow (upright phones) and low (phones on their side).
 * The whole is as high as the shell's felt (cqb): the lower part has the height that it will ever need, the middle gets
 * what is left and sizes its cards by it. Where that is too little, the upper part scrolls behind the lower one.
 */
export const shape = css`
  :host {
    display: block;
    position: relative;
    container: panel / size;
  }
  .table {
    --hand: clamp(184px, 25.5cqb, 240px);
    --notes: clamp(142px, 62cqb - 325px, 204px);
    --coach: 52px;
    position: relative;
    min-height: 100cqb;
    display: grid;
    grid-template: minmax(min-content, 1fr) auto / minmax(0, 1fr);
  }
  .upper {
    display: grid;
    grid-template: auto auto minmax(150px, 1fr) / minmax(0, 1fr);
    gap: 8px;
    padding: 14px 20px 8px;
    min-width: 0;
  }
  .full .upper {
    grid-template-rows: auto auto minmax(116px, 1fr);
  }
  .head {
    display: flex;
    align-items: start;
    align-content: start;
    flex-wrap: wrap;
    gap: 8px 16px;
  }
  .title {
    flex: 1 1 160px;
    min-width: 0;
    min-height: 50px;
  }
  .tools {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .places {
    flex-basis: 100%;
    display: flex;
    gap: 6px;
    overflow-x: auto;
  }
  .seats {
    grid-row: 2;
  }
  .middle {
    grid-row: 3;
    container: middle / size;
    display: grid;
    grid-template: minmax(0, 1fr) / minmax(0, 1fr) auto minmax(0, 1fr);
    gap: 20px;
    align-items: center;
    min-width: 0;
  }
  .middle > * {
    --poker-w: min(13.2cqi, (100cqb - 64px) / 1.68, 128px);
    --fd-card-w: var(--poker-w);
    min-width: 0;
  }
  .full .middle > * {
    --poker-w: min(13.2cqi, (100cqb - 18px) / 1.4, 128px);
  }

  .lower {
    position: sticky;
    bottom: 0;
    z-index: 2;
    display: grid;
    gap: 0 16px;
    padding: 0 20px;
    min-width: 0;
    grid-template:
      "notes notes notes" var(--notes) "stack fan acts" var(--hand) / minmax(84px, 148px)
      minmax(0, 1fr) clamp(150px, 23cqi, 240px);
  }
  .notes {
    grid-area: notes;
    display: flex;
    flex-direction: column;
    justify-content: end;
    align-items: center;
    gap: 8px;
    min-width: 0;
    min-height: 0;
  }
  .coach {
    position: relative;
    flex: none;
    align-self: stretch;
    min-height: var(--coach);
    z-index: 3;
  }
  .coach fd-hint {
    position: absolute;
    bottom: 0;
    left: 50%;
    translate: -50%;
    --fd-hint-lines: 2;
    width: max-content;
    max-width: min(100%, 88ch);
  }
  .line {
    flex: none;
    display: grid;
    place-items: center;
    min-height: 38px;
    max-width: 100%;
  }
  .showdown {
    flex: 0 1 auto;
    min-height: 0;
    overflow: hidden auto;
    overscroll-behavior: contain;
  }
  .stack {
    grid-area: stack;
    align-self: end;
    padding-bottom: 14px;
  }
  .fan {
    grid-area: fan;
    container-type: size;
    min-width: 0;
  }
  .acts {
    grid-area: acts;
    align-self: end;
    display: grid;
    grid-template: minmax(64px, auto) 51px 48px / minmax(0, 1fr);
    gap: 8px;
    padding-bottom: 14px;
  }
  .make {
    grid-row: 1;
    align-self: end;
  }
  .primary {
    grid-row: 2;
  }
  .pair {
    grid-row: 3;
  }
  .wait {
    grid-row: 1 / 3;
    align-self: end;
  }
  .shown .line {
    display: none;
  }

  .watched .lower {
    grid-template: "notes" clamp(190px, 31cqb, 290px) / minmax(0, 1fr);
    padding-bottom: 14px;
  }
  .screened .lower {
    grid-template:
      "coach coach" var(--coach) "say ladder" auto "told ladder" minmax(0, 1fr)
      / minmax(0, 1fr) clamp(240px, 42cqi, 440px);
    grid-auto-rows: auto;
    gap: 8px 24px;
    height: clamp(214px, 33cqb, 300px);
  }
  .screened :is(.notes, .screen) {
    display: contents;
  }
  .screened :is(.coach, .line, .showdown) {
    min-height: 0;
  }
  .say {
    grid-area: say;
  }
  .ladder {
    grid-area: ladder;
  }
  .screened .coach {
    grid-area: coach;
  }
  .screened :is(.line, .showdown) {
    grid-area: told;
  }
  .screened .line {
    place-items: start;
  }

  @container panel (max-width: 800px) {
    .title {
      min-height: 60px;
    }
    .upper {
      padding-top: 9px;
    }
  }
  @container panel (max-width: 640px) or (max-height: 479px) {
    .table {
      --coach: 44px;
      --hand: clamp(92px, 19.6cqb, 166px);
    }
    /* A flatter fan: its corners must not reach the chips below. */
    .fan .slot {
      rotate: calc(var(--off) * 2.4deg);
      translate: 0 calc(max(var(--off), -1 * var(--off)) * 1px);
    }
    .upper,
    .full .upper {
      grid-template-rows: auto auto minmax(132px, 1fr);
      gap: 6px;
      padding: 8px 12px 4px;
    }
    .head {
      gap: 4px 10px;
    }
    .title {
      flex-basis: 120px;
      min-height: 48px;
    }
    .tools {
      flex-wrap: nowrap;
    }
    .phases {
      order: 3;
      flex: 1 0 100%;
    }
    .middle {
      grid-template: "slate board board" auto "reason reason pot" auto / auto minmax(0, 1fr) auto;
      align-content: center;
      gap: 6px 10px;
    }
    .middle > *,
    .target > * {
      --poker-w: min((100cqi - 32px) / 5.3, (100cqb - 66px) / 1.7, 104px);
      --fd-card-w: var(--poker-w);
    }
    .target {
      display: contents;
    }
    .slate {
      grid-area: slate;
    }
    .reason {
      grid-area: reason;
    }
    .board {
      grid-area: board;
    }
    .pot {
      grid-area: pot;
    }
    .full .middle {
      grid-template: "board" auto "pot" auto / minmax(0, 1fr);
    }
    .full .middle > * {
      --poker-w: min((100cqi - 20px) / 4.4, (100cqb - 66px) / 1.45, 104px);
    }
    .full .target {
      display: none;
    }
    .lower {
      grid-template:
        "coach coach" var(--coach) "line line" 38px "fan fan" var(--hand)
        "stack told" 66px "acts told" 51px / auto minmax(0, 1fr);
      gap: 4px 10px;
      padding: 0 12px 5px;
    }
    .notes {
      display: contents;
    }
    .coach {
      grid-area: coach;
      min-height: 0;
    }
    .line,
    .shown .line {
      grid-area: line;
      display: grid;
    }
    .showdown {
      grid-area: told;
    }
    .stack {
      z-index: 1;
      padding: 0;
    }
    .acts {
      grid-area: 4 / 1 / 6 / 3;
      align-self: stretch;
      grid-template: "make make" minmax(0, 1fr) "quiet primary" 51px / minmax(0, 1fr) minmax(
          0,
          1fr
        );
      gap: 4px 8px;
      padding: 0;
    }
    .make {
      grid-area: make;
      justify-self: end;
      align-self: center;
      width: min(100% - 150px, 210px);
    }
    .primary {
      grid-area: primary;
    }
    .pair {
      grid-area: quiet;
    }
    .wait {
      grid-area: make / quiet / primary / primary;
      align-self: center;
      margin-left: 40%;
    }
    .shown .acts {
      display: none;
    }
    .shown .stack {
      grid-area: 4 / 1 / 6 / 2;
      align-self: center;
    }
    .shown .piles fd-piece + fd-piece {
      margin-left: -26px;
    }
    .watched .lower {
      grid-template: "coach" var(--coach) "line" 40px "told" 150px / minmax(0, 1fr);
      padding-bottom: 8px;
    }
    .screened .lower {
      grid-template:
        "coach" var(--coach) "say" auto "told" 96px "ladder" clamp(70px, 14cqb, 130px)
        / minmax(0, 1fr);
      gap: 4px;
      height: auto;
    }
    .screened .line {
      place-items: center start;
    }
  }
  /* Upright, and with room to spare: the board has a row of its own. */
  @container middle (max-width: 640px) and (min-height: 262px) {
    .table:not(.full, .screened) .middle > *,
    .table:not(.full, .screened) .target > * {
      --poker-w: min((100cqi - 20px) / 4.4, (100cqb - 24px) / 3, 104px);
    }
    .table:not(.full, .screened) :is(.slate, .reason, .pot) {
      grid-row: 1;
    }
    .table:not(.full, .screened) .board {
      grid-row: 2;
      grid-column: 1 / -1;
    }
    .table:not(.full, .screened) .slate {
      grid-column: 1;
    }
    .table:not(.full, .screened) .reason {
      grid-column: 2;
    }
    .table:not(.full, .screened) .pot {
      grid-column: 3;
    }
  }
  /* Small phones: no room is kept for a hint that is not there, and of the phases the one that is. */
  @container panel (max-width: 640px) and (max-height: 640px) {
    .table {
      --hand: clamp(84px, 17cqb, 120px);
    }
    .upper,
    .full .upper {
      grid-template-rows: auto auto minmax(118px, 1fr);
    }
    .phases {
      flex: none;
      order: 0;
    }
    .phases li:not(.now),
    .head:has(.tools) .phases,
    .seat .theirs,
    .title p {
      display: none;
    }
    .table:not(.full) .middle > *,
    .table:not(.full) .target > * {
      --poker-w: min((100cqi - 32px) / 5.3, (100cqb - 50px) / 1.7, 104px);
    }
    .middle .pot,
    .heap {
      min-height: 44px;
      padding-block: 0;
    }
    .title {
      min-height: 0;
    }
    .lower {
      grid-template-rows: auto 34px var(--hand) 58px 51px;
    }
    .coach:has(fd-hint:not([hidden])) {
      min-height: var(--coach);
    }
  }

  @container panel (max-height: 479px) {
    .table {
      --coach: 44px;
      --hand: clamp(74px, 26cqb, 130px);
      grid-template: minmax(100cqb, auto) / minmax(0, 1.1fr) minmax(0, 1fr);
    }
    .title {
      min-height: 0;
    }
    .title p {
      display: none;
    }
    .lower {
      bottom: auto;
      top: 0;
      height: 100cqb;
      align-content: end;
    }
  }
`;
