/** Server time, told from the last word of the server and this machine's monotonic clock. */
export class Clock {
  #server: number;
  #local: number;
  readonly #ticks: () => number;

  constructor(ticks: () => number = () => performance.now(), start: number = Date.now()) {
    this.#ticks = ticks;
    this.#server = start;
    this.#local = ticks();
  }

  /** Milliseconds since 1970, as the server counts them. */
  now = (): number => this.#server + (this.#ticks() - this.#local);

  /**
   * `at` (ISO 8601) came just now. A frame took an unknown time, so it only moves the clock
   * forward, or far back; a probe knows its way there and back (`trip`, milliseconds).
   */
  hear(at: string, trip?: number): void {
    const told = Date.parse(at);
    if (Number.isNaN(told)) return;
    const guess = told + (trip ?? 0) / 2;
    const known = this.now();
    if (trip === undefined && guess < known && known - guess < 2000) return;
    this.#server = guess;
    this.#local = this.#ticks();
  }
}
