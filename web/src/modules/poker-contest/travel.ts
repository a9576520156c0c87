import { placeOf, settled, type Scene } from "./scene.js";

const QUICK = 140;

interface Seen {
  readonly place: string;
  readonly put: number;
  readonly over: boolean;
}

/** Chips that are bet by a button, or paid back, travel between stack and pot; what lay ready is there already. */
export class Travel {
  #before: Seen | null = null;
  #carried = 0;

  /** So many chips that lie in the pot will be bet. */
  carry(chips: number): void {
    this.#carried = chips;
  }

  /** After each rendering; `table` holds `.piles` and `.heap`. */
  play(table: HTMLElement | null, scene: Scene | null): void {
    const side = scene?.side;
    const before = this.#before;
    this.#before =
      scene && side
        ? {
            place: placeOf(scene),
            put: side.bets + (side.anted ? 1 : 0),
            over: settled(scene.contest),
          }
        : null;
    const now = this.#before;
    if (!table || !before || !now || before.place !== now.place) {
      this.#carried = 0;
      return;
    }
    const bet = now.put - before.put;
    if (bet > this.#carried) fly(table, bet - this.#carried, ".piles", ".heap");
    if (bet !== 0) this.#carried = 0;
    const back = now.over && !before.over ? (side?.result?.returned ?? 0) : -bet;
    if (back > 0) fly(table, back, ".heap", ".piles");
  }
}

function fly(table: HTMLElement, count: number, from: string, to: string): void {
  const [start, goal] = [
    table.querySelector(from)?.getBoundingClientRect(),
    table.querySelector(to)?.getBoundingClientRect(),
  ];
  const still =
    typeof matchMedia !== "function" || matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (still || !start?.width || !goal?.width) return;
  const felt = table.getBoundingClientRect();
  const chips = document.createElement("fd-chips");
  chips.className = "travelling";
  chips.setAttribute("count", String(count));
  chips.setAttribute("aria-hidden", "true");
  table.append(chips);
  const at = (box: DOMRect): string =>
    `${box.left + box.width / 2 - felt.left}px ${box.top + box.height / 2 - felt.top}px`;
  const way = chips.animate([{ translate: at(start) }, { translate: at(goal) }], {
    duration: QUICK,
    easing: "cubic-bezier(.2, .8, .2, 1)",
  });
  way.addEventListener("finish", () => chips.remove());
}
