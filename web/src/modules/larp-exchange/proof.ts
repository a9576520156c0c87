import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { nameOf, other, type Combat, type Pairing, type Side, type View } from "./throwing-view.js";

/** Whether what is shown is what was sealed: salt ‖ preimage has the hash that this device was sent before. */

const SIDES: readonly Side[] = ["a", "b"];

export interface Proof {
  /** Throws that were checked. */
  readonly checked: number;
  /** Those among them whose seal came only with the reveal, as that of the last throw does. */
  readonly late: number;
  /** Who throws against whom, where it does not hold. */
  readonly broken: readonly (readonly [string, string])[];
}

/** The seals of throws that are still hidden, as this device was sent them. */
export class Seals {
  readonly #seals = new Map<string, string>();

  /** To be told of every view. What was revealed is forgotten when the next exchange begins. */
  hear(table: string, id: string, combat: Combat): void {
    const own = `${table}/${id}/`;
    const now = combat.phase === "throwing" || combat.results.length > 0;
    for (const key of this.#seals.keys())
      if (key.startsWith(own) && !(now && key.startsWith(`${own}${combat.exchange}/`)))
        this.#seals.delete(key);
    if (combat.phase !== "throwing") return;
    for (const pairing of Object.values(combat.pairings))
      for (const side of SIDES) {
        const place = placeOf(own, combat, pairing, side);
        const seal = pairing[`${side}_seal`];
        // The first one counts; none: a rewind took the throw back.
        if (seal === undefined) this.#seals.delete(place);
        else if (!this.#seals.has(place)) this.#seals.set(place, seal);
      }
  }

  check(table: string, id: string, combat: Combat): Proof {
    let [checked, late] = [0, 0];
    const broken: [string, string][] = [];
    for (const key of combat.results) {
      const pairing = combat.pairings[key];
      if (!pairing) continue;
      for (const side of SIDES) {
        const known = this.#seals.get(placeOf(`${table}/${id}/`, combat, pairing, side));
        // Not thrown, and never sealed.
        if (known === undefined && pairing[`${side}_throw`] === undefined) continue;
        checked += 1;
        if (known === undefined) late += 1;
        if (!holds(pairing, side, { table, id, exchange: combat.exchange, known }))
          broken.push([pairing[side], pairing[other(side)]]);
      }
    }
    return { checked, late, broken };
  }
}

const placeOf = (own: string, { exchange }: Combat, it: Pairing, side: Side): string =>
  own + [exchange, it.a, it.b, it.round, side].join("/");

interface Place {
  readonly table: string;
  readonly id: string;
  readonly exchange: number;
  readonly known: string | undefined;
}

function holds(pairing: Pairing, side: Side, { table, id, exchange, known }: Place): boolean {
  const opening = pairing[`${side}_opening`];
  const hand = pairing[`${side}_throw`];
  if (!opening || hand === undefined) return false;
  try {
    const { salt, preimage } = opening;
    const hash = bytesToHex(sha256(concatBytes(hexToBytes(salt), utf8ToBytes(preimage))));
    const said = JSON.parse(preimage) as Record<string, unknown>;
    const purpose = `throw ${exchange}.${pairing.round} against ${pairing[other(side)]}`;
    return (
      hash === (known ?? opening.commitment) &&
      said["value"] === hand &&
      said["character"] === pairing[side] &&
      said["contest"] === id &&
      said["table"] === table &&
      said["purpose"] === purpose
    );
  } catch {
    return false;
  }
}

/** What is shown of it; "" where nothing was thrown. */
export function proven(view: View, { checked, late, broken }: Proof): string {
  if (broken.length > 0) {
    const which = broken.map(
      ([who, against]) => `${nameOf(view, who)}’s throw against ${nameOf(view, against)}`,
    );
    return `Not what was sealed: ${which.join("; ")}. Stop, and ask whoever runs the server.`;
  }
  if (checked === 0) return "";
  const seals = late === 1 ? "The seal of one" : `The seals of ${late}`;
  const but = late > 0 ? ` ${seals} came only with the reveal.` : "";
  return `Checked: every throw is the one that was sealed.${but}`;
}
