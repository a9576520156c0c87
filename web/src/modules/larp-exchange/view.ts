import type { CharacterView, View as TableView } from "../../contract";
import type {
  Can,
  CombatView,
  FighterView,
  LarpCharacter,
  LarpView,
  PairingView,
} from "./contract";

export type Person = Omit<CharacterView, "sheet"> & LarpCharacter;

/** The whole view at this table: the table's own paths and the module's. */
export interface View
  extends
    Omit<TableView, "waiting_for" | "can" | "characters">,
    Partial<Omit<LarpView, "characters" | "can">> {
  readonly characters?: { readonly [id: string]: Person };
  readonly can?: Can;
}

export type Combat = CombatView;
export type Fighter = FighterView;
export type Pairing = PairingView;
