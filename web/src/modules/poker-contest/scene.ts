import { WORDS } from "./target.js";
import type { Contest, Sheet, Side, View } from "./view.js";

/** One contest as one person sees it: through one side of his own, or from outside. */
export interface Scene {
  readonly view: View;
  readonly id: string;
  readonly contest: Contest;
  /** The side that is played here, or null for somebody who only watches. */
  readonly key: string | null;
  readonly side: Side | null;
}

export const GM = "gm";
export const PHASES = ["ante", "bet1", "board", "bet2", "showdown"] as const;
export type Phase = (typeof PHASES)[number];

const PHASE_NAMES: Readonly<Record<Phase, string>> = {
  ante: "Ante",
  bet1: "First bet",
  board: "Board",
  bet2: "Second bet",
  showdown: "Showdown",
};

export const phaseName = (phase: Phase): string => PHASE_NAMES[phase];
export const phaseOf = (contest: Contest): Phase =>
  PHASES.find((phase) => phase === contest.phase) ?? "showdown";
export const settled = (contest: Contest): boolean => phaseOf(contest) === "showdown";
export const isGm = (view: View): boolean => view.you.role === "gm" || view.you.role === "co-gm";

export function nameOf(view: View, contest: Contest | null, key: string): string {
  if (key === GM) return contest?.opponent?.name || "the Game Master";
  return view.characters?.[key]?.name ?? key;
}

export const sheetOf = (view: View, key: string): Partial<Sheet> =>
  view.characters?.[key]?.sheet ?? {};
export const stackOf = (view: View, key: string): number | null =>
  key === GM ? null : (sheetOf(view, key).chips ?? 0);

/** The sides in their order, the GM's last. */
export function sidesOf(contest: Contest): (readonly [string, Side])[] {
  const { sides, order } = contest;
  return order.flatMap((key) => {
    const side = sides[key];
    return side ? [[key, side] as const] : [];
  });
}

/** Whether a settled side met its target, or took chips out of a full contest's pot. */
export const wins = ({ kind }: Contest, { result, uncalled }: Side): boolean =>
  kind === "full" ? (result?.returned ?? 0) > uncalled : result?.success === true;

/** Every place at which this person may stand: one a side of his own, else one a contest; a GM has his screen as well. */
export function scenes(view: View): Scene[] {
  const own = new Set(view.you.characters);
  if (isGm(view)) own.add(GM);
  return Object.entries(view.contests ?? {}).flatMap(([id, contest]) => {
    const mine = sidesOf(contest).filter(([key]) => own.has(key));
    const watching: Scene = { view, id, contest, key: null, side: null };
    const places: Scene[] = mine.map(([key, side]) => ({ view, id, contest, key, side }));
    const screen = isGm(view) && contest.kind !== "full";
    return places.length === 0 || screen ? places.concat(watching) : places;
  });
}

export const placeOf = (scene: Scene): string => `${scene.id}:${scene.key ?? ""}`;

/** Whether somebody waits for this side. */
export const isWanted = ({ view, id, key }: Scene): boolean =>
  key !== null &&
  (view.waiting_for ?? []).some(
    (wait) =>
      wait.contest === id && (key === GM ? wait.seat === view.you.seat : wait.character === key),
  );

const latest = (all: readonly Scene[]): Scene | undefined => all[all.length - 1];

/** The place to show: the chosen one while it is there (where nobody `picked` it, a side that waits goes before watching), else one that waits, else the newest that runs. */
export function choose(all: readonly Scene[], chosen: string | null, picked = true): Scene | null {
  const stay = all.find((scene) => placeOf(scene) === chosen);
  const wanted = all.find(isWanted);
  if (stay && (picked || stay.key !== null || !wanted)) return stay;
  return wanted ?? latest(all.filter((scene) => !settled(scene.contest))) ?? latest(all) ?? null;
}

export interface Rating {
  readonly what: string;
  readonly value: number;
}

const named = (name: string, value = 0): Rating[] => (name ? [{ what: capital(name), value }] : []);

/** "Dexterity 4, Chasing 3": what a side plays with. */
export function ratings(view: View, contest: Contest, key: string): Rating[] {
  const side = contest.sides[key];
  if (!side) return [];
  const sheet = sheetOf(view, key);
  if (key === GM)
    return [
      ...named("attribute", contest.opponent?.attribute),
      ...named("skill", contest.opponent?.skill),
    ];
  return [
    ...named(side.attribute, sheet.attributes?.[side.attribute]),
    ...named(side.skill, skillOf(sheet, side.skill)),
  ];
}

export function skillOf(sheet: Partial<Sheet>, skill: string): number {
  const found = Object.entries(sheet.skills ?? {}).find(
    ([name]) => name.toLowerCase() === skill.toLowerCase(),
  );
  return found?.[1] ?? 0;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const chips = (count: number): string =>
  `${count} ${Math.abs(count) === 1 ? "chip" : "chips"}`;

const NUMBERS = ["no", "one", ...WORDS.slice(0, 9), "eleven", "twelve"];
export const number = (count: number): string => NUMBERS[count] ?? String(count);
export const chipsInWords = (count: number): string =>
  `${number(count)} ${count === 1 ? "chip" : "chips"}`;

/** "Ada", "Ada and Ben", "Ada, Ben and Cy". */
export const list = (names: readonly string[]): string =>
  names.length < 2
    ? (names[0] ?? "")
    : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
