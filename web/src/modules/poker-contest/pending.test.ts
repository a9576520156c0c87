import { beforeEach, describe, expect, it } from "vitest";
import "./panel.js";
import type { PokerContestPanel as Panel } from "./panel.js";
import type { Pending } from "./pending.js";
import { aContest, aSide, aView } from "./sample.js";
import type { View } from "./view.js";
import { words } from "./words.js";

const on = (phase: string, more = {}): Pending["on"] => ({ contest: "c1", phase, ...more });
const bet = (chips: number, at = on("bet1")): Pending => ({
  do: "bet",
  args: { character: "olaf", chips },
  on: at,
});
const stand: Pending = { do: "stand", args: { character: "olaf" }, on: on("bet1") };

async function sit(view: View, pending: readonly Pending[]): Promise<Panel> {
  const panel = document.createElement("poker-contest-panel") as Panel;
  panel.view = view;
  panel.pending = pending;
  document.body.append(panel);
  await panel.updateComplete;
  return panel;
}

const betting = (max = 9): View =>
  aView(aContest({ phase: "bet1", sides: { olaf: aSide() } }), {
    can: { bet: { olaf: { min: 1, max } }, stand: { olaf: {} }, fold: { olaf: {} } },
  });
const read = (panel: Panel, selector: string): string =>
  (panel.renderRoot.querySelector(selector)?.textContent ?? "").replaceAll(/\s+/g, " ").trim();
const buttons = (panel: Panel): string[] =>
  [...panel.renderRoot.querySelectorAll<HTMLElement>(".acts fd-button")].map(
    (it) => `${it.textContent.trim()}${it.hasAttribute("disabled") ? " (off)" : ""}`,
  );

describe("what waits to be sent", () => {
  beforeEach(() => document.body.replaceChildren());

  it("lies in the pot as such, is gone from the stack, and can be bet no second time", async () => {
    const panel = await sit(betting(), [bet(2), bet(1)]);
    expect(read(panel, ".pot .sum")).toContain("+ 3 waiting");
    expect(read(panel, ".stack")).toContain("6 chips");
    expect(panel.renderRoot.querySelector("fd-stepper")?.getAttribute("max")).toBe("6");
    expect(buttons(panel)).toEqual(["Bet 3 chips – waiting (off)", "Fold…", "Stand"]);
  });

  it("leaves no bet where all chips wait", async () => {
    const panel = await sit(betting(), [bet(9)]);
    expect(panel.renderRoot.querySelector("fd-stepper")).toBeNull();
    expect(panel.renderRoot.querySelector("fd-zone.pot")?.hasAttribute("disabled")).toBe(true);
  });

  it("shows the button that was pressed, and none that can be", async () => {
    const panel = await sit(betting(), [bet(2), stand]);
    expect(buttons(panel)).toEqual(["Stand (off)"]);
    expect(read(panel, ".acts")).toContain("Waiting to be sent");
    panel.pending = [];
    await panel.updateComplete;
    expect(buttons(panel)).toEqual(["Stand", "Fold…"]);
  });

  it("ends the turn with a bet of a full contest, until the turn is another", async () => {
    const contest = aContest({ kind: "full", phase: "bet1", actions: 3, level: 2 });
    const view = aView(contest, {
      can: { bet: { olaf: { min: 1, max: 9 } }, check: { olaf: {} } },
    });
    const panel = await sit(view, [bet(4, on("bet1", { turn: 3 }))]);
    expect(buttons(panel)).toEqual(["Raise to 4 (off)"]);
    panel.pending = [bet(4, on("bet1", { turn: 2 }))];
    await panel.updateComplete;
    expect(buttons(panel)).toContain("Check");
  });

  it("marks cards on their way to the muck, and counts them", async () => {
    const side = aSide({ cards: ["Qh", "5s", "8c"], card_count: 3 });
    const view = aView(aContest({ phase: "board", sides: { olaf: side } }), {
      can: { muck: { olaf: { cards: ["Qh", "5s", "8c"], max: 3 } }, stand: { olaf: {} } },
    });
    const muck = { do: "muck", args: { character: "olaf", cards: ["5s"] }, on: on("board") };
    const panel = await sit(view, [muck]);
    expect(read(panel, ".muck")).toBe("Muck 1 waiting to be sent 2 more cards");
    const off = [...panel.renderRoot.querySelectorAll(".fan fd-piece[disabled]")];
    expect(off.map((it) => it.getAttribute("piece"))).toEqual(["5s"]);
  });

  it("takes the same button once, however often it is pressed", async () => {
    const panel = await sit(betting(), []);
    const sent: unknown[] = [];
    panel.addEventListener("intent", (event) => sent.push((event as CustomEvent).detail));
    const press = (detail: number): void => {
      panel.renderRoot
        .querySelector(".acts fd-button")
        ?.dispatchEvent(new MouseEvent("click", { detail }));
    };
    press(1);
    press(2);
    panel.pending = [stand];
    await panel.updateComplete;
    press(1);
    expect(sent).toHaveLength(1);
  });

  it("is told in words that name the side where there is one", () => {
    expect(words["pending.bet"]?.({ name: "Olaf", chips: 3 })).toBe("Olaf: bet three chips");
    expect(words["pending.muck"]?.({ cards: ["Qh", "5s"] })).toBe("muck two cards");
  });
});
