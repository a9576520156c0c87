import type { Box } from "./box";
import type {
  Ack,
  CommandMessage,
  Frame,
  Gone,
  Json,
  LogPage,
  LogRequest,
  Presence,
  Whole,
} from "./contract";
import { randomHex } from "./id";
import { NonceKeeper } from "./nonce";
import { Outbox, type Unsent } from "./outbox";
import type { Wire } from "./wire";

/** `since`: milliseconds since 1970 by this machine's clock. */
export type LinkStatus =
  | { readonly kind: "connecting" }
  | { readonly kind: "online" }
  | { readonly kind: "offline"; readonly since: number }
  | { readonly kind: "closed"; readonly code: string; readonly text: string };

export type Args = { readonly [key: string]: Json };

export interface Intent {
  readonly do: string;
  readonly args?: Args;
  readonly on?: Args;
  /** The commitment that the command's nonce answers, or the place of one (seeds.ts); "": none is known. */
  readonly nonce?: string;
}

/** `left`: it was refused, and stays in the outbox to be read. */
export type Answer = Ack & { readonly left?: boolean };

export interface LinkHandlers {
  /** What lies at a place now; undefined: it is not known yet, and the command waits for the view. */
  readonly commitment: (place: string) => string | undefined;
  readonly status: (status: LinkStatus) => void;
  readonly whole: (whole: Whole) => void;
  readonly frame: (frame: Frame) => void;
  /** A version that an ack named without bringing its frame. */
  readonly reached: (v: number) => void;
  readonly presence: (presence: Presence) => void;
  /** `trip`: milliseconds there and back. */
  readonly clock: (now: string, trip: number) => void;
  /** Whether a command stays to be read when it is refused. */
  readonly keeps: (message: CommandMessage) => boolean;
  /** The answer to a command that an earlier page of this seat sent. */
  readonly late: (message: CommandMessage, ack: Ack) => void;
  /** The number of commands not yet acknowledged may have changed. */
  readonly queue: () => void;
}

const ACK_MS = 8000;
const WHOLE_MS = 60_000;
const PROBE_MS = 4000;
/** Begins what stands in the outbox for a nonce until the command's turn comes: what it is to answer. */
const FOR = "for ";

