import { inside, nameOf, named, sheetOf, wielding } from "./people.js";
import { declared, isPending, type Pending } from "./pending.js";
import type { Question } from "./question.js";
import type { Scene } from "./scene.js";

/** What may be done at one place, from `view.can` alone. Nothing here decides a rule. */

export interface Intent {
  readonly do: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly on?: Readonly<Record<string, unknown>>;
}

export interface Action {
  readonly label: string;
  readonly intent?: Intent;
  /** Asks before it is done. */
  readonly ask?: Question;
  /** What one may do, and need not. */
  readonly minor?: boolean;
  /** It was done, and waits to be sent. */
  readonly waits?: boolean;
}

export interface Choices {
  readonly hero: string | null;
  /** What the hero does as far as one knows: "You attack Ben." */
  readonly said: string;
  /** A question that the buttons of `faces` answer. */
  readonly faces: readonly Action[];
  readonly primary: Action | null;
  readonly quiet: readonly Action[];
  /** Weapons among which the hero may choose, beside bare hands; null: there is nothing to choose. */
  readonly weapons: readonly string[] | null;
}

/** What the person looked at. */
export const looked = ({ id, combat }: Scene): { readonly on?: Record<string, unknown> } =>
  combat ? { on: { combat: id, exchange: combat.exchange, phase: combat.phase } } : {};

/** Attacker → whom he may attack here; in the field an attack gathers the two. */
export function attackers({ view, combat }: Scene): ReadonlyMap<string, readonly string[]> {
  const { can = {} } = view;
  if (combat)
    return new Map(
      Object.entries(can["attack.declare"] ?? {})
        .filter(([id]) => combat.order.includes(id))
        .map(([id, { targets }]) => [id, targets] as const),
    );
  const { own = [], characters = [] } = can["combat.gather"] ?? {};
  return new Map(own.map((id) => [id, characters.filter((other) => other !== id)] as const));
}

export const weaponsFor = (scene: Scene, id: string): readonly string[] =>
  (scene.combat ? scene.view.can?.["attack.declare"]?.[id]?.weapons : undefined) ??
  (sheetOf(scene.view, id).weapons ?? []).map(({ name }) => name);

/** `weapon` undefined: what is in hand stays there. */
export function attack(
  scene: Scene,
  character: string,
  target: string,
  weapon: string | null | undefined,
): Intent {
  const changed = weapon !== undefined && weapon !== wielding(scene.view, character);
  return {
    do: "attack.declare",
    args: { character, target, ...(changed ? { weapon } : {}) },
    ...looked(scene),
  };
}

export const gather = (characters: readonly string[]): Intent => ({
  do: "combat.gather",
  args: { characters },
});

const about = (what: string, scene: Scene, character: string, more = {}): Intent => ({
  do: what,
  args: { character, ...more },
  ...looked(scene),
});

