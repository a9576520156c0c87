const LONGEST_MS = 20_000;

/**
 * Holds the log's newest lines back while a panel plays out what they tell: it fires `fd-hold` {hold} when it begins
 * and when it has ended. Whatever a panel does, no line is held for longer than 20 s.
 */
export class Hold {
  on = false;
  readonly #changed: () => void;
  #v = 0;
  /** The version drawn before the present one. */
  #before = 0;
  /** While it holds: the version that is told; after it: no hold goes back behind it. */
  #told = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Up to which version the log is told, when `v` is drawn. */
  told(v: number): number {
    if (v !== this.#v) [this.#before, this.#v] = [this.#v, v];
    return this.on ? this.#told : v;
  }

  set(hold: boolean): void {
    if (hold === this.on) return;
    clearTimeout(this.#timer);
    this.on = hold;
    this.#told = hold ? Math.max(this.#before, this.#told) : this.#v;
    if (hold) this.#timer = setTimeout(() => this.set(false), LONGEST_MS);
    this.#changed();
  }

  /** Another table comes. */
  end(): void {
    this.set(false);
    this.#v = this.#before = this.#told = 0;
  }
}
