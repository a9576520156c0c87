import { html, nothing, type TemplateResult } from "lit";
import { aHand, closeCall, compareHands, decider } from "./hand-words.js";
import { more } from "./more.js";
import { inside } from "./names.js";
import {
  capital,
  chips,
  chipsInWords,
  list,
  nameOf,
  number,
  sidesOf,
  wins,
  type Scene,
} from "./scene.js";
import { paidOut } from "./table-top.js";
import { describe, fromWire } from "./target.js";
import type { HandView } from "./contract.js";
import type { Contest, Outcome, Side } from "./view.js";

/** The moment of showdown in prose: outcome, hand against target, and where every chip went. */

/** Whose success or failure is the headline: one's own, or the only one; of a full contest the winner's alone. */
function headlined({ contest, side }: Scene): Outcome | undefined {
  const [one, ...others] = sidesOf(contest);
  const result = side ? side.result : others.length === 0 ? one?.[1].result : undefined;
  return contest.kind === "full" && !(result?.success && result.label) ? undefined : result;
}

export function outcomeOf(scene: Scene): string {
  const { contest, side } = scene;
  const result = headlined(scene);
  if (contest.kind === "full" && !result) return whoTakes(scene);
  if (!result) return "The contest is settled";
  if (side?.folded) return "You folded";
  if (!result.hand) return sidesOf(contest).length === 1 ? "Folded" : "Everybody folded";
  return capital(result.label ?? "settled");
}

const lost = ({ result }: Side): boolean => result?.success === false;

/** Whoever wins without an ante gets one chip; the pot goes to the best of those who anted (P-13), a side pot to others. */
function whoTakes({ view, contest }: Scene): string {
  const all = sidesOf(contest).filter(([, side]) => wins(contest, side));
  const some = (which: (side: Side) => boolean, one: string, more: string): string => {
    const names = all.flatMap(([key, side]) =>
      which(side) ? [inside(nameOf(view, contest, key))] : [],
    );
    return names.length === 0 ? "" : `${list(names)} ${names.length === 1 ? one : more}`;
  };
  const poor = some((side) => side.unanted, "wins one chip", "win one chip each");
  const what = poor ? "the rest" : "the pot";
  const rich = some((side) => !side.unanted && !lost(side), `takes ${what}`, `share ${what}`);
  const left = rich ? "a side pot" : what;
  const rest = some((side) => !side.unanted && lost(side), `takes ${left}`, `share ${left}`);
  return capital([poor, rich, rest].filter(Boolean).join("; ")) || "The contest is settled";
}

export function degreeOf(scene: Scene): string {
  const degree = headlined(scene)?.degree;
  return degree === undefined ? "" : degreeInWords(degree);
}

const degreeInWords = (degree: number): string => `degree ${degree < 0 ? `−${-degree}` : degree}`;

/**
 * "Olaf shows a queen-high flush against a seven-high flush. Of nine chips, four come back to Olaf; the bank keeps five."
 * Where there are more than two sides each has one line: "Ines: pair of nines, degree −19; loses 3 chips."
 */
export function story(scene: Scene, key: string, side: Side): string {
  const { view, contest } = scene;
  const { result } = side;
  if (!result) return "";
  const many = contest.order.length > 2;
  const who = nameOf(view, contest, key);
  const shown = result.hand?.text;
  const hand = side.folded
    ? `${who} folded`
    : !shown
      ? `${who} is the last one in`
      : many
        ? `${who}: ${shown}`
        : `${who} shows ${aHand(shown)}`;
  const said = verdict(scene, key, side, result);
  if (many)
    return `${[[hand, ...said].join(", "), paid(contest, result)].filter(Boolean).join("; ")}.`;
  const target = fromWire(side.target);
  const against = target && shown ? ` against ${aHand(describe(target))}` : "";
  const how = said.length > 0 ? `${said[0]?.startsWith("to") ? "," : ":"} ${said.join(", ")}` : "";
  return [hand + against + how, whereTheChipsWent(scene, key, side, result)]
    .filter(Boolean)
    .map((part) => `${capital(part)}.`)
    .join(" ");
}

