/** What a dialog asks, or shows. */
export type Question =
  /** To attack: whom, and with what. `target` null: still to be chosen. */
  | { readonly what: "attack"; readonly from: string; readonly target: string | null }
  | { readonly what: "about"; readonly who: string }
  | { readonly what: "abilities"; readonly who: string }
  | { readonly what: "use"; readonly who: string; readonly ability: string }
  | { readonly what: "close"; readonly combat: string }
  | { readonly what: "end"; readonly combat: string }
  | { readonly what: "leave"; readonly who: string };
