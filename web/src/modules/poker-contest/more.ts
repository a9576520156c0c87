import { noChange } from "lit";
import { Directive, directive, type ElementPart } from "lit/directive.js";

/** `data-more` on an element for as long as something lies below what is seen of it. */
class More extends Directive {
  #look: (() => void) | undefined;

  render(): typeof noChange {
    return noChange;
  }

  override update({ element }: ElementPart): typeof noChange {
    const look = (): void => {
      const below = element.scrollHeight - element.clientHeight - element.scrollTop;
      element.toggleAttribute("data-more", below > 8);
    };
    if (!this.#look) {
      // Both go with the element.
      new ResizeObserver(look).observe(element);
      element.addEventListener("scroll", look, { passive: true });
    }
    queueMicrotask((this.#look ??= look));
    return noChange;
  }
}

export const more = directive(More);
