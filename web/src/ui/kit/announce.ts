/** Polite announcements from a live region inside the same root, where aria references can reach. */

const regions = new WeakMap<Node, HTMLElement>();

function region(root: Node): HTMLElement {
  let live = regions.get(root);
  if (live?.isConnected) return live;
  live = document.createElement("div");
  live.setAttribute("role", "status");
  live.setAttribute("aria-live", "polite");
  const look = {
    position: "absolute",
    width: "1px",
    height: "1px",
    overflow: "hidden",
    "clip-path": "inset(50%)",
    "white-space": "nowrap",
  };
  for (const [name, value] of Object.entries(look)) live.style.setProperty(name, value);
  // First, so that Lit's own range of the root, which reaches to its end, never holds it.
  (root instanceof Document ? root.body : (root as ParentNode)).prepend(live);
  regions.set(root, live);
  return live;
}

/** Makes the region before it is needed: one that comes with its text is often not read. */
export function prepare(element: Element): void {
  const root = element.getRootNode();
  if (root instanceof ShadowRoot || root instanceof Document) region(root);
}

export function announce(element: Element, text: string): void {
  const root = element.getRootNode();
  if (root instanceof ShadowRoot || root instanceof Document) region(root).textContent = text;
}
