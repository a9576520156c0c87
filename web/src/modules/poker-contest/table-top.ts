import { html, nothing, type TemplateResult } from "lit";
import { inside } from "./names.js";
import {
  capital,
  chips,
  GM,
  list,
  nameOf,
  PHASES,
  phaseName,
  phaseOf,
  ratings,
  settled,
  sidesOf,
  wins,
  type Scene,
} from "./scene.js";
import type { Contest, Outcome } from "./view.js";

export { targetCard } from "./target-card.js";

/** The middle of the table: phases, board, pot. */

const KINDS: Readonly<Record<string, string>> = {
  simple: "Simple contest",
  hidden: "Hidden contest",
  full: "Full contest",
};

export function heading(scene: Scene): TemplateResult {
  const { contest, view, key } = scene;
  const rated =
    key === null
      ? []
      : ratings(view, contest, key).map(({ what, value }) => `${what}\u00a0${value}`);
  const kind = KINDS[contest.kind] ?? capital(contest.kind);
  const about = [contest.title ? kind : "", rated.join(", ")].filter(Boolean).join(" · ");
  return html`<div class="title">
    <h2>${contest.title || kind}</h2>
    <p>
      ${view.bank === undefined ? about : html`${bank(view.bank)}<span>${about && ` · ${about}`}</span>`}
    </p>
  </div>`;
}

/** The bank lends without end: what it is short of is no debt of anybody's. */
const bank = (left: number): TemplateResult =>
  left < 0 ? html`Bank has lent <b>${-left}</b>` : html`Bank <b>${left}</b>`;

export function phases(contest: Contest): TemplateResult {
  const now = PHASES.indexOf(phaseOf(contest));
  return html`<ol class="phases" aria-label="Phases">
    ${PHASES.map((phase, i) => html`<li class=${i === now ? "now" : i < now ? "past" : ""} aria-current=${i === now ? "step" : nothing}>${phaseName(phase)}</li>`)}
  </ol>`;
}

export function board(scene: Scene): TemplateResult {
  const { contest } = scene;
  const cards = contest.board ?? [];
  const best = bestCards(scene);
  return html`<div
    class="board"
    role="group"
    aria-label=${cards.length > 0 ? "The board" : "The board, not dealt yet"}
  >
    ${[0, 1, 2, 3].map((i) => {
      const card = cards[i];
      return card
        ? html`<fd-card
            class=${best ? (best.has(card) ? "counts" : "aside") : ""}
            card=${card}
            faceup
            from="stub"
            step=${i}
          ></fd-card>`
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
  /** Chips that wait to be sent. */
  readonly unsent: number;
  readonly open: boolean;
  readonly dropped: (event: CustomEvent<{ pieces: readonly string[] }>) => void;
}

export function pot(scene: Scene, { staged, unsent, open, dropped }: PotParts): TemplateResult {
  const { contest, side, key } = scene;
  const own = contest.kind !== "full" && side;
  const amount = own ? side.bets + (side.anted ? 1 : 0) : contest.pot;
  const label = own && key !== GM ? "your pot" : "the pot";
  const settledNow = settled(contest);
  return html`<fd-zone
    class="pot"
    accepts="chip"
    label=${label}
    refusal="Only chips go into the pot."
    ?disabled=${!open}
    @fd-drop=${dropped}
  >
    <div class="heap">
      <fd-chips count=${settledNow ? 0 : amount} label=${`${label}: ${chips(amount)}`}></fd-chips>
      ${unsent > 0 ? html`<fd-chips class="unsent" count=${unsent} label=${`${chips(unsent)} waiting to be sent`}></fd-chips>` : nothing}
      ${staged > 0 ? html`<fd-chips class="staged" count=${staged} label=${`${chips(staged)} ready to bet`}></fd-chips>` : nothing}
    </div>
    <p class="cap">${capital(label)}</p>
    <p class=${settledNow ? "sum paid" : "sum"}>
      ${settledNow ? paid(scene) : chips(amount)}${staged > 0 ? html`<span> + ${staged}</span>` : nothing}${unsent > 0 ? html` <span class="unsent">+ ${unsent} waiting</span>` : nothing}
    </p>
  </fd-zone>`;
}

/** On two lines: there is no room beside the board for one. */
function paid({ view, contest, side }: Scene): TemplateResult {
  const result = contest.kind === "full" ? undefined : side?.result;
  const lost =
    contest.kind !== "full" && Object.values(contest.sides).every((one) => !one.result?.returned);
  const takers =
    contest.kind === "full" ? sidesOf(contest).filter(([, one]) => wins(contest, one)) : [];
  const names = takers.map(([key]) => inside(nameOf(view, contest, key)));
  const text = result
    ? paidOut(result)
    : lost
      ? "to the bank"
      : names.length > 2
        ? // Their names stand in the heading below.
          `shared by ${names.length}`
        : names.length > 0
          ? `to ${list(names)}`
          : "paid out";
  const [first = "", ...more] = text.split(/(?<=,) /);
  return html`${first}${more.map((line) => html`<br />${line}`)}`;
}

/** "4 come back, 5 to the bank": of the own pot, once it is settled. */
export function paidOut({ returned, kept }: Outcome): string {
  if (returned + kept === 0) return "nothing to pay";
  const back = `${returned} ${returned === 1 ? "comes" : "come"} back`;
  if (kept === 0) return returned === 1 ? "1 from the bank" : back;
  if (returned > 0) return `${back}, ${kept} to the bank`;
  return `${kept === 1 ? "1" : kept === 2 ? "both" : `all ${kept}`} to the bank`;
}

export const stub = html`<span id="stub" class="stub" aria-hidden="true"></span>`;
