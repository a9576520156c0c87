import type { LogBook } from "./logbook";

const LONGEST_MS = 20_000;

/**
 * Holds the log's newest lines back while a panel plays out what they tell: it fires `fd-hold` {hold} when it begins
 * and when it has ended. Whatever a panel does, no line is held for longer than 20 s.
 */
export class Hold {
  on = false;
  readonly #changed: () => void;
  #book: LogBook | undefined;
  #before = 0;
  #v = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Before a version is drawn: what it tells may be held once it was. */
  draws(book: LogBook, v: number): void {
    if (book !== this.#book) this.#start(book);
    if (v === this.#v) return;
    this.#before = this.#v;
    this.#v = v;
  }

  set(hold: boolean): void {
    if (hold === this.on) return;
    clearTimeout(this.#timer);
    this.on = hold;
    if (hold) {
      this.#book?.hold(this.#before);
      this.#timer = setTimeout(() => this.set(false), LONGEST_MS);
    } else this.#book?.release();
    this.#changed();
  }

  #start(book: LogBook): void {
    this.set(false);
    this.#book = book;
    this.#v = 0;
  }
}
