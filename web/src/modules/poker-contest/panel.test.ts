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

const drop = (panel: Panel, chip: string): Promise<boolean> => {
  const detail = { piece: chip, kind: "chip", pieces: [chip] };
  panel.renderRoot
    .querySelector("fd-zone.pot")!
    .dispatchEvent(new CustomEvent("fd-drop", { bubbles: true, cancelable: true, detail }));
  return panel.updateComplete;
};

describe("what the panel sends", () => {
  beforeEach(() => document.body.replaceChildren());
  afterEach(() => vi.useRealTimers());

  it.each(["simple", "hidden", "full"] as const)(
    "lays ready what is dropped on the pot of a %s contest, and bets it when the button is pressed",
    async (kind) => {
      const contest = aContest({ kind, phase: "bet1", sides: { olaf: aSide() } });
      const { panel, sent } = await sit(aView(contest, { can: mayBet }));
      await drop(panel, "chip-1");
      await drop(panel, "chip-1");
      expect(sent).toEqual([]);
      button(panel, "Bet 2 chips").click();
      expect(sent.map((it) => [it.do, it.args["chips"]])).toEqual([["bet", 2]]);
    },
  );

  it("lays no more ready than may be bet", async () => {
    const { panel, sent } = await sit(betting());
    await drop(panel, "chip-5");
    await drop(panel, "chip-5");
    button(panel, "Bet 9 chips").click();
    expect(sent[0]?.args["chips"]).toBe(9);
  });

  it("calls with what a call takes, and sends nothing that is neither a call nor a raise", async () => {
    const contest = aContest({ kind: "full", level: 2, turn: "olaf", sides: { olaf: aSide() } });
    const can = { call: { olaf: { chips: 2 } }, bet: { olaf: { min: 4, max: 9 } } };
    const { panel, sent } = await sit(aView(contest, { can }));
    await drop(panel, "chip-1");
    const either = "Call 2, or raise to 4 or more";
    expect(button(panel, either).hasAttribute("disabled")).toBe(true);
    expect(texts(panel, "[role=status]")).toEqual([either]);
    await drop(panel, "chip-1");
    expect(texts(panel, "[role=status]")).toEqual([""]);
    button(panel, "Call 2").click();
    expect(sent).toMatchObject([{ do: "call", args: { character: "olaf" } }]);
    expect(sent[0]?.args).not.toHaveProperty("chips");
  });

  it("lets no more lie ready than somebody still has", async () => {
    const { panel } = await sit(betting());
    await drop(panel, "chip-5");
    const can = { ...mayBet, bet: { olaf: { min: 1, max: 3 } } };
    panel.view = aView(aContest({ phase: "bet1", sides: { olaf: aSide() } }), { can });
    await panel.updateComplete;
    expect(texts(panel, ".acts .primary")).toEqual(["Bet 3 chips"]);
    expect(texts(panel, ".sum")[0]).toContain("+ 3");
  });

  it("takes a second bet as high as the first, which waits to be sent, and one only", async () => {
    const { panel, sent } = await sit(betting());
    const on = { contest: "c1", phase: "bet1" };
    for (let n = 1; n <= 2; n += 1) {
      await drop(panel, "chip-1");
      button(panel, "Bet 1 chip").click();
      expect(sent).toHaveLength(n);
      panel.pending = sent.map(({ do: what, args }) => ({ do: what, args, on }));
      await panel.updateComplete;
      expect(button(panel, "Bet").hasAttribute("disabled")).toBe(true);
    }
    button(panel, "Stand").click();
    button(panel, "Stand").click();
    expect(sent.map((it) => it.do)).toEqual(["bet", "bet", "stand"]);
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
    const duel = aContest({ kind: "full", phase: "bet1", actions: 3, sides: { olaf: aSide() } });
    const played = await sit(aView(duel, { can: { call: { olaf: { chips: 2 } } } }));
    button(played.panel, "Call").click();
    expect(played.sent[0]?.on).toEqual({ contest: "c1", phase: "bet1", turn: 3 });
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

const texts = (panel: Panel, selector: string): string[] =>
  [...panel.renderRoot.querySelectorAll(selector)].map((it) =>
    it.textContent.trim().replaceAll(/\s+/g, " "),
  );

describe("what the panel shows and asks", () => {
  beforeEach(() => document.body.replaceChildren());

  it("takes back what lies ready, and leaves Fold in its place", async () => {
    const { panel, sent } = await sit(betting());
    const step = new CustomEvent("fd-change", { detail: { value: 3 } });
    panel.renderRoot.querySelector("fd-stepper")!.dispatchEvent(step);
    await panel.updateComplete;
    expect(texts(panel, ".acts fd-button")).toEqual(["Bet 3 chips", "Fold…", "Take back"]);
    button(panel, "Take back").click();
    await panel.updateComplete;
    expect(texts(panel, ".acts fd-button")).toEqual(["Stand", "Fold…"]);
    expect(sent).toHaveLength(0);
  });

  it("asks before everything goes in", async () => {
    const duel = aContest({ kind: "full", turn: "olaf", sides: { olaf: aSide() } });
    const can = { check: { olaf: {} }, bet: { olaf: { min: 1, max: 9 } } };
    const { panel, sent } = await sit(aView(duel, { can }));
    button(panel, "All in").click();
    await panel.updateComplete;
    expect(sent).toHaveLength(0);
    expect(texts(panel, "fd-dialog p")).toEqual(["9 chips go into the pot at once."]);
    button(panel, "All in", "fd-dialog").click();
    expect(sent[0]).toMatchObject({ do: "bet", args: { chips: 9 } });
  });

  it.each([
    ["a player", {}],
    ["a player who may challenge", { can: { "contest.open": {} } }],
    ["a GM", { can: { "contest.void": { c1: {} }, "chips.award": { olaf: { min: -9, max: 9 } } } }],
  ])("tells %s which hand beats which", async (_, part) => {
    const { panel } = await sit(aView(aContest(), part as Partial<View>));
    button(panel, "Hands").click();
    await panel.updateComplete;
    const hands = texts(panel, ".ranking b");
    expect(hands).toHaveLength(9);
    expect([hands[0], hands[8]]).toEqual(["Straight flush", "No pair"]);
    button(panel, "Close", "fd-dialog").click();
    await panel.updateComplete;
    expect(texts(panel, ".ranking b")).toEqual([]);
  });

  it("keeps the head’s buttons when a contest is settled, and offers a challenge elsewhere", async () => {
    const { panel } = await sit(aView(aContest()));
    expect(texts(panel, ".head fd-button")).toEqual(["Hands"]);
    const result = { success: false, returned: 0, kept: 1 };
    const over = aContest({ phase: "settled", sides: { olaf: aSide({ result }) } });
    panel.view = aView(over, { can: { "contest.open": {} } } as unknown as Partial<View>);
    await panel.updateComplete;
    expect(texts(panel, ".head fd-button")).toEqual(["Hands"]);
    expect(texts(panel, ".acts fd-button")).toEqual(["Challenge"]);
  });

  it("says whether the hand so far meets the target as it was lowered", async () => {
    const target = { category: "pair", ranks: ["9"], text: "pair of nines" } as const;
    const best = { text: "pair of sevens", cards: [] };
    const short = aView(aContest({ sides: { olaf: aSide({ target, best }) } }));
    const { panel } = await sit(short);
    expect(texts(panel, ".best")).toEqual(["So far: pair of sevens · falls short"]);
    const lowered = { category: "pair", ranks: ["7"], text: "pair of sevens" } as const;
    const sides = { olaf: aSide({ target: lowered, best, bets: 2 }) };
    panel.view = aView(aContest({ sides }));
    await panel.updateComplete;
    expect(texts(panel, ".best")).toEqual(["So far: pair of sevens · meets it"]);
    panel.view = aView(aContest({ kind: "hidden", sides: { olaf: aSide({ best }) } }));
    await panel.updateComplete;
    expect(texts(panel, ".best")).toEqual(["So far: pair of sevens"]);
  });

  it("tells a GM who plays a side of whose cards he sees nothing, and never strikes out a name", async () => {
    const gm = { seat: "s1", role: "gm", name: "Ada", characters: ["olaf"], state: "seated" };
    const target = { category: "pair", ranks: ["9"], text: "pair of nines" } as const;
    const contest = aContest({ target, floor: target, sides: { olaf: aSide({ bets: 2 }) } });
    const { panel } = await sit(aView(contest, { you: gm, bank: 0 }));
    expect(texts(panel, ".places button")).toEqual(["Olaf", "Your screen"]);
    panel.renderRoot.querySelectorAll<HTMLElement>(".places button")[1]!.click();
    await panel.updateComplete;
    expect(texts(panel, ".secret")[0]).toContain("The others’ hole cards");
    expect(texts(panel, ".ladder .below b")).toContain("Olaf");
  });

  it("says to watchers where the pot went", async () => {
    const result = { success: false, returned: 0, kept: 1 };
    const watch = { seat: "s3", role: "spectator", name: "Sam", characters: [], state: "seated" };
    const ended = (returned: number): View =>
      aView(
        aContest({
          phase: "settled",
          sides: { olaf: aSide({ result: { ...result, returned } }) },
        }),
        { you: watch },
      );
    const { panel } = await sit(ended(0));
    expect(texts(panel, ".sum")).toEqual(["to the bank"]);
    panel.view = ended(1);
    await panel.updateComplete;
    expect(texts(panel, ".sum")).toEqual(["paid out"]);
  });
});
