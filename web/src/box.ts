/** The few methods of Storage that are used, so that tests and locked-down browsers can bring their own. */
export interface Box {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** A box that lasts as long as the page. */
export class MemoryBox implements Box {
  readonly #items = new Map<string, string>();
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#items.set(key, value);
  }
  removeItem(key: string): void {
    this.#items.delete(key);
  }
}

let shared: Box | undefined;

/** This browser's localStorage, or memory where the browser denies it. */
export function browserBox(): Box {
  if (shared) return shared;
  try {
    localStorage.setItem("facedown.try", "1");
    localStorage.removeItem("facedown.try");
    shared = localStorage;
  } catch {
    shared = new MemoryBox();
  }
  return shared;
}

/** What was written under `key`, or undefined when nothing was or it is not JSON. */
export function readJson(box: Box, key: string): unknown {
  try {
    const text = box.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether it could be kept (a full or denied storage cannot). */
export function writeJson(box: Box, key: string, value: unknown): boolean {
  try {
    box.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
