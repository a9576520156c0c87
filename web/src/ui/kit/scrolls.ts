/** Whether a swipe that starts here would scroll something. */
export function scrolls(from: Element): boolean {
  for (let at: Element | null = from; at;) {
    const room = at.scrollHeight > at.clientHeight + 1 || at.scrollWidth > at.clientWidth + 1;
    if (
      room &&
      (at === document.scrollingElement || /auto|scroll/.test(getComputedStyle(at).overflow))
    )
      return true;
    const root = at.getRootNode();
    at = at.assignedSlot ?? at.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  }
  return false;
}
