import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { png } from "./png.config.ts";

/**
 * public/favicon.svg as the PNGs that home screens ask for. It is drawn of rectangles and of paths of straight
 * lines, some of them turned, each in one colour, and may hold nothing else.
 */
export const icons: Plugin = {
  name: "facedown:icons",
  generateBundle() {
    const file = fileURLToPath(new URL("public/favicon.svg", import.meta.url));
    const shapes = read(readFileSync(file, "utf8"));
    // A mask cuts off what lies outside a circle, and iOS the corners: the ground goes to the edge.
    const bare = [ground(shapes[0]), ...shapes.slice(1)];
    const wanted: readonly (readonly [string, number, readonly Shape[]])[] = [
      ["icon-192.png", 192, shapes],
      ["icon-512.png", 512, shapes],
      ["icon-mask-512.png", 512, bare],
      ["icon-180.png", 180, bare],
    ];
    for (const [fileName, size, drawn] of wanted)
      this.emitFile({ type: "asset", fileName, source: png(paint(drawn, size), size) });
  },
};

type Point = readonly [number, number];
interface Shape {
  readonly points: readonly Point[];
  readonly fill: readonly number[];
}

/** The side of the drawing. */
const SIDE = 32;
/** Samples a pixel, each way. */
const FINE = 4;
const HALF: Point = [SIDE / 2, SIDE / 2];

function read(svg: string): readonly Shape[] {
  const turn = Number(/<g transform="rotate\((-?\d+) 16 16\)">/.exec(svg)?.[1] ?? 0);
  const turned = svg.indexOf("<g ");
  const rest = svg.replaceAll(/<\/?(svg|g)\b[^>]*>|<(rect|path)\b[^>]*\/>|\s/g, "");
  if (rest !== "") throw new Error(`favicon.svg holds what icons.config.ts does not draw: ${rest}`);
  return [...svg.matchAll(/<(rect|path)\b([^>]*)\/>/g)].map((match) => {
    const at = (name: string): string =>
      new RegExp(` ${name}="([^"]*)"`).exec(match[2] ?? "")?.[1] ?? "";
    const points = match[1] === "rect" ? rectangle((name) => Number(at(name))) : path(at("d"));
    const degrees = turned >= 0 && match.index > turned ? turn : 0;
    return { points: points.map((point) => rotated(point, degrees)), fill: colour(at("fill")) };
  });
}

function rectangle(at: (name: string) => number): readonly Point[] {
  const [x, y, width, height, r] = [at("x"), at("y"), at("width"), at("height"), at("rx")];
  const corners: readonly Point[] = [
    [x + width - r, y + height - r],
    [x + r, y + height - r],
    [x + r, y + r],
    [x + width - r, y + r],
  ];
  const steps = r > 0 ? 16 : 0;
  return corners.flatMap(([cx, cy], n) =>
    Array.from({ length: steps + 1 }, (_, step): Point => {
      const angle = ((n + step / (steps || 1)) * Math.PI) / 2;
      return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
    }),
  );
}

/** "m16 11 3 5-3 5-3-5Z": a start, then steps from point to point. */
function path(d: string): readonly Point[] {
  if (!/^m[-\d. ]+Z$/.test(d)) throw new Error(`favicon.svg: ${d} is no path that can be drawn`);
  const numbers = (d.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (let n = 0; n + 1 < numbers.length; n += 2) {
    x += numbers[n] ?? 0;
    y += numbers[n + 1] ?? 0;
    points.push([x, y]);
  }
  return points;
}

function rotated([x, y]: Point, degrees: number): Point {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const [dx, dy] = [x - HALF[0], y - HALF[1]];
  return [HALF[0] + dx * cos - dy * sin, HALF[1] + dx * sin + dy * cos];
}

const colour = (fill: string): readonly number[] =>
  [1, 3, 5].map((n) => Number.parseInt(fill.slice(n, n + 2), 16));

function ground(shape: Shape | undefined): Shape {
  const corners: readonly Point[] = [
    [0, 0],
    [SIDE, 0],
    [SIDE, SIDE],
    [0, SIDE],
  ];
  return { points: corners, fill: shape?.fill ?? [] };
}

/** Red, green, blue and alpha of each pixel, row by row. */
function paint(shapes: readonly Shape[], size: number): Uint8Array {
  const pixels = new Uint8Array(size * size * 4);
  for (const { points, fill } of shapes) {
    const covered = coverage(points, size);
    for (const [n, part] of covered.entries()) {
      if (part === 0) continue;
      const under = (pixels[n * 4 + 3] ?? 0) / 255;
      const whole = part + under * (1 - part);
      for (let c = 0; c < 3; c++) {
        const before = (pixels[n * 4 + c] ?? 0) * under * (1 - part);
        pixels[n * 4 + c] = Math.round(((fill[c] ?? 0) * part + before) / whole);
      }
      pixels[n * 4 + 3] = Math.round(whole * 255);
    }
  }
  return pixels;
}

/** How much of each pixel lies inside, 0 to 1. */
function coverage(points: readonly Point[], size: number): Float64Array {
  const covered = new Float64Array(size * size);
  const across = size * FINE;
  for (let row = 0; row < across; row++) {
    const y = ((row + 0.5) * SIDE) / across;
    const cuts = points
      .flatMap(([x1, y1], n) => {
        const [x2, y2] = points[(n + 1) % points.length] ?? [x1, y1];
        return y1 > y === y2 > y ? [] : [x1 + ((y - y1) * (x2 - x1)) / (y2 - y1)];
      })
      .toSorted((a, b) => a - b);
    for (let n = 0; n + 1 < cuts.length; n += 2) {
      const from = Math.max(0, Math.ceil(((cuts[n] ?? 0) * across) / SIDE - 0.5));
      const to = Math.min(across, Math.ceil(((cuts[n + 1] ?? 0) * across) / SIDE - 0.5));
      for (let column = from; column < to; column++) {
        const pixel = Math.floor(row / FINE) * size + Math.floor(column / FINE);
        covered[pixel] = (covered[pixel] ?? 0) + 1 / FINE ** 2;
      }
    }
  }
  return covered;
}
