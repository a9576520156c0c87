import { step } from "./held.js";

const ARROWS: Readonly<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** Arrows and Tab go round the stops; false when the key means nothing here. */
export function walk({ key, shiftKey }: KeyboardEvent, stops: readonly HTMLElement[]): boolean {
  const by = key === "Tab" ? (shiftKey ? -1 : 1) : ARROWS[key];
  if (by === undefined) return false;
  step(stops, stops.find((stop) => stop.matches(":focus")) ?? null, by)?.focus();
  return true;
}
