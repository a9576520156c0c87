import { beforeEach, describe, expect, it, vi } from "vitest";
import { LogBook } from "../../logbook";
import type { Session } from "../../session";
import type { TableState } from "../../state";
import "./felt";
import type { Felt } from "./felt";
import "./kiosk";
import type { Kiosk } from "./kiosk";
import "./strip";
import type { Strip } from "./strip";

class CoveringPanel extends HTMLElement {
  view: TableState | undefined;
  get covers(): boolean {
    return this.view?.you.role === "kiosk";
  }
}
customElements.define("covering-panel", CoveringPanel);

const at = (role: string): TableState => ({
  you: { seat: "s1", role, name: "Bob", characters: [], state: "seated" },
  table: { id: "t1", title: "T", module: "m" },
});

const line = (v: number): object => ({ v, at: "", key: `line-${v}`, kind: "play", params: {} });

describe("a panel’s say over the shell", () => {
  beforeEach(() => {
    vi.stubGlobal("requestAnimationFrame", (call: () => void) => setTimeout(call));
    document.body.replaceChildren();
  });

  it("draws a kiosk’s hand-over itself where it says so: the shell’s cover gives way once it is there", async () => {
    const felt = document.createElement("fd-felt") as Felt;
    felt.session = { store: { clock: { now: () => 0 } } } as unknown as Session;
    felt.view = at("kiosk");
    const kiosk = document.createElement("fd-kiosk") as Kiosk;
    kiosk.view = felt.view;
    document.body.append(felt, kiosk);
    await kiosk.updateComplete;
    const cover = (): Element | null => kiosk.renderRoot.querySelector("[role=dialog]");
    expect(cover()).not.toBeNull();
    (felt as unknown as { panel: Element }).panel = document.createElement("covering-panel");
    await felt.updateComplete;
    await kiosk.updateComplete;
    expect(cover()).toBeNull();
    felt.view = at("player");
    await felt.updateComplete;
    await kiosk.updateComplete;
    expect(cover()).not.toBeNull();
  });

  it("holds a line back before it is drawn, though the panel asks only once it has the view", async () => {
    const log = new LogBook();
    log.restart([line(1)] as never, false);
    const strip = document.createElement("fd-strip") as Strip;
    Object.assign(strip, { log, v: 1 });
    document.body.append(strip);
    await strip.updateComplete;
    const seen: string[] = [];
    new MutationObserver(() => seen.push(strip.renderRoot.textContent)).observe(strip.renderRoot, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    log.add([line(2)] as never);
    strip.v = 2;
    await Promise.resolve();
    strip.v = 1;
    await strip.updateComplete;
    expect([strip.renderRoot.textContent, ...seen].join("")).not.toMatch(/line.2/i);
    strip.v = 2;
    await strip.updateComplete;
    expect(strip.renderRoot.textContent).toMatch(/line.2/i);
  });
});
