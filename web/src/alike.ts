import type { CharacterView } from "./contract";
import { listed } from "./names";
import type { TableState } from "./state";

/** What a name looks like at a glance, as the server compares them. */
export const likeness = (name: string): string => name.normalize("NFKC").toLowerCase();

const told = new WeakMap<TableState, TableState>();

/** The view with characters of one name told apart by who plays them: "Olaf (Bob)", "Olaf (GM, 2)". */
export function apart(view: TableState): TableState {
  const known = told.get(view);
  if (known) return known;
  const all = Object.entries(view.characters ?? {});
  const taken = new Map<string, number>();
  for (const [, { name }] of all) taken.set(likeness(name), (taken.get(likeness(name)) ?? 0) + 1);
  const twins = all.filter(([, { name }]) => (taken.get(likeness(name)) ?? 0) > 1);
  const renamed = twins.map(([id, character]) => {
    const by = players(view, character);
    let name = `${character.name} (${by})`;
    for (let n = 2; taken.has(likeness(name)); n += 1) name = `${character.name} (${by}, ${n})`;
    taken.set(likeness(name), 1);
    return [id, { ...character, name }] as const;
  });
  const characters = { ...view.characters, ...Object.fromEntries(renamed) };
  const out = twins.length > 0 ? ({ ...view, characters } as unknown as TableState) : view;
  told.set(view, out);
  return out;
}

/** "Olaf", where who plays him stands beside it. */
export const beside = (name: string, player: string): string => name.replace(` (${player})`, "");

/** "Bob and Cleo"; "GM" where nobody else does. */
export const players = (view: TableState, { owners = [] }: CharacterView): string =>
  listed(owners.map((seat) => view.seats?.[seat]?.name ?? seat)) || "GM";
