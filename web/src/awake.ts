import { Film } from "./film";

/**
 * Keeps the screen on while something is played: by the browser's wake lock, over plain HTTP by a film that nobody
 * sees. The browser takes the lock away from a hidden page, and some give it only to a gesture: then the next one
 * asks again.
 */
export class Awake {
  #wanted = false;
  #lock: WakeLockSentinel | undefined;
  #asking = false;
  readonly #film = "wakeLock" in navigator ? undefined : new Film();

  want(wanted: boolean): void {
    if (this.#wanted === wanted) return;
    this.#wanted = wanted;
    for (const type of ["visibilitychange", "click", "keydown"])
      if (wanted) document.addEventListener(type, this.#ask, { capture: true });
      else document.removeEventListener(type, this.#ask, { capture: true });
    if (wanted) this.#ask();
    else this.#let();
  }

  readonly #ask = (event?: Event): void => {
    if (this.#film) this.#film.play(event !== undefined && event.type !== "visibilitychange");
    else void this.#take();
  };

  async #take(): Promise<void> {
    if (this.#lock || this.#asking || document.visibilityState !== "visible") return;
    this.#asking = true;
    try {
      const lock = await navigator.wakeLock.request("screen");
      lock.addEventListener("release", () => {
        if (this.#lock === lock) this.#lock = undefined;
      });
      this.#lock = lock;
    } catch {
      // Not now: there was no gesture yet, or the battery is low.
    }
    this.#asking = false;
    if (!this.#wanted) this.#let();
  }

  #let(): void {
    this.#film?.stop();
    void this.#lock?.release();
    this.#lock = undefined;
  }
}
