import { CONDITIONS, inside, list, type Condition } from "./people.js";
import { waitingFor } from "./waiting.js";

/** The log's lines as a novel would tell them; keys and parameters are those of the module's tell.py. */

type Params = { readonly [key: string]: unknown };
export type Word = (params: Params) => string;

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const count = (value: unknown): number => (typeof value === "number" ? value : 0);
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(text).filter(Boolean) : [];
const maps = (value: unknown): Params[] =>
  Array.isArray(value)
    ? value.filter((item): item is Params => typeof item === "object" && item !== null)
    : [];
const who = (p: Params, key = "name"): string => text(p[key]) || "Somebody";
/** The name, inside the sentence. */
const whom = (p: Params, key: string): string => inside(text(p[key]) || "somebody");
const names = (value: unknown): string => list(texts(value).map(inside)) || "nobody";
const side = (p: Params): string => (p["name"] ? `${who(p)}: ` : "");
const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);
const score = (value: unknown): string =>
  count(value) < 0 ? `−${-count(value)}` : String(count(value));

const TIME = new Intl.DateTimeFormat("en-GB", { timeStyle: "medium" });
function when(value: unknown): string {
  const date = new Date(text(value));
  return Number.isNaN(date.getTime()) ? "in time" : `at ${TIME.format(date)}`;
}

const STATES: Readonly<Record<string, string>> = {
  fit: "is fit again",
  unconscious: "lies unconscious",
  critical: "lies bleeding, and needs a healer soon",
  injured: "is injured, and fights no more",
  dead: "is dead",
};
const state = (value: unknown): string => STATES[text(value)] ?? `is ${text(value)}`;

const FALLS: Readonly<Record<string, string>> = {
  unconscious: "falls unconscious",
  critical: "falls, bleeding",
};

function attack(p: Params): string {
  const weapon =
    p["weapon"] === undefined
      ? ""
      : p["weapon"] === ""
        ? ", with bare hands"
        : `, weapon in hand: ${text(p["weapon"])}`;
  return `${who(p)} attacks ${whom(p, "target")}${weapon}.`;
}

function closed(p: Params): string {
  const forced = texts(p["forced"]);
  const passed =
    forced.length > 0
      ? ` ${capital(names(forced))} had not declared, and ${forced.length === 1 ? "passes" : "pass"}.`
      : "";
  const pairs = maps(p["pairings"]).map((one) =>
    one["mutual"] === true
      ? `${whom(one, "a")} and ${whom(one, "b")} against each other`
      : `${whom(one, "a")} against ${whom(one, "b")}`,
  );
  const seconds = count(p["seconds"]);
  const time = seconds > 0 ? ` There are ${seconds} seconds to throw.` : "";
  return `The declaration is closed.${passed}${pairs.length > 0 ? ` They throw: ${list(pairs)}.` : ""}${time}`;
}

const thrown = (p: Params, of: "a" | "b"): string =>
  p[`${of}_throw`]
    ? `${whom(p, of)} shows ${text(p[`${of}_throw`])}`
    : `${whom(p, of)} throws nothing`;

function result(p: Params): string {
  const sum = `${score(p["a_score"])} to ${score(p["b_score"])}`;
  const won = text(p["winner"]);
  const fallen = maps(p["fallen"]).map(
    (one) => `${whom(one, "name")} ${FALLS[text(one["condition"])] ?? "falls"}`,
  );
  const end =
    fallen.length > 0
      ? capital(`${list(fallen)}.`)
      : won
        ? `${capital(won)} ${p["mutual"] === true ? "wins" : "gets the better of it"}, and nobody falls.`
        : "It stays undecided.";
  return `${capital(thrown(p, "a"))}, ${thrown(p, "b")}: ${sum}. ${end}`;
}

const ENDS: Readonly<Record<string, string>> = {
  no_attack: "Nobody attacks any more: the fight is over.",
  too_few: "Fewer than two can still fight: the fight is over.",
  gm: "The fight is called off.",
};

function ended(p: Params): string {
  const wakes = maps(p["wakes"]).map((one) => `${whom(one, "name")} wakes ${when(one["at"])}`);
  const tail = wakes.length > 0 ? ` ${capital(list(wakes))}.` : "";
  return `${ENDS[text(p["why"])] ?? "The fight is over."}${tail}`;
}

