import { fire } from "./throwing-view.js";

/** Heard and felt as the person likes it: the shell knows how. "Your turn" it says by itself. */
export const noise = (from: EventTarget, kind: "count" | "reveal"): boolean =>
  fire(from, "fd-noise", { kind });
