import { html, nothing, svg, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";
import { arrows, arrowsOf } from "./arrows.js";
import { layout, type Box } from "./layout.js";
import { armed, conditionOf, named, wielding } from "./people.js";
import { put } from "./put.js";
import { isDuel, type Scene } from "./scene.js";
import { token, type Note, type Touch } from "./token.js";

/** A combat from above: everybody in it, and who attacks whom. */

export interface BoardParts {
  readonly box: Box;
  readonly touch: Touch;
  /** Declarations that are not sent yet. */
  readonly waits: ReadonlyMap<string, string>;
  readonly hero: string | null;
}

/** Smaller faces leave no room for what is in the hand. */
const ROOMY = 80;

export function board(scene: Scene, { box, touch, waits, hero }: BoardParts): TemplateResult {
  const { combat } = scene;
  if (!combat) return html``;
  const order = turned(combat.order, scene.heroes[0]);
  const drawn = layout(order.length, box);
  const { places, cell, face, height } = drawn;
  const all = arrowsOf(combat, waits);
  const dense = order.length > 12 ? " dense" : "";
  const roomy = face >= ROOMY;
  return html`<div
    class=${`board${isDuel(combat) ? " duel" : ""}${dense}${roomy ? " roomy" : ""}`}
    ${put({ face, cw: cell.w, ch: cell.h, h: height })}
  >
    <svg class="arrows" aria-hidden="true" width=${box.w} height=${height}>
      ${svg`${arrows(all, order, drawn, box.w, touch.lifted ?? hero)}`}
    </svg>
    ${isDuel(combat) && all.length === 0 && order.length === 2 ? html`<p class="versus" aria-hidden="true">against</p>` : nothing}
    <ul aria-label="Fighters">
      ${order.map((id, i) =>
        keyed(
          id,
          html`<li class="spot" data-id=${id} ${put({ ...(places[i] ?? { x: 0, y: 0 }) })}>
            ${token(touch, id, note(scene, id, waits, roomy))}
          </li>`,
        ),
      )}
    </ul>
  </div>`;
}

/** One's own fighter is nearest to oneself. */
export function turned(order: readonly string[], first: string | undefined): readonly string[] {
  const at = first === undefined ? -1 : order.indexOf(first);
  return at <= 0 ? order : [...order.slice(at), ...order.slice(0, at)];
}

/** What there is to say of a fighter now. */
export function note(
  { view, combat }: Scene,
  id: string,
  waits: ReadonlyMap<string, string>,
  roomy: boolean,
): Note {
  const fighter = combat?.fighters[id];
  const down = conditionOf(view, id) !== "fit";
  const arm = roomy && !down ? { arm: armed(view, id, wielding(view, id)) } : {};
  if (!combat || !fighter) return { text: "", ...arm };
  if (combat.phase === "throwing")
    return { ...throwing(combat.pairings, id, fighter.chooses), ...arm };
  const waiting = waits.get(id);
  const does = waiting ?? (combat.phase === "declaring" ? fighter.attacks : undefined);
  const unsent = waiting === undefined ? "" : " unsent";
  if (does === "pass") return { text: "passes", mark: unsent, ...arm };
  if (does !== undefined)
    return {
      text: `attacks ${named(view, does)}`,
      short: named(view, does),
      mark: `aims${unsent}`,
      ...arm,
    };
  if (combat.phase === "declaring" && combat.undecided.includes(id))
    return { text: "undecided", mark: "undecided", ...arm };
  return { text: "", ...arm };
}

function throwing(
  pairings: NonNullable<Scene["combat"]>["pairings"],
  id: string,
  chooses: boolean,
): Note {
  const own = Object.values(pairings).flatMap((pairing) =>
    pairing.a === id
      ? [pairing.a_thrown || pairing.a_forfeited]
      : pairing.b === id
        ? [pairing.b_thrown || pairing.b_forfeited]
        : [],
  );
  if (own.length === 0) return { text: chooses ? "chooses" : "" };
  if (own.every(Boolean)) return { text: "has thrown", short: "thrown", mark: "ready" };
  return { text: "to throw", mark: "undecided" };
}
