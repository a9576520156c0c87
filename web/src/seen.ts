import type { Box } from "./box";
import type { Whole } from "./contract";

/** What a seat was shown last. `at`: when, milliseconds since 1970 by this machine's clock. */
export type Seen = Pick<Whole, "v" | "view" | "module" | "log"> & { readonly at: number };

export const seenKey = (table: string, seat: string): string => `facedown.seen.${table}.${seat}`;

/** It goes with its seat (last-view.ts says who keeps it). */
export function forgetSeen(box: Box, table: string, seat: string): void {
  box.removeItem(seenKey(table, seat));
}
