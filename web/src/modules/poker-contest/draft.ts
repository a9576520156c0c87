import { capital, sheetOf } from "./scene.js";
import { compare, toWire, type Target } from "./target.js";
import type { MayOpen, View } from "./view.js";

/** A contest that is being put together, and what is still wrong with it. */

export type Kind = "simple" | "hidden" | "full";
export const ATTRIBUTES = [
  "strength",
  "dexterity",
  "intelligence",
  "wits",
  "awareness",
  "resolve",
] as const;

export interface SideDraft {
  readonly character: string;
  readonly attribute: string;
  readonly skill: string;
}

export interface Draft {
  readonly kind: Kind;
  readonly title: string;
  readonly sides: readonly SideDraft[];
  readonly target: Target | null;
  readonly floored: boolean;
  readonly floor: Target | null;
  readonly opposed: boolean;
  readonly opponent: { readonly name: string; readonly attribute: number; readonly skill: number };
}

export const mayOpen = (view: View): MayOpen | null => view.can?.["contest.open"] ?? null;

/** A side of this character with what it does best. */
export function sideOf(view: View, character: string): SideDraft {
  const sheet = sheetOf(view, character);
  const best = Object.entries(sheet.skills ?? {}).reduce<readonly [string, number]>(
    (top, one) => (one[1] > top[1] ? one : top),
    ["", 0],
  );
  const value = (name: string): number => sheet.attributes?.[name] ?? 0;
  const attribute = ATTRIBUTES.reduce((top, one) => (value(one) > value(top) ? one : top));
  return { character, attribute, skill: best[0] };
}

export function begin(view: View): Draft {
  const may = mayOpen(view);
  const kinds = may?.kinds ?? [];
  const kind: Kind = kinds.includes("simple") ? "simple" : "full";
  const own = may?.own?.[0];
  const first = own ?? may?.characters[0];
  const other = may?.characters.find((id) => !(may.own ?? []).includes(id) && id !== first);
  const chosen =
    own !== undefined && other !== undefined ? [own, other] : first === undefined ? [] : [first];
  return {
    kind,
    title: "",
    sides: chosen.map((id) => sideOf(view, id)),
    target: null,
    floored: false,
    floor: null,
    opposed: may?.opponent ?? false,
    opponent: { name: "", attribute: 3, skill: 2 },
  };
}

/** What must still be mended, as a sentence; "" when it may be opened. */
export function fault(draft: Draft, view: View): string {
  const may = mayOpen(view);
  const { kind, sides, target, floor, floored, opposed } = draft;
  if (!may?.kinds.includes(kind)) return "You cannot open such a contest now.";
  const chosen = new Set(sides.map((side) => side.character));
  if (sides.length === 0) return "Say who is in it.";
  if (chosen.size < sides.length) return "Everybody can be in it once.";
  const own = may.own;
  if (
    own &&
    (!sides.some((side) => own.includes(side.character)) ||
      sides.every((side) => own.includes(side.character)))
  )
    return "Name a character of yours and one of somebody else’s.";
  const most = may.hole_cards ?? Infinity;
  if (holeCards(draft, view) > most)
    return `Together they would have more than ${most} hole cards: one deck is not enough.`;
  if (kind === "full") return wrongNumber(sides.length + (opposed ? 1 : 0), may.sides ?? Infinity);
  if (!target) return "Name the hand that must be met.";
  if (floored && !floor) return "Name the minimum, or do without.";
  if (floored && floor && compare(floor, target) > 0)
    return "The minimum must not be above the target.";
  return "";
}

function holeCards({ kind, sides, opposed, opponent }: Draft, view: View): number {
  const opposite = kind === "full" && opposed ? opponent.attribute : 0;
  return sides.reduce(
    (sum, { character, attribute }) =>
      sum + (sheetOf(view, character).attributes?.[attribute] ?? 0),
    opposite,
  );
}

function wrongNumber(sides: number, most: number): string {
  if (sides < 2) return "A full contest has at least two sides.";
  return sides > most ? `A full contest has at most ${most} sides.` : "";
}

/** The arguments of `contest.open`. */
export function toArgs(draft: Draft): Readonly<Record<string, unknown>> {
  const { kind, title, sides, target, floor, floored, opposed, opponent } = draft;
  const args = {
    kind,
    title: title.trim(),
    sides: sides.map(({ character, attribute, skill }) => ({
      character,
      attribute,
      skill: skill || null,
    })),
  };
  if (kind === "full")
    return opposed
      ? { ...args, opponent: { ...opponent, name: opponent.name.trim() || "The opponent" } }
      : args;
  return {
    ...args,
    target: target && toWire(target),
    ...(floored && floor ? { floor: toWire(floor) } : {}),
  };
}

export const attributeLabel = (view: View, character: string, attribute: string): string =>
  `${capital(attribute)} ${sheetOf(view, character).attributes?.[attribute] ?? 0}`;
