/** Where the fighters of a combat stand, so that arrows between them can be read. Pure; lengths are CSS pixels. */

export interface Box {
  readonly w: number;
  readonly h: number;
}

/** The centre of what stands there. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Layout {
  /** The diameter of a face. */
  readonly face: number;
  /** What one fighter takes, face and words. */
  readonly cell: Box;
  readonly places: readonly Place[];
  /** At least that of the box; more where so many do not fit into it. */
  readonly height: number;
}

/** Everybody on one ring, as long as their faces stay this large. */
const ROUND = [104, 92, 80, 68, 60];
/** Then along the edge of a grid, in as few rings as can be. */
const CLOSE = [60, 52, 46, 40, 36];
const GAP = 4;

function cellOf(face: number): Box {
  const words = face >= 60 ? 46 : 34;
  return { w: Math.max(face + (face >= 60 ? 34 : 14), 60), h: face + words };
}

/** `count` places in order, the first at the bottom in the middle, then clockwise. */
export function layout(count: number, box: Box): Layout {
  if (count <= 2) return duel(count, box);
  for (const face of ROUND) {
    const places = ellipse(count, box, cellOf(face));
    if (apart(places, cellOf(face))) return { face, cell: cellOf(face), places, height: box.h };
  }
  for (let rings = 1; rings <= 3; rings += 1)
    for (const face of CLOSE)
      if (room(grid(box, cellOf(face)), rings) >= count) return ringed(count, box, face);
  const face = CLOSE.at(-1) ?? 36;
  return ringed(count, { w: box.w, h: Math.max(box.h, least(count, box.w)) }, face);
}

/** The height below which so many would overlap at this width. */
export function least(count: number, w: number): number {
  if (count <= 2) return 0;
  const cell = cellOf(CLOSE.at(-1) ?? 36);
  return Math.ceil(count / Math.max(1, Math.floor(w / cell.w))) * cell.h;
}

/** Two face each other, the first on the left. */
function duel(count: number, { w, h }: Box): Layout {
  const face = Math.max(72, Math.min(168, w * 0.24, h * 0.46));
  const cell = { w: Math.min(w * 0.42, face + 90), h: Math.min(Math.max(h, 120), face + 92) };
  const far = Math.min(w * 0.28, 260);
  const xs = count < 2 ? [w / 2] : [w / 2 - far, w / 2 + far];
  const height = Math.max(h, cell.h);
  const places = xs.slice(0, count).map((x) => ({ x, y: height / 2 }));
  return { face, cell, places, height };
}

/** Equal steps along an ellipse that touches the box's edges. */
function ellipse(count: number, { w, h }: Box, cell: Box): Place[] {
  const [a, b] = [(w - cell.w) / 2, (h - cell.h) / 2];
  const steps = 720;
  const at = (i: number): Place => {
    const angle = Math.PI / 2 + (i / steps) * 2 * Math.PI;
    return { x: w / 2 + a * Math.cos(angle), y: h / 2 + b * Math.sin(angle) };
  };
  const lengths = [0];
  for (let i = 1; i <= steps; i += 1) {
    const [p, q] = [at(i - 1), at(i)];
    lengths.push((lengths[i - 1] ?? 0) + Math.hypot(p.x - q.x, p.y - q.y));
  }
  const round = lengths[steps] ?? 0;
  return Array.from({ length: count }, (_, i) =>
    at(lengths.findIndex((length) => length >= (round * i) / count - 1e-9)),
  );
}

function apart(places: readonly Place[], { w, h }: Box): boolean {
  return places.every((p, i) =>
    places
      .slice(0, i)
      .every((q) => Math.abs(p.x - q.x) >= w + GAP || Math.abs(p.y - q.y) >= h + GAP),
  );
}

interface Grid {
  readonly columns: number;
  readonly rows: number;
}

const grid = ({ w, h }: Box, cell: Box): Grid => ({
  columns: Math.max(1, Math.floor(w / cell.w)),
  rows: Math.max(1, Math.floor(h / cell.h)),
});

/** The cells of one ring, counted from outside, clockwise from the middle of its lowest row. */
function ring({ columns, rows }: Grid, depth: number): (readonly [number, number])[] {
  const [left, top, right, bottom] = [depth, depth, columns - 1 - depth, rows - 1 - depth];
  if (left > right || top > bottom) return [];
  const cells: (readonly [number, number])[] = [];
  for (let x = right; x >= left; x -= 1) cells.push([x, bottom]);
  for (let y = bottom - 1; y >= top; y -= 1) cells.push([left, y]);
  if (bottom > top) for (let x = left + 1; x <= right; x += 1) cells.push([x, top]);
  if (right > left) for (let y = top + 1; y < bottom; y += 1) cells.push([right, y]);
  const middle = Math.floor((right - left) / 2);
  return [...cells.slice(middle), ...cells.slice(0, middle)];
}

const ringsOf = (of: Grid): number => Math.ceil(Math.min(of.columns, of.rows) / 2);

function room(of: Grid, rings: number): number {
  const depths = Array.from({ length: Math.min(rings, ringsOf(of)) }, (_, i) => i);
  return depths.reduce((sum, depth) => sum + ring(of, depth).length, 0);
}

function ringed(count: number, box: Box, face: number): Layout {
  const of = grid(box, cellOf(face));
  const cell = cellOf(face);
  const [w, h] = [box.w / of.columns, box.h / of.rows];
  const places: Place[] = [];
  for (let depth = 0; depth < ringsOf(of) && places.length < count; depth += 1) {
    const cells = ring(of, depth);
    const here = Math.min(cells.length, count - places.length);
    // Fewer than there is room for stand in equal steps.
    for (let i = 0; i < here; i += 1) {
      const [x, y] = cells[Math.floor((i * cells.length) / here)] ?? [0, 0];
      places.push({ x: (x + 0.5) * w, y: (y + 0.5) * h });
    }
  }
  return { face, cell, places, height: box.h };
}
