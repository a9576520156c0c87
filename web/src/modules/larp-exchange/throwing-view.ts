import { list, nameOf } from "./people.js";
import type { CharacterView, View as TableView } from "../../contract";
import type { Can, CombatView, LarpCharacter, LarpView, PairingView, ThrowArgs } from "./contract";

/** What throwing, reveal and shared tablet read of a view, and how they ask for something. */

/** The whole view at this table: the table's own paths and the module's. */
export interface View
  extends
    Omit<TableView, "waiting_for" | "can" | "characters">,
    Partial<Omit<LarpView, "characters" | "can">> {
  readonly characters?: { readonly [id: string]: Omit<CharacterView, "sheet"> & LarpCharacter };
  readonly can?: Can & { readonly "kiosk.act"?: { readonly [id: string]: unknown } };
}

export type Combat = CombatView;
export type Pairing = PairingView;
export type Side = "a" | "b";
export type Hand = ThrowArgs["hand"];
export const HANDS: readonly Hand[] = ["rock", "paper", "scissors"];

/** What was done here and has not reached the server: the shell's property `pending`. */
export interface Pending {
  readonly do: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly on: Readonly<Record<string, unknown>>;
}

export interface Intent {
  readonly do: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly on?: Readonly<Record<string, unknown>>;
}

export { list, nameOf } from "./people.js";

export const other = (side: Side): Side => (side === "a" ? "b" : "a");

/** Where `character` throws against `opponent`. */
export function pairingOf(
  combat: Combat,
  character: string,
  opponent: string,
): readonly [Pairing, Side] | null {
  for (const pairing of Object.values(combat.pairings)) {
    if (pairing.a === character && pairing.b === opponent) return [pairing, "a"];
    if (pairing.b === character && pairing.a === opponent) return [pairing, "b"];
  }
  return null;
}

/** One throw that somebody is waited for. */
export interface Due {
  readonly combat: string;
  readonly character: string;
  readonly opponent: string;
  readonly exchange: number;
  readonly round: number;
}

export function due(id: string, combat: Combat, character: string, opponent: string): Due | null {
  const found = pairingOf(combat, character, opponent);
  if (!found || combat.phase !== "throwing" || found[0][`${found[1]}_thrown`]) return null;
  const { exchange } = combat;
  return { combat: id, character, opponent, exchange, round: found[0].round };
}

export const keyOf = (it: Due): string =>
  [it.combat, it.exchange, it.round, it.character, it.opponent].join("/");

export const throwing = (it: Due, hand: Hand): Intent => ({
  do: "throw",
  args: { character: it.character, opponent: it.opponent, hand },
  on: { combat: it.combat, exchange: it.exchange, phase: "throwing", round: it.round },
});

/** Whether it was thrown here, and waits to be sent. */
export const waits = (pending: readonly Pending[], it: Due): boolean =>
  pending.some(
    ({ do: what, args, on }) =>
      what === "throw" &&
      args["character"] === it.character &&
      args["opponent"] === it.opponent &&
      on["combat"] === it.combat &&
      on["exchange"] === it.exchange &&
      on["round"] === it.round,
  );

/** Everybody who still must throw in it, in words; "" for nobody. */
export const throwers = (view: View, combat: Combat): string => {
  const ids = combat.waiting_for.flatMap((it) =>
    it.for === "throw" && it.character ? [it.character] : [],
  );
  return list([...new Set(ids)].map((id) => nameOf(view, id)));
};

export const fire = (from: EventTarget, name: string, detail: unknown): boolean =>
  from.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));

export const send = (from: EventTarget, intent: Intent): boolean => fire(from, "intent", intent);

interface Outcome {
  readonly do: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly ok: boolean;
}

/** Hears what came of commands: the shell tells the panel, in whose roots `element` lies. The answer ends it. */
export function outcomes(element: Element, heard: (outcome: Outcome) => void): () => void {
  const ears: Element[] = [];
  const listener = (event: Event): void => heard((event as CustomEvent<Outcome>).detail);
  for (let root = element.getRootNode(); root instanceof ShadowRoot; root = root.host.getRootNode())
    ears.push(root.host);
  for (const ear of ears) ear.addEventListener("outcome", listener);
  return () => {
    for (const ear of ears) ear.removeEventListener("outcome", listener);
  };
}
