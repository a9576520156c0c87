import type { Seated } from "../contract";
import { tablePath } from "../router";
import { Vault } from "../vault";
import { Go } from "./go";

interface About {
  readonly title: string;
  readonly name: string;
  readonly role: string;
}

/** Keep a new seat of this browser's, and go and sit in it. */
export function sitDown(from: EventTarget, seated: Seated, about: About): void {
  new Vault().keep({ ...seated, ...about, at: Date.now() });
  from.dispatchEvent(new Go(tablePath(seated.table, seated.seat)));
}

const ROLES: { readonly [role: string]: string } = {
  gm: "GM",
  "co-gm": "co-GM",
  player: "player",
  spectator: "spectator",
  kiosk: "shared tablet",
};

export const roleWord = (role: string): string => ROLES[role] ?? role;
