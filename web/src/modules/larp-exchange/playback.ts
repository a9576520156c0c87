/** How a reveal plays out, in milliseconds since the exchange was resolved, the same on every screen. */

/** For the frame to reach everybody. */
const LEAD = 600;
const BEAT = 600;
export const BEATS = ["rock, ", "paper, ", "scissors!"] as const;
const STEP = 1800;
/** All pairings together: with many, each is quicker. */
const LONGEST = 8400;
/** From a pairing's signs to its sum, as a part of its time. */
const TOLD = 0.35;
/** From the falls to the end. */
const REST = 900;

/** What is to be seen. */
export interface Moment {
  /** How much of the count-in, 0 … 3. */
  readonly beats: number;
  /** Of how many pairings the signs lie open, and of how many the sum. */
  readonly open: number;
  readonly told: number;
  /** All falls, at once. */
  readonly fallen: boolean;
  readonly over: boolean;
  /** How long until something changes; Infinity: nothing does. */
  readonly wait: number;
}

export function moment(elapsed: number, pairings: number): Moment {
  const first = LEAD + BEATS.length * BEAT;
  const step = Math.min(STEP, LONGEST / Math.max(1, pairings));
  const fall = first + pairings * step;
  const starts = Array.from({ length: pairings }, (_, n) => first + n * step);
  const past = (times: readonly number[]): number => times.filter((at) => at <= elapsed).length;
  const beats = BEATS.map((_, n) => LEAD + n * BEAT);
  const sums = starts.map((at) => at + step * TOLD);
  const next = [...beats, ...starts, ...sums, fall, fall + REST].filter((at) => at > elapsed);
  return {
    beats: past(beats),
    open: past(starts),
    told: past(sums),
    fallen: elapsed >= fall,
    over: elapsed >= fall + REST,
    wait: Math.min(...next) - elapsed,
  };
}

export const OVER: Moment = {
  beats: BEATS.length,
  open: Infinity,
  told: Infinity,
  fallen: true,
  over: true,
  wait: Infinity,
};
