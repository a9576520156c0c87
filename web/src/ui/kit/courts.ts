import { svg, type SVGTemplateResult } from "lit";
import { suitSign } from "./suits.js";

/** Half figures in a box of 56 × 58 (x 36…92, y 12…70); the card shows each twice, head to foot. */
const FIGURES: Readonly<Record<string, SVGTemplateResult>> = {
  K: svg`
    <path class="robe" d="M36 70V61Q46 51 55 49H73Q82 51 92 61V70Z"></path>
    <path class="ermine" d="M52 49 64 66 76 49 70 47H58Z"></path>
    <path class="hair" d="M52 31Q49 46 53 52H75Q79 46 76 31Z"></path>
    <path class="skin" d="M55 29H73V40Q73 51 64 51 55 51 55 40Z"></path>
    <path class="hair" d="M55 40Q55 59 64 61 73 59 73 40 70 44 67 43.6Q64 42 61 43.6 58 44 55 40Z"></path>
    <path class="line" d="M57.5 35.5h4M66.5 35.5h4M64 35v5.5l-1.5 1"></path>
    <path class="gold" d="M53 31 50.5 16 57.5 22.5 64 13.5 70.5 22.5 77.5 16 75 31Q64 28 53 31Z"></path>
    <path class="band" d="M53 31Q64 28 75 31L74.6 27.6Q64 24.6 53.4 27.6Z"></path>`,
  Q: svg`
    <path class="robe" d="M36 70V62Q47 53 57 51H71Q81 53 92 62V70Z"></path>
    <path class="hair" d="M64 21Q49 21 49.5 38 50 52 45 59 55 61 57 51H71Q73 61 83 59 78 52 78.5 38 79 21 64 21Z"></path>
    <path class="skin" d="M60 46H68V54Q64 59 60 54Z"></path>
    <path class="skin" d="M55.5 31Q64 25 72.5 31V38Q72 50 64 50 56 50 55.5 38Z"></path>
    <path class="line" d="M57.8 36.5q2-1.5 3.8 0M66.4 36.5q2-1.5 3.8 0M64 37v4"></path>
    <path class="lips" d="M61.5 44.8q2.5-1.5 5 0-2.5 2-5 0Z"></path>
    <path class="gold" d="M54 28 52 19 58 23 60.5 15.5 64 20.5 67.5 15.5 70 23 76 19 74 28Q64 23.5 54 28Z"></path>
    <path class="gold" d="M56.5 54Q64 64 71.5 54L70 52Q64 60 58 52Z"></path>`,
  J: svg`
    <path class="robe" d="M36 70V62Q47 53 56 51H72Q81 53 92 62V70Z"></path>
    <path class="ermine" d="M55 51H73L70 58H58Z"></path>
    <path class="hair" d="M51.5 27Q50 44 54.5 48H73.5Q78 44 76.5 27Z"></path>
    <path class="skin" d="M60 45H68V54H60Z"></path>
    <path class="skin" d="M56 28H72V39Q72 50 64 50 56 50 56 39Z"></path>
    <path class="line" d="M58 35.5h3.6M66.4 35.5h3.6M64 36v4.5l1.5.6M62 45h4"></path>
    <path class="robe" d="M50 29Q48 17 63 17.5 79 18 78 29Q64 24.5 50 29Z"></path>
    <path class="gold" d="M49.5 31.5Q64 26 78.5 31.5L78 27.5Q64 22.5 50 27.5Z"></path>
    <path class="feather" d="M73 24Q84 20 86 12.5 78 13.5 73.5 18.5Z"></path>`,
};

export const isCourt = (rank: string): boolean => rank in FIGURES;

/** King, queen or jack of a suit, drawn into the 100 × 140 of a card. */
export function court(rank: string, suit: string): SVGTemplateResult {
  const half = svg`
    <g clip-path="url(#half)">${FIGURES[rank]}</g>
    ${suitSign(suit, 43, 21, 11)}`;
  return svg`
    <clipPath id="half"><path d="M36 12H92V70H36Z"></path></clipPath>
    <rect class="field" x="36" y="12" width="56" height="116" rx="3"></rect>
    <g class=${`court ${rank}`}>${half}</g>
    <g class=${`court ${rank}`} transform="rotate(180 64 70)">${half}</g>
    <path class="sash" d="M36 71.5 92 68.5"></path>
    <rect class="frame" x="36" y="12" width="56" height="116" rx="3"></rect>`;
}
