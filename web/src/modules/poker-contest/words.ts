import { aHand as articled, closeCall, decidedBy } from "./hand-words.js";
import { inside } from "./names.js";
import { cardName } from "./pieces.js";
import { capital, chipsInWords, list, number } from "./scene.js";
import { waitingFor } from "./waiting.js";

/** The log's lines as a novel would tell them; keys and parameters are those of the module's tell.py. */

type Params = { readonly [key: string]: unknown };
type Prose = string | readonly (string | { readonly em: string })[];
export type Word = (params: Params) => Prose;

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const count = (value: unknown): number => (typeof value === "number" ? value : 0);
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(text).filter(Boolean) : [];
const maps = (value: unknown): Params[] =>
  Array.isArray(value)
    ? value.filter((item): item is Params => typeof item === "object" && item !== null)
    : [];
const who = (params: Params): string => text(params["name"]) || "Somebody";
/** Whose deed it is; the GM's side has no name here. */
const side = (params: Params): string => (params["name"] ? `${who(params)}: ` : "");
/** The name, inside the sentence. */
const whom = (params: Params): string => inside(text(params["name"]) || "somebody");
const aHand = (value: unknown): string => articled(text(value));
const some = (params: Params, key: string): string => chipsInWords(count(params[key]));
const cards = (value: unknown): string => list(texts(value).map((card) => `the ${cardName(card)}`));
/** A title may bring its own end: "Run!". */
const stop = (title: string): string => (/[.!?…]$/.test(title) ? "" : ".");
const how = (kind: unknown): string =>
  kind === "full" ? "a full contest" : kind === "hidden" ? "a hidden contest" : "a contest";

function opened(params: Params): Prose {
  const title = text(params["title"]);
  const names = list(texts(params["names"]).map(inside));
  const target = params["target"] ? ` The hand to meet: ${aHand(params["target"])}.` : "";
  const hidden = params["kind"] === "hidden" ? " The hand to meet lies face down." : "";
  const start = `${capital(how(params["kind"]))} opens for ${names || "the table"}`;
  return title
    ? [`${start}: `, { em: title }, `${stop(title)}${target}${hidden}`]
    : `${start}.${target}${hidden}`;
}

const allIn = (params: Params): string =>
  params["all_in"] === true ? ", everything that is left" : "";

function bet(params: Params): string {
  const target = text(params["target"]);
  const more = count(params["bets"]) > count(params["chips"]) ? " more" : "";
  return `${who(params)} puts in ${some(params, "chips")}${more}${allIn(params)}.${target ? ` The hand to meet is now ${aHand(target)}.` : ""}`;
}

function dealt(params: Params): string {
  const hands = maps(params["hands"]).map(
    (hand) => `${whom(hand)} ${number(count(hand["cards"]))}`,
  );
  return `The cards are dealt: ${list(hands)}.`;
}

function chipsHome(params: Params): string {
  const put = count(params["ante"]) + count(params["bets"]);
  const back = count(params["returned"]);
  if (put === 0)
    return back > 0
      ? ` ${capital(chipsInWords(back))} from the ${params["kind"] === "full" ? "pot" : "bank"}, for want of an ante.`
      : "";
  if (params["kind"] === "full" && back >= put)
    return ` ${capital(chipsInWords(back))} ${back === 1 ? "comes" : "come"} across the table.`;
  if (back === 0)
    return put === 1
      ? " The one chip is gone."
      : ` ${put === 2 ? "Both" : `All ${number(put)}`} chips are gone.`;
  return ` Of ${chipsInWords(put)}, ${number(back)} ${back === 1 ? "comes" : "come"} back.`;
}

function result(params: Params): string {
  const target = params["target"] ? ` against ${aHand(params["target"])}` : "";
  const label = text(params["label"]);
  const full = params["kind"] === "full";
  const by = label
    ? `: ${[label, margin(params, full)].filter(Boolean).join(", ")}`
    : full
      ? ": nobody has better"
      : "";
  return `${who(params)} shows ${aHand(params["hand"])}${target}${by}.${chipsHome(params)}`;
}

/** By how much, or by which cards where the degree does not tell. */
function margin(params: Params, full: boolean): string {
  const degree = count(params["degree"]);
  const close = full ? decided(params) : closeCall(text(params["hand"]), text(params["target"]));
  if (close === "to the card" && degree < 0) return "for to meet it exactly is not enough";
  return close || (degree === 0 ? "" : `by ${number(Math.abs(degree))}`);
}

/** The loser by a kicker, and by one rank, have the same degree: the module tells what decided. */
function decided(params: Params): string {
  const [decider] = maps([params["decider"]]);
  return decider
    ? decidedBy(
        text(decider["by"]),
        text(decider["rank"]),
        text(decider["against"]),
        params["success"] === false,
      )
    : "";
}

