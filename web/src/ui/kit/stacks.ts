/** How an amount of chips lies on the table. */

export interface Stack {
  readonly of: number;
  readonly chips: number;
}

const VALUES = [100, 25, 5, 1] as const;
const CHANGE: readonly (readonly [number, number])[] = [
  [1, 4],
  [5, 3],
  [25, 3],
];

/** The fewest chips, the highest first: 7 is a five and two ones. */
export function stacks(count: number): Stack[] {
  let left = Math.max(0, Math.floor(count));
  return VALUES.flatMap((of) => {
    const chips = Math.floor(left / of);
    left -= chips * of;
    return chips > 0 ? [{ of, chips }] : [];
  });
}

/** The same amount with small change kept, so that every bet can be picked from it: 10 is a five and five ones. */
export function withChange(count: number): Stack[] {
  let left = Math.max(0, Math.floor(count));
  const kept = new Map<number, number>();
  for (const [of, most] of CHANGE) {
    const chips = Math.min(most, Math.floor(left / of));
    kept.set(of, chips);
    left -= chips * of;
  }
  for (const { of, chips } of stacks(left)) kept.set(of, (kept.get(of) ?? 0) + chips);
  return VALUES.flatMap((of) => {
    const chips = kept.get(of) ?? 0;
    return chips > 0 ? [{ of, chips }] : [];
  });
}
