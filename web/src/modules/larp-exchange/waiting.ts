import { isYou, list, named } from "./people.js";
import type { Scene } from "./scene.js";

/** Who is being waited for, in words. */

const FOR: Readonly<Record<string, string>> = {
  declare: "to declare",
  primary: "to choose whom to face",
  throw: "to throw",
  close: "to close the declaration",
};

export const waitingFor = (what: string): string => FOR[what] ?? `to ${what}`;
/** More names than that are a number. */
const MANY = 6;

export function waiting({ view, combat }: Scene, hero: string | null): string {
  const who = new Map<string, Set<string>>();
  const all = combat?.waiting_for ?? [];
  for (const { character, seat, for: what } of all) {
    if (character !== undefined && character === hero) continue;
    // Nobody must choose for whom a default would do, and nobody can throw before.
    if (character === undefined && seat === view.you.seat) continue;
    const name =
      character === undefined
        ? (view.seats?.[seat ?? ""]?.name ?? "a GM")
        : isYou(view, character)
          ? `you (${named(view, character)})`
          : named(view, character);
    const names = who.get(what) ?? new Set();
    who.set(what, names.add(name));
  }
  const parts = [...who].map(([what, names]) => {
    const people = names.size > MANY ? `${names.size} people` : list([...names]);
    return `${people} ${waitingFor(what)}`;
  });
  return parts.length > 0 ? `Waiting for ${list(parts)}.` : "";
}
