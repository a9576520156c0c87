import type { CharacterView, View as TableView } from "../../contract";
import type {
  Can,
  ContestView,
  OpenBounds,
  PokerView,
  ResultView,
  SheetView,
  SideView,
} from "./contract";

/** The whole view at this table: the table's own paths and the module's. */
export interface View
  extends
    Omit<TableView, "waiting_for" | "can" | "characters">,
    Partial<Omit<PokerView, "characters" | "can">> {
  readonly characters?: { readonly [id: string]: CharacterView };
  readonly can?: Can;
}

export type Contest = ContestView;
export type Side = SideView;
export type Outcome = ResultView;
export type Sheet = SheetView;
export type MayOpen = OpenBounds;

/** Bounds of any command; of the GM's side, where it plays in several contests, by contest. */
export interface Bounds {
  readonly min?: number;
  readonly max?: number;
  readonly chips?: number;
  readonly contests?: { readonly [id: string]: Bounds };
}
