/** Movement by the Web Animations API: no style attribute, and none at all with reduced motion. */

export const QUICK = 140;
const EASE = "cubic-bezier(.2, .8, .2, 1)";
const STEP = 70;

export const still = (): boolean =>
  typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;

interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Lets `element` come from `origin` to where it stands; `step` delays it within a deal. */
export function fly(element: Element, origin: Place, step = 0): void {
  const to = element.getBoundingClientRect();
  if (still() || to.width === 0 || typeof element.animate !== "function") return;
  const x = origin.left + origin.width / 2 - (to.left + to.width / 2);
  const y = origin.top + origin.height / 2 - (to.top + to.height / 2);
  if (Math.abs(x) + Math.abs(y) < 2) return;
  const far = Math.min(320, QUICK + Math.hypot(x, y) / 4);
  element.animate(
    [
      { translate: `${x}px ${y}px`, opacity: 0.2 },
      { opacity: 1, offset: 0.4 },
      { translate: "0 0", opacity: 1 },
    ],
    { duration: far, delay: step * STEP, easing: EASE, fill: "backwards" },
  );
}

/** Glides a fixed element to (x, y), then settles. */
export async function glide(
  element: HTMLElement,
  from: string,
  to: string,
  fade: boolean,
): Promise<void> {
  if (still() || typeof element.animate !== "function") return;
  const frames: Keyframe[] = [
    { translate: from, opacity: 1 },
    { translate: to, opacity: fade ? 0 : 1 },
  ];
  await element
    .animate(frames, { duration: fade ? QUICK : 220, easing: EASE, fill: "forwards" })
    .finished.catch(() => null);
}
