import type { Point } from "./feel.js";
import type { Held } from "./held.js";
import type { FdPiece } from "./piece.js";
import type { FdZone } from "./zone.js";

const SLACK = 18;

const inOrder = (a: Node, b: Node): number =>
  a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;

/** Every drop zone of the page. */
export class Zones {
  readonly #all = new Set<FdZone>();

  add(zone: FdZone): void {
    this.#all.add(zone);
  }

  delete(zone: FdZone): void {
    this.#all.delete(zone);
  }

  has(target: unknown): boolean {
    return this.#all.has(target as FdZone);
  }

  /** The nearest zone at a point, lit ones first; a finger may miss by a little. */
  under({ x, y }: Point): FdZone | null {
    let best: FdZone | null = null;
    let least = Infinity;
    for (const zone of this.#all) {
      const box = zone.getBoundingClientRect();
      const away = Math.hypot(
        Math.max(box.left - x, 0, x - box.right),
        Math.max(box.top - y, 0, y - box.bottom),
      );
      const far = away + (zone.lit ? 0 : SLACK);
      if (box.width > 0 && away <= (zone.lit ? SLACK : 0) && far < least)
        [best, least] = [zone, far];
    }
    return best;
  }

  hover(at: Point): void {
    const over = this.under(at);
    for (const zone of this.#all) zone.over = zone === over && zone.lit;
  }

  light(held: Held<FdPiece>): void {
    const lit = new Set(held.lit(this.#all));
    for (const zone of this.#all) {
      zone.lit = lit.has(zone);
      if (!zone.lit) zone.over = false;
    }
  }

  /** Where the keyboard goes with what is held, in the page's order. */
  stops(held: Held<FdPiece>): FdZone[] {
    const stops = held.lit(this.#all).filter((zone) => zone.isConnected);
    stops.sort(inOrder);
    return stops;
  }
}
