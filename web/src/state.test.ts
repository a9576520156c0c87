import { beforeEach, describe, expect, it } from "vitest";
import type { Frame, Line, Whole } from "./contract";
import { Store } from "./state";

const NOW = "2026-11-30T20:14:00.000Z";
const line = (v: number, key = "said"): Line => ({ v, at: NOW, key, kind: "chat", params: {} });

function whole(v: number, log: Line[] = [], more = false): Whole {
  return {
    v,
    now: NOW,
    more,
    log,
    module: {
      id: "m",
      name: "M",
      summary: "",
      panel: "/p.js",
      sheet: {},
      settings: {},
      owner_edits: [],
      demo: false,
    },
    view: {
      you: { seat: "s1", role: "player", name: "Bob", characters: ["olaf"], state: "seated" },
      table: { id: "t", title: "T", module: "m" },
      seats: { s1: { name: "Bob", role: "player", state: "seated" } },
    },
  };
}

const frame = (v: number, patch?: Frame["patch"], log?: Line[]): Frame => ({
  v,
  now: NOW,
  ...(patch && { patch }),
  ...(log && { log }),
});

describe("Store", () => {
  let store: Store;
  beforeEach(() => {
    store = new Store();
    store.whole(whole(5, [line(4), line(5)]));
  });

  it("follows frames, and a bare one counts on", () => {
    store.frame(frame(6, { table: { title: "New" } }, [line(6)]));
    store.frame(frame(7));
    expect(store.view?.table.title).toBe("New");
    expect(store.v).toBe(7);
    expect(store.gap).toBe(false);
    expect(store.log.lines([]).map((l) => l.v)).toEqual([4, 5, 6]);
  });

  it("takes a frame once, however often it comes", () => {
    store.frame(frame(6, { table: { title: "New" } }, [line(6)]));
    store.frame(frame(7, { table: { title: "Newer" } }));
    store.frame(frame(6, { table: { title: "New" } }, [line(6)]));
    expect(store.view?.table.title).toBe("Newer");
    expect(store.log.lines([]).map((l) => l.v)).toEqual([4, 5, 6]);
  });

  it("waits for a frame that was overtaken", () => {
    store.frame(frame(7, { table: { title: "Seven" } }));
    expect(store.gap).toBe(true);
    expect(store.view?.table.title).toBe("T");
    store.frame(frame(6, { table: { title: "Six" } }));
    expect(store.gap).toBe(false);
    expect(store.view?.table.title).toBe("Seven");
  });

  it("knows of a gap until a whole view fills it", () => {
    store.frame(frame(9, { table: { title: "Nine" } }));
    store.whole(whole(8));
    expect(store.gap).toBe(false);
    expect(store.view?.table.title).toBe("Nine");
    store.reached(12);
    expect(store.gap).toBe(true);
    store.whole(whole(12));
    expect(store.gap).toBe(false);
  });

  it("does not go back to an older whole view", () => {
    store.frame(frame(6, { table: { title: "Six" } }));
    store.whole(whole(5));
    expect(store.view?.table.title).toBe("Six");
  });

  it("shows presence of seats that it knows, and of no others", () => {
    store.presence({ seats: { s1: true, s9: true, ["__proto__"]: true } });
    expect(store.view?.seats?.["s1"]?.connected).toBe(true);
    expect(Object.keys(store.view?.seats ?? {})).toEqual(["s1"]);
  });

  it("a frame cannot pollute prototypes", () => {
    store.frame(frame(6, JSON.parse('{"__proto__": {"polluted": true}}')));
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it("tells of every change until it is asked to stop", () => {
    let told = 0;
    const stop = store.subscribe(() => (told += 1));
    store.frame(frame(6));
    stop();
    store.frame(frame(7));
    expect(told).toBe(1);
  });
});
