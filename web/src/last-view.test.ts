import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MemoryBox } from "./box";
import { FakeWire } from "./fake-wire";
import { LastView } from "./last-view";
import { seenKey } from "./seen";
import { Session } from "./session";
import { Vault } from "./vault";

const NOW = "2026-11-30T20:14:00Z";
const START = 1_000_000;

describe("what a seat saw last", () => {
  let box: MemoryBox;
  let wire: FakeWire;
  let session: Session;
  let last: LastView;
  let opens: boolean;

  /** A new page of the same seat. */
  const open = (seat = "s1"): void => {
    wire = new FakeWire();
    session = new Session(wire, box, "t1", seat, () => last?.look());
    last = new LastView(session, () => opens, box);
  };
  const close = (): void => {
    session.stop();
    last.stop();
  };
  const plug = (part: { v?: number; role?: string; state?: string; title?: string } = {}): void => {
    const { v = 1, role = "player", state = "seated", title = "Friday" } = part;
    const you = { seat: "s1", role, name: "Bob", characters: [], state };
    const log = [{ v, at: NOW, key: "said", kind: "chat", params: { text: title } }];
    const view = { you, table: { id: "t1", title, module: "m" } };
    wire.plug(false, { v, now: NOW, more: true, log, module: { panel: "/p.js" }, view });
  };
  const lost = (): void => wire.hear("connect_error", new Error("no network"));
  const shown = (): unknown => [session.store.view?.table.title, session.store.seen];
  const kept = (): boolean => box.getItem(seenKey("t1", "s1")) !== null;

  beforeEach(() => {
    vi.useFakeTimers({ now: START, toFake: ["setTimeout", "clearTimeout", "Date"] });
    box = new MemoryBox();
    opens = true;
    open();
  });
  afterEach(() => {
    close();
    vi.useRealTimers();
  });

  it("is shown again where there is no network, with its time", () => {
    plug();
    vi.advanceTimersByTime(5000);
    close();
    open();
    expect(shown()).toEqual([undefined, undefined]);
    lost();
    expect(shown()).toEqual(["Friday", START + 5000]);
    expect(session.store.log.lines([])).toHaveLength(1);
    expect(session.store.log.before([])).toBeUndefined();
  });

  it("gives way to whatever the server tells, older versions too, log and all", () => {
    plug({ v: 7 });
    close();
    open();
    lost();
    plug({ v: 3, title: "Saturday" });
    expect(shown()).toEqual(["Saturday", undefined]);
    expect(session.store.log.lines([]).map(({ v }) => v)).toEqual([3]);
  });

  it("is not kept from what was only recalled, and keeps its time", () => {
    plug();
    close();
    for (const _ of [1, 2]) {
      open();
      lost();
      vi.advanceTimersByTime(60_000);
      expect(shown()).toEqual(["Friday", START]);
      close();
    }
  });

  it("is of the moment in which the network went", () => {
    plug();
    vi.advanceTimersByTime(1000);
    lost();
    vi.advanceTimersByTime(600_000);
    close();
    open();
    lost();
    expect(shown()).toEqual(["Friday", START + 1000]);
  });

  it("is written soon after a change, and when the page goes", () => {
    plug();
    expect(kept()).toBe(false);
    vi.advanceTimersByTime(2000);
    expect(kept()).toBe(true);
    plug({ v: 2, title: "Sunday" });
    dispatchEvent(new Event("pagehide"));
    expect(box.getItem(seenKey("t1", "s1"))).toContain("Sunday");
  });

  it.each([
    ["no page would open", { role: "player" }, false],
    ["the seat is a kiosk", { role: "kiosk" }, true],
    ["one waits at the door", { state: "knocking" }, true],
    ["it is too large", { title: "x".repeat(300_000) }, true],
  ])("is not kept where %s", (_why, part, may) => {
    box.setItem(seenKey("t1", "s1"), "{}");
    opens = may;
    plug(part);
    vi.advanceTimersByTime(5000);
    expect(kept()).toBe(false);
  });

  it("is not shown where no page would open", () => {
    plug();
    close();
    opens = false;
    open();
    lost();
    expect(shown()).toEqual([undefined, undefined]);
  });

  it.each(["{", "{}", '{"at":1,"v":1,"view":{},"module":3,"log":[]}', "[]"])(
    "is nothing where it is damaged: %s",
    (text) => {
      box.setItem(seenKey("t1", "s1"), text);
      lost();
      expect(shown()).toEqual([undefined, undefined]);
    },
  );

  it.each([
    ["the seat is taken back", () => wire.hear("gone", { code: "revoked", text: "" })],
    [
      "its token opens nothing",
      () => wire.hear("connect_error", { data: { code: "bad_token", text: "" } }),
    ],
  ])("is gone when %s, and does not come back", (_when, end) => {
    plug();
    vi.advanceTimersByTime(2000);
    expect(kept()).toBe(true);
    end();
    vi.advanceTimersByTime(5000);
    dispatchEvent(new Event("pagehide"));
    close();
    expect(kept()).toBe(false);
  });

  it("stays while only the page is too old", () => {
    plug();
    vi.advanceTimersByTime(2000);
    wire.hear("connect_error", { data: { code: "reload", text: "" } });
    expect(kept()).toBe(true);
  });

  it("goes with its seat, when that is forgotten or renewed", () => {
    const vault = new Vault(box);
    const seat = { table: "t1", seat: "s1", title: "T", name: "N", role: "player", at: 1 };
    vault.keep({ ...seat, token: "old" });
    plug();
    close();
    expect(kept()).toBe(true);
    vault.keep({ ...seat, token: "new" });
    expect(kept()).toBe(false);
    open();
    plug();
    close();
    vault.forget(seat);
    expect(kept()).toBe(false);
  });

  it("is kept of the five seats that were sat in last", () => {
    const vault = new Vault(box);
    for (let n = 1; n <= 7; n += 1) {
      const seat = {
        table: "t1",
        seat: `s${n}`,
        token: "x",
        title: "T",
        name: "N",
        role: "player",
      };
      vault.keep({ ...seat, at: n });
      box.setItem(seenKey("t1", `s${n}`), "{}");
    }
    plug();
    close();
    const left = [1, 2, 3, 4, 5, 6, 7].filter((n) => box.getItem(seenKey("t1", `s${n}`)) !== null);
    expect(left).toEqual([1, 4, 5, 6, 7]);
  });

  it("costs nothing but itself where the browser’s storage is full", () => {
    vi.spyOn(box, "setItem").mockImplementation(() => {
      throw new Error("full");
    });
    plug();
    vi.advanceTimersByTime(5000);
    expect(kept()).toBe(false);
  });
});
