import { type Box, readJson, writeJson } from "./box";
import type { CommandMessage } from "./contract";
import { isMap } from "./patch";

/**
 * A command that was not acknowledged. `at`: when it was given, milliseconds since 1970 by this machine's
 * clock; `refused`: why it was not accepted, where it stays to be read.
 */
export type Unsent = CommandMessage & { readonly at?: number; readonly refused?: string };

/** Commands of one seat that the server has not acknowledged, oldest first; they outlive the page. */
export class Outbox {
  readonly #box: Box;
  readonly #key: string;
  /** What the box could not keep (full, denied), or may not, is kept here as long as the page lasts. */
  #memory: readonly Unsent[] | undefined;
  #forgetful = false;

  constructor(box: Box, table: string, seat: string) {
    this.#box = box;
    this.#key = `facedown.outbox.${table}.${seat}`;
  }

  /** With those that were refused and stay to be read. */
  all(): readonly Unsent[] {
    if (this.#memory) return this.#memory;
    const raw = readJson(this.#box, this.#key);
    return Array.isArray(raw) ? raw.filter(isCommand) : [];
  }

  /** Those that wait for an answer. */
  list(): readonly Unsent[] {
    return this.all().filter((m) => m.refused === undefined);
  }

  /** The same id replaces what was kept under it. */
  put(message: Unsent): void {
    const others = this.all();
    const known = others.some((m) => m.id === message.id);
    this.#write(
      known ? others.map((m) => (m.id === message.id ? message : m)) : [...others, message],
    );
  }

  remove(id: string): void {
    this.#write(this.all().filter((m) => m.id !== id));
  }

  clear(): void {
    this.#write([]);
  }

  /** A kiosk's: from now on nothing is kept in the box, where the next person might look, nor over a reload. */
  forget(): void {
    if (this.#forgetful) return;
    this.#forgetful = true;
    this.#write(this.all());
  }

  #write(messages: readonly Unsent[]): void {
    if (messages.length === 0 || this.#forgetful) this.#box.removeItem(this.#key);
    const kept =
      messages.length === 0 || (!this.#forgetful && writeJson(this.#box, this.#key, messages));
    this.#memory = kept ? undefined : messages;
  }
}

function isCommand(raw: unknown): raw is Unsent {
  return isMap(raw) && typeof raw["id"] === "string" && typeof raw["do"] === "string";
}
