import { inside } from "./names.js";
import { GM, list, nameOf, settled, type Scene } from "./scene.js";

/** Who is being waited for, in words. */

const FOR: Readonly<Record<string, string>> = {
  ante: "to ante",
  bet: "to bet or stand",
  muck: "to muck or stand",
  act: "to act",
};

export const waitingFor = (what: string): string => FOR[what] ?? `to ${what}`;

export function waiting({ view, contest, id, key }: Scene): string {
  if (settled(contest)) return "";
  const here = (view.waiting_for ?? []).filter((wait) => wait.contest === id);
  const who = new Map<string, Set<string>>();
  for (const wait of here) {
    const side = wait.character ?? GM;
    if (side === key) continue;
    const names = who.get(wait.for) ?? new Set();
    const name = inside(nameOf(view, contest, side));
    names.add(view.you.characters.includes(side) ? `you (${name})` : name);
    who.set(wait.for, names);
  }
  const parts = [...who].map(([what, names]) => `${list([...names])} ${waitingFor(what)}`);
  return parts.length > 0 ? `Waiting for ${list(parts)}.` : "";
}