/** One seat's connection: commands go out in order, one at a time, and each happens once. */
export class Link {
  readonly #wire: Wire;
  readonly #handlers: LinkHandlers;
  readonly #outbox: Outbox;
  readonly #nonces: NonceKeeper;
  readonly #waiting = new Map<string, (answer: Answer) => void>();
  #status: LinkStatus = { kind: "connecting" };
  #pumping = false;
  /** The whole view of this connection has come. On a slow link that takes long, and whatever is asked
   * meanwhile is answered behind it: silence says nothing then. */
  #greeted = false;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(wire: Wire, box: Box, table: string, seat: string, handlers: LinkHandlers) {
    this.#wire = wire;
    this.#handlers = handlers;
    this.#outbox = new Outbox(box, table, seat);
    this.#nonces = new NonceKeeper(box, table, seat);
    wire.on("connect", () => this.#connected());
    wire.on("disconnect", (reason) => this.#disconnected(reason));
    wire.on("connect_error", (error) => this.#refused(error));
    wire.on("view", (whole) => {
      this.#greeted = true;
      handlers.whole(whole as Whole);
      void this.#pump();
    });
    wire.on("frame", (frame) => handlers.frame(frame as Frame));
    wire.on("presence", (presence) => handlers.presence(presence as Presence));
    wire.on("gone", (gone) => this.#close(gone as Gone, true));
  }

  get status(): LinkStatus {
    return this.#status;
  }

  get queued(): number {
    return this.#outbox.list().length;
  }

  /** What was not acknowledged, and what was refused and stays to be read, oldest first. */
  get unsent(): readonly Unsent[] {
    return this.#outbox.all();
  }

  start(): void {
    this.#wire.connect();
  }

  stop(): void {
    clearTimeout(this.#retry);
    this.#wire.disconnect();
  }

  /**
   * Kept until it is acknowledged. The promise resolves with the answer, whenever it comes. `at`: when it was
   * given, milliseconds since 1970.
   */
  send(intent: Intent, at = Date.now()): Promise<Answer> {
    const message: Unsent = {
      id: randomHex(16),
      at,
      do: intent.do,
      args: intent.args ?? {},
      ...(intent.on && { on: intent.on }),
      ...(intent.nonce !== undefined && { nonce: FOR + intent.nonce }),
    };
    this.#outbox.put(message);
    this.#handlers.queue();
    return new Promise((resolve) => {
      this.#waiting.set(message.id, resolve);
      void this.#pump();
    });
  }

  /** Of those that were refused: it was read. */
  discard(id: string): void {
    this.#outbox.remove(id);
    this.#handlers.queue();
  }

  /** From now on nothing that is done here outlives the page. */
  forget(): void {
    this.#outbox.forget();
  }

  /** Ask for everything anew; the answer goes to the handlers. */
  async refresh(): Promise<void> {
    try {
      const answer = (await this.#wire.ask("view", {}, WHOLE_MS)) as Whole | Ack;
      if ("view" in answer) this.#handlers.whole(answer);
    } catch {
      this.#wire.drop();
    }
  }

  async page(request: LogRequest): Promise<LogPage> {
    const answer = (await this.#wire.ask("log", request, ACK_MS)) as LogPage | Ack;
    if ("lines" in answer) return answer;
    throw new Error(answer.refusal?.text);
  }

  /** Is anybody there? A silent connection is given up at once. */
  async probe(): Promise<void> {
    if (this.#status.kind === "closed") return;
    if (!this.#wire.connected) return this.#wire.connect();
    if (!this.#greeted) return;
    const sent = performance.now();
    try {
      const { now } = (await this.#wire.ask("clock", {}, PROBE_MS)) as { now?: string };
      if (now) this.#handlers.clock(now, performance.now() - sent);
    } catch {
      this.#wire.drop();
    }
  }

  /** The device says that it has no network. */
  lost(): void {
    this.#offline();
    this.#wire.drop();
  }

  #connected(): void {
    this.#greeted = false;
    this.#set({ kind: "online" });
  }

  #disconnected(reason: unknown): void {
    this.#offline();
    // Socket.IO comes back by itself unless the server closed in good order (it restarts).
    if (reason === "io server disconnect") this.#later(1000);
  }

  #refused(error: unknown): void {
    const data = (error as { data?: Partial<Gone> }).data;
    if (data?.code === "slow_down") {
      this.#offline();
      this.#later(3000);
    } else if (data?.code !== undefined) {
      this.#close({ code: data.code, text: data.text ?? "" }, data.code === "bad_token");
    } else this.#offline();
  }

  #later(ms: number): void {
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#status.kind === "closed" || this.#wire.connect(), ms);
  }

  #offline(): void {
    if (this.#status.kind !== "offline" && this.#status.kind !== "closed")
      this.#set({ kind: "offline", since: Date.now() });
  }

  #close(gone: Gone, forget: boolean): void {
    if (forget) this.#outbox.clear();
    this.#set({ kind: "closed", code: gone.code, text: gone.text });
    this.#wire.disconnect();
  }

  #set(status: LinkStatus): void {
    this.#status = status;
    this.#handlers.status(status);
  }

  async #pump(): Promise<void> {
    if (this.#pumping) return;
    this.#pumping = true;
    for (
      let next = this.#outbox.list()[0];
      next && this.#wire.connected && this.#greeted;
      next = this.#outbox.list()[0]
    ) {
      const message = this.#sealed(next);
      if (!message) break;
      const ack = await this.#ask(message);
      if (!ack) break;
      if (ack.refusal?.code === "slow_down") await pause(1000);
      else this.#settle(message, ack);
    }
    this.#pumping = false;
  }

  #sealed(message: Unsent): Unsent | undefined {
    if (!message.nonce?.startsWith(FOR)) return message;
    const commitment = this.#handlers.commitment(message.nonce.slice(FOR.length));
    if (commitment === undefined) return undefined;
    const sealed = { ...message, nonce: this.#nonces.answer(commitment) };
    this.#outbox.put(sealed);
    return sealed;
  }

  async #ask({ at: _at, ...message }: Unsent): Promise<Ack | undefined> {
    try {
      return (await this.#wire.ask("command", message, ACK_MS)) as Ack;
    } catch {
      // Whether it happened is not known: it goes out again with the same id on the next connection.
      if (this.#wire.connected) this.#wire.drop();
      return undefined;
    }
  }

  #settle(message: Unsent, ack: Ack): void {
    const left = ack.refusal !== undefined && this.#handlers.keeps(message);
    if (left) this.#outbox.put({ ...message, refused: ack.refusal.text });
    else this.#outbox.remove(message.id);
    if (ack.frame) this.#handlers.frame(ack.frame);
    else if (ack.v !== undefined) this.#handlers.reached(ack.v);
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (waiting) waiting(left ? { ...ack, left } : ack);
    else this.#handlers.late(message, ack);
    this.#handlers.queue();
  }
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
