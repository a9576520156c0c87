import { type Box, browserBox, readJson } from "./box";
import { isMap } from "./patch";
import { forgetSeen, type Seen, seenKey } from "./seen";
import type { Session } from "./session";
import { Vault } from "./vault";

const PAUSE_MS = 2000;
const LINES = 100;
/** Seats of which something is kept. */
const SEATS = 5;
/** Characters; a larger view is not kept, for the browser's storage must hold what was not sent as well. */
const MOST = 300_000;

/**
 * Keeps what a seat was shown, and shows it where its page opens without a network. In localStorage, where the seats
 * are: it is written at once when a page goes, and taken out in the same moment as its seat. `opens`: whether such a
 * page would open at all. Of a kiosk nothing is kept: the next person would read it.
 */
export class LastView {
  readonly #session: Session;
  readonly #box: Box;
  readonly #opens: () => boolean;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tidied = false;

  constructor(session: Session, opens: () => boolean, box: Box = browserBox()) {
    this.#session = session;
    this.#opens = opens;
    this.#box = box;
    addEventListener("pagehide", this.#keep);
    document.addEventListener("visibilitychange", this.#hidden);
  }

  /** Something has changed. */
  look(): void {
    const { store, status } = this.#session;
    if (!store.view && status.kind === "offline" && this.#opens()) this.#recall();
    else if (store.view && store.seen === undefined)
      this.#timer ??= setTimeout(this.#keep, PAUSE_MS);
  }

  stop(): void {
    this.#keep();
    removeEventListener("pagehide", this.#keep);
    document.removeEventListener("visibilitychange", this.#hidden);
  }

  #recall(): void {
    const { table, seat, store } = this.#session;
    const raw = readJson(this.#box, seenKey(table, seat));
    if (isSeen(raw)) store.recall(raw);
  }

  readonly #hidden = (): void => {
    if (document.visibilityState === "hidden") this.#keep();
  };

  readonly #keep = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { table, seat, status, store } = this.#session;
    const { v, view, module } = store;
    if (status.kind === "closed" || store.seen !== undefined || !view || !module) return;
    const at = status.kind === "offline" ? status.since : Date.now();
    const log = store.log.lines([]).slice(-LINES);
    const text = JSON.stringify({ at, v, view, module, log } satisfies Seen);
    const mayStay = view.you.state === "seated" && view.you.role !== "kiosk" && this.#opens();
    if (!mayStay || text.length > MOST) forgetSeen(this.#box, table, seat);
    else this.#write(seenKey(table, seat), text);
  };

  #write(key: string, text: string): void {
    if (!this.#tidied) this.#tidy();
    try {
      this.#box.setItem(key, text);
    } catch {
      // The browser's storage is full: what was kept before says itself how old it is.
    }
  }

  /** Of seats that nobody has sat in for long nothing is kept. */
  #tidy(): void {
    this.#tidied = true;
    const { table, seat } = this.#session;
    const others = new Vault(this.#box).list().filter((k) => k.table !== table || k.seat !== seat);
    for (const kept of others.slice(SEATS - 1)) forgetSeen(this.#box, kept.table, kept.seat);
  }
}

function isSeen(raw: unknown): raw is Seen {
  return (
    isMap(raw) &&
    typeof raw["at"] === "number" &&
    typeof raw["v"] === "number" &&
    isMap(raw["view"]) &&
    isMap(raw["module"]) &&
    Array.isArray(raw["log"])
  );
}
