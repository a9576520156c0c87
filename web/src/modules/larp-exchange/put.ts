import { noChange } from "lit";
import { Directive, directive, type ElementPart } from "lit/directive.js";

/** Lengths as custom properties of an element, by the CSSOM: `put({ x: 12 })` sets --x to 12px. */
class Put extends Directive {
  render(_lengths: Readonly<Record<string, number>>): typeof noChange {
    return noChange;
  }

  override update(
    { element }: ElementPart,
    [lengths]: [Readonly<Record<string, number>>],
  ): typeof noChange {
    for (const [name, length] of Object.entries(lengths))
      (element as HTMLElement).style.setProperty(`--${name}`, `${length.toFixed(1)}px`);
    return noChange;
  }
}

export const put = directive(Put);
