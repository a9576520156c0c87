import { noChange } from "lit";
import { AsyncDirective, directive } from "lit/async-directive.js";
import type { ElementPart } from "lit";

/** `data-more` on an element for as long as something lies below what is seen of it. */
class More extends AsyncDirective {
  #element: HTMLElement | undefined;
  readonly #watch = new ResizeObserver(() => {
    this.#look();
  });

  render(): typeof noChange {
    return noChange;
  }

  override update({ element }: ElementPart): typeof noChange {
    if (this.#element !== element) {
      this.disconnected();
      this.#element = element as HTMLElement;
      this.reconnected();
    }
    queueMicrotask(this.#look);
    return noChange;
  }

  protected override disconnected(): void {
    this.#watch.disconnect();
    this.#element?.removeEventListener("scroll", this.#look);
  }

  protected override reconnected(): void {
    if (!this.#element) return;
    this.#watch.observe(this.#element);
    this.#element.addEventListener("scroll", this.#look, { passive: true });
  }

  readonly #look = (): void => {
    const box = this.#element;
    if (box)
      box.toggleAttribute("data-more", box.scrollHeight - box.clientHeight - box.scrollTop > 8);
  };
}

export const more = directive(More);
