import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clock } from "./countdown.js";
import "./countdown.js";

const START = Date.parse("2026-12-01T10:00:00Z");

async function counting(at: string, up = false, off = 0): Promise<() => Promise<string>> {
  const element = document.createElement("larp-countdown");
  const begun = Date.now();
  element.at = at;
  element.up = up;
  // The server's clock is not this machine's.
  element.now = () => START + off + (Date.now() - begun);
  document.body.append(element);
  await element.updateComplete;
  return async () => {
    await element.updateComplete;
    return element.textContent.trim();
  };
}

describe("a countdown", () => {
  beforeEach(() => {
    document.body.replaceChildren();
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it("is right to the second by the server’s clock, and ends at nothing", async () => {
    const read = await counting("2026-12-01T10:01:02Z", false, 300);
    expect(await read()).toBe("1:02");
    await vi.advanceTimersByTimeAsync(690);
    expect(await read()).toBe("1:02");
    await vi.advanceTimersByTimeAsync(30);
    expect(await read()).toBe("1:01");
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await read()).toBe("0:31");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await read()).toBe("0:00");
  });

  it("counts up where it says how long somebody has been waited for", async () => {
    const read = await counting("2026-12-01T10:00:00Z", true);
    expect(await read()).toBe("0:00");
    await vi.advanceTimersByTimeAsync(61_500);
    expect(await read()).toBe("1:01");
  });

  it("says hours too", () => {
    expect(clock(3723)).toBe("1:02:03");
    expect(clock(247)).toBe("4:07");
  });
});
