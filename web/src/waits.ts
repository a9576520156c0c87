import type { MyTable, Waiting } from "./contract";
import { inside, listed } from "./names";
import { mergeWords, wordWaiting } from "./words";

const KNOCK = "seat.admit";
const MOST = 3;
/** No panel is loaded where tables are listed: its keys are words enough. */
const words = mergeWords(null);

type Row = Pick<MyTable, "seat" | "role" | "characters" | "waiting_for" | "names">;

/** "Waiting for you to bet, and for Ines to ante": the seat's own things first. "" when nothing is outstanding. */
export function waitingLine(row: Row): string {
  const groups = new Map<string, Set<string>>();
  const sorted = [
    ...row.waiting_for.filter((w) => own(row, w)),
    ...row.waiting_for.filter((w) => !own(row, w)),
  ];
  for (const waiting of sorted) {
    const what = wordWaiting(words, waiting.for, waiting.seat && row.names.seats[waiting.seat]);
    groups.set(what, (groups.get(what) ?? new Set()).add(who(row, waiting)));
  }
  const parts = [...groups].slice(0, 2).map(([what, names]) => `for ${few([...names])} ${what}`);
  return parts.length > 0 ? `Waiting ${parts.join(", and ")}` : "";
}

/** As gateway/mine.py counts: who knocks is named, and a GM is waited for. */
function own({ seat, role, characters }: Row, waiting: Waiting): boolean {
  if (waiting.for === KNOCK) return role === "gm" || role === "co-gm";
  return (
    waiting.seat === seat ||
    (waiting.character !== undefined && characters.includes(waiting.character))
  );
}

function who(row: Row, waiting: Waiting): string {
  if (own(row, waiting)) return "you";
  const { seat, character } = waiting;
  if (character !== undefined) return inside(row.names.characters[character] ?? character);
  return seat === undefined || waiting.for === KNOCK
    ? "the GM"
    : inside(row.names.seats[seat] ?? seat);
}

const few = (names: readonly string[]): string =>
  names.length > MOST
    ? `${names.slice(0, MOST - 1).join(", ")} and ${names.length - MOST + 1} others`
    : listed(names);
