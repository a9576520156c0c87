import { isGm, isMine, list, named, nameOf } from "./people.js";
import type { Combat, View } from "./view.js";

/** What one person looks at: one combat, or the field where nobody fights. */
export interface Scene {
  readonly view: View;
  /** The combat; null: the field. */
  readonly id: string | null;
  readonly combat: Combat | null;
  /** Those whom this person plays here, in the order of the combat. */
  readonly heroes: readonly string[];
}

export const FIELD = "field";
/** How long the end of a fight is shown to whoever comes back, in milliseconds. */
const FRESH = 60_000;

export const placeOf = ({ id }: Scene): string => id ?? FIELD;
export const isOver = (combat: Combat): boolean => combat.phase === "over";
export const isDuel = ({ order }: Combat): boolean => order.length <= 2;
export const isOpen = ({ phase }: Combat): boolean =>
  phase === "gathering" || phase === "declaring" || phase === "resolved";
export const hasResult = ({ results, phase }: Combat): boolean =>
  results.length > 0 && (phase === "resolved" || phase === "over");

export function scenes(view: View): Scene[] {
  const field: Scene = {
    view,
    id: null,
    combat: null,
    heroes: Object.keys(view.characters ?? {}).filter((id) => isMine(view, id)),
  };
  return [
    field,
    ...Object.entries(view.combats ?? {}).map(([id, combat]) => ({
      view,
      id,
      combat,
      heroes: combat.order.filter((one) => isMine(view, one)),
    })),
  ];
}

/** Whether the combat waits for this person. */
export function isWanted({ view, combat }: Scene): boolean {
  return (combat?.waiting_for ?? []).some(({ seat, character }) =>
    character === undefined ? seat === view.you.seat : isMine(view, character),
  );
}

export interface Looking {
  readonly place: string | null;
  /** Chosen by hand: nothing but its end takes it away. */
  readonly picked: boolean;
}

/** The place to show. `now`: milliseconds since 1970, as the server counts them. */
export function choose(all: readonly Scene[], { place, picked }: Looking, now: number): Scene {
  const stay = all.find((scene) => placeOf(scene) === place);
  if (stay && picked) return stay;
  const running = all.filter(({ combat }) => combat && !isOver(combat));
  const own = running.filter(({ heroes }) => heroes.length > 0);
  const first = (of: readonly Scene[]): Scene | undefined =>
    of.find((scene) => scene === stay) ?? of.at(-1);
  const view = all[0]?.view;
  const guided = view && (isGm(view) || view.you.role === "spectator");
  const ended = all.filter(
    ({ combat, heroes }) =>
      combat && isOver(combat) && heroes.length > 0 && now - Date.parse(combat.since) < FRESH,
  );
  const found =
    first(running.filter(isWanted)) ??
    (guided ? undefined : first(own)) ??
    (stay?.combat ? stay : undefined) ??
    (guided ? first(running) : undefined) ??
    first(ended) ??
    all[0];
  if (!found) throw new TypeError("there is always the field");
  return found;
}

/** The combats in which this person's characters fight now. */
export const fights = (all: readonly Scene[]): readonly string[] =>
  all.flatMap(({ id, combat, heroes }) =>
    id !== null && combat && !isOver(combat) && heroes.length > 0 ? [id] : [],
  );

/** "Ada against Ben", "A fight of 5". */
export function titleOf({ view, combat }: Scene): string {
  if (!combat) return "In the field";
  const [a, b, ...more] = combat.order;
  if (a !== undefined && b !== undefined && more.length === 0)
    return `${nameOf(view, a)} against ${named(view, b)}`;
  return `A fight of ${combat.order.length}`;
}

/** Short, to be told from others: "Ada, Ben and 3 more". */
export function shortTitle(scene: Scene): string {
  const { view, combat } = scene;
  if (!combat) return "Field";
  const names = combat.order.map((id) => nameOf(view, id));
  return names.length <= 2
    ? list(names)
    : `${names.slice(0, 2).join(", ")} and ${names.length - 2} more`;
}

export const PHASES = ["declaring", "throwing", "resolved"] as const;

const ENDS = {
  no_attack: "Over: nobody attacked",
  too_few: "Over: fewer than two can fight",
  gm: "Over: ended by the GM",
} as const;

const MOMENTS = {
  declaring: "who attacks whom?",
  throwing: "throw!",
  resolved: "the result",
} as const;

export function phaseWords({ phase, exchange, ended }: Combat): string {
  if (phase === "gathering") return "Who attacks whom?";
  if (phase === "over") return ended ? ENDS[ended] : "Over";
  return `Exchange ${exchange} · ${MOMENTS[phase]}`;
}

/** Whom this person acts for: the chosen one, else one who is waited for. */
export function heroOf({ view, combat, heroes }: Scene, chosen: string | null): string | null {
  if (chosen !== null && heroes.includes(chosen)) return chosen;
  const waited = new Set((combat?.waiting_for ?? []).map(({ character }) => character));
  return (
    heroes.find((id) => waited.has(id)) ??
    heroes.find((id) => view.can?.["attack.declare"]?.[id] !== undefined) ??
    heroes[0] ??
    null
  );
}
