import type { Ack, CommandMessage } from "./contract";
import type { Wire } from "./wire";

/** For tests. A network that the test pulls out and plugs in; commands wait until it answers them. */
export class FakeWire implements Wire {
  connected = false;
  dropped = 0;
  readonly commands: { readonly message: CommandMessage; answer(ack: Ack): void; fail(): void }[] =
    [];
  readonly #listeners = new Map<string, (payload: unknown) => void>();

  connect(): void {}
  disconnect(): void {
    this.connected = false;
  }
  drop(): void {
    this.dropped += 1;
    this.lose();
  }
  on(event: string, listener: (payload: unknown) => void): void {
    this.#listeners.set(event, listener);
  }
  ask(event: string, payload: unknown): Promise<unknown> {
    if (event !== "command") return Promise.resolve({ now: "2026-11-30T20:14:00Z" });
    return new Promise((resolve, reject) => {
      this.commands.push({
        message: payload as CommandMessage,
        answer: resolve,
        fail: () => reject(new Error("late")),
      });
    });
  }

  hear(event: string, payload?: unknown): void {
    this.#listeners.get(event)?.(payload);
  }
  /** Connects; the whole view comes by itself, at once unless the link is `slow`. */
  plug(slow = false, whole: unknown = {}): void {
    this.connected = true;
    this.hear("connect");
    if (!slow) this.hear("view", whole);
  }
  lose(): void {
    if (!this.connected) return;
    this.connected = false;
    this.hear("disconnect", "transport close");
    for (const command of this.commands) command.fail();
  }
}
