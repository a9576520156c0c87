import type { View } from "./contract";
import { humanize } from "./names";
import type { Unsent } from "./outbox";
import { type Params, type Prose, type Word, wordLine } from "./words";

const SPEECH = new Set(["say", "whisper", "roll"]);

/** Refused, it is worth to be sent once more: the reason may have gone, and nothing has passed. */
export const isSpeech = ({ do: what }: Unsent): boolean => SPEECH.has(what);

/**
 * What a command that waits is called: a panel's words for `pending.<do>`, of its arguments, `who` gives it and the
 * `name` of its character; else its own name. No other argument is shown unasked: it may be a secret.
 */
export function wordUnsent(
  words: ReadonlyMap<string, Word>,
  message: Unsent,
  view: View | undefined,
): Prose {
  const args = message.args ?? {};
  const name = (id: unknown): string | undefined =>
    typeof id === "string" ? view?.characters?.[id]?.name : undefined;
  const whose = name(args["character"]);
  const who = view?.you.name ?? "You";
  const params: Params = { ...args, who, name: whose, as: name(args["as"]) };
  if (message.do === "say") return wordLine(words, "said", params);
  if (message.do === "whisper") return wordLine(words, "whispered", params);
  if (message.do === "roll" && typeof args["dice"] === "string") return `Roll ${args["dice"]}`;
  const key = `pending.${message.do}`;
  if (words.has(key)) return wordLine(words, key, params);
  const what = humanize(message.do.replace(/^(\w+)\.(\w+)$/, "$2 $1"));
  return whose === undefined ? what : `${whose}: ${what.toLowerCase()}`;
}

/** Whom a whisper or a roll is for, by name; undefined where it is for everybody. */
export function readers({ args }: Unsent, view: View | undefined): readonly string[] | undefined {
  const to = args?.["to"];
  if (to === undefined || to === null) return undefined;
  if (!Array.isArray(to)) return ["the GM"];
  return to.map((id) => view?.seats?.[String(id)]?.name ?? "one person");
}
