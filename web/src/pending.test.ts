import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Unsent } from "./outbox";
import { Pending } from "./pending";

describe("Pending", () => {
  let list: Unsent[];
  let told: number;
  let pending: Pending;
  const give = (id: string): void => void list.push({ id, do: "bet", at: Date.now() });
  const shown = (): string[] => pending.shown.map((m) => m.id);

  beforeEach(() => {
    vi.useFakeTimers({ now: 50_000 });
    list = [];
    told = 0;
    pending = new Pending(
      () => list,
      () => (told += 1),
    );
  });
  afterEach(() => {
    pending.stop();
    vi.useRealTimers();
  });

  it("shows nothing of what is answered in a moment", () => {
    give("a");
    pending.update(false);
    vi.advanceTimersByTime(300);
    list = [];
    pending.update(false);
    vi.advanceTimersByTime(5000);
    expect([shown(), told]).toEqual([[], 0]);
  });

  it("shows what is not, each after its own moment, until it is answered", () => {
    give("a");
    pending.update(false);
    vi.advanceTimersByTime(200);
    give("b");
    pending.update(false);
    vi.advanceTimersByTime(200);
    expect(shown()).toEqual(["a"]);
    vi.advanceTimersByTime(200);
    expect(shown()).toEqual(["a", "b"]);
    list.shift();
    pending.update(false);
    expect(shown()).toEqual(["b"]);
  });

  it("shows it at once without a connection, and on through the return", () => {
    give("a");
    pending.update(true);
    expect(shown()).toEqual(["a"]);
    pending.update(false);
    expect([shown(), told]).toEqual([["a"], 1]);
    list = [];
    pending.update(false);
    expect([shown(), told]).toEqual([[], 2]);
  });

  it("shows at once what an earlier page left, also where it did not say since when", () => {
    list = [{ id: "a", do: "bet" }];
    pending.update(false);
    expect(shown()).toEqual(["a"]);
  });

  it("does not wait for a clock that was set back", () => {
    give("a");
    vi.setSystemTime(1000);
    pending.update(false);
    expect(shown()).toEqual(["a"]);
  });
});
