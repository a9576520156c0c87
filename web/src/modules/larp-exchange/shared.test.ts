import { beforeEach, describe, expect, it } from "vitest";
import "./shared.js";
import type { LarpShared } from "./shared.js";
import type { LarpSideBySide } from "./side-by-side.js";
import {
  aCombat,
  aKiosk,
  aPairing,
  decided,
  mayThrow,
  resolved,
  SINCE,
} from "./throwing-sample.js";
import type { Combat, Intent, View } from "./throwing-view.js";

const thrown = (a: boolean, b: boolean): Combat =>
  aCombat({
    pairings: { "maren:jory": aPairing({ a_thrown: a, b_thrown: b }) },
    waiting_for: aCombat().waiting_for.filter((_, n) => !(n === 0 ? a : b)),
  });
const throwing = (combat: Combat, acting: string | null, ...against: string[]): View =>
  aKiosk(combat, acting, {
    waiting_for: combat.waiting_for,
    can: acting && against.length > 0 ? mayThrow(acting, ...against) : {},
  });

describe("larp-shared", () => {
  let host: HTMLElement;
  let tablet: LarpShared;
  let sent: Intent[];
  const root = (): ShadowRoot => tablet.shadowRoot!;
  const text = (): string => root().textContent.replaceAll(/\s+/g, " ");
  const labels = (): string[] =>
    [...root().querySelectorAll("button")].map((it) =>
      it.textContent.replaceAll(/\s+/g, " ").trim(),
    );
  const press = async (label: string): Promise<void> => {
    const found = [...root().querySelectorAll("button")].find((it) =>
      it.textContent.includes(label),
    );
    found!.click();
    await tablet.updateComplete;
  };
  const shows = async (view: View): Promise<void> => {
    tablet.view = view;
    await tablet.updateComplete;
  };
  const halves = (): LarpSideBySide | null => root().querySelector("larp-side-by-side");
  const touch = async (half: number, hand: string, pointerId: number): Promise<void> => {
    const sections = halves()!.renderRoot.querySelectorAll("section");
    const found = [...sections[half]!.querySelectorAll("button")].find((it) =>
      it.textContent.includes(hand),
    );
    const down = { bubbles: true, composed: true, pointerId, pointerType: "touch" };
    (found ?? sections[half]!).dispatchEvent(new PointerEvent("pointerdown", down));
    await halves()?.updateComplete;
    await tablet.updateComplete;
  };
  const did = (): string[] =>
    sent.map(({ do: what, args }) => [what, ...Object.values(args)].map(String).join(" "));
  const page = (): string => {
    const inside = (at: ShadowRoot): string =>
      at.innerHTML +
      [...at.querySelectorAll("*")]
        .map((it) => (it.shadowRoot ? inside(it.shadowRoot) : ""))
        .join("");
    return inside(root());
  };

  beforeEach(() => {
    sent = [];
    host = document.createElement("div");
    host.attachShadow({ mode: "open" });
    tablet = document.createElement("larp-shared");
    tablet.now = () => Date.parse(SINCE);
    host.shadowRoot!.append(tablet);
    document.body.replaceChildren(host);
    host.addEventListener("intent", (event) => sent.push((event as CustomEvent<Intent>).detail));
  });

  it("stands between two people with what everybody may know, those first who are waited for", async () => {
    await shows(throwing(thrown(true, false), null));
    expect(text()).toContain("Pass the tablet to Jory");
    expect(text()).toContain("Maren attacks Jory");
    expect(labels()).toEqual(["I am Jory to throw", "I am Maren", "I am Ida"]);
    await press("I am Jory");
    await press("I am Jory");
    expect(did()).toEqual(["kiosk.act jory"]);
  });

  it("is handed on by itself after a throw, once it is stored", async () => {
    await shows(throwing(aCombat(), "maren", "jory"));
    expect(text()).toContain("Maren has the tablet");
    const it_ = root().querySelector("larp-throwing")!;
    it_.dispatchEvent(new CustomEvent("intent", { detail: {}, bubbles: true }));
    await shows(throwing(aCombat(), "maren", "jory"));
    expect(did()).not.toContain("kiosk.act null");
    await shows(throwing(thrown(true, false), "maren"));
    expect(did()).toContain("kiosk.act null");
    sent = [];
    await shows(throwing(thrown(true, false), null));
    expect([did(), text().includes("Pass the tablet to Jory")]).toEqual([[], true]);
  });

  it("asks whom one faces only where there are several", async () => {
    const combat = aCombat({ phase: "declaring", pairings: {}, fighters: {} });
    const faces = (...opponents: string[]): View => {
      const view = throwing(combat, "maren");
      return { ...view, can: { ...view.can, "primary.choose": { maren: { opponents } } } };
    };
    await shows(faces("jory"));
    expect(text()).not.toContain("Whom do you throw against?");
    await shows(faces("jory", "ida"));
    expect(text()).toContain("Whom do you throw against?");
  });

  it("declares: target and weapon, for the exchange that was looked at", async () => {
    const combat = aCombat({ phase: "declaring", pairings: {}, fighters: {} });
    const can = {
      "attack.declare": { maren: { targets: ["jory"], weapons: ["knife"] } },
      "attack.pass": { maren: {} },
    };
    await shows(aKiosk(combat, "maren", { can }));
    expect(labels()).toEqual(["Hand it on", "Bare hands", "knife", "Jory", "Pass"]);
    await press("knife");
    await press("Jory");
    await press("Pass");
    const on = { combat: "b1", exchange: 2, phase: "declaring" };
    expect(sent).toEqual([
      { do: "attack.declare", args: { character: "maren", target: "jory", weapon: "knife" }, on },
      { do: "attack.pass", args: { character: "maren" }, on },
    ]);
  });

  it("shows the result between two people", async () => {
    await shows(aKiosk(resolved([decided()], { exchange: 9 }), null));
    await root().querySelector("larp-reveal")!.updateComplete;
    expect(page()).toContain("Jory falls unconscious");
  });

  describe("both at once", () => {
    beforeEach(async () => {
      await shows(throwing(aCombat(), null));
      await press("Both at once: Maren and Jory");
    });

    it("takes one touch on each half, and sends one thing after the other", async () => {
      await touch(0, "Paper", 1);
      expect(did()).toEqual([]);
      await touch(1, "Rock", 2);
      expect(did()).toEqual(["kiosk.act maren"]);
      await shows(throwing(aCombat(), "maren", "jory"));
      expect(text()).not.toContain("Maren has the tablet");
      await shows(throwing(aCombat(), "maren", "jory"));
      expect(sent.slice(1)).toEqual([
        {
          do: "throw",
          args: { character: "maren", opponent: "jory", hand: "paper" },
          on: { combat: "b1", exchange: 2, phase: "throwing", round: 0 },
        },
      ]);
      await shows(throwing(thrown(true, false), "maren"));
      await shows(throwing(thrown(true, false), "jory", "maren"));
      await shows(aKiosk(resolved(), "jory"));
      expect(did().slice(2)).toEqual(["kiosk.act jory", "throw jory maren rock", "kiosk.act null"]);
      expect(halves()).not.toBeNull();
      await shows(aKiosk(resolved(), null));
      expect(halves()).toBeNull();
    });

    it("covers a half as soon as it was touched, and which sign it was is nowhere in the page", async () => {
      await touch(0, "Paper", 1);
      const [first, second] = halves()!.renderRoot.querySelectorAll("section");
      expect(first!.textContent.replaceAll(/\s+/g, " ").trim()).toBe("Maren Chosen");
      expect(second!.querySelectorAll("button")).toHaveLength(3);
      expect(halves()!.renderRoot.textContent).toContain("Waiting for Jory.");
      await touch(1, "Rock", 2);
      expect(halves()!.renderRoot.textContent).toContain("Chosen. Not sent yet.");
      expect(page() + JSON.stringify(Object.entries(localStorage))).not.toMatch(
        /rock|paper|scissors/i,
      );
    });

    it("counts the touches apart: a second one on a half, or one that began on the other, is none", async () => {
      await touch(0, "Paper", 1);
      await touch(0, "Rock", 2);
      await touch(1, "Rock", 1);
      expect(did()).toEqual([]);
      dispatchEvent(new PointerEvent("pointerup", { pointerId: 1 }));
      await touch(1, "Scissors", 3);
      expect(did()).toEqual(["kiosk.act maren"]);
      await shows(throwing(aCombat(), "maren", "jory"));
      expect(sent[1]!.args["hand"]).toBe("paper");
    });

    it("starts again, and goes back, with nothing sent", async () => {
      await touch(0, "Paper", 1);
      const press = async (label: string): Promise<void> => {
        const all = halves()!.renderRoot.querySelectorAll("button");
        [...all].find((it) => it.textContent === label)!.click();
        await halves()?.updateComplete;
        await tablet.updateComplete;
      };
      await press("Start again");
      expect(halves()!.renderRoot.querySelectorAll(".hands button")).toHaveLength(6);
      await press("Back");
      expect([halves(), did()]).toEqual([null, []]);
    });

    it("is called off when what it was for has passed", async () => {
      await shows(throwing(aCombat({ pairings: { "maren:jory": aPairing({ round: 1 }) } }), null));
      expect(halves()).toBeNull();
    });

    it("hands the tablet on when something is refused, and asks again", async () => {
      await touch(0, "Paper", 1);
      await touch(1, "Rock", 2);
      await shows(throwing(aCombat(), "maren", "jory"));
      const detail = { do: "throw", args: sent[1]!.args, ok: false };
      host.dispatchEvent(new CustomEvent("outcome", { detail }));
      await tablet.updateComplete;
      expect(did().slice(2)).toEqual(["kiosk.act null"]);
      await shows(throwing(aCombat(), null));
      expect([halves(), labels()[0]]).toEqual([null, "Both at once: Maren and Jory"]);
    });
  });
});
