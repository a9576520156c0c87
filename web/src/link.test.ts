import { beforeEach, describe, expect, it, vi } from "vitest";
import { MemoryBox } from "./box";
import type { Ack } from "./contract";
import { FakeWire } from "./fake-wire";
import { Link, type LinkHandlers } from "./link";

const settle = (): Promise<void> => vi.waitFor(() => Promise.resolve());
const tick = async (): Promise<void> => {
  for (let n = 0; n < 8; n += 1) await Promise.resolve();
};

const refused = (code: string): Ack => ({ ok: false, refusal: { code, text: "", params: {} } });

function handlers(): LinkHandlers {
  return {
    commitment: (place) => place,
    status: vi.fn(),
    whole: vi.fn(),
    frame: vi.fn(),
    reached: vi.fn(),
    presence: vi.fn(),
    clock: vi.fn(),
    keeps: vi.fn(() => false),
    late: vi.fn(),
    queue: vi.fn(),
  };
}

describe("Link", () => {
  let box: MemoryBox;
  let wire: FakeWire;
  let heard: LinkHandlers;
  let link: Link;
  beforeEach(() => {
    box = new MemoryBox();
    wire = new FakeWire();
    heard = handlers();
    link = new Link(wire, box, "t1", "s1", heard);
  });

  const sent = (): string[] => wire.commands.map((c) => c.message.do);

  it("sends one command after the other, in order", async () => {
    wire.plug();
    void link.send({ do: "bet" });
    void link.send({ do: "stand" });
    await tick();
    expect(sent()).toEqual(["bet"]);
    wire.commands[0]!.answer({ ok: true, v: 4, frame: { v: 4, now: "" } });
    await tick();
    expect(sent()).toEqual(["bet", "stand"]);
    expect(heard.frame).toHaveBeenCalledWith({ v: 4, now: "" });
  });

  it("keeps what is done offline and sends it after reconnecting", async () => {
    const done = link.send({ do: "say", args: { text: "hello" } });
    expect(link.queued).toBe(1);
    expect(sent()).toEqual([]);
    wire.plug();
    await tick();
    wire.commands[0]!.answer({ ok: true, v: 2 });
    expect((await done).ok).toBe(true);
    expect(link.queued).toBe(0);
    expect(heard.reached).toHaveBeenCalledWith(2);
  });

  it("resends under the same id when the answer was lost", async () => {
    wire.plug();
    const done = link.send({ do: "bet" });
    await tick();
    wire.lose();
    await tick();
    wire.plug();
    await tick();
    expect(sent()).toEqual(["bet", "bet"]);
    expect(wire.commands[1]!.message).toEqual(wire.commands[0]!.message);
    wire.commands[1]!.answer({ ok: true, v: 3 });
    expect((await done).v).toBe(3);
  });

  it("sends after a reload what an earlier page left, and tells what came of it", async () => {
    void link.send({ do: "fold" });
    const again = new FakeWire();
    const later = handlers();
    const next = new Link(again, box, "t1", "s1", later);
    expect(next.queued).toBe(1);
    again.plug();
    await tick();
    const refusal = { code: "too_late", text: "That hand is over.", params: {} };
    again.commands[0]!.answer({ ok: false, refusal });
    await tick();
    expect(later.late).toHaveBeenCalledWith(expect.objectContaining({ do: "fold" }), {
      ok: false,
      refusal,
    });
    expect(next.queued).toBe(0);
  });

  it("another seat's outbox is its own", () => {
    void link.send({ do: "fold" });
    expect(new Link(new FakeWire(), box, "t1", "s2", heard).queued).toBe(0);
    expect(new Link(new FakeWire(), box, "t2", "s1", heard).queued).toBe(0);
  });

  it("delivers a refusal to whoever sent, and forgets the command", async () => {
    wire.plug();
    const done = link.send({ do: "bet" });
    await tick();
    const refusal = { code: "not_enough_chips", text: "You have 3.", params: {} };
    wire.commands[0]!.answer({ ok: false, refusal });
    expect((await done).refusal).toEqual(refusal);
    expect(link.queued).toBe(0);
    expect(heard.late).not.toHaveBeenCalled();
  });

  it("sends a command that is not answered again and again, on a new connection each time", async () => {
    wire.plug();
    const done = link.send({ do: "bet" });
    for (let n = 0; n < 5; n += 1) {
      await tick();
      wire.commands.at(-1)!.fail();
      await tick();
      wire.plug();
    }
    await tick();
    expect(wire.dropped).toBe(5);
    wire.commands.at(-1)!.answer({ ok: true, v: 3 });
    expect((await done).ok).toBe(true);
    expect(new Set(wire.commands.map((it) => it.message.id)).size).toBe(1);
  });

  const nonce = (n: number): string => wire.commands[n]!.message.nonce ?? "";

  it("answers one commitment with one nonce, and another with another", async () => {
    wire.plug();
    const answers: readonly [string, Ack][] = [
      ["c1", refused("not_allowed")],
      ["c1", { ok: true, v: 3 }],
      ["c1", { ok: true, v: 4 }],
      ["c2", { ok: true, v: 5 }],
    ];
    for (const [n, [commitment, ack]] of answers.entries()) {
      const done = link.send({ do: "ante", nonce: commitment });
      await tick();
      wire.commands[n]!.answer(ack);
      await done;
    }
    expect(nonce(0)).toMatch(/^[0-9a-f]{32}$/);
    expect([nonce(1), nonce(2)]).toEqual([nonce(0), nonce(0)]);
    expect(nonce(3)).toMatch(/^[0-9a-f]{32}$/);
    expect(nonce(3)).not.toBe(nonce(0));
  });

  it("has a new nonce each time where there is no commitment, and resends the same", async () => {
    wire.plug();
    void link.send({ do: "roll", nonce: "" });
    void link.send({ do: "roll", nonce: "" });
    await tick();
    wire.lose();
    await tick();
    wire.plug();
    await tick();
    expect(nonce(1)).toBe(nonce(0));
    wire.commands[1]!.answer({ ok: true, v: 3 });
    await tick();
    expect(nonce(2)).not.toBe(nonce(0));
  });

  it("answers what lies there when the command’s turn comes, not when it was given", async () => {
    let seed = "one";
    link = new Link(wire, box, "t1", "s1", { ...heard, commitment: () => seed });
    void link.send({ do: "roll", nonce: "seed" });
    void link.send({ do: "roll", nonce: "seed" });
    wire.plug();
    await tick();
    seed = "two";
    wire.commands[0]!.answer({ ok: true, v: 3 });
    await tick();
    expect(nonce(1)).not.toBe(nonce(0));
  });

  it("keeps a nonce through a reload, and sends it when the view has come", async () => {
    wire.plug();
    void link.send({ do: "ante", nonce: "c1" });
    await tick();
    wire.commands[0]!.answer(refused("not_allowed"));
    await tick();
    wire.lose();
    void link.send({ do: "ante", nonce: "c1" });
    const again = new FakeWire();
    const known: { commitment?: string } = {};
    const next = new Link(again, box, "t1", "s1", { ...heard, commitment: () => known.commitment });
    again.plug(true);
    await tick();
    expect(again.commands).toEqual([]);
    known.commitment = "c1";
    again.hear("view", {});
    await tick();
    expect(next.queued).toBe(1);
    expect(again.commands[0]!.message.nonce).toBe(nonce(0));
  });

  it("says since when it is offline, from the first moment", () => {
    vi.useFakeTimers({ now: 1000 });
    wire.plug();
    link.lost();
    vi.setSystemTime(9000);
    wire.hear("connect_error", new Error("down"));
    expect(link.status).toEqual({ kind: "offline", since: 1000 });
    wire.plug();
    expect(link.status).toEqual({ kind: "online" });
    vi.useRealTimers();
  });

  it("closes for good on bad_token and reload, and tries again on slow_down", () => {
    vi.useFakeTimers();
    const connect = vi.spyOn(wire, "connect");
    wire.hear("connect_error", { data: { code: "slow_down", text: "" } });
    expect(link.status.kind).toBe("offline");
    vi.advanceTimersByTime(3000);
    expect(connect).toHaveBeenCalledOnce();
    wire.hear("connect_error", { data: { code: "reload", text: "Load it again." } });
    expect(link.status).toEqual({ kind: "closed", code: "reload", text: "Load it again." });
    vi.useRealTimers();
  });

  it("keeps its outbox for a reload, and clears it when the seat is gone", () => {
    void link.send({ do: "fold" });
    wire.hear("connect_error", { data: { code: "reload", text: "" } });
    expect(link.queued).toBe(1);
    wire.hear("gone", { code: "revoked", text: "The GM took this seat back." });
    expect(link.status).toEqual({
      kind: "closed",
      code: "revoked",
      text: "The GM took this seat back.",
    });
    expect(link.queued).toBe(0);
  });

  it("leaves what was refused to be read, where somebody wants it, and sends it no more", async () => {
    vi.mocked(heard.keeps).mockReturnValue(true);
    const done = link.send({ do: "say", args: { text: "hello" } }, 1000);
    wire.plug();
    await tick();
    expect(wire.commands[0]!.message).not.toHaveProperty("at");
    const refusal = { code: "not_allowed", text: "The table is archived.", params: {} };
    wire.commands[0]!.answer({ ok: false, refusal });
    expect(await done).toMatchObject({ left: true, refusal });
    const kept = { do: "say", args: { text: "hello" }, at: 1000, refused: refusal.text };
    const next = new Link(new FakeWire(), box, "t1", "s1", heard);
    expect(next.unsent).toEqual([expect.objectContaining(kept)]);
    expect(next.queued).toBe(0);
    wire.lose();
    wire.plug();
    await tick();
    expect(sent()).toEqual(["say"]);
    next.discard(next.unsent[0]!.id);
    expect(next.unsent).toEqual([]);
  });

  it("gives a silent connection up", async () => {
    wire.plug();
    await settle();
    vi.spyOn(wire, "ask").mockRejectedValue(new Error("timeout"));
    await link.probe();
    expect(wire.dropped).toBe(1);
    expect(link.status.kind).toBe("offline");
  });

  it("waits on a slow link until its whole view has come, and asks nothing meanwhile", async () => {
    const done = link.send({ do: "bet" });
    const ask = vi.spyOn(wire, "ask");
    wire.plug(true);
    await link.probe();
    await tick();
    expect(ask).not.toHaveBeenCalled();
    expect([wire.dropped, link.status.kind]).toEqual([0, "online"]);
    wire.hear("view", {});
    await tick();
    wire.commands[0]!.answer({ ok: true, v: 2 });
    expect((await done).ok).toBe(true);
  });

  it("asks again in a second what was sent too fast, as the same command, and nothing before it", async () => {
    vi.useFakeTimers();
    wire.plug();
    const done = link.send({ do: "bet" });
    void link.send({ do: "stand" });
    await tick();
    wire.commands[0]!.answer(refused("slow_down"));
    await vi.advanceTimersByTimeAsync(900);
    expect([sent(), link.queued]).toEqual([["bet"], 2]);
    await vi.advanceTimersByTimeAsync(200);
    expect(sent()).toEqual(["bet", "bet"]);
    expect(wire.commands[1]!.message.id).toBe(wire.commands[0]!.message.id);
    wire.commands[1]!.answer({ ok: true, v: 2 });
    expect((await done).ok).toBe(true);
    await tick();
    expect(sent()).toEqual(["bet", "bet", "stand"]);
    vi.useRealTimers();
  });

  it("sends nothing on a new connection before its view, though the one before had brought its own", async () => {
    wire.plug();
    wire.lose();
    void link.send({ do: "bet" });
    wire.plug(true);
    await tick();
    expect(sent()).toEqual([]);
    wire.hear("view", {});
    await tick();
    expect(sent()).toEqual(["bet"]);
  });

  it("works where the storage is full", async () => {
    vi.spyOn(box, "setItem").mockImplementation(() => {
      throw new Error("full");
    });
    const done = link.send({ do: "bet" });
    wire.plug();
    await tick();
    wire.commands[0]!.answer({ ok: true, v: 2 });
    expect((await done).ok).toBe(true);
    expect(link.queued).toBe(0);
  });
});
