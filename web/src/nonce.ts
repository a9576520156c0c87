import { type Box, readJson, writeJson } from "./box";
import { randomHex } from "./id";

/**
 * A seat keeps one nonce until a command that carried it was accepted: a server that refused, or
 * fell silent, and tried for a better one would only see the same again (docs/fairness.md).
 */
export class NonceKeeper {
  readonly #box: Box;
  readonly #key: string;
  #value: string | undefined;

  constructor(box: Box, table: string, seat: string) {
    this.#box = box;
    this.#key = `facedown.nonce.${table}.${seat}`;
  }

  current(): string {
    const kept = readJson(this.#box, this.#key);
    this.#value ??= typeof kept === "string" ? kept : randomHex(16);
    writeJson(this.#box, this.#key, this.#value);
    return this.#value;
  }

  /** The command with this nonce was accepted. */
  spent(nonce: string): void {
    if (this.current() !== nonce) return;
    this.#value = undefined;
    this.#box.removeItem(this.#key);
  }
}
