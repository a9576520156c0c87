import { type Box, readJson, writeJson } from "./box";
import type { CommandMessage } from "./contract";
import { isMap } from "./patch";

/** Commands of one seat that the server has not acknowledged, oldest first; they outlive the page. */
export class Outbox {
  readonly #box: Box;
  readonly #key: string;
  /** What the box could not keep (full, denied) is kept here as long as the page lasts. */
  #memory: readonly CommandMessage[] | undefined;

  constructor(box: Box, table: string, seat: string) {
    this.#box = box;
    this.#key = `facedown.outbox.${table}.${seat}`;
  }

  list(): readonly CommandMessage[] {
    if (this.#memory) return this.#memory;
    const raw = readJson(this.#box, this.#key);
    return Array.isArray(raw) ? raw.filter(isCommand) : [];
  }

  /** The same id replaces what was kept under it. */
  put(message: CommandMessage): void {
    const others = this.list();
    const known = others.some((m) => m.id === message.id);
    this.#write(
      known ? others.map((m) => (m.id === message.id ? message : m)) : [...others, message],
    );
  }

  remove(id: string): void {
    this.#write(this.list().filter((m) => m.id !== id));
  }

  clear(): void {
    this.#write([]);
  }

  #write(messages: readonly CommandMessage[]): void {
    if (messages.length === 0) this.#box.removeItem(this.#key);
    const kept = messages.length === 0 || writeJson(this.#box, this.#key, messages);
    this.#memory = kept ? undefined : messages;
  }
}

function isCommand(raw: unknown): raw is CommandMessage {
  return isMap(raw) && typeof raw["id"] === "string" && typeof raw["do"] === "string";
}
