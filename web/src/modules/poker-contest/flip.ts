/** Cards that change their place in a row glide there: first, last, invert, play. */
export class Flip {
  readonly #places = new Map<string, { readonly x: number; readonly y: number }>();

  /** After each rendering; `row` holds elements with data-flip, a name that stays with its card. */
  play(row: Element | null): void {
    const still =
      typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
    const now = new Map<string, { readonly x: number; readonly y: number }>();
    for (const element of row?.querySelectorAll<HTMLElement>("[data-flip]") ?? []) {
      const name = element.dataset["flip"] ?? "";
      const place = { x: element.offsetLeft, y: element.offsetTop };
      const before = this.#places.get(name);
      now.set(name, place);
      if (
        !before ||
        still ||
        (before.x === place.x && before.y === place.y) ||
        typeof element.animate !== "function"
      )
        continue;
      element.animate([{ translate: `${before.x - place.x}px ${before.y - place.y}px` }, {}], {
        duration: 200,
        easing: "cubic-bezier(.2, .8, .2, 1)",
      });
    }
    this.#places.clear();
    for (const [name, place] of now) this.#places.set(name, place);
  }
}
