import { glide } from "./motion.js";

/** The picture of what is dragged, in the top layer of the page and in the root of its piece. */
export class Ghost {
  readonly #element = document.createElement("div");
  readonly #home: DOMRect;
  readonly #grip: { readonly x: number; readonly y: number };
  #at = "0 0";

  constructor(piece: Element, count: number, pointer: { readonly x: number; readonly y: number }) {
    const pictures = piece.querySelectorAll('[slot="ghost"]');
    const shown = pictures.length > 0 ? [...pictures] : [...piece.children];
    const model = pictures[0] ?? piece;
    const seen = (shown[0] ?? piece).getBoundingClientRect();
    this.#home = seen.width > 0 ? seen : piece.getBoundingClientRect();
    // A fanned card's box is wider than the card; its own width is what counts.
    const own =
      model instanceof HTMLElement && model === piece
        ? (shown[0] as HTMLElement | undefined)?.offsetWidth
        : 0;
    const width = own || this.#home.width;
    this.#grip = {
      x: Math.min(width, Math.max(0, pointer.x - this.#home.left)),
      y: Math.max(0, pointer.y - this.#home.top),
    };
    const { style } = this.#element;
    const look: Record<string, string> = {
      position: "fixed",
      inset: "0 auto auto 0",
      margin: "0",
      padding: "0",
      border: "0",
      background: "none",
      overflow: "visible",
      "pointer-events": "none",
      "z-index": "999",
      width: `${width}px`,
      "--fd-card-w": `${width}px`,
      rotate: "-2deg",
      scale: "1.06",
      filter: "drop-shadow(0 16px 18px rgb(0 0 0 / .5))",
    };
    for (const [name, value] of Object.entries(look)) style.setProperty(name, value);
    for (const child of shown) {
      const copy = child.cloneNode(true) as Element;
      copy.removeAttribute("slot");
      copy.removeAttribute("id");
      copy.removeAttribute("from");
      this.#element.append(copy);
    }
    if (count > 1) this.#element.append(badge(count));
    this.#element.setAttribute("aria-hidden", "true");
    this.#element.dataset["ghost"] = "";
    const root = piece.getRootNode();
    (root instanceof ShadowRoot ? root : document.body).append(this.#element);
    if ("popover" in this.#element) {
      this.#element.popover = "manual";
      this.#element.showPopover();
    }
    this.move(pointer.x, pointer.y);
  }

  move(x: number, y: number): void {
    this.#at = `${x - this.#grip.x}px ${y - this.#grip.y}px`;
    this.#element.style.setProperty("translate", this.#at);
  }

  /** Refused: back to where it came from. */
  async goHome(): Promise<void> {
    await glide(this.#element, this.#at, `${this.#home.left}px ${this.#home.top}px`, false);
    this.#element.remove();
  }

  /** Accepted: the last bit of the way, fading into what the next frame will show. */
  async settle(zone: DOMRect): Promise<void> {
    const x = zone.left + (zone.width - this.#home.width) / 2;
    const y = zone.top + (zone.height - this.#home.height) / 2;
    await glide(this.#element, this.#at, `${x}px ${y}px`, true);
    this.#element.remove();
  }
}

function badge(count: number): HTMLElement {
  const element = document.createElement("b");
  element.textContent = String(count);
  const look = {
    position: "absolute",
    right: "-10px",
    top: "-10px",
    "min-width": "26px",
    height: "26px",
    "border-radius": "13px",
    background: "var(--brass)",
    color: "#2b1d05",
    font: "700 15px/26px var(--ui)",
    "text-align": "center",
  };
  for (const [name, value] of Object.entries(look)) element.style.setProperty(name, value);
  return element;
}
