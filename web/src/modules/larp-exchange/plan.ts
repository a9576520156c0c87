import { attack, attackers, type Intent } from "./choices.js";
import { isOver, type Scene } from "./scene.js";

/** An attack in the field: first the two are gathered, then the attack is declared. */
export interface Plan {
  readonly from: string;
  readonly target: string;
  readonly weapon: string | null | undefined;
}

/** What the plan comes to, as the view stands: its second half, nothing any more, or to wait for the first. */
export function planned(
  all: readonly Scene[],
  { from, target, weapon }: Plan,
): Intent | "wait" | null {
  const fight = all.find(({ combat }) => combat && !isOver(combat) && combat.order.includes(from));
  if (!fight) return "wait";
  return attackers(fight).get(from)?.includes(target) === true
    ? attack(fight, from, target, weapon)
    : null;
}
