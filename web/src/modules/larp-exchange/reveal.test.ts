import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Watch } from "./playback-watch.js";
import "./reveal.js";
import type { LarpReveal } from "./reveal.js";
import { aCombat, aPairing, aView, decided, resolved, SINCE } from "./throwing-sample.js";
import type { Combat } from "./throwing-view.js";

const START = Date.parse(SINCE);
const both = [decided(), decided({ a: "ida", b: "maren", mutual: false, winner: "b", fallen: [] })];

describe("larp-reveal", () => {
  let reveal: LarpReveal;
  let heard: string[];
  let still: boolean;
  const text = (): string => reveal.renderRoot.textContent.replaceAll(/\s+/g, " ").trim();
  const at = (selector: string): string[] =>
    [...reveal.renderRoot.querySelectorAll(selector)].map((it) =>
      it.textContent.replaceAll(/\s+/g, " ").trim(),
    );
  const shows = async (combat: Combat, more: { [id: string]: Combat } = {}): Promise<void> => {
    reveal.view = aView(null, { combats: { b1: combat, ...more } });
    await reveal.updateComplete;
  };
  const pass = async (ms: number): Promise<void> => {
    await vi.advanceTimersByTimeAsync(ms);
    await reveal.updateComplete;
  };

  beforeEach(async () => {
    vi.useFakeTimers({ now: START + 200 });
    still = false;
    vi.stubGlobal("matchMedia", () => ({ matches: still }));
    heard = [];
    reveal = document.createElement("larp-reveal");
    reveal.combat = "b1";
    reveal.watch = new Watch();
    for (const name of ["fd-hold", "larp-played", "fd-noise"])
      document.body.addEventListener(name, (event) => {
        const detail: unknown = (event as CustomEvent).detail;
        heard.push(`${name} ${Object.values(detail as object).join(" ")}`);
      });
    document.body.replaceChildren(reveal);
    await reveal.updateComplete;
  });
  afterEach(() => {
    document.body.replaceWith(document.createElement("body"));
    vi.useRealTimers();
  });

  it("counts in by the server’s clock, opens both signs at once, then says the sum, and all falls at the end", async () => {
    await shows(aCombat());
    expect(text()).toBe("");
    await shows(resolved(both));
    expect([text(), heard]).toEqual(["Show the result", ["fd-hold true"]]);
    await pass(400);
    expect(at(".count")).toEqual(["rock,"]);
    await pass(1200);
    expect(at(".count")).toEqual(["rock, paper, scissors!"]);
    await pass(600);
    expect([at(".hand"), at(".end")]).toEqual([["Paper", "Rock"], [""]]);
    await pass(700);
    expect(at(".end")).toEqual(["Maren beats Jory, 1 to −1."]);
    expect(at(".sum")[1]).toBe("−1: lost the throw");
    await pass(1200);
    expect(at("li.big b")).toEqual(["Ida", "Maren"]);
    expect(at(".falls")).toEqual([]);
    await pass(1800);
    expect(at(".falls li")).toEqual(["Jory falls unconscious, felled by Maren."]);
    expect([at("[role=status]"), reveal.playing]).toEqual([[""], true]);
    await pass(1000);
    expect(heard.filter((it) => !it.startsWith("fd-noise"))).toEqual([
      "fd-hold true",
      "fd-hold false",
      "larp-played b1 2",
    ]);
    expect(heard.filter((it) => it.startsWith("fd-noise"))).toHaveLength(5);
    expect(at("[role=status]")[0]).toContain("Maren paper and Jory rock: Maren beats Jory");
    expect(text()).not.toContain("Show the result");
  });

  it("is read by nobody’s screen reader before the end, and then once", async () => {
    await shows(aCombat());
    await shows(resolved());
    await pass(3000);
    const open = [...reveal.renderRoot.querySelectorAll("section > :not([aria-hidden=true])")];
    expect(open.map((it) => it.textContent.trim())).toEqual(["Show the result"]);
  });

  it("plays nothing on a reload: the results stand at once, and nothing is held back", async () => {
    await shows(resolved());
    expect(at(".falls li")).toEqual(["Jory falls unconscious, felled by Maren."]);
    expect([heard, at("[role=status]")]).toEqual([["larp-played b1 2"], [""]]);
  });

  it("joins where the others are, and plays nothing to who was away meanwhile", async () => {
    await shows(aCombat());
    vi.setSystemTime(START + 2500);
    await shows(resolved());
    expect([at(".hand"), at(".count")]).toEqual([["Paper", "Rock"], []]);
    reveal.remove();
    document.body.append(reveal);
    await shows(aCombat());
    heard = [];
    vi.setSystemTime(START + 60_000);
    await shows(resolved());
    expect(at(".falls li")).toHaveLength(1);
    expect(heard).toEqual(["larp-played b1 2"]);
  });

  it.each([
    ["a tap", (): unknown => reveal.renderRoot.querySelector("section")!.click()],
    ["Escape", (): unknown => dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }))],
  ])("is skipped by %s", async (_, skip) => {
    await shows(aCombat());
    await shows(resolved());
    await pass(500);
    skip();
    await reveal.updateComplete;
    expect(at(".falls li")).toHaveLength(1);
    expect(heard.slice(-2)).toEqual(["fd-hold false", "larp-played b1 2"]);
    await pass(20_000);
    expect(heard.filter((it) => it === "larp-played b1 2")).toHaveLength(1);
  });

  it("moves nothing where motion is unwanted: the results stand at once, and are said", async () => {
    still = true;
    await shows(aCombat());
    await shows(resolved());
    expect(at(".falls li")).toHaveLength(1);
    expect(at("[role=status]")[0]).toContain("Jory falls");
    expect(heard).toEqual(["larp-played b1 2"]);
  });

  it("plays on though somebody has begun the next exchange, and then makes room for it", async () => {
    await shows(aCombat());
    await shows(resolved());
    await pass(2500);
    await shows(aCombat({ phase: "declaring", exchange: 3, pairings: {}, waiting_for: [] }));
    expect(at(".hand")).toEqual(["Paper", "Rock"]);
    await pass(4000);
    expect(heard.at(-1)).toBe("larp-played b1 2");
    expect(at(".hand")).toEqual([]);
  });

  it("plays what another element of the page has watched, and once: not again when it is put there anew", async () => {
    reveal.watch.hear(aView(aCombat()));
    await shows(resolved());
    expect(reveal.playing).toBe(true);
    const again = document.createElement("larp-reveal");
    Object.assign(again, { combat: "b1", watch: reveal.watch, view: reveal.view });
    reveal.replaceWith(again);
    await again.updateComplete;
    expect(again.playing).toBe(false);
    expect(again.renderRoot.textContent).toContain("Jory falls");
  });

  it("lets the log go when it is taken away in the middle", async () => {
    const host = document.createElement("div");
    document.body.append(host);
    host.attachShadow({ mode: "open" }).append(reveal);
    await shows(aCombat());
    await shows(resolved());
    reveal.remove();
    expect(heard).toContain("fd-hold false");
  });

  it("checks what it shows, and says loudly where it does not hold", async () => {
    const false_ = { salt: "00".repeat(32), preimage: "{}", commitment: "ff" };
    await shows(
      aCombat({ pairings: { "maren:jory": aPairing({ a_thrown: true, a_seal: "ff" }) } }),
    );
    vi.setSystemTime(START + 60_000);
    await shows(resolved([decided({ a_opening: false_, b_opening: false_ })]));
    expect(at("[role=alert]")[0]).toContain("Maren’s throw against Jory");
  });
});
