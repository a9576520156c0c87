/** Taps by pointer events (two fingers at once fire no click), and the clicks that assistive technology makes. */
export function onPress(element: HTMLElement, act: () => void): void {
  let down: PointerEvent | null = null;
  let last = -Infinity;
  element.addEventListener("pointerdown", (event) => {
    down = event.button === 0 ? event : null;
  });
  element.addEventListener("pointerup", (event) => {
    if (down?.pointerId !== event.pointerId) return;
    // The click that follows, also after a drag, says nothing new.
    last = event.timeStamp;
    const near =
      Math.max(Math.abs(event.clientX - down.clientX), Math.abs(event.clientY - down.clientY)) < 6;
    down = null;
    if (near) act();
  });
  element.addEventListener("pointercancel", () => {
    down = null;
  });
  element.addEventListener("click", (event) => {
    if (event.timeStamp - last > 700) act();
  });
  element.addEventListener("keydown", (event) => {
    if (event.target !== element || event.repeat || (event.key !== "Enter" && event.key !== " "))
      return;
    event.preventDefault();
    act();
  });
}
