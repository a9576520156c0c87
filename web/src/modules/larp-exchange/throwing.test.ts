import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { aCombat, aPairing, aView, mayThrow, SINCE } from "./throwing-sample.js";
import type { Intent, View } from "./throwing-view.js";
import "./throwing.js";
import type { LarpThrowing } from "./throwing.js";

const two = (): View =>
  aView(
    aCombat({
      pairings: {
        "maren:jory": aPairing(),
        "ida:maren": aPairing({ a: "ida", b: "maren", mutual: false, round: 1 }),
      },
    }),
    { can: mayThrow("maren", "jory", "ida") },
  );

describe("larp-throwing", () => {
  let host: HTMLElement;
  let it_: LarpThrowing;
  let sent: Intent[];
  const text = (): string => it_.renderRoot.textContent.replaceAll(/\s+/g, " ").trim();
  const buttons = (): HTMLElement[] => [...it_.renderRoot.querySelectorAll("button")];
  const shows = async (view: View): Promise<void> => {
    it_.view = view;
    await it_.updateComplete;
    await vi.advanceTimersByTimeAsync(400);
    await it_.updateComplete;
  };
  const outcome = (ok: boolean): void => {
    const detail = { do: "throw", args: sent.at(-1)!.args, ok };
    host.dispatchEvent(new CustomEvent("outcome", { detail }));
  };

  beforeEach(() => {
    vi.useFakeTimers();
    host = document.createElement("div");
    host.attachShadow({ mode: "open" });
    it_ = document.createElement("larp-throwing");
    it_.combat = "b1";
    it_.now = () => Date.parse(SINCE);
    host.shadowRoot!.append(it_);
    document.body.replaceChildren(host);
    sent = [];
    host.addEventListener("intent", (event) => sent.push((event as CustomEvent<Intent>).detail));
  });
  afterEach(() => vi.useRealTimers());

  it("throws by one touch, one pairing after another, each for what was looked at", async () => {
    await shows(two());
    expect(text()).toContain("Throw against Jory");
    expect(text()).toContain("2 throws to make");
    expect(buttons().map((b) => b.textContent.trim())).toEqual(["Rock", "Paper", "Scissors"]);
    buttons()[1]!.click();
    await vi.advanceTimersByTimeAsync(400);
    expect(text()).toContain("Throw against Ida");
    buttons()[2]!.click();
    expect(sent).toEqual([
      {
        do: "throw",
        args: { character: "maren", opponent: "jory", hand: "paper" },
        on: { combat: "b1", exchange: 2, phase: "throwing", round: 0 },
      },
      {
        do: "throw",
        args: { character: "maren", opponent: "ida", hand: "scissors" },
        on: { combat: "b1", exchange: 2, phase: "throwing", round: 1 },
      },
    ]);
    await it_.updateComplete;
    expect(text()).toBe("Chosen.");
  });

  it("has nothing of the hand in the page afterwards, and the next pairing looks like the first", async () => {
    await shows(two());
    const before = it_.renderRoot.querySelector(".hands")!.innerHTML;
    const [, paper] = buttons();
    paper!.focus();
    paper!.click();
    await vi.advanceTimersByTimeAsync(400);
    await it_.updateComplete;
    expect(it_.renderRoot.querySelector(".hands")!.innerHTML).toBe(before);
    expect(buttons()).not.toContain(paper);
    expect(it_.shadowRoot!.activeElement?.localName).not.toBe("button");
    buttons()[0]!.click();
    await it_.updateComplete;
    expect(it_.shadowRoot!.innerHTML + JSON.stringify(Object.entries(localStorage))).not.toMatch(
      /rock|paper|scissors/i,
    );
  });

  it("takes two quick taps for one", async () => {
    await shows(two());
    buttons()[1]!.click();
    await it_.updateComplete;
    buttons()[1]!.click();
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(400);
    buttons()[1]!.click();
    expect(sent).toHaveLength(2);
  });

  it.each(["2", "p", "P"])("throws paper by the key %s", async (key) => {
    await shows(two());
    const section = it_.renderRoot.querySelector("section")!;
    section.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, composed: true }));
    expect(sent.map((one) => one.args["hand"])).toEqual(["paper"]);
  });

  it("says what waits to be sent, also after a reload, and not which hand", async () => {
    const [pairing] = [aCombat().pairings["maren:jory"]!];
    it_.pending = [
      {
        do: "throw",
        args: { character: "maren", opponent: "jory", hand: "rock" },
        on: { combat: "b1", exchange: 2, phase: "throwing", round: pairing.round, rewinds: 0 },
      },
    ];
    await shows(aView(aCombat(), { can: mayThrow("maren", "jory") }));
    expect(text()).toBe("Chosen. Not sent yet.");
    expect(buttons()).toEqual([]);
  });

  it("asks again what was refused, and what is to be thrown again", async () => {
    const view = aView(aCombat(), { can: mayThrow("maren", "jory") });
    await shows(view);
    buttons()[0]!.click();
    outcome(false);
    await vi.advanceTimersByTimeAsync(400);
    expect(buttons()).toHaveLength(3);
    buttons()[0]!.click();
    outcome(true);
    await it_.updateComplete;
    expect(buttons()).toHaveLength(0);
    const again = { "maren:jory": aPairing({ round: 1 }) };
    await shows({ ...view, combats: { b1: aCombat({ pairings: again }) } });
    expect(buttons()).toHaveLength(3);
  });

  it("asks again after the table was turned back behind the throw", async () => {
    const view = aView(aCombat(), { can: mayThrow("maren", "jory") });
    await shows(view);
    buttons()[0]!.click();
    const thrown = { "maren:jory": aPairing({ a_thrown: true }) };
    await shows(aView(aCombat({ pairings: thrown })));
    await shows(view);
    expect(buttons()).toHaveLength(3);
  });

  it("says who is waited for, and how long", async () => {
    const combat = aCombat({
      pairings: { "maren:jory": aPairing({ a_thrown: true }) },
      waiting_for: aCombat().waiting_for.slice(1),
      until: "2026-05-02T14:00:42+00:00",
    });
    await shows(aView(combat));
    expect(text()).toBe("Thrown. Waiting for Jory. 42 seconds left to throw");
    it_.now = () => Date.parse(SINCE) + 41_500;
    await vi.advanceTimersByTimeAsync(1100);
    expect(text()).toContain("1 second left");
  });
});
