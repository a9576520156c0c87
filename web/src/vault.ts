import { type Box, browserBox, readJson, writeJson } from "./box";
import { Outbox } from "./outbox";
import { isMap } from "./patch";

/** A seat of this browser's. `at`: when it was last sat in, milliseconds since 1970. */
export interface Kept {
  readonly table: string;
  readonly seat: string;
  readonly token: string;
  readonly title: string;
  readonly name: string;
  readonly role: string;
  readonly at: number;
}

const KEY = "facedown.seats";
const FIELDS = ["table", "seat", "token", "title", "name", "role"] as const;

/** The seats of this browser: whoever holds a token sits in its seat, so they stay here. */
export class Vault {
  readonly #box: Box;

  constructor(box: Box = browserBox()) {
    this.#box = box;
  }

  /** The one last sat in first. */
  list(): readonly Kept[] {
    const raw = readJson(this.#box, KEY);
    const kept = Array.isArray(raw) ? raw.filter(isKept) : [];
    kept.sort((a, b) => b.at - a.at);
    return kept;
  }

  /** The seat at this table that was last sat in, or the one that is named. */
  find(table: string, seat?: string): Kept | undefined {
    return this.list().find((k) => k.table === table && (!seat || k.seat === seat));
  }

  /** What its person was last called; at a demo nobody has a name of his own, and it is kept as "". */
  name(): string {
    return this.list().find(({ name }) => name)?.name ?? "";
  }

  /** Whether its person has sat anywhere else; who knocked and was never let in has no role. */
  experienced(here: Pick<Kept, "table" | "seat">): boolean {
    return this.#without(here).some(({ role }) => role);
  }

  /** A seat that was renewed may have somebody else in it: what waited to be sent is not his. */
  keep(kept: Kept): void {
    const before = this.find(kept.table, kept.seat);
    if (before && before.token !== kept.token) this.#unsay(kept);
    writeJson(this.#box, KEY, [kept, ...this.#without(kept)]);
  }

  /** With everything that waited to be sent from there. */
  forget(kept: Pick<Kept, "table" | "seat">): void {
    this.#unsay(kept);
    writeJson(this.#box, KEY, this.#without(kept));
  }

  #unsay({ table, seat }: Pick<Kept, "table" | "seat">): void {
    new Outbox(this.#box, table, seat).clear();
  }

  #without(kept: Pick<Kept, "table" | "seat">): readonly Kept[] {
    return this.list().filter((k) => k.table !== kept.table || k.seat !== kept.seat);
  }
}

function isKept(raw: unknown): raw is Kept {
  return (
    isMap(raw) &&
    FIELDS.every((field) => typeof raw[field] === "string") &&
    typeof raw["at"] === "number"
  );
}
