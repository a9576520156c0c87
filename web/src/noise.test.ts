import { beforeEach, describe, expect, it, vi } from "vitest";
import { browserBox } from "./box";
import { noise } from "./noise";
import { writePrefs } from "./prefs";
import { click } from "./sound";

vi.mock("./sound", () => ({ click: vi.fn(), knock: vi.fn(), open: vi.fn() }));

describe("noise", () => {
  const vibrate = vi.fn();
  beforeEach(() => {
    browserBox().removeItem("facedown.prefs");
    vibrate.mockClear();
    vi.stubGlobal("navigator", { vibrate, userActivation: { hasBeenActive: true } });
    vi.mocked(click).mockClear();
  });
  const made = (): readonly number[] => {
    noise("count");
    return [vi.mocked(click).mock.calls.length, vibrate.mock.calls.length];
  };

  it("is heard and felt", () => expect(made()).toEqual([1, 1]));

  it("is only heard, or only felt, where the person wants it so", () => {
    writePrefs({ vibration: false });
    expect(made()).toEqual([1, 0]);
    writePrefs({ sound: false, vibration: true });
    expect(made()).toEqual([1, 1]);
  });

  it("is none before the page was touched, nor of a kind that nobody knows", () => {
    noise("bang");
    vi.stubGlobal("navigator", { vibrate, userActivation: { hasBeenActive: false } });
    expect(made()).toEqual([0, 0]);
  });
});
