import { html, nothing, type TemplateResult } from "lit";
import { rungs } from "./rungs.js";
import { nameOf, settled, sidesOf, type Scene } from "./scene.js";
import { describe, fromWire } from "./target.js";

/** What the Game Master has behind the screen while others play: target, minimum and ladder. */
export function gmScreen(scene: Scene): TemplateResult | typeof nothing {
  const { contest, view } = scene;
  const target = fromWire(contest.target);
  if (!target) return nothing;
  const floor = fromWire(contest.floor);
  const own = view.you.characters.some((id) => contest.sides[id]);
  const standing = new Map<number, string[]>();
  for (const [key, side] of sidesOf(contest))
    if (!side.folded)
      standing.set(side.bets, [...(standing.get(side.bets) ?? []), nameOf(view, contest, key)]);
  return html`<section class="screen" aria-label="Behind the screen">
    <div class="say">
      <p>
        Target:
        <b>${describe(target)}</b
        >${contest.kind === "hidden" && !settled(contest) ? " (nobody else sees it)" : ""}
      </p>
      <p>${floor ? html`Secret minimum: <b>${describe(floor)}</b>` : "No secret minimum"}</p>
      ${settled(contest) ? nothing : html`<p class="secret">${own ? "The others’ hole" : "Hole"} cards are hidden from you too, until showdown.</p>`}
    </div>
    ${rungs(target, floor, standing)}
  </section>`;
}
