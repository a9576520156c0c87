/** Taps by pointer events (two fingers at once fire no click), and the clicks that assistive technology makes. */
export function onPress(element: HTMLElement, act: () => void): void {
  let down: PointerEvent | null = null;
  let last = -Infinity;
  element.addEventListener("pointerdown", (event) => {
    down = event.button === 0 ? event : null;
  });
  element.addEventListener("pointerup", (event) => {
    if (down?.pointerId !== event.pointerId) return;
    if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < 6) {
      last = event.timeStamp;
      act();
    }
    down = null;
  });
  element.addEventListener("pointercancel", () => {
    down = null;
  });
  element.addEventListener("click", (event) => {
    if (event.timeStamp - last > 700) act();
  });
  element.addEventListener("keydown", (event) => {
    if (event.target !== element || event.repeat || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    act();
  });
}
