import type { AbilityView, SheetView, WeaponView } from "./contract";
import type { View } from "./view.js";

/** Who is who: names, conditions, what is in hand, and whose somebody is. */

export type Condition = SheetView["condition"];

/** A name as it stands inside a sentence: "the doorman" for "The doorman". */
export const inside = (name: string): string => name.replace(/^The (?=\S)/, "the ");
export const nameOf = (view: View, id: string): string => view.characters?.[id]?.name ?? id;
export const named = (view: View, id: string): string => inside(nameOf(view, id));
export const sheetOf = (view: View, id: string): Partial<SheetView> =>
  view.characters?.[id]?.sheet ?? {};
export const conditionOf = (view: View, id: string): Condition =>
  sheetOf(view, id).condition ?? "fit";

export const isGm = ({ you }: View): boolean => you.role === "gm" || you.role === "co-gm";
/** A character without an owner is the GMs'. */
export function isMine(view: View, id: string): boolean {
  if (view.you.characters.includes(id)) return true;
  return isGm(view) && (view.characters?.[id]?.owners ?? []).length === 0;
}

/** A GM plays many, and is none of them. */
export const isYou = (view: View, id: string): boolean =>
  !isGm(view) && view.you.characters.includes(id);

/** "Ada", "Ada and Ben", "Ada, Ben and Cy". */
export const list = (names: readonly string[]): string =>
  names.length < 2
    ? (names[0] ?? "")
    : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const letters = (word = ""): string[] => Array.from(word.replace(/^[^\p{L}\p{N}]+/u, ""));

/** "MQ" for "Maren Quickfoot", "Be" for "Ben"; "The" and what stands in brackets say nothing. */
export function initials(name: string): string {
  const words = name
    .replace(/\(.*\)/, "")
    .split(/[\s\-–_]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && word.toLowerCase() !== "the");
  const [first = "?", next = ""] = letters(words[0]);
  return `${first}${letters(words[1])[0] ?? next}`;
}

export const signed = (bonus: number): string => (bonus < 0 ? `−${-bonus}` : `+${bonus}`);

/** "knife +1"; `weapon` null: bare hands. */
export function armed(view: View, id: string, weapon: string | null): string {
  if (weapon === null) return "bare hands";
  const found = sheetOf(view, id).weapons?.find(({ name }) => name === weapon);
  return found ? `${weapon} ${signed(found.combat_bonus)}` : weapon;
}
export const wielding = (view: View, id: string): string | null =>
  sheetOf(view, id).wielding ?? null;
export const weaponsOf = (view: View, id: string): readonly WeaponView[] =>
  sheetOf(view, id).weapons ?? [];
export const abilitiesOf = (view: View, id: string): readonly AbilityView[] =>
  sheetOf(view, id).abilities ?? [];

/** What somebody's condition is called beside his name; somebody fit has none. */
export const CONDITIONS: Readonly<Record<Condition, string>> = {
  fit: "fit",
  unconscious: "unconscious",
  critical: "bleeding",
  injured: "injured",
  dead: "dead",
};
