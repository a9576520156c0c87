import { html, nothing, type TemplateResult } from "lit";
import { aHand, closeCall, compareHands, decider } from "./hand-words.js";
import { more } from "./more.js";
import { inside } from "./names.js";
import { capital, chipsInWords, list, nameOf, number, sidesOf, type Scene } from "./scene.js";
import { describe, fromWire } from "./target.js";
import type { HandView } from "./contract.js";
import type { Contest, Outcome, Side, View } from "./view.js";

/** The moment of showdown in prose: outcome, hand against target, and where every chip went. */

const sentence = (text: string): string => `${capital(text)}.`;

export function outcomeOf(scene: Scene): string {
  const { contest, side, view } = scene;
  const results = sidesOf(contest).flatMap(([of, { result }]) =>
    result ? [[of, result] as const] : [],
  );
  if (contest.kind === "full" && (!side?.result?.label || side.folded))
    return whoTakes(view, contest);
  const result = side?.result ?? (results.length === 1 ? results[0]?.[1] : undefined);
  if (!result) return "The contest is settled";
  if (side?.folded) return "You folded";
  if (!result.hand) return results.length === 1 ? "Folded" : "Everybody folded";
  return capital(result.label ?? "settled");
}

/** Whoever wins without an ante gets one chip; the pot goes to the best of those who anted (P-13). */
function whoTakes(view: View, contest: Contest): string {
  const paid = sidesOf(contest).flatMap(([key, side]) =>
    side.result ? [{ key, side, result: side.result }] : [],
  );
  const names = (some: typeof paid): string =>
    list(some.map(({ key }) => inside(nameOf(view, contest, key))));
  const best = paid.filter(({ side, result }) => !side.folded && result.success !== false);
  const poor = best.filter(({ side }) => side.unanted);
  const rich = best.filter(({ side }) => !side.unanted);
  const rest = paid.filter(
    ({ side, result }) =>
      !side.unanted && result.success === false && result.returned > side.uncalled,
  );
  const takers = rich.length > 0 ? rich : poor.length > 0 ? rest : [];
  const pot =
    takers.length === 0
      ? ""
      : `${names(takers)} ${takers.length === 1 ? "takes" : "share"} the ${poor.length > 0 ? "rest" : "pot"}`;
  const chip =
    poor.length === 0
      ? ""
      : `${names(poor)} ${poor.length === 1 ? "wins one chip" : "win one chip each"}`;
  return capital([chip, pot].filter(Boolean).join("; ")) || "The contest is settled";
}

export function degreeOf({ contest, side }: Scene): string {
  const only = Object.values(contest.sides);
  const result = side?.result ?? (only.length === 1 ? only[0]?.result : undefined);
  const degree = result?.degree;
  if (degree === null || degree === undefined) return "";
  return degreeInWords(degree);
}

const degreeInWords = (degree: number): string => `degree ${degree < 0 ? `−${-degree}` : degree}`;

/** "Olaf shows a queen-high flush against a seven-high flush. Four chips come back, five stay in the bank." */
export function story({ view, contest, key: own }: Scene, key: string, side: Side): string {
  const { result } = side;
  if (!result) return "";
  const who = nameOf(view, contest, key);
  const hand = side.folded
    ? `${who} folded`
    : !result.hand
      ? `${who} is the last one in`
      : `${who} shows ${aHand(result.hand.text)}`;
  const target = fromWire(side.target);
  const against = target && result.hand ? ` against ${aHand(describe(target))}` : "";
  const how = verdict(contest, key, side, result, key === own);
  return [sentence(`${hand}${against}${how}`), whereTheChipsWent(view, contest, key, side, result)]
    .filter(Boolean)
    .join(" ");
}

/** The degree, which says success or failure by its sign, unless it stands above all this; and which cards decided what the degree leaves open. */
function verdict(
  contest: Contest,
  key: string,
  side: Side,
  { hand, label, degree }: Outcome,
  own: boolean,
): string {
  if (!hand || degree === undefined) return "";
  const target = fromWire(side.target);
  const others = Object.entries(contest.sides).flatMap(([of, one]) =>
    of !== key && one.result?.hand ? [one.result.hand] : [],
  );
  const rival = others.reduce<HandView | undefined>(
    (best, one) => (best && compareHands(best, one) >= 0 ? best : one),
    undefined,
  );
  const close = target
    ? closeCall(hand.text, describe(target))
    : contest.kind === "full" && rival && label
      ? decider(hand, rival)
      : "";
  if (Object.keys(contest.sides).length > 1 && !own)
    return `: ${[label ? degreeInWords(degree) : "a tie", close].filter(Boolean).join(", ")}`;
  return close.startsWith("by") ? `: decided ${close}` : close ? `, ${close}` : "";
}

export function whereTheChipsWent(
  view: View,
  contest: Contest,
  key: string,
  side: Side,
  result: Outcome,
): string {
  const who = inside(nameOf(view, contest, key));
  const put = (side.anted ? 1 : 0) + side.bets;
  const { returned, kept } = result;
  const goes = returned === 1 ? "goes" : "go";
  if (put === 0)
    return returned > 0
      ? sentence(`${chipsInWords(returned)} ${goes} to ${who}, who could not ante`)
      : "";
  if (contest.kind === "full" && returned >= put)
    return sentence(`${chipsInWords(returned)} ${goes} to ${who}`);
  if (contest.kind === "full" && returned === 0)
    return sentence(`${chipsInWords(put)} ${put === 1 ? "is" : "are"} gone`);
  const keeper = contest.kind === "full" ? "the winner" : "the bank";
  if (returned === 0)
    return put === 1
      ? sentence(`the one chip goes to ${keeper}`)
      : sentence(`${put === 2 ? "both" : `all ${number(put)}`} chips go to ${keeper}`);
  return sentence(
    `of ${chipsInWords(put)}, ${number(returned)} ${returned === 1 ? "comes" : "come"} back to ${who}; ${keeper} keeps ${number(kept)}`,
  );
}

export function showdown(scene: Scene): TemplateResult {
  const { contest } = scene;
  const degree = degreeOf(scene);
  const good = scene.side?.result?.success;
  const sides = sidesOf(contest);
  const own = sides.filter(([key]) => key === scene.key);
  const tales = [...own, ...sides.filter(([key]) => key !== scene.key)];
  return html`<section
    tabindex="0"
    class=${`showdown ${good === true ? "won" : good === false ? "lost" : ""}`}
    aria-label="Showdown"
    ${more()}
  >
    <p class="outcome">${outcomeOf(scene)}${degree ? html`<small>${degree}</small>` : nothing}</p>
    ${tales.map(([key, side]) => html`<p class=${key === scene.key ? "tale mine" : "tale"}>${story(scene, key, side)}</p>`)}
  </section>`;
}

/** What a screen reader hears when the cards turn. */
export function spoken(scene: Scene): string {
  const tales = sidesOf(scene.contest).map(([key, side]) => story(scene, key, side));
  return [`${outcomeOf(scene)}${degreeOf(scene) ? `, ${degreeOf(scene)}` : ""}.`, ...tales].join(
    " ",
  );
}
