import { html, nothing, type TemplateResult } from "lit";
import { BOTTOM, down } from "./ladder.js";
import { capital, chipsInWords, chips, GM, isGm, PHASES, phaseName, phaseOf, ratings, settled, type Scene } from "./scene.js";
import { compare, describe, fromWire } from "./target.js";
import type { Contest } from "./view.js";

/** The middle of the table: phases, target, board, pot. */

const KINDS: Readonly<Record<string, string>> = { simple: "Simple contest", hidden: "Hidden contest", full: "Full contest" };

export function heading(scene: Scene): TemplateResult {
  const { contest, view, key } = scene;
  const rated = key === null ? [] : ratings(view, contest, key).map(({ what, value }) => `${what}\u00a0${value}`);
  const kind = KINDS[contest.kind] ?? capital(contest.kind);
  return html`<div class="title">
    <h2>${contest.title || kind}</h2>
    <p>${[kind, rated.join(", ")].filter(Boolean).join(" · ")}</p>
  </div>`;
}

export function phases(contest: Contest): TemplateResult {
  const now = PHASES.indexOf(phaseOf(contest));
  return html`<ol class="phases" aria-label="Phases">
    ${PHASES.map((phase, i) => html`<li class=${i === now ? "now" : i < now ? "past" : ""} aria-current=${i === now ? "step" : nothing}>${phaseName(phase)}</li>`)}
  </ol>`;
}

/** The target card at the left: hidden, or as lowered so far, with the reason beside it. */
export function targetCard(scene: Scene): TemplateResult | typeof nothing {
  const { contest, view, side } = scene;
  if (contest.kind === "full") return html`<div class="target none">The best hand takes the pot.</div>`;
  const screen = isGm(view) && side === null;
  const shown = screen && !settled(contest) ? contest.target : (side?.target ?? contest.target ?? Object.values(contest.sides)[0]?.target);
  const target = fromWire(shown);
  return html`<div class="target">
    <fd-card class="slate" ?faceup=${target !== null} label=${target ? `Target: ${describe(target)}` : "The target, face down"}>
      ${target ? html`<span class="words"><small>Target</small>${unbroken(capital(describe(target)))}</span>` : nothing}
    </fd-card>
    <p class="reason">${reason(scene, target)}</p>
  </div>`;
}

function reason({ contest, side }: Scene, target: ReturnType<typeof fromWire>): TemplateResult | string {
  if (settled(contest)) return target ? "The target that counted" : "The target stays secret";
  if (!target) return side?.bets ? html`Hidden. Your <b>${chipsInWords(side.bets)}</b> lowered it ${side.bets === 1 ? "one step" : "as many steps"}.` : "Hidden until showdown";
  if (!side) return "As you set it";
  const next = compare(target, BOTTOM) > 0 ? html`One more: ${describe(down(target))}` : "It can go no lower";
  return side.bets > 0 ? html`Lowered by <b>${chips(side.bets)}</b>. ${next}` : next;
}

/** "Seven-high" stays on one line. */
const unbroken = (text: string): string => text.replaceAll("-", "\u2011");

export function board(scene: Scene): TemplateResult {
  const { contest } = scene;
  const cards = contest.board ?? [];
  const best = bestCards(scene);
  return html`<div class="board" role="group" aria-label=${cards.length > 0 ? "The board" : "The board, not dealt yet"}>
    ${[0, 1, 2, 3].map((i) => {
      const card = cards[i];
      return card
        ? html`<fd-card class=${best ? (best.has(card) ? "counts" : "aside") : ""} card=${card} faceup from="stub" step=${i}></fd-card>`
        : html`<span class="place"></span>`;
    })}
  </div>`;
}

/** The five cards that made the hand, once they were shown. */
export function bestCards(scene: Scene, key = scene.key): ReadonlySet<string> | null {
  const cards = key === null ? undefined : scene.contest.sides[key]?.result?.hand?.cards;
  return settled(scene.contest) && cards ? new Set(cards) : null;
}

export interface PotParts {
  readonly staged: number;
  readonly open: boolean;
  readonly dropped: (event: CustomEvent<{ pieces: readonly string[] }>) => void;
}

export function pot(scene: Scene, { staged, open, dropped }: PotParts): TemplateResult {
  const { contest, side, key } = scene;
  const own = contest.kind !== "full" && side;
  const amount = own ? side.bets + (side.anted ? 1 : 0) : contest.pot;
  const label = own && key !== GM ? "your pot" : "the pot";
  const settledNow = settled(contest);
  return html`<fd-zone class="pot" accepts="chip" label=${label} refusal="Only chips go into the pot." ?disabled=${!open} @fd-drop=${dropped}>
    <div class="heap">
      <fd-chips count=${settledNow ? 0 : amount} label=${`${label}: ${chips(amount)}`}></fd-chips>
      ${staged > 0 ? html`<fd-chips class="staged" count=${staged} label=${`${chips(staged)} ready to bet`}></fd-chips>` : nothing}
    </div>
    <p class="cap">${capital(label)}</p>
    <p class=${settledNow ? "sum paid" : "sum"}>${settledNow ? paid(scene) : chips(amount)}${staged > 0 ? html`<span> + ${staged}</span>` : nothing}</p>
  </fd-zone>`;
}

function paid({ contest, side }: Scene): string {
  const result = contest.kind === "full" ? undefined : side?.result;
  return result ? `${result.returned} back, ${result.kept} kept` : "paid out";
}

export const stub = html`<span id="stub" class="stub" aria-hidden="true"></span>`;
