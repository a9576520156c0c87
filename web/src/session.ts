import type { Box } from "./box";
import type { Ack, CommandMessage } from "./contract";
import { type Answer, type Intent, Link, type LinkStatus } from "./link";
import type { Kinds } from "./logbook";
import type { Unsent } from "./outbox";
import { Pending } from "./pending";
import { commitmentAt, placeOf, seedOf } from "./seeds";
import { Store } from "./state";
import type { Wire } from "./wire";
import { deed } from "./words";

/** A refusal to show: `n` tells two with the same words apart. */
export interface Notice {
  readonly text: string;
  readonly n: number;
}

const GAP_MS = 250;
const PROBE_EVERY_MS = 20_000;
const LONG_AGO_MS = 1000;

/** One seat at one table: what is known, and the way to say something. */
export class Session {
  readonly table: string;
  readonly seat: string;
  readonly store = new Store();
  status: LinkStatus = { kind: "connecting" };
  queued = 0;
  notice: Notice | undefined;
  readonly #link: Link;
  readonly #pending: Pending;
  readonly #changed: () => void;
  #gap: ReturnType<typeof setTimeout> | undefined;
  #probe: ReturnType<typeof setInterval> | undefined;
  #notices = 0;

  constructor(wire: Wire, box: Box, table: string, seat: string, changed: () => void) {
    this.table = table;
    this.seat = seat;
    this.#changed = changed;
    this.#link = new Link(wire, box, table, seat, {
      commitment: (place) => commitmentAt(this.store.view, place),
      status: (status) => {
        this.status = status;
        this.#repend();
        changed();
      },
      whole: (whole) => {
        this.store.whole(whole);
        if (this.store.view?.you.role === "kiosk") this.#link.forget();
        this.#repend();
      },
      frame: (frame) => {
        this.store.frame(frame);
        // Another tab of this seat may have sent what waited here.
        this.#repend();
        this.#watchGap();
      },
      reached: (v) => {
        this.store.reached(v);
        this.#watchGap();
      },
      presence: (presence) => this.store.presence(presence),
      clock: (now, trip) => this.store.clock.hear(now, trip),
      // At a kiosk the next person would read it.
      keeps: ({ id }) => this.#pending.has(id) && this.store.view?.you.role !== "kiosk",
      late: (message, ack) => this.#late(message, ack),
      queue: () => {
        this.#repend();
        changed();
      },
    });
    this.#pending = new Pending(() => this.#link.unsent, changed);
    this.#repend();
    this.store.subscribe(changed);
  }

  /** What is shown as not sent: commands that wait, and those that waited and were refused. */
  get unsent(): readonly Unsent[] {
    return this.#pending.shown;
  }

  start(): void {
    addEventListener("online", this.#look);
    addEventListener("offline", this.#lost);
    document.addEventListener("visibilitychange", this.#look);
    this.#probe = setInterval(this.#look, PROBE_EVERY_MS);
    this.#link.start();
  }

  stop(): void {
    removeEventListener("online", this.#look);
    removeEventListener("offline", this.#lost);
    document.removeEventListener("visibilitychange", this.#look);
    clearInterval(this.#probe);
    clearTimeout(this.#gap);
    this.#pending.stop();
    this.#link.stop();
  }

  /** The table's own commands look at the table; a refusal is shown unless `quiet` and at once. */
  async send(intent: Intent, quiet = false, at?: number): Promise<Answer> {
    const { nonce, on, ...rest } = intent;
    // After a rewind the same phase comes again, with another hand.
    const where = on
      ? { ...on, rewinds: this.store.view?.table.rewinds ?? 0 }
      : { table: this.table };
    const place = nonce === undefined ? {} : { nonce: placeOf(this.store.view, nonce) };
    const ack = await this.#link.send({ on: where, ...rest, ...place }, at);
    if (ack.refusal && ack.left)
      this.say(`${deed(intent.do)} was not accepted: ${ack.refusal.text}`);
    else if (ack.refusal && !quiet) this.say(ack.refusal.text);
    return ack;
  }

  /** What was refused and stays to be read: it was read. */
  discard(id: string): void {
    this.#link.discard(id);
  }

  /** The same once more, as a new command; it is shown without a pause. */
  again({ id, do: what, args = {}, at = Infinity }: Unsent): void {
    this.#link.discard(id);
    const nonce = what === "roll" ? { nonce: seedOf(args) } : {};
    void this.send({ do: what, args, ...nonce }, true, Math.min(at, Date.now() - LONG_AGO_MS));
  }

  say(text: string): void {
    this.#notices += 1;
    this.notice = { text, n: this.#notices };
    this.#changed();
  }

  /** Older lines of the chosen kinds; false when they did not come. */
  async older(kinds: Kinds): Promise<boolean> {
    const before = this.store.log.before(kinds);
    if (before === undefined) return true;
    try {
      const page = await this.#link.page({ before, ...(kinds.length > 0 && { kinds }) });
      this.store.log.page(page.lines, page.more, kinds);
      this.#changed();
      return true;
    } catch {
      return false;
    }
  }

  #repend(): void {
    this.queued = this.#link.queued;
    this.#pending.update(this.status.kind !== "online");
  }

  readonly #look = (): void => {
    if (document.visibilityState === "visible") void this.#link.probe();
  };

  readonly #lost = (): void => this.#link.lost();

  #watchGap(): void {
    if (!this.store.gap || this.#gap !== undefined) return;
    this.#gap = setTimeout(() => {
      this.#gap = undefined;
      if (this.store.gap) void this.#link.refresh();
    }, GAP_MS);
  }

  #late(message: CommandMessage, ack: Ack): void {
    if (ack.refusal)
      this.say(
        `${deed(message.do)} before this page was opened was not accepted: ${ack.refusal.text}`,
      );
    else if (ack.secret)
      this.say("An invitation was made while you were away. Make it anew to see its link.");
  }
}
