import { html, nothing, type TemplateResult } from "lit";
import { capital, chipsInWords, list, nameOf, number, sidesOf, type Scene } from "./scene.js";
import { describe, fromWire } from "./target.js";
import type { Contest, Outcome, Side, View } from "./view.js";

/** The moment of showdown in prose: outcome, hand against target, and where every chip went. */

const sentence = (text: string): string => `${capital(text)}.`;

export function outcomeOf(scene: Scene): string {
  const { contest, side, view } = scene;
  const results = sidesOf(contest).flatMap(([of, { result }]) => (result ? [[of, result] as const] : []));
  if (contest.kind === "full" && (!side?.result?.label || side.folded)) {
    const best = results.filter(([of, result]) => !contest.sides[of]?.folded && result.success !== false).map(([of]) => nameOf(view, contest, of));
    return best.length > 1 ? `${list(best)} share the pot` : `${best[0] ?? "Nobody"} takes the pot`;
  }
  const result = side?.result ?? (results.length === 1 ? results[0]?.[1] : undefined);
  if (!result) return "The contest is settled";
  if (side?.folded) return "You folded";
  if (!result.hand) return results.length === 1 ? "Folded" : "Everybody folded";
  return capital(result.label ?? "settled");
}

export function degreeOf({ contest, side }: Scene): string {
  const only = Object.values(contest.sides);
  const result = side?.result ?? (only.length === 1 ? only[0]?.result : undefined);
  const degree = result?.degree;
  if (degree === null || degree === undefined) return "";
  return `degree ${degree < 0 ? `−${-degree}` : degree}`;
}

/** "Olaf: queen-high flush against the seven-high flush. Four chips come back, five stay in the bank." */
export function story(view: View, contest: Contest, key: string, side: Side): string {
  const { result } = side;
  if (!result) return "";
  const who = nameOf(view, contest, key);
  const hand = side.folded ? `${who} folded` : !result.hand ? `${who} is the last one in` : `${who} shows ${article(result.hand.text)}`;
  const target = fromWire(side.target);
  const against = target && result.hand ? ` against ${article(describe(target))}` : "";
  return [sentence(hand + against), whereTheChipsWent(view, contest, key, side, result)].filter(Boolean).join(" ");
}

function article(hand: string): string {
  if (/^(two pair|three|four|[a-z]+s full of)/.test(hand)) return hand;
  return /^(ace|eight)/.test(hand) ? `an ${hand}` : `a ${hand}`;
}

export function whereTheChipsWent(view: View, contest: Contest, key: string, side: Side, result: Outcome): string {
  const who = nameOf(view, contest, key);
  const put = (side.anted ? 1 : 0) + side.bets;
  const { returned, kept } = result;
  const goes = returned === 1 ? "goes" : "go";
  if (put === 0) return returned > 0 ? sentence(`${chipsInWords(returned)} ${goes} to ${who}, who could not ante`) : "";
  if (contest.kind === "full" && returned >= put) return sentence(`${chipsInWords(returned)} ${goes} to ${who}`);
  if (contest.kind === "full" && returned === 0) return sentence(`${chipsInWords(put)} ${put === 1 ? "is" : "are"} gone`);
  const keeper = contest.kind === "full" ? "the winner" : "the bank";
  if (returned === 0) return put === 1 ? sentence(`the one chip goes to ${keeper}`) : sentence(`all ${chipsInWords(put)} go to ${keeper}`);
  return sentence(`of ${chipsInWords(put)}, ${number(returned)} ${returned === 1 ? "comes" : "come"} back to ${who}; ${keeper} keeps ${number(kept)}`);
}

export function showdown(scene: Scene): TemplateResult {
  const { contest, view } = scene;
  const degree = degreeOf(scene);
  const good = scene.side?.result?.success;
  return html`<section class=${`showdown ${good === true ? "won" : good === false ? "lost" : ""}`} aria-label="Showdown">
    <p class="outcome">${outcomeOf(scene)}${degree ? html`<small>${degree}</small>` : nothing}</p>
    ${sidesOf(contest).map(([key, side]) => html`<p class=${key === scene.key ? "tale mine" : "tale"}>${story(view, contest, key, side)}</p>`)}
  </section>`;
}

/** What a screen reader hears when the cards turn. */
export function spoken(scene: Scene): string {
  const { contest, view } = scene;
  const tales = sidesOf(contest).map(([key, side]) => story(view, contest, key, side));
  return [`${outcomeOf(scene)}${degreeOf(scene) ? `, ${degreeOf(scene)}` : ""}.`, ...tales].join(" ");
}
