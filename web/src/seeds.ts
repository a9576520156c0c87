import type { View } from "./contract";
import type { Args } from "./link";

/**
 * A seat's die seeds by their place in the view. A command that waits is told the place, and not
 * the commitment: the command before it may open that seed, and its nonce with it.
 */
export const SEED = "seed";
/** Of rolls that not everybody sees. */
export const HIDDEN_SEED = "hidden seed";

/** Which seed a roll opens. */
export const seedOf = (args: Args): string =>
  args["to"] === undefined || args["to"] === null ? SEED : HIDDEN_SEED;

/** What a nonce answers, as a command keeps it until its turn comes: one of the seeds, or a commitment. */
export function placeOf(view: View | undefined, commitment: string): string {
  return (
    [SEED, HIDDEN_SEED].find(
      (place) => commitment !== "" && commitmentAt(view, place) === commitment,
    ) ?? commitment
  );
}

/** The commitment that lies there now: "" where there is none, undefined before the view has come. */
export function commitmentAt(view: View | undefined, place: string): string | undefined {
  if (place === SEED) return view && (view.seats?.[view.you.seat]?.seed?.commitment ?? "");
  if (place === HIDDEN_SEED) return view && (view.you.seed?.commitment ?? "");
  return place;
}
