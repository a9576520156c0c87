import type { ReactiveElement } from "lit";
import { Hold } from "../../hold";
import { noise } from "../../noise";

/** What a panel on this page may ask for by events that bubble up to it: noise, and that the log is held back. */
export function attend(page: ReactiveElement): Hold {
  const hold = new Hold(() => page.requestUpdate());
  const hear = (name: string, heard: (detail: { readonly [key: string]: unknown }) => void): void =>
    page.addEventListener(name, (event) => {
      const detail: unknown = (event as CustomEvent).detail;
      heard(typeof detail === "object" && detail !== null ? { ...detail } : {});
    });
  hear("fd-hold", (detail) => hold.set(detail["hold"] === true));
  hear("fd-noise", (detail) => noise(detail["kind"]));
  return hold;
}
