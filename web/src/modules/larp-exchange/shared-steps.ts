import {
  due,
  keyOf,
  throwing,
  type Due,
  type Hand,
  type Intent,
  type View,
} from "./throwing-view.js";

/** What a shared tablet sends, one thing after the other, once two people have thrown on its halves. */

interface Step {
  readonly intent: Intent;
  /** The view shows it, or that there is no more use in it. */
  readonly done: (view: View) => boolean;
}

export const actAs = (character: string | null): Intent => ({
  do: "kiosk.act",
  args: { character },
});

export const actingAs = (view: View): string | null => view.you.characters[0] ?? null;

const act = (character: string | null): Step => ({
  intent: actAs(character),
  done: (view) => actingAs(view) === character,
});

const throws = (it: Due, hand: Hand): Step => ({
  intent: throwing(it, hand),
  done: (view) => {
    const combat = view.combats?.[it.combat];
    const now = combat && due(it.combat, combat, it.character, it.opponent);
    return !now || keyOf(now) !== keyOf(it);
  },
});

/** In memory only: a reload forgets it, and both are asked again. */
export class Steps {
  readonly #steps: Step[];
  #sent = false;

  constructor(...thrown: readonly (readonly [Due, Hand])[]) {
    const each = thrown.flatMap(([it, hand]) => [act(it.character), throws(it, hand)]);
    this.#steps = [...each, act(null)];
  }

  get over(): boolean {
    return this.#steps.length === 0;
  }

  /** What is to be sent now that this view has come; null: nothing before the next one. */
  next(view: View): Intent | null {
    const at = this.#steps.findIndex(({ done }) => !done(view));
    const passed = this.#steps.splice(0, at < 0 ? this.#steps.length : at);
    if (passed.length > 0) this.#sent = false;
    const [step] = this.#steps;
    if (!step || this.#sent) return null;
    this.#sent = true;
    return step.intent;
  }

  /** What was sent last was refused: the rest is dropped, but for the hand-over. */
  refused(): void {
    this.#steps.splice(0, Math.max(1, this.#steps.length - 1));
    this.#sent = false;
  }
}
