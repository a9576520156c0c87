import type { Waiting } from "../../contract";
import { inside, listed } from "../../names";
import type { TableState } from "../../state";
import { waitedFor } from "../../turn";

const MOST = 3;

/** "Tom and Ingrid to ante", "5 people to ante": all that the first thing outstanding waits for. */
export function outstanding(
  view: TableState,
  what: (waiting: Waiting) => string,
): string | undefined {
  const all = view.waiting_for ?? [];
  const [first] = all;
  if (!first) return undefined;
  const said = what(first);
  const names = [...new Set(all.filter((w) => what(w) === said).map((w) => who(view, w)))];
  return `${names.length > MOST ? `${names.length} people` : listed(names)} ${said}`;
}

function who(view: TableState, waiting: Waiting): string {
  const character = waiting.character ? view.characters?.[waiting.character]?.name : undefined;
  if (character) return inside(character);
  const seats = waitedFor(view, waiting).map((id) => view.seats?.[id]?.name ?? id);
  return seats.length > 0 ? listed(seats.map(inside)) : "the GM";
}
