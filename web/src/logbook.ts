import type { Line } from "./contract";

/** Which kinds of line are wanted; empty: all. */
export type Kinds = readonly string[];

interface Reach {
  readonly from: number;
  readonly more: boolean;
}

/**
 * The lines that are known, by version. Their order within a version is the order in which the
 * server listed them; a version told twice is one version.
 */
export class LogBook {
  readonly #versions = new Map<number, readonly Line[]>();
  readonly #reach = new Map<string, Reach>();
  #top = 0;

  /** The newest lines of all kinds, as a whole view brings them. */
  restart(lines: readonly Line[], more: boolean): void {
    const from = lowest(lines);
    // Pages that were loaded before stay, unless lines between them and these were missed.
    const joined = this.#reach.has("") && from <= this.#top;
    this.add(lines);
    if (joined) return;
    this.#reach.clear();
    this.#reach.set("", { from, more });
  }

  /** What a frame brings: the lines of the next version. */
  add(lines: readonly Line[]): void {
    this.#keep(lines);
    this.#top = lines.reduce((v, line) => Math.max(v, line.v), this.#top);
    const all = this.#reach.get("");
    if (all?.from === Infinity) this.#reach.set("", { from: lowest(lines), more: all.more });
  }

  /** An older page, asked for with `before(kinds)`. */
  page(lines: readonly Line[], more: boolean, kinds: Kinds): void {
    this.#keep(lines);
    const from = lines.length > 0 ? lowest(lines) : this.#at(kinds).from;
    this.#reach.set(name(kinds), { from, more: more && lines.length > 0 });
  }

  /** The version before which the next older page ends; undefined when nothing older exists. */
  before(kinds: Kinds): number | undefined {
    const { from, more } = this.#at(kinds);
    return more && Number.isFinite(from) ? from : undefined;
  }

  /** Oldest first, without holes, up to the version `to`. */
  lines(kinds: Kinds, to = Infinity): readonly Line[] {
    const { from } = this.#at(kinds);
    const versions = [...this.#versions.keys()].filter((v) => v >= from && v <= to);
    versions.sort((a, b) => a - b);
    const lines = versions.flatMap((v) => this.#versions.get(v) ?? []);
    return kinds.length === 0 ? lines : lines.filter((line) => kinds.includes(line.kind));
  }

  #keep(lines: readonly Line[]): void {
    for (const [v, group] of byVersion(lines)) {
      const known = this.#versions.get(v);
      // A page of chosen kinds may hold less of a version than is known already.
      if (!known || known.length < group.length) this.#versions.set(v, group);
    }
  }

  #at(kinds: Kinds): Reach {
    const all = this.#reach.get("") ?? { from: Infinity, more: false };
    const own = this.#reach.get(name(kinds));
    return own && own.from <= all.from ? own : all;
  }
}

const name = (kinds: Kinds): string => kinds.join(" ");
const lowest = (lines: readonly Line[]): number =>
  lines.reduce((v, l) => Math.min(v, l.v), Infinity);

function byVersion(lines: readonly Line[]): Map<number, Line[]> {
  const out = new Map<number, Line[]>();
  for (const line of lines) {
    const group = out.get(line.v);
    if (group) group.push(line);
    else out.set(line.v, [line]);
  }
  return out;
}
