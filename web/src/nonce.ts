import { type Box, readJson, writeJson } from "./box";
import { randomHex } from "./id";

const MOST = 64;

/**
 * A seat has one nonce for each commitment that it answers, and keeps it: a server that refused, or
 * fell silent, and tried for a better one would only see the same again; one that has seen it has
 * long fixed what it is mixed with, and cannot arrange anything later by it (docs/fairness.md).
 */
export class NonceKeeper {
  readonly #box: Box;
  readonly #key: string;
  /** Commitment → nonce, oldest first. What the box could not keep stays as long as the page. */
  #kept: ReadonlyMap<string, string> | undefined;

  constructor(box: Box, table: string, seat: string) {
    this.#box = box;
    this.#key = `facedown.nonces.${table}.${seat}`;
  }

  /** A new one each time where there is no commitment to answer. */
  answer(commitment: string): string {
    if (commitment === "") return randomHex(16);
    const kept = this.#read();
    const known = kept.get(commitment);
    if (known !== undefined) return known;
    const nonce = randomHex(16);
    this.#write(new Map([...kept, [commitment, nonce] as const].slice(-MOST)));
    return nonce;
  }

  #read(): ReadonlyMap<string, string> {
    if (this.#kept) return this.#kept;
    const raw = readJson(this.#box, this.#key);
    return new Map(Array.isArray(raw) ? raw.filter(isKept) : []);
  }

  #write(kept: ReadonlyMap<string, string>): void {
    this.#kept = writeJson(this.#box, this.#key, [...kept]) ? undefined : kept;
  }
}

const isKept = (raw: unknown): raw is [string, string] =>
  Array.isArray(raw) &&
  typeof raw[0] === "string" &&
  typeof raw[1] === "string" &&
  /^[0-9a-f]{32}$/.test(raw[1]);
