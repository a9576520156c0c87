import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Awake } from "./awake";

const tick = async (): Promise<void> => {
  for (let n = 0; n < 6; n += 1) await Promise.resolve();
};
const see = (state: string): void => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state as DocumentVisibilityState);
  document.dispatchEvent(new Event("visibilitychange"));
};

const films = (): HTMLVideoElement[] => [...document.querySelectorAll("video")];

class Lock extends EventTarget {
  released = false;
  release(): Promise<void> {
    this.released = true;
    this.dispatchEvent(new Event("release"));
    return Promise.resolve();
  }
}

describe("over https", () => {
  let locks: Lock[];
  let refuses: boolean;
  let awake: Awake;
  const held = (): number => locks.filter(({ released }) => !released).length;

  beforeEach(() => {
    locks = [];
    refuses = false;
    const request = (): Promise<Lock> => {
      if (refuses) return Promise.reject(new DOMException("no", "NotAllowedError"));
      const lock = new Lock();
      locks.push(lock);
      return Promise.resolve(lock);
    };
    vi.stubGlobal("navigator", { wakeLock: { request } });
    awake = new Awake();
  });
  afterEach(() => awake.want(false));

  it("the screen is kept on while something is played, and no longer", async () => {
    await tick();
    expect(held()).toBe(0);
    awake.want(true);
    awake.want(true);
    await tick();
    expect([held(), locks.length]).toEqual([1, 1]);
    awake.want(false);
    await tick();
    expect(held()).toBe(0);
  });

  it("the lock is taken again after the page was hidden", async () => {
    awake.want(true);
    await tick();
    see("hidden");
    await locks[0]!.release();
    await tick();
    expect(held()).toBe(0);
    see("visible");
    await tick();
    expect(held()).toBe(1);
  });

  it("who grants it only after a gesture is asked again at the next one", async () => {
    refuses = true;
    awake.want(true);
    await tick();
    refuses = false;
    document.dispatchEvent(new Event("click"));
    await tick();
    expect(held()).toBe(1);
  });

  it("a lock that comes when nobody wants it any more is let go", async () => {
    awake.want(true);
    awake.want(false);
    await tick();
    expect(held()).toBe(0);
  });
});

describe("over plain http", () => {
  let played: number;
  let stopped: number;
  let awake: Awake;

  beforeEach(() => {
    [played, stopped] = [0, 0];
    vi.stubGlobal("navigator", {});
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
    const track = { stop: () => (stopped += 1) };
    HTMLCanvasElement.prototype.captureStream = () =>
      ({ getTracks: () => [track] }) as unknown as MediaStream;
    vi.spyOn(HTMLMediaElement.prototype, "srcObject", "set").mockImplementation(function (
      this: object,
      stream,
    ) {
      Object.defineProperty(this, "srcObject", { value: stream });
    });
    vi.spyOn(HTMLMediaElement.prototype, "paused", "get").mockReturnValue(true);
    vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(() => {
      played += 1;
      return Promise.resolve();
    });
    see("visible");
    awake = new Awake();
  });
  afterEach(() => awake.want(false));

  it("a silent film plays from the first gesture on, until nothing is played", () => {
    awake.want(true);
    see("visible");
    expect([films().length, played]).toEqual([0, 0]);
    document.dispatchEvent(new Event("click"));
    expect([films().length, played]).toEqual([1, 1]);
    const [film] = films();
    expect([film?.muted, film?.width, film?.ariaHidden]).toEqual([true, 2, "true"]);
    awake.want(false);
    expect([films().length, stopped]).toEqual([0, 1]);
  });

  it("it rests while the page is hidden", () => {
    const pause = vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
    awake.want(true);
    document.dispatchEvent(new Event("keydown"));
    see("hidden");
    expect(pause).toHaveBeenCalledOnce();
    see("visible");
    expect(played).toBe(2);
  });
});