export function choices(
  scene: Scene,
  hero: string | null,
  pending: readonly Pending[],
  weapon: string | null | undefined,
): Choices {
  const { view, combat } = scene;
  const can = view.can ?? {};
  const mark = (action: Action): Action =>
    action.intent && isPending(pending, action.intent) ? { ...action, waits: true } : action;
  const found: Action[] = [];
  const quiet: Action[] = [];
  let faces: Action[] = [];
  const waiting = hero === null ? undefined : declared(scene, pending).get(hero);
  if (hero !== null && combat) {
    const fighter = combat.fighters[hero];
    faces = (can["primary.choose"]?.[hero]?.opponents ?? [])
      .filter((opponent) => opponent !== fighter?.primary)
      .map((opponent) => ({
        label: `Face ${named(view, opponent)}`,
        intent: about("primary.choose", scene, hero, { opponent }),
      }));
    const targets = attackers(scene).get(hero) ?? [];
    found.push(...attacks(scene, hero, targets, waiting, weapon));
    if (can["attack.pass"]?.[hero] && fighter?.attacks !== "pass" && combat.order.includes(hero))
      quiet.push({ label: "Pass", intent: about("attack.pass", scene, hero) });
    if (can.leave?.[hero] && combat.order.includes(hero))
      quiet.push({ label: "Leave…", ask: { what: "leave", who: hero } });
  }
  for (const [id, { combats }] of Object.entries(can["combat.join"] ?? {}))
    if (scene.id !== null && combats.includes(scene.id))
      found.push({
        label: `Join as ${named(view, id)}`,
        intent: { ...about("combat.join", scene, id, { combat: scene.id }) },
      });
  found.push(...treatments(scene));
  if (hero !== null && (view.characters?.[hero]?.uses ?? []).length > 0)
    quiet.push({ label: "Abilities…", ask: { what: "abilities", who: hero } });
  if (hero !== null && combat && can["condition.set"]?.[hero])
    quiet.push({ label: `${nameOf(view, hero)}…`, ask: { what: "about", who: hero } });
  const primary = found.find(({ minor }) => !minor) ?? null;
  const rest = found.filter((action) => action !== primary);
  const weapons = hero !== null && attackers(scene).has(hero) ? weaponsFor(scene, hero) : [];
  return {
    hero,
    said: hero === null ? "" : saying(scene, hero, waiting),
    faces: faces.map(mark),
    primary: primary && mark(primary),
    quiet: [...rest, ...quiet].map(mark),
    weapons: combat && weapons.length > 0 ? weapons : null,
  };
}

function attacks(
  scene: Scene,
  hero: string,
  targets: readonly string[],
  waiting: string | undefined,
  weapon: string | null | undefined,
): Action[] {
  const { view, combat } = scene;
  const present = combat?.fighters[hero]?.attacks;
  const chosen = waiting ?? (combat?.phase === "declaring" ? present : undefined);
  const [only, ...others] = targets;
  if (only === undefined) return [];
  if (waiting !== undefined && waiting !== "pass")
    return [{ label: `Attack ${named(view, waiting)}`, waits: true }];
  const armedAnew = weapon !== undefined && weapon !== wielding(view, hero);
  const to = (target: string, label: string): Action => ({
    label,
    intent: attack(scene, hero, target, weapon),
  });
  const other: Action = {
    label: chosen === undefined ? "Attack…" : "Attack another…",
    ask: { what: "attack", from: hero, target: null },
    minor: chosen !== undefined,
  };
  if (others.length === 0) {
    if (chosen !== only) return [to(only, `Attack ${named(view, only)}`)];
    return armedAnew ? [to(only, "Change the weapon")] : [];
  }
  if (combat?.phase === "resolved" && present !== undefined && targets.includes(present))
    return [to(present, `Attack ${named(view, present)} again`), other];
  return [other];
}

function treatments({ view }: Scene): Action[] {
  const healers = Object.entries(view.can?.treat ?? {});
  return healers.flatMap(([character, { patients }]) =>
    patients.map((patient) => ({
      label:
        healers.length > 1
          ? `${nameOf(view, character)}: treat ${named(view, patient)}`
          : `Treat ${named(view, patient)}`,
      intent: { do: "treat", args: { character, patient } },
    })),
  );
}

/** What the hero has declared, in words. */
function saying({ view, combat }: Scene, hero: string, waiting: string | undefined): string {
  const fighter = combat?.fighters[hero];
  if (!combat || !fighter) return "";
  const name = view.you.characters.length > 1 || !view.you.characters.includes(hero);
  const [who, verb, passes] = name
    ? [nameOf(view, hero), "attacks", "passes"]
    : ["You", "attack", "pass"];
  const does = waiting ?? (combat.phase === "declaring" ? fighter.attacks : undefined);
  if (!does) return "";
  return does === "pass" ? `${who} ${passes}.` : `${who} ${verb} ${inside(nameOf(view, does))}.`;
}
