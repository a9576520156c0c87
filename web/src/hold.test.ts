import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Hold } from "./hold";

describe("Hold", () => {
  let hold: Hold;
  let v: number;
  let drawn: number;
  const comes = (version: number): void => {
    v = version;
    hold.told(v);
  };

  beforeEach(() => {
    vi.useFakeTimers();
    drawn = 0;
    hold = new Hold(() => {
      drawn += 1;
    });
    comes(1);
  });
  afterEach(() => vi.useRealTimers());

  it("keeps back what came with the version that is played out, and what comes after it, until it is played", () => {
    comes(2);
    hold.set(true);
    comes(3);
    expect([hold.told(v), hold.on, drawn]).toEqual([1, true, 1]);
    hold.set(false);
    expect([hold.told(v), hold.on, drawn]).toEqual([3, false, 2]);
  });

  it("is over after 20 s, though the panel never says so", () => {
    comes(2);
    hold.set(true);
    vi.advanceTimersByTime(19_000);
    expect(hold.told(v)).toBe(1);
    vi.advanceTimersByTime(1000);
    expect([hold.told(v), hold.on]).toEqual([2, false]);
  });

  it("takes nothing back that was told, and holds no line twice, however often a panel asks", () => {
    comes(2);
    hold.set(true);
    comes(3);
    vi.advanceTimersByTime(20_000);
    hold.set(true);
    expect(hold.told(v)).toBe(3);
    comes(4);
    hold.set(true);
    expect(hold.told(v)).toBe(3);
    vi.advanceTimersByTime(20_000);
    expect(hold.told(v)).toBe(4);
  });

  it("ends when another table is entered, whose versions are its own", () => {
    comes(7);
    hold.set(true);
    hold.end();
    comes(2);
    hold.set(true);
    expect([hold.told(3), hold.on]).toEqual([0, true]);
  });
});
