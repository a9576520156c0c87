import type { SeatView, View, Waiting } from "./contract";

const KNOCK = "seat.admit";

const isGm = (role: string): boolean => role === "gm" || role === "co-gm";

/** The seats that one outstanding thing waits for; a character without an owner is the GMs'. */
export function waitedFor(view: View, waiting: Waiting): readonly string[] {
  // Who knocks is named, and a GM is waited for.
  if (waiting.seat && waiting.for !== KNOCK) return [waiting.seat];
  const owners = waiting.character ? (view.characters?.[waiting.character]?.owners ?? []) : [];
  if (owners.length > 0) return owners;
  return Object.entries(view.seats ?? {})
    .filter(([, seat]) => isGm(seat.role))
    .map(([id]) => id);
}

/** What waits for this seat now. */
export function mine(view: View): readonly Waiting[] {
  return (view.waiting_for ?? []).filter(
    (w) =>
      waitedFor(view, w).includes(view.you.seat) ||
      (w.character !== undefined && view.you.characters.includes(w.character)),
  );
}

/** Seat id → what it is waited for. */
export function turns(view: View): ReadonlyMap<string, readonly Waiting[]> {
  const out = new Map<string, Waiting[]>();
  for (const waiting of view.waiting_for ?? [])
    for (const seat of waitedFor(view, waiting)) out.set(seat, [...(out.get(seat) ?? []), waiting]);
  return out;
}

/** Whether `can` offers a command, at all or about `id`. */
export function may(view: View, command: string, id?: string): boolean {
  const where = view.can?.[command];
  if (where === undefined) return false;
  return (
    id === undefined || (typeof where === "object" && where !== null && Object.hasOwn(where, id))
  );
}

/** Whether somebody sits in it now. A demo's GM is a script of the server's: always there. */
export function isHere(view: View, seat: SeatView): boolean {
  return seat.connected || (view.table.demo === true && isGm(seat.role));
}

export { isGm };
