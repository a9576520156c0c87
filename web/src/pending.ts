import type { Unsent } from "./outbox";

const PATIENCE_MS = 400;

/**
 * Which commands are shown as not sent yet: at once while there is no connection, else after a moment, so
 * that nothing flickers. What is shown once stays until it is acknowledged.
 */
export class Pending {
  /** A new list only when it differs. */
  shown: readonly Unsent[] = [];
  readonly #list: () => readonly Unsent[];
  readonly #changed: () => void;
  readonly #marked = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(list: () => readonly Unsent[], changed: () => void) {
    this.#list = list;
    this.#changed = changed;
  }

  has(id: string): boolean {
    return this.#marked.has(id);
  }

  /** After whatever may have changed the list, or the connection. */
  update(away: boolean): void {
    clearTimeout(this.#timer);
    const all = this.#list();
    const now = Date.now();
    let next = Infinity;
    for (const { id, at = 0, refused } of all) {
      const left = away || refused !== undefined ? 0 : at + PATIENCE_MS - now;
      // More than all of it: the clock was set back.
      if (left <= 0 || left > PATIENCE_MS) this.#marked.add(id);
      else next = Math.min(next, left);
    }
    for (const id of this.#marked) if (!all.some((m) => m.id === id)) this.#marked.delete(id);
    if (next < Infinity) this.#timer = setTimeout(() => this.update(away), next);
    const shown = all.filter((m) => this.#marked.has(m.id));
    if (names(shown) === names(this.shown)) return;
    this.shown = shown;
    this.#changed();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

const names = (list: readonly Unsent[]): string =>
  list.map((m) => `${m.id}${m.refused ?? ""}`).join("\n");
