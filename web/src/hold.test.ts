import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Line } from "./contract";
import { Hold } from "./hold";
import { LogBook } from "./logbook";

const line = (v: number): Line => ({ v, at: "", key: `k${v}`, kind: "play", params: {} });

describe("Hold", () => {
  let book: LogBook;
  let hold: Hold;
  let drawn: number;
  const comes = (v: number): void => {
    book.add([line(v)]);
    hold.draws(book, v);
  };
  const told = (): string[] => book.lines([]).map((l) => l.key);

  beforeEach(() => {
    vi.useFakeTimers();
    drawn = 0;
    book = new LogBook();
    book.restart([line(1)], false);
    hold = new Hold(() => {
      drawn += 1;
    });
    hold.draws(book, 1);
  });
  afterEach(() => vi.useRealTimers());

  it("keeps back what came with the version that is played out, and what comes after it, until it is played", () => {
    comes(2);
    hold.set(true);
    comes(3);
    expect([told(), hold.on, drawn]).toEqual([["k1"], true, 1]);
    hold.set(false);
    expect([told(), hold.on, drawn]).toEqual([["k1", "k2", "k3"], false, 2]);
  });

  it("is over after 20 s, though the panel never says so", () => {
    comes(2);
    hold.set(true);
    vi.advanceTimersByTime(19_000);
    expect(told()).toEqual(["k1"]);
    vi.advanceTimersByTime(1000);
    expect([told(), hold.on]).toEqual([["k1", "k2"], false]);
  });

  it("takes nothing back that was told, and holds no line twice, however often a panel asks", () => {
    comes(2);
    hold.set(true);
    comes(3);
    vi.advanceTimersByTime(20_000);
    hold.set(true);
    expect(told()).toEqual(["k1", "k2", "k3"]);
    comes(4);
    hold.set(true);
    expect(told()).toEqual(["k1", "k2", "k3"]);
    vi.advanceTimersByTime(20_000);
    expect(told()).toEqual(["k1", "k2", "k3", "k4"]);
  });

  it("ends when another table is entered", () => {
    comes(2);
    hold.set(true);
    hold.draws(new LogBook(), 7);
    expect([told(), hold.on]).toEqual([["k1", "k2"], false]);
  });
});
