import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MemoryBox } from "./box";
import type { Ack } from "./contract";
import { FakeWire } from "./fake-wire";
import { Session } from "./session";

const tick = async (): Promise<void> => {
  for (let n = 0; n < 12; n += 1) await Promise.resolve();
};
const refused = (text: string): Ack => ({
  ok: false,
  refusal: { code: "too_late", text, params: {} },
});

describe("what a session shows as not sent", () => {
  let box: MemoryBox;
  let wire: FakeWire;
  let session: Session;
  const sit = (): void => {
    wire = new FakeWire();
    session = new Session(wire, box, "t1", "s1", () => undefined);
  };
  const plug = async (role = "player"): Promise<void> => {
    const you = { seat: "s1", role, name: "Bob", characters: [], state: "seated" };
    const view = { you, table: { id: "t1", title: "T", module: "m" } };
    const now = "2026-11-30T20:14:00Z";
    wire.plug(false, { v: 1, now, more: false, log: [], module: {}, view });
    await tick();
  };
  const answer = async (ack: Ack): Promise<void> => {
    wire.commands.at(-1)!.answer(ack);
    await tick();
  };
  const unsent = (): (string | undefined)[][] =>
    session.unsent.map((m) => [m.do, m.refused].filter(Boolean));

  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000, toFake: ["setTimeout", "clearTimeout", "Date"] });
    box = new MemoryBox();
    sit();
  });
  afterEach(() => {
    session.stop();
    vi.useRealTimers();
  });

  it("is nothing while answers come", async () => {
    await plug();
    void session.send({ do: "stand" });
    await tick();
    expect([unsent(), session.queued]).toEqual([[], 1]);
    await answer({ ok: true, v: 2 });
    expect([unsent(), session.queued]).toEqual([[], 0]);
  });

  it("is what was done while offline, until its answer comes", async () => {
    void session.send({ do: "stand" });
    expect(unsent()).toEqual([["stand"]]);
    await plug();
    expect(unsent()).toEqual([["stand"]]);
    await answer({ ok: true, v: 2 });
    expect(unsent()).toEqual([]);
    expect(wire.commands).toHaveLength(1);
  });

  it("is there again after a reload, before the table is", () => {
    void session.send({ do: "stand" });
    sit();
    expect(unsent()).toEqual([["stand"]]);
  });

  it("is what was refused after it had waited, with the reason, and the notice says it", async () => {
    void session.send({ do: "stand" });
    await plug();
    await answer(refused("The contest has moved on."));
    expect(unsent()).toEqual([["stand", "The contest has moved on."]]);
    expect(session.notice?.text).toBe("Your stand was not accepted: The contest has moved on.");
    session.discard(session.unsent[0]!.id);
    expect(unsent()).toEqual([]);
  });

  it("is not what was refused at once: whoever asked is told", async () => {
    await plug();
    void session.send({ do: "stand" });
    await tick();
    await answer(refused("Not now."));
    expect(unsent()).toEqual([]);
    expect(session.notice?.text).toBe("Not now.");
  });

  it("keeps a message that an earlier page left and that was refused, and sends it again", async () => {
    void session.send({ do: "say", args: { text: "hello" } });
    sit();
    await plug();
    await answer(refused("The table is archived."));
    expect(unsent()).toEqual([["say", "The table is archived."]]);
    session.again(session.unsent[0]!);
    await tick();
    expect(unsent()).toEqual([["say"]]);
    const [first, second] = wire.commands.map((c) => c.message);
    expect(second).toMatchObject({ do: "say", args: { text: "hello" }, on: { table: "t1" } });
    expect(second!.id).not.toBe(first!.id);
    await answer(refused("Still."));
    expect(unsent()).toEqual([["say", "Still."]]);
  });

  it("says of what a panel names how often the table had gone back", async () => {
    sit();
    void session.send({ do: "fold", args: { character: "olaf" }, on: { contest: "c1" } });
    await plug();
    const [sent] = wire.commands.map((c) => c.message);
    expect(sent).toMatchObject({ on: { contest: "c1", rewinds: 0 } });
  });

  it("lies in no storage at a kiosk, and is gone after a reload", async () => {
    await plug("kiosk");
    wire.lose();
    void session.send({ do: "throw", args: { hand: "rock" } });
    expect([unsent(), box.getItem("facedown.outbox.t1.s1")]).toEqual([[["throw"]], null]);
    sit();
    expect(unsent()).toEqual([]);
  });

  it("leaves nothing to read at a kiosk, where the next person would read it", async () => {
    void session.send({ do: "stand" });
    await plug("kiosk");
    await answer(refused("The contest has moved on."));
    expect(unsent()).toEqual([]);
  });
});

describe("a frame that is missing", () => {
  const now = "2026-11-30T20:14:00Z";
  const you = { seat: "s1", role: "player", name: "Bob", characters: [], state: "seated" };
  const view = { you, table: { id: "t1", title: "T", module: "m" } };
  const whole = (v: number): object => ({ v, now, more: false, log: [], module: {}, view });
  let wire: FakeWire;
  let session: Session;
  let asked: string[];

  beforeEach(async () => {
    vi.useFakeTimers({ now: 1_000_000, toFake: ["setTimeout", "clearTimeout", "Date"] });
    wire = new FakeWire();
    asked = [];
    vi.spyOn(wire, "ask").mockImplementation((event) => {
      asked.push(event);
      return Promise.resolve(whole(9));
    });
    session = new Session(wire, new MemoryBox(), "t1", "s1", () => undefined);
    wire.plug(false, whole(1));
    await tick();
  });
  afterEach(() => {
    session.stop();
    vi.useRealTimers();
  });

  it("is waited for a moment, then everything is asked for anew, once", async () => {
    wire.hear("frame", { v: 3, now });
    wire.hear("frame", { v: 4, now });
    await vi.advanceTimersByTimeAsync(200);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    expect(asked).toEqual(["view"]);
    expect(session.store.v).toBe(9);
    wire.hear("frame", { v: 11, now });
    await vi.advanceTimersByTimeAsync(300);
    expect(asked).toEqual(["view", "view"]);
  });

  it("is not asked for when it comes late, nor when the table was left", async () => {
    wire.hear("frame", { v: 3, now });
    wire.hear("frame", { v: 2, now });
    await vi.advanceTimersByTimeAsync(300);
    expect([asked, session.store.v]).toEqual([[], 3]);
    wire.hear("frame", { v: 5, now });
    session.stop();
    await vi.advanceTimersByTimeAsync(300);
    expect(asked).toEqual([]);
  });
});