const paid = ({ kind }: Contest, result: Outcome): string => {
  const { returned, kept } = result;
  if (kind !== "full") return paidOut(result);
  return kept > 0 ? `loses ${chips(kept)}` : returned > 0 ? `takes ${chips(returned)}` : "";
};

/** The degree, which says success or failure by its sign, unless it stands above all this; and which cards decided what the degree leaves open. */
function verdict(scene: Scene, key: string, side: Side, result: Outcome): string[] {
  const { contest } = scene;
  const { hand, label, degree } = result;
  if (!hand || degree === undefined) return [];
  const target = fromWire(side.target);
  const rival = sidesOf(contest).reduce<HandView | undefined>((best, [of, { result: one }]) => {
    const other = of === key ? undefined : one?.hand;
    return !other || (best && compareHands(best, other) >= 0) ? best : other;
  }, undefined);
  const close = target
    ? closeCall(hand.text, describe(target))
    : contest.kind === "full" && rival && label
      ? decider(hand, rival)
      : "";
  const told =
    headlined(scene) === result
      ? [close.startsWith("by") ? `decided ${close}` : close]
      : [key === scene.key ? label : "", label ? degreeInWords(degree) : "a tie", close];
  return told.flatMap((part) => part || []);
}

function whereTheChipsWent(
  { view, contest }: Scene,
  key: string,
  side: Side,
  { returned, kept }: Outcome,
): string {
  const who = inside(nameOf(view, contest, key));
  const full = contest.kind === "full";
  const put = (side.anted ? 1 : 0) + side.bets;
  const back = `${chipsInWords(returned)} ${returned === 1 ? "goes" : "go"} to ${who}`;
  if (put === 0) return returned > 0 ? `${back}, who could not ante` : "";
  if (full && returned >= put) return back;
  if (returned > 0)
    return `of ${chipsInWords(put)}, ${number(returned)} ${returned === 1 ? "comes" : "come"} back to ${who}; the ${full ? "winner" : "bank"} keeps ${number(kept)}`;
  if (full) return `${chipsInWords(put)} ${put === 1 ? "is" : "are"} gone`;
  return put === 1
    ? "the one chip goes to the bank"
    : `${put === 2 ? "both" : `all ${number(put)}`} chips go to the bank`;
}

/** Who took a full contest's pot, then one's own side, then the others. */
function tales(scene: Scene): (readonly [string, string])[] {
  const sides = sidesOf(scene.contest);
  const place = ([key, side]: readonly [string, Side]): number =>
    scene.contest.kind === "full" && wins(scene.contest, side) ? 0 : key === scene.key ? 1 : 2;
  sides.sort((a, b) => place(a) - place(b));
  return sides.map(([key, side]) => [key, story(scene, key, side)]);
}

export function showdown(scene: Scene): TemplateResult {
  const degree = degreeOf(scene);
  const good = scene.side?.result?.success;
  return html`<section
    tabindex="0"
    class=${`showdown ${good === true ? "won" : good === false ? "lost" : ""}`}
    aria-label="Showdown"
    ${more()}
  >
    <p class="outcome">${outcomeOf(scene)}${degree ? html`<small>${degree}</small>` : nothing}</p>
    ${tales(scene).map(([key, tale]) => html`<p class=${key === scene.key ? "tale mine" : "tale"}>${tale}</p>`)}
  </section>`;
}

/** What a screen reader hears when the cards turn. */
export function spoken(scene: Scene): string {
  const degree = degreeOf(scene);
  const said = tales(scene).map(([, tale]) => tale);
  return [`${outcomeOf(scene)}${degree && `, ${degree}`}.`, ...said].join(" ");
}