function forfeited(p: Params): string {
  const pairs = maps(p["pairs"]).map(
    (one) => `${whom(one, "name")} loses the throw against ${whom(one, "opponent")}`,
  );
  return `${p["late"] === true ? "The time is up" : "The wait is called off"}: ${list(pairs) || "nobody threw"}.`;
}

function again(p: Params): string {
  const pairs = maps(p["pairs"]).map((one) => `${whom(one, "a")} and ${whom(one, "b")}`);
  const sealed = Array.isArray(p["void"]) && p["void"].length > 0;
  return `${capital(list(pairs) || "all")} throw again${sealed ? "; what was sealed is void" : ""}.`;
}

function used(p: Params): string {
  const target = p["target"] ? ` on ${whom(p, "target")}` : "";
  return `${who(p)} uses ${text(p["ability"]) || "an ability"}${target}.`;
}

export const words: { readonly [key: string]: Word } = {
  "larp.gathered": (p) => `${capital(names(p["names"]))} stand face to face.`,
  "larp.joined": (p) => `${who(p)} joins the fight.`,
  "larp.left": (p) => `${who(p)} walks away from the fight.`,
  "larp.exchange": (p) => `Exchange ${count(p["exchange"])} begins.`,
  "larp.attack": attack,
  "larp.pass": (p) => `${who(p)} passes.`,
  "larp.withdrawn": (p) => `What ${names(p["names"])} declared does not hold any more.`,
  "larp.closed": closed,
  "larp.primary": (p) => `${who(p)} faces ${whom(p, "opponent")}.`,
  "larp.thrown": (p) => `${who(p)} has thrown against ${whom(p, "opponent")}.`,
  "larp.forfeited": forfeited,
  "larp.again": again,
  "larp.renewed": () => "The time to throw begins anew.",
  "larp.revealed": () => "Rock, paper, scissors! All hands are shown.",
  "larp.result": result,
  "larp.ended": ended,
  "larp.treated": (p) =>
    `${who(p)} stops the bleeding of ${whom(p, "patient")}, who ${state(p["condition"])}.`,
  "larp.used": used,
  "larp.condition": (p) => `${who(p)} ${state(p["condition"])}.`,
  "larp.wakes": (p) => `${who(p)} will wake ${when(p["at"])}.`,
  "larp.woke": (p) =>
    p["condition"] === "injured" ? `${who(p)} wakes, injured.` : `${who(p)} wakes.`,
  "larp.died": (p) => `${who(p)} dies.`,
  "larp.void": () => "What was sealed since then is void.",
  "pending.combat.gather": (p) => `Gather ${texts(p["characters"]).length} for a fight`,
  "pending.combat.join": (p) => `${side(p)}join the fight`,
  "pending.leave": (p) => `${side(p)}leave the fight`,
  "pending.attack.declare": (p) => `${side(p)}attack`,
  "pending.attack.pass": (p) => `${side(p)}pass`,
  "pending.declaration.close": () => "Close the declaration",
  "pending.primary.choose": (p) => `${side(p)}choose whom to face`,
  // Which hand it is stays with whoever chose it.
  "pending.throw": (p) => `${side(p)}a throw, chosen`,
  "pending.throw.again": () => "Throw again",
  "pending.throw.forfeit": (p) => `${side(p)}the throw called off`,
  "pending.combat.end": () => "End the fight",
  "pending.treat": (p) => `${side(p)}treat somebody`,
  "pending.ability.use": (p) => `${side(p)}use ${text(p["ability"])}`,
  "pending.condition.set": (p) =>
    `${side(p)}${CONDITIONS[text(p["condition"]) as Condition] ?? text(p["condition"])}`,
  "pending.wake.set": (p) =>
    `${side(p)}wake ${count(p["seconds"]) === 0 ? "now" : `in ${count(p["seconds"])} seconds`}`,
  ...Object.fromEntries(
    ["declare", "primary", "throw", "close"].map((what) => [
      `waiting.${what}`,
      () => waitingFor(what),
    ]),
  ),
};
