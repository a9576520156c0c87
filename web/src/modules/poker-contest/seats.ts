import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { aHand } from "./hand-words.js";
import { bestCards } from "./table-top.js";
import { chips, nameOf, settled, sidesOf, phaseOf, stackOf, wins, type Scene } from "./scene.js";
import { describe, fromWire } from "./target.js";
import type { Side } from "./view.js";

/** Everybody else of the contest, round the table. */
export function seats(scene: Scene): TemplateResult | typeof nothing {
  const others = sidesOf(scene.contest).filter(([key]) => key !== scene.key);
  if (others.length === 0) return nothing;
  return html`<ul
    class=${others.length > 2 ? "seats many" : "seats few"}
    data-n=${others.length}
    tabindex=${others.length > 4 ? "0" : nothing}
    aria-label="Others in this contest"
  >
    ${repeat(
      others,
      ([key]) => key,
      ([key, side]) => seat(scene, key, side),
    )}
  </ul>`;
}

function seat(scene: Scene, key: string, side: Side): TemplateResult {
  const { view, contest } = scene;
  const best = bestCards(scene, key);
  const turn = contest.turn === key && !settled(contest);
  const target = fromWire(side.target);
  const left = stackOf(view, key);
  const name = nameOf(view, contest, key);
  const won = settled(contest) && wins(contest, side);
  return html`<li
    class=${`seat${turn ? " turn" : ""}${won ? " won" : ""}${side.folded ? " folded" : ""}`}
  >
    <div class="cards">
      ${Array.from({ length: side.card_count }, (_, i) => {
        const card = side.cards?.[i];
        return html`<fd-card
          class=${card && best ? (best.has(card) ? "counts" : "aside") : ""}
          card=${card ?? nothing}
          ?faceup=${card !== undefined}
          from="stub"
          step=${i}
        ></fd-card>`;
      })}
    </div>
    <p class="who" title=${name}>
      <span>${name}</span>${left === null ? nothing : html`<small>${chips(left)}</small>`}
    </p>
    <p class="doing">
      ${doing(scene, key, side)}
      ${side.bets > 0 && !settled(contest) ? html`<fd-chips count=${side.bets} aria-hidden="true"></fd-chips><b>bet ${side.bets}</b>` : nothing}
    </p>
    ${contest.kind !== "simple" ? nothing : html`<p class="theirs">${target ? `against ${aHand(describe(target))}` : nothing}</p>`}
  </li>`;
}

function doing({ contest }: Scene, key: string, side: Side): string {
  if (side.folded) return "folded";
  if (settled(contest)) return side.result?.hand?.text ?? "";
  if (phaseOf(contest) === "ante")
    return side.unanted ? "in without an ante" : side.anted ? "anted" : "to ante";
  if (side.all_in) return "all in";
  if (contest.kind === "full" && phaseOf(contest) !== "board")
    return contest.turn === key ? "to act" : "";
  return side.stood ? "stands" : "thinking";
}
