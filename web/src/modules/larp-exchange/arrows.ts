import { nothing, svg, type SVGTemplateResult } from "lit";
import type { Layout, Place } from "./layout.js";
import type { Combat } from "./view.js";

/** Who attacks whom, as arrows from face to face. */

export interface Arrow {
  readonly from: string;
  readonly to: string;
  /** Each attacks the other: one line with two heads. */
  readonly mutual: boolean;
  /** They throw against each other; "aside": of a group, but not its primary opponent. */
  readonly weight: "plain" | "primary" | "aside";
  readonly unsent: boolean;
}

/** `waits`: declarations that are not sent yet, in place of those that are. */
export function arrowsOf(
  { order, fighters, phase }: Combat,
  waits: ReadonlyMap<string, string>,
): Arrow[] {
  // What was declared is drawn until the next declaration begins.
  const target = (id: string): string | undefined => {
    const to = waits.get(id) ?? fighters[id]?.attacks;
    return to !== undefined && to !== "pass" && order.includes(to) ? to : undefined;
  };
  const weight = (from: string, to: string): Arrow["weight"] => {
    if (phase === "gathering" || phase === "declaring") return "plain";
    const primary = fighters[to]?.primary;
    return primary === from || fighters[from]?.primary === to ? "primary" : "aside";
  };
  return order.flatMap((from, i) => {
    const to = target(from);
    if (to === undefined) return [];
    const mutual = target(to) === from;
    const unsent = waits.has(from) || (mutual && waits.has(to));
    if (mutual && order.indexOf(to) < i) return [];
    return [{ from, to, mutual, weight: weight(from, to), unsent }];
  });
}

const HEAD = 13;
/** How far a line bends towards the middle of the board, where nobody stands: of the way there, and of its own length. */
const INWARDS = 0.5;
const BEND = 0.34;
/** And so many radii at least. */
const OVER = 1.7;

const point = ({ x, y }: Place): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

export interface Drawn {
  readonly line: string;
  readonly heads: string;
}

/** `radius`: of the faces, at whose rims it begins and ends; `centre`: of the board. */
export function draw(
  from: Place,
  to: Place,
  { radius, centre, mutual }: { radius: number; centre: Place; mutual: boolean },
): Drawn {
  const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  const away = Math.hypot(centre.x - half.x, centre.y - half.y);
  // Between neighbours it rises over the gap, which is too short for it.
  const length = Math.max(Math.min(far * BEND, away * INWARDS), radius * OVER);
  const bend = away === 0 ? 0 : Math.min(0.85, length / away);
  const middle = {
    x: half.x + (centre.x - half.x) * bend,
    y: half.y + (centre.y - half.y) * bend,
  };
  const [tip, tail] = [rim(to, middle, radius + 4), rim(from, middle, radius + 4)];
  const neck = rim(to, middle, radius + 4 + HEAD);
  const start = mutual ? rim(from, middle, radius + 4 + HEAD) : tail;
  const heads = [head(tip, neck), ...(mutual ? [head(tail, start)] : [])].join("");
  return { line: `M${point(start)}Q${point(middle)} ${point(neck)}`, heads };
}

/** The point on the rim of a face that looks towards another point. */
function rim(face: Place, towards: Place, away: number): Place {
  const [x, y] = [towards.x - face.x, towards.y - face.y];
  const length = Math.hypot(x, y) || 1;
  return { x: face.x + (x / length) * away, y: face.y + (y / length) * away };
}

function head(tip: Place, neck: Place): string {
  const [x, y] = [(tip.x - neck.x) / HEAD, (tip.y - neck.y) / HEAD];
  const side = (by: number): Place => ({ x: neck.x - y * by, y: neck.y + x * by });
  return `M${point(tip)}L${point(side(6.5))}L${point(side(-6.5))}Z`;
}

export function arrows(
  all: readonly Arrow[],
  order: readonly string[],
  { places, face, cell, height }: Layout,
  width: number,
  /** Whose arrows stand out. */
  hero: string | null,
): SVGTemplateResult {
  const middle = { x: width / 2, y: height / 2 - (cell.h - face) / 2 };
  const at = (id: string): Place => {
    const { x, y } = places[order.indexOf(id)] ?? { x: 0, y: 0 };
    return { x, y: y - (cell.h - face) / 2 };
  };
  // Each has a place of its own, so that none is drawn anew because another one comes.
  return svg`${order.map((one) => {
    const arrow = all.find(({ from }) => from === one);
    if (!arrow) return nothing;
    const { from, to, mutual, weight, unsent } = arrow;
    const { line, heads } = draw(at(from), at(to), {
      radius: face / 2,
      centre: middle,
      mutual,
    });
    const own = from === hero || to === hero ? " own" : "";
    return svg`<g class=${`arrow ${weight}${mutual ? " mutual" : ""}${unsent ? " unsent" : ""}${own}`} data-from=${from} data-to=${to}>
        <path class="halo" d=${line}></path><path class="line" pathLength="1" d=${line}></path><path class="head" d=${heads}></path>
      </g>`;
  })}`;
}
