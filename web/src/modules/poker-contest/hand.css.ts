import { css } from "lit";

/** The looks of the private part at the bottom. */
export const hand = css`
  .lower {
    background: linear-gradient(transparent, rgb(0 0 0 / 0.34) 60%, rgb(0 0 0 / 0.46));
  }
  .stack {
    font-size: 15px;
    color: #dcebe6;
  }
  .stack small {
    color: #cfe3dc;
  }
  .piles {
    display: flex;
    align-items: end;
    gap: 2px;
    margin-bottom: 4px;
  }
  .piles fd-piece {
    padding: 4px 1px;
    min-width: 44px;
    min-height: 44px;
    display: grid;
    align-content: end;
    justify-content: center;
    --fd-piece-radius: 18px;
  }
  .piles fd-piece[held] fd-chips {
    border-radius: 30px;
  }
  .fan {
    display: flex;
    justify-content: center;
    align-items: center;
    --n: 1;
    --step: 0.9;
  }
  .fan .none {
    max-width: 26ch;
    text-align: center;
    font: italic 17px/1.35 var(--prose);
    color: #cfe3dc;
  }
  .slot {
    --poker-own: min((100cqb - 40px) / 1.4, (100cqi - 34px) / (1 + (var(--n) - 1) * var(--step)));
    --fd-card-w: var(--poker-own);
    --off: calc(var(--i) - (var(--n) + 1) / 2);
    rotate: calc(var(--off) * var(--lean, 4.6deg));
    translate: 0 calc(max(var(--off), -1 * var(--off)) * 4px);
    margin-right: calc(var(--poker-own) * (var(--step) - 1));
    transform-origin: 50% 130%;
  }
  .slot:last-of-type {
    margin-right: 0;
  }
  .slot fd-card,
  .slot fd-piece {
    display: block;
  }
  .slot fd-piece {
    --fd-piece-radius: calc(var(--poker-own) * 0.1);
  }
  .slot:nth-child(1) {
    --i: 1;
  }
  .slot:nth-child(2) {
    --i: 2;
  }
  .slot:nth-child(3) {
    --i: 3;
  }
  .slot:nth-child(4) {
    --i: 4;
  }
  .slot:nth-child(5) {
    --i: 5;
  }
  .slot:nth-child(6) {
    --i: 6;
  }
  .slot:nth-child(7) {
    --i: 7;
  }
  .slot:nth-child(8) {
    --i: 8;
  }
  .slot:nth-child(9) {
    --i: 9;
  }
  .fan[data-n="2"] {
    --n: 2;
  }
  .fan[data-n="3"] {
    --n: 3;
  }
  .fan[data-n="4"] {
    --n: 4;
  }
  .fan[data-n="5"] {
    --n: 5;
    --step: 0.84;
    --lean: 3.6deg;
  }
  .fan[data-n="6"] {
    --n: 6;
    --step: 0.78;
    --lean: 3deg;
  }
  .fan[data-n="7"] {
    --n: 7;
    --step: 0.74;
    --lean: 2.6deg;
  }
  .fan[data-n="8"] {
    --n: 8;
    --step: 0.72;
    --lean: 2.2deg;
  }
  .fan[data-n="9"] {
    --n: 9;
    --step: 0.7;
    --lean: 2deg;
  }
  .slot.counts {
    translate: 0 -8px;
  }
  .slot.counts fd-card {
    box-shadow:
      0 0 0 3px #fffbe9,
      0 0 22px rgb(255 246 214 / 0.5);
  }
  .acts {
    --fd-button-pad: 8px;
  }
  .acts fd-button {
    white-space: normal;
  }
  .acts .pair {
    --fd-button-pad: 6px;
    display: flex;
    gap: 8px;
  }
  .pair fd-button {
    flex: 1 1 0;
    min-width: 44px;
  }
  .wait {
    font: italic 17px/1.3 var(--prose);
    color: #dcebe6;
    text-align: right;
    text-wrap: balance;
    overflow: hidden;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 5;
    overflow-wrap: anywhere;
  }
  .stepping {
    display: grid;
    gap: 3px;
    font-size: 14px;
    line-height: 1.2;
    color: #cfe3dc;
  }
  .stepping fd-stepper {
    display: grid;
    --fd-stepper-fill: rgb(0 0 0 / 0.26);
  }
  .muck {
    min-height: 62px;
    display: grid;
    place-content: center;
    text-align: center;
    border-radius: 12px;
    --fd-zone-inset: 0;
    line-height: 1.25;
    font-size: 15px;
    border: 2px dashed rgb(255 255 255 / 0.42);
    color: #e9f2ef;
    padding: 4px 10px;
  }
  .muck b {
    font-weight: 650;
    color: #fff;
  }

  @container panel (max-width: 640px) or (max-height: 479px) {
    /* What scrolls behind it must not shine through. */
    .lower {
      background: linear-gradient(
        transparent,
        color-mix(in srgb, var(--felt-deep) 92%, transparent) 30px
      );
    }
    .stack {
      font-size: 14px;
      line-height: 1.2;
    }
    .stack small,
    .stepping span {
      display: none;
    }
    .piles {
      margin: 0;
    }
    .piles fd-piece {
      padding: 0;
    }
    .piles fd-chips {
      zoom: 0.68;
    }
    .muck {
      min-height: 54px;
    }
    .wait {
      font-size: 15.5px;
      line-height: 1.25;
      -webkit-line-clamp: 4;
    }
    .slot {
      --poker-own: min((100cqb - 22px) / 1.4, (100cqi - 34px) / (1 + (var(--n) - 1) * var(--step)));
    }
  }
`;
