import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { bestCards } from "./table-top.js";
import { cardName, rail } from "./pieces.js";
import { parse } from "./say.js";
import { compare, fromWire } from "./target.js";
import type { Waits } from "./pending.js";
import { capital, chips, phaseOf, settled, stackOf, type Scene } from "./scene.js";
import type { Choices } from "./choices.js";
import type { Contest } from "./view.js";

/** The private part at the bottom: own hole cards and chips. */

export function fan(
  { view, contest, side, key, ...rest }: Scene,
  can: Choices,
  { cards: unsent }: Waits,
): TemplateResult {
  const cards = side?.cards ?? [];
  const best = bestCards({ view, contest, side, key, ...rest });
  const hidden = cards.length === 0 ? (side?.card_count ?? 0) : 0;
  const shown = Math.max(cards.length, hidden);
  return html`<div
    class="fan"
    .style=${`--n:${Math.max(1, shown)}`}
    role="group"
    aria-label="Your hole cards"
  >
    ${repeat(
      cards,
      (card) => card,
      (card, i) =>
        html`<div
          class=${best ? (best.has(card) ? "slot counts" : "slot aside") : unsent.has(card) ? "slot unsent" : "slot"}
          .style=${`--i:${i + 1}`}
          data-flip=${card}
        >
          <fd-piece
            piece=${card}
            kind="card"
            label=${unsent.has(card) ? `${cardName(card)}, waiting to be mucked` : cardName(card)}
            multiple
            ?disabled=${can.muck === 0 || unsent.has(card)}
          >
            <fd-card card=${card} faceup from="stub" step=${i}></fd-card>
          </fd-piece>
        </div>`,
    )}
    ${Array.from({ length: hidden }, (_, i) => html`<div class="slot" .style=${`--i:${i + 1}`}><fd-card></fd-card></div>`)}
    ${shown === 0 ? html`<p class="none">${noCards(side?.folded ?? false, contest)}</p>` : nothing}
  </div>`;
}

function noCards(folded: boolean, contest: Contest): string {
  if (folded)
    return `${settled(contest) && contest.kind !== "full" ? "" : "You folded. "}Your cards went into the muck, unseen.`;
  return phaseOf(contest) === "ante" ? "Your cards come when everyone has anted." : "";
}

/** Whether the hand so far meets the open target as the chips have lowered it (P-10); null where that cannot be told. */
export function meets({ view, contest, side }: Scene): boolean | null {
  const target = fromWire(side?.target ?? contest.target);
  const hand = parse(side?.best?.text ?? "");
  if (contest.kind !== "simple" || !target || !hand.target) return null;
  // Few cards may be less than any target.
  if (hand.raised) return false;
  return compare(hand.target, target) >= (view.table.settings?.["exact_tie"] === "fails" ? 1 : 0);
}

export function bestSoFar(scene: Scene): TemplateResult | typeof nothing {
  const { side, contest } = scene;
  if (!side || side.folded) return nothing;
  const good = meets(scene);
  const over = settled(contest);
  const hand = over ? side.result?.hand?.text : side.best?.text;
  if (!hand) return nothing;
  return over
    ? html`<p class="best"><b>${capital(hand)}</b></p>`
    : html`<p class="best" aria-live="polite">
        So far:
        <b>${hand}</b>${good === null ? nothing : good ? " · meets it" : " · falls short"}
      </p>`;
}

/** Own chips, each denomination to be picked from. */
export function stack(
  { view, key }: Scene,
  can: Choices,
  staged: number,
  unsent: number,
): TemplateResult | typeof nothing {
  if (key === null) return nothing;
  const whole = stackOf(view, key);
  const left = whole === null ? null : whole - staged - unsent;
  const most = can.bet ? (can.bet.max ?? Infinity) - staged : 0;
  return html`<div class="stack">
    <div class="piles">
      ${left === 0 ? html`<fd-chips count="0"></fd-chips>` : nothing}
      ${repeat(
        rail(left),
        (pile) => pile.of,
        ({ of, count }) =>
          html`<fd-piece
            piece=${`chip-${of}`}
            kind="chip"
            label=${of === 1 ? "1 chip" : `a chip of ${of}`}
            ?disabled=${of > most}
          >
            <fd-chips count=${count} of=${of}></fd-chips
            ><fd-chips slot="ghost" count=${of} of=${of}></fd-chips>
          </fd-piece>`,
      )}
    </div>
    <p>
      ${left === null ? "The bank" : capital(chips(left))}${most > 0 ? html`<small> · drag to bet</small>` : nothing}
    </p>
  </div>`;
}

export const chipValue = (piece: string): number => Number(/^chip-(\d+)$/.exec(piece)?.[1] ?? 0);
