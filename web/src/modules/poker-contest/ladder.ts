import { compare, highest, lowest, CATEGORIES, order, type Target } from "./target.js";

/** How chips lower a target. */

export const BOTTOM: Target = { category: "no_pair", ranks: [7] };

/** One chip: every named card drops by one (P-3, P-4), or the next worse category begins at its highest. */
export function down(target: Target): Target {
  const ranks = target.ranks.map((rank) => rank - 1);
  if (ranks.every((rank) => rank >= lowest(target.category)))
    return { category: target.category, ranks };
  const worse = CATEGORIES[order(target.category) - 1];
  return worse ? highest(worse) : BOTTOM;
}

/** The rungs from `target` to seven-high no pair, one chip apart; the index is the number of chips. */
export function ladder(target: Target): Target[] {
  const rungs = [target];
  for (let at = target; compare(at, BOTTOM) > 0;) {
    at = down(at);
    rungs.push(at);
  }
  return rungs;
}

export function lower(target: Target, chips: number): Target {
  const rungs = ladder(target);
  return rungs[Math.min(Math.max(0, chips), rungs.length - 1)] ?? BOTTOM;
}

/** The target that counts: lowered, then held up by the GM's minimum (P-5). */
export function counted(target: Target, chips: number, floor: Target | null): Target {
  const lowered = lower(target, chips);
  return floor && compare(floor, lowered) > 0 ? floor : lowered;
}

/** How many chips bring `target` down to `rung`, or below it. */
export const chipsTo = (target: Target, rung: Target): number =>
  ladder(target).findIndex((at) => compare(at, rung) <= 0);
