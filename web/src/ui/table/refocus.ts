const KEPT = 3;

/** From the focused element outwards, through shadow roots, to `root`. */
type Path = readonly Element[];

/**
 * Keyboard focus does not fall to the page's top when a control goes away under it: what was around the control and is
 * still there takes it, so that Tab goes on from there and a screen reader says where one is. Knows nothing of what a
 * panel shows.
 */
export class Refocus {
  readonly #root: Element;
  /** Where focus was, the newest first: a dialog that closes leaves nothing behind, its opener's surroundings stay. */
  #paths: Path[] = [];

  constructor(root: Element) {
    this.#root = root;
    root.addEventListener("focusin", this.#came);
    root.addEventListener("focusout", this.#went);
  }

  /** After whatever may have taken a control away. */
  mend(): void {
    const [last] = this.#paths;
    if (!last || !lost(this.#root.ownerDocument)) return;
    // It is still there and could have kept focus: somebody took it away on purpose.
    if (focusable(last[0])) {
      this.#paths = [];
      return;
    }
    for (const path of this.#paths) {
      const next = path.slice(1).find((node) => node !== this.#root && holds(node));
      if (next) return focus(next);
    }
  }

  readonly #came = (event: Event): void => {
    const path = event.composedPath().filter((node) => node instanceof Element);
    const inside = path.slice(0, path.indexOf(this.#root) + 1);
    this.#paths = [inside, ...this.#paths].slice(0, KEPT);
  };

  readonly #went = (event: Event): void => {
    if ((event as FocusEvent).relatedTarget) return;
    requestAnimationFrame(() => this.mend());
  };
}

const lost = (page: Document): boolean =>
  page.activeElement === null || page.activeElement === page.body;

const shown = (node: Element): boolean =>
  node.isConnected &&
  (typeof node.checkVisibility !== "function" ||
    node.checkVisibility({ visibilityProperty: true }));

const focusable = (node: Element | undefined): boolean =>
  node !== undefined &&
  shown(node) &&
  !node.matches(
    ":disabled, [aria-disabled='true'], :not([tabindex]):not(button, input, select, textarea, a, summary)",
  );

/** A box of its own: a slot or an element without one cannot be focused. */
const holds = (node: Element): boolean =>
  shown(node) && node.localName !== "slot" && getComputedStyle(node).display !== "contents";

function focus(node: Element): void {
  if (!(node instanceof HTMLElement)) return;
  if (node.tabIndex < 0 && !node.hasAttribute("tabindex")) {
    node.setAttribute("tabindex", "-1");
    node.addEventListener("blur", () => node.removeAttribute("tabindex"), { once: true });
  }
  node.focus({ preventScroll: true });
}
