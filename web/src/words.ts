import { humanize, inside } from "./names";
import { isMap } from "./patch";
import { tableWords } from "./words/table";

export type Params = { readonly [key: string]: unknown };
/** Prose; `em` is set in italics. */
export type Prose = string | readonly (string | { readonly em: string })[];
export type Word = (params: Params) => Prose;
export type Words = { readonly [key: string]: Word };

/** A panel's `words` beside the table's own; whatever in it is not a function is left out. */
export function mergeWords(panel: unknown): ReadonlyMap<string, Word> {
  const out = new Map(Object.entries(tableWords));
  if (typeof panel === "object" && panel !== null)
    for (const [key, word] of Object.entries(panel))
      if (typeof word === "function") out.set(key, word as Word);
  return out;
}

/** One line in words. A key that nobody words, or words that fail, still leave something to read. */
export function wordLine(words: ReadonlyMap<string, Word>, key: string, params: Params): Prose {
  try {
    const prose = words.get(key)?.(params);
    if (prose !== undefined) return prose;
  } catch {
    // A panel's words are somebody else's code: the log goes on.
  }
  return plain(key, params);
}

/** What somebody is waited for, as in "to bet": `what` is a key of the panel's or the table's. */
export function wordWaiting(words: ReadonlyMap<string, Word>, what: string, whom?: string): string {
  if (what === "seat.admit") return `to let ${whom === undefined ? "somebody" : inside(whom)} in`;
  const key = `waiting.${what}`;
  if (words.has(key)) return text(wordLine(words, key, {}));
  return `to ${what.replaceAll(/[._-]+/g, " ")}`;
}

/** "Your bet": the subject of a sentence about a command that was sent earlier. */
export function deed(command: string): string {
  if (command === "say" || command === "whisper") return "What you said";
  return command.includes(".") ? "What you did" : `Your ${command.replaceAll(/[_-]+/g, " ")}`;
}

/** Prose without its italics. */
export function text(prose: Prose): string {
  if (typeof prose === "string") return prose;
  return prose.map((part) => (typeof part === "string" ? part : part.em)).join("");
}

function plain(key: string, params: Params): string {
  const said = Object.entries(params)
    .map(([name, value]) => [name.replaceAll("_", " "), simple(value)] as const)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name} ${value}`);
  const head = humanize(key);
  return said.length > 0 ? `${head}: ${said.join(", ")}.` : `${head}.`;
}

function simple(value: unknown): string {
  if (Array.isArray(value)) return value.map(simple).filter(Boolean).join(", ");
  if (isMap(value)) return typeof value["name"] === "string" ? value["name"] : "";
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
