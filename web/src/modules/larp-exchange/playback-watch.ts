import { Seals } from "./proof.js";
import type { Combat, View } from "./throwing-view.js";

export const revealed = ({ phase, results }: Combat): boolean =>
  results.length > 0 && (phase === "resolved" || phase === "over");

/** What this page saw of exchanges before they were revealed: seals, and that it was there. */
export class Watch {
  readonly seals = new Seals();
  /** Combat → the exchange that was seen unresolved, until it was played. */
  readonly #seen = new Map<string, number>();

  /** To be told of every view. */
  hear({ table, combats = {} }: View): void {
    for (const [id, combat] of Object.entries(combats)) {
      this.seals.hear(table.id, id, combat);
      if (!revealed(combat)) this.#seen.set(`${table.id}/${id}`, combat.exchange);
    }
  }

  saw(table: string, id: string, { exchange }: Combat): boolean {
    return this.#seen.get(`${table}/${id}`) === exchange;
  }

  /** It was played, and is not played again. */
  played(table: string, id: string): void {
    this.#seen.delete(`${table}/${id}`);
  }
}

/** The page's own: whichever element is in it tells what it was given. */
export const watch = new Watch();