function showdown(params: Params): Prose {
  const title = text(params["title"]);
  const target = params["target"] ? ` The hand to meet had been ${aHand(params["target"])}` : "";
  const floor = params["floor"]
    ? `${target ? ", never to sink below" : " It could not sink below"} ${aHand(params["floor"])}`
    : "";
  const tail = `${target}${floor}${target || floor ? "." : ""}`;
  return title
    ? ["The cards turn for ", { em: title }, `${stop(title)}${tail}`]
    : `The cards turn.${tail}`;
}

function voided(params: Params): Prose {
  const back = maps(params["back"])
    .filter((one) => count(one["chips"]) > 0)
    .map((one) => `${whom(one)} takes back ${some(one, "chips")}`);
  const tail = back.length > 0 ? ` ${capital(list(back))}.` : "";
  const title = text(params["title"]);
  return title
    ? ["As if it had never been: ", { em: title }, ` is void.${tail}`]
    : `As if it had never been: the contest is void.${tail}`;
}

function awarded(params: Params): string {
  const chips = count(params["chips"]);
  return chips < 0
    ? `The bank takes ${chipsInWords(-chips)} from ${whom(params)}.`
    : `The bank gives ${whom(params)} ${chipsInWords(chips)}.`;
}

export const words: { readonly [key: string]: Word } = {
  "poker.opened": opened,
  "poker.target": (p) =>
    `The hand to meet is ${aHand(p["target"])}${p["floor"] ? `, and never less than ${aHand(p["floor"])}` : ""}. It is sealed.`,
  "poker.target_raised": (p) =>
    `No hand is as low as ${aHand(p["asked"])}; the ${p["field"] === "floor" ? "minimum" : "target"} is ${aHand(p["text"])}.`,
  "poker.anted": (p) => `${who(p)} antes one chip.`,
  "poker.unanted": (p) => `${who(p)} has no chip to ante, and sits in all the same.`,
  "poker.dealt": dealt,
  "poker.hand": (p) => `${who(p)} looks at ${cards(p["cards"])}.`,
  "poker.bet": bet,
  "poker.raised": (p) =>
    `${who(p)} raises, pushing ${some(p, "chips")} in${allIn(p)}. The pot stands at ${number(count(p["pot"]))}.`,
  "poker.called": (p) => `${who(p)} calls with ${some(p, "chips")}${allIn(p)}.`,
  "poker.checked": (p) => `${who(p)} checks.`,
  "poker.stood": (p) =>
    p["phase"] === "board" ? `${who(p)} stands on these cards.` : `${who(p)} stands.`,
  "poker.folded": (p) => `${who(p)} folds; nobody sees the cards.`,
  "poker.uncalled": (p) =>
    `Nobody meets ${some(p, "chips")} of ${whom(p)}’s; ${count(p["chips"]) === 1 ? "it goes" : "they go"} back.`,
  "poker.board": (p) => `On the board: ${cards(p["cards"])}.`,
  "poker.mucked": (p) =>
    `${who(p)} mucks ${count(p["count"]) === 1 ? "a card and draws another" : `${number(count(p["count"]))} cards and draws as many`}.`,
  "poker.drew": (p) => `${who(p)} lets ${cards(p["gone"])} go, and draws ${cards(p["cards"])}.`,
  "poker.reshuffled": () => "The stub runs out; the muck is shuffled into a new one.",
  "poker.betting": () => "The second betting begins.",
  "poker.showdown": showdown,
  "poker.result": result,
  "poker.left": (p) => `${who(p)} had folded.${chipsHome(p)}`,
  "poker.last": (p) => `${who(p)} is the last one in, and need not show.${chipsHome(p)}`,
  "poker.void": () => "What was sealed since then is void.",
  "poker.resealed": (p) =>
    `${p["title"] ? `${text(p["title"])}: what` : "What"} was not dealt yet, ${count(p["count"])} cards, is shuffled and sealed anew; the old seal is void.`,
  "poker.voided": voided,
  "poker.awarded": awarded,
  "pending.bet": (p) => `${side(p)}bet ${some(p, "chips")}`,
  "pending.muck": (p) =>
    `${side(p)}muck ${texts(p["cards"]).length === 1 ? "a card" : `${number(texts(p["cards"]).length)} cards`}`,
  "pending.chips.award": (p) => `${side(p)}award ${some(p, "chips")}`,
  ...Object.fromEntries(
    ["ante", "bet", "muck", "act"].map((what) => [`waiting.${what}`, () => waitingFor(what)]),
  ),
};
