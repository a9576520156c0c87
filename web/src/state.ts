import { Clock } from "./clock";
import type { Frame, ModuleInfo, Presence, View, Whole } from "./contract";
import { LogBook } from "./logbook";
import { clean, type DataMap, merge } from "./patch";

/** The table's part of the view, and whatever the module's view adds beside it. */
export type TableState = View & DataMap;

/** What this seat may know, as far as it has come. The last view stays when the network goes. */
export class Store {
  v = 0;
  view: TableState | undefined;
  module: ModuleInfo | undefined;
  readonly log = new LogBook();
  readonly clock: Clock;
  readonly #held = new Map<number, Frame>();
  #known = 0;
  readonly #listeners = new Set<() => void>();

  constructor(clock: Clock = new Clock()) {
    this.clock = clock;
  }

  /** A version is known to exist, and has not come: a whole view is needed if it stays away. */
  get gap(): boolean {
    return this.#known > this.v;
  }

  /** Called after every change; the answer stops it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  whole(whole: Whole): void {
    if (this.view && whole.v < this.v) return;
    this.v = whole.v;
    this.view = clean(whole.view) as unknown as TableState;
    this.module = clean(whole.module) as unknown as ModuleInfo;
    this.clock.hear(whole.now);
    this.log.restart(whole.log, whole.more);
    this.#catchUp();
    this.#tell();
  }

  /** Frames may come twice or out of order (an ack and another's frame cross). */
  frame(frame: Frame): void {
    this.clock.hear(frame.now);
    this.reached(frame.v);
    this.#held.set(frame.v, frame);
    this.#catchUp();
    this.#tell();
  }

  /** This version exists; its frame may be on its way. */
  reached(v: number): void {
    this.#known = Math.max(this.#known, v);
  }

  presence(presence: Presence): void {
    const known = this.view?.seats;
    if (!this.view || !known) return;
    const seats = Object.fromEntries(
      Object.entries(presence.seats)
        .filter(([id]) => Object.hasOwn(known, id))
        .map(([id, connected]) => [id, { connected }]),
    );
    this.view = merge(this.view, { seats }) as unknown as TableState;
    this.#tell();
  }

  #catchUp(): void {
    for (let next = this.#held.get(this.v + 1); next; next = this.#held.get(this.v + 1)) {
      this.v = next.v;
      if (next.patch) this.view = merge(this.view, next.patch) as unknown as TableState;
      if (next.log) this.log.add(next.log);
    }
    for (const v of this.#held.keys()) if (v <= this.v) this.#held.delete(v);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
