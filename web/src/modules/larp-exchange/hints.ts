import { html, nothing, type TemplateResult } from "lit";
import { attackers, type Choices } from "./choices.js";
import { conditionOf, isGm } from "./people.js";
import { isDuel, isOpen, type Scene } from "./scene.js";

/** Short words for somebody who has never seen the rules: first what to do now, then why. */

type Hint = readonly [name: string, text: string];

export function hintFor(scene: Scene, can: Choices): Hint | null {
  const { view, combat } = scene;
  const { hero } = can;
  if (!combat) return fieldHint(scene);
  if (hero !== null && combat.fighters[hero]) {
    const condition = conditionOf(view, hero);
    if (condition === "unconscious")
      return ["down", "Unconscious: the countdown to waking begins when this fight is over."];
    if (condition === "critical")
      return ["bleeding", "Bleeding: somebody fit who treats, and is in no fight, can save you."];
    if (combat.phase === "throwing") return throwHint(can);
    if (attackers(scene).has(hero)) return declareHint(scene, can);
  }
  if (isGm(view)) return gmHint(scene);
  return null;
}

function fieldHint({ view }: Scene): Hint | null {
  const gather = view.can?.["combat.gather"];
  if (!gather) return null;
  return gather.own === undefined
    ? ["gather", "Tap everybody who is nearby, then press “Gather”: they stand face to face."]
    : ["attack", "Tap whom you attack, or drag your token there; then choose a weapon."];
}

/** How to throw is said where it is done. */
const throwHint = ({ faces }: Choices): Hint | null =>
  faces.length > 0
    ? ["face", "Several attack you, and you throw against one of them: choose, or it is the first."]
    : null;

function declareHint({ combat }: Scene, { said, primary }: Choices): Hint | null {
  if (combat && isDuel(combat))
    return said === ""
      ? [
          "duel",
          `Press “${primary?.label ?? "Pass"}” or pass. Whoever does not attack in return has −1, and no firearm.`,
        ]
      : null;
  return said === ""
    ? [
        "declare",
        "Tap whom you attack, or drag your token there; or pass. You may change your mind until it closes.",
      ]
    : [
        "changed",
        "Until the declaration closes you may change your mind: attack another, or pass.",
      ];
}

function gmHint({ combat }: Scene): Hint | null {
  if (!combat) return null;
  if (isOpen(combat) && combat.phase === "declaring")
    return combat.supervised
      ? ["close", "When everybody has declared, close the declaration; then the pairings throw."]
      : null;
  if (combat.phase === "throwing")
    return ["calling", "Somebody has gone? Call the throw off: it counts as lost, by one point."];
  return null;
}

export function hint(scene: Scene, can: Choices, on: boolean): TemplateResult | typeof nothing {
  const found = on ? hintFor(scene, can) : null;
  return found ? html`<fd-hint name=${`larp.${found[0]}`}>${found[1]}</fd-hint>` : nothing;
}
