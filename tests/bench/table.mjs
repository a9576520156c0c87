// One table: one move under way, over when every member has it; then the next.
export class Table {
  /** `control`: what an adapter's openTable gave. `done(ms)` is called for every move. */
  constructor(seats, done) {
    this.known = Array(seats).fill(-1);
    this.done = done;
    this.awaited = Infinity;
    this.missing = 0;
    this.sent = 0;
    this.running = false;
  }

  start(control) {
    this.control = control;
    this.reached = control.from;
    this.running = true;
    this.#next();
  }

  stop() {
    this.running = false;
  }

  /** Milliseconds since the move that is under way was sent; 0 where none is. */
  get waits() {
    return this.awaited === Infinity ? 0 : performance.now() - this.sent;
  }

  /** A member has the state of this number. */
  seen(seat, number) {
    const before = this.known[seat];
    if (number <= before) return;
    this.known[seat] = number;
    if (before >= this.awaited || number < this.awaited || --this.missing) return;
    this.reached = this.awaited;
    this.awaited = Infinity;
    this.done(this.sent);
    if (this.running) this.#next();
  }

  #next() {
    this.awaited = this.reached + 1;
    this.missing = this.known.length;
    this.sent = performance.now();
    this.control.move(this.awaited);
  }
}
