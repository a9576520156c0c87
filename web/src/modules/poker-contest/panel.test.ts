import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import "./panel.js";
import type { PokerContestPanel as Panel } from "./panel.js";
import { aContest, aSide, aView } from "./sample.js";
import type { View } from "./view.js";

interface Sent {
  readonly do: string;
  readonly args: { readonly [name: string]: unknown };
  readonly on?: { readonly [name: string]: unknown };
}

async function sit(view: View): Promise<{ panel: Panel; sent: Sent[] }> {
  const panel = document.createElement("poker-contest-panel") as Panel;
  const sent: Sent[] = [];
  panel.view = view;
  panel.addEventListener("intent", (event) => sent.push((event as CustomEvent<Sent>).detail));
  document.body.append(panel);
  await panel.updateComplete;
  return { panel, sent };
}

const mayBet = { bet: { olaf: { min: 1, max: 9 } }, stand: { olaf: {} }, fold: { olaf: {} } };
const betting = (): View =>
  aView(aContest({ phase: "bet1", sides: { olaf: aSide() } }), { can: mayBet });

const button = (panel: Panel, label: string, within = ""): HTMLElement =>
  [...panel.renderRoot.querySelectorAll<HTMLElement>(`${within} fd-button`)].find((it) =>
    it.textContent.trim().startsWith(label),
  )!;

describe("what the panel sends", () => {
  beforeEach(() => document.body.replaceChildren());
  afterEach(() => vi.useRealTimers());

  it("sends every chip that is dropped, also two at once", async () => {
    const { panel, sent } = await sit(betting());
    const pot = panel.renderRoot.querySelector("fd-zone.pot")!;
    const detail = { piece: "chip-1", kind: "chip", pieces: ["chip-1"] };
    for (let n = 0; n < 2; n += 1)
      pot.dispatchEvent(new CustomEvent("fd-drop", { bubbles: true, cancelable: true, detail }));
    expect(sent.map((it) => [it.do, it.args["chips"]])).toEqual([
      ["bet", 1],
      ["bet", 1],
    ]);
  });

  it("takes a button that is pressed twice for one press, until the table has changed", async () => {
    const { panel, sent } = await sit(betting());
    button(panel, "Stand").click();
    button(panel, "Stand").click();
    expect(sent).toHaveLength(1);
    panel.view = betting();
    await panel.updateComplete;
    button(panel, "Stand").click();
    expect(sent).toHaveLength(2);
  });

  it("takes no tap on what has only just come to lie under the finger", async () => {
    const { panel } = await sit(betting());
    const acts = (): DOMTokenList => panel.renderRoot.querySelector(".acts")!.classList;
    expect(acts()).not.toContain("fresh");
    vi.useFakeTimers();
    const next = aContest({ phase: "bet2", sides: { olaf: aSide() } });
    panel.view = aView(next, { can: mayBet });
    await panel.updateComplete;
    expect(acts()).toContain("fresh");
    vi.advanceTimersByTime(400);
    await panel.updateComplete;
    expect(acts()).not.toContain("fresh");
  });

  it("says which contest and phase was looked at, and leaves the table to the shell", async () => {
    const { panel, sent } = await sit(betting());
    button(panel, "Stand").click();
    expect(sent[0]?.on).toMatchObject({ contest: "c1", phase: "bet1" });
    const gm = { seat: "s1", role: "gm", name: "Ada", characters: [], state: "seated" } as const;
    const can = { "chips.award": { olaf: { min: -9, max: 1000 } } };
    const other = await sit(aView(aContest({ phase: "bet1" }), { you: gm, bank: 0, can }));
    button(other.panel, "Award").click();
    await other.panel.updateComplete;
    button(other.panel, "Award", "fd-dialog").click();
    expect(other.sent[0]).toMatchObject({ do: "chips.award" });
    expect(other.sent[0]).not.toHaveProperty("on");
  });
});
