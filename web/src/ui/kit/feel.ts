import { DragGesture } from "@use-gesture/vanilla";
import { scrolls } from "./scrolls.js";

/** Tells a drag from a tap and from a swipe, for mouse, pen and touch. Points are in CSS pixels of the viewport. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Drag {
  readonly start: (from: Point) => void;
  readonly move: (to: Point) => void;
  /** Null: called off, by the browser. */
  readonly end: (at: Point | null) => void;
}

const FAR = 6;
const HOLD = 200;

const point = ([x, y]: readonly [number, number]): Point => ({ x, y });

export class Feel {
  #gesture: DragGesture | null = null;

  /**
   * To be called while a pointerdown on `piece` is being captured: the recogniser hears it on its way up. It lives for one press,
   * since use-gesture keeps state over a press that ends oddly. On the window, not by capture: a re-render may take the target away.
   */
  press(piece: HTMLElement, event: PointerEvent, drag: Drag): void {
    this.stop();
    const rests = event.pointerType === "touch" && scrolls(piece);
    // Where a finger must rest first, no distance starts a drag: the browser calls the press off when it scrolls.
    const start = rests ? { delay: HOLD, threshold: Infinity } : { threshold: FAR };
    this.#gesture = new DragGesture(
      piece,
      ({ first, last, initial, xy, type, canceled }) => {
        if (first) drag.start(point(initial));
        if (last) drag.end(canceled || type !== "pointerup" ? null : point(xy));
        else drag.move(point(xy));
      },
      { ...start, pointer: { capture: false, keys: false } },
    );
  }

  stop(): void {
    this.#gesture?.destroy();
    this.#gesture = null;
  }
}
