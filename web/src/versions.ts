import type { Line } from "./contract";

/** One version as the log tells of it. */
export interface Version {
  readonly v: number;
  readonly at: string;
  readonly lines: readonly Line[];
  /** A rewind went back behind it, and none came back to it. */
  readonly undone: boolean;
}

const BACK = "table.rewound";

/** The versions of these lines, the newest first. A version of which nothing is told is none. */
export function versions(lines: readonly Line[]): readonly Version[] {
  const told = new Map<number, readonly Line[]>();
  for (let n = lines.length - 1; n >= 0; n -= 1) {
    const line = lines[n] as Line;
    told.set(line.v, [line, ...(told.get(line.v) ?? [])]);
  }
  // What counts now goes on from here backwards, and from a rewind to where that went.
  let counts = Infinity;
  return [...told].map(([v, own]) => {
    const undone = v > counts;
    if (!undone) counts = Number(own.find(({ key }) => key === BACK)?.params["to"] ?? v);
    return { v, at: own[0]?.at ?? "", lines: own, undone };
  });
}
