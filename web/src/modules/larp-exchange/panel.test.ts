import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import "./panel.js";
import type { LarpExchangePanel as Panel } from "./panel.js";
import { aCombat, aFighter, aGm, aPairing, aPerson, attacksOf, aView, ids } from "./sample.js";
import type { Pending } from "./pending.js";
import type { View } from "./view.js";

// The panel alone: its larger parts have tests of their own.
vi.mock("./parts.js", () => ({ PARTS: ["larp-throwing", "larp-reveal", "larp-shared"] }));

interface Sent {
  readonly do: string;
  readonly args: { readonly [name: string]: unknown };
  readonly on?: { readonly [name: string]: unknown };
}

const NOW = Date.parse("2026-12-01T10:00:30Z");

async function sit(
  view: View,
  pending: readonly Pending[] = [],
): Promise<{ panel: Panel; sent: Sent[] }> {
  const panel = document.createElement("larp-exchange-panel") as Panel;
  const sent: Sent[] = [];
  panel.now = () => NOW;
  panel.pending = pending;
  panel.view = view;
  panel.addEventListener("intent", (event) => sent.push((event as CustomEvent<Sent>).detail));
  document.body.append(panel);
  await panel.updateComplete;
  return { panel, sent };
}

const button = (panel: Panel, label: string): HTMLElement =>
  [...panel.renderRoot.querySelectorAll<HTMLElement>("fd-button")].find((it) =>
    it.textContent.trim().startsWith(label),
  )!;
const read = (panel: Panel, selector: string): string[] =>
  [...panel.renderRoot.querySelectorAll(selector)].map((it) =>
    it.textContent.replaceAll(/\s+/g, " ").trim(),
  );
const tap = async (panel: Panel, name: string): Promise<void> => {
  [...panel.renderRoot.querySelectorAll<HTMLElement>("button.tok")]
    .find((it) => it.textContent.includes(name))!
    .click();
  await panel.updateComplete;
};
const press = async (panel: Panel, label: string): Promise<void> => {
  button(panel, label).click();
  await panel.updateComplete;
};
const show = async (panel: Panel, view: View): Promise<void> => {
  panel.view = view;
  await panel.updateComplete;
};
const outcome = (panel: Panel, what: string, ok: boolean): boolean =>
  panel.dispatchEvent(new CustomEvent("outcome", { detail: { do: what, ok } }));

beforeEach(() => document.body.replaceChildren());

describe("two fighters, no organiser", () => {
  const gatherable = { "combat.gather": { characters: ids(3), own: ["ada"], most: 2 } };
  const field = aView(3, null, { can: gatherable });
  const gathered = aView(3, aCombat(2), { can: { "attack.declare": attacksOf(["ada"], ids(2)) } });

  it("begin with a tap, a weapon and “Attack”: gathered first, declared when they stand there", async () => {
    const { panel, sent } = await sit(field);
    await tap(panel, "Ben");
    expect(panel.renderRoot.querySelector("fd-dialog")?.getAttribute("heading")).toBe(
      "Attack Ben?",
    );
    panel.renderRoot.querySelectorAll<HTMLInputElement>("input[type=radio]")[1]!.click();
    await press(panel, "Attack");
    expect(sent).toEqual([{ do: "combat.gather", args: { characters: ["ada", "ben"] } }]);
    outcome(panel, "combat.gather", true);
    await show(panel, gathered);
    expect(sent.slice(1)).toEqual([
      {
        do: "attack.declare",
        args: { character: "ada", target: "ben", weapon: "knife" },
        on: { combat: "b1", exchange: 0, phase: "gathering" },
      },
    ]);
    await show(panel, { ...gathered });
    expect(sent).toHaveLength(2);
  });

  it("send nothing more where the first half was refused", async () => {
    const { panel, sent } = await sit(field);
    await tap(panel, "Ben");
    await press(panel, "Attack");
    outcome(panel, "combat.gather", false);
    await show(panel, gathered);
    expect(sent.map((it) => it.do)).toEqual(["combat.gather"]);
  });

  it("declare nothing in a fight with somebody else, into which one was drawn meanwhile", async () => {
    const { panel, sent } = await sit(field);
    await tap(panel, "Ben");
    await press(panel, "Attack");
    const other = aCombat(2, { order: ["cy", "ada"] });
    await show(
      panel,
      aView(3, other, { can: { "attack.declare": attacksOf(["ada"], ["ada", "cy"]) } }),
    );
    expect(sent).toHaveLength(1);
  });

  it("answer with one press", async () => {
    const { panel, sent } = await sit(gathered);
    await press(panel, "Attack Ben");
    await press(panel, "Attack Ben");
    expect(sent.map((it) => it.do)).toEqual(["attack.declare"]);
  });

  it("gather no second time what waits to be sent", async () => {
    const waits = { do: "combat.gather", args: { characters: ["ada", "ben"] }, on: {} };
    const { panel, sent } = await sit(field, [waits]);
    expect(read(panel, ".unsent .note")).toEqual(["not sent yet", "not sent yet"]);
    await tap(panel, "Cy");
    await press(panel, "Attack");
    expect(sent).toEqual([]);
    expect(read(panel, ".why")).toEqual(["That waits to be sent already."]);
  });

  it("drop a token on another to begin, and nothing is sent before “Attack”", async () => {
    const { panel, sent } = await sit(field);
    panel.renderRoot
      .querySelector("fd-zone[label=Cy]")!
      .dispatchEvent(new CustomEvent("fd-drop", { detail: { piece: "ada" } }));
    await panel.updateComplete;
    expect(sent).toEqual([]);
    await press(panel, "Attack");
    expect(sent[0]?.args).toEqual({ characters: ["ada", "cy"] });
  });
});

describe("the board of a fight", () => {
  const can = {
    "attack.declare": attacksOf(["ada"], ids(12)),
    "attack.pass": { ada: {} },
  };
  const fighters = {
    ...aCombat(12).fighters,
    ada: aFighter({ attacks: "cy" }),
    ben: aFighter({ attacks: "ada" }),
    dora: aFighter({ attacks: "pass" }),
  };
  const combat = aCombat(12, { phase: "declaring", exchange: 1, fighters, undecided: ["emil"] });

  it("draws who attacks whom, says it in words, and marks the undecided", async () => {
    const { panel } = await sit(aView(12, combat, { can }));
    const arrows = [...panel.renderRoot.querySelectorAll<SVGElement>(".arrow")];
    expect(arrows.map((it) => [it.dataset["from"], it.dataset["to"]])).toEqual([
      ["ada", "cy"],
      ["ben", "ada"],
    ]);
    expect(read(panel, "[data-id=ben] .note")).toEqual(["attacks Ada"]);
    expect(read(panel, "[data-id=dora] .note")).toEqual(["passes"]);
    expect(read(panel, ".undecided .name")).toEqual(["Emil"]);
    expect(read(panel, ".name small")).toEqual(["you"]);
  });

  it("declares by token on token at once", async () => {
    const { panel, sent } = await sit(aView(12, combat, { can }));
    const zone = panel.renderRoot.querySelector("fd-zone[label=Emil]")!;
    expect(zone.getAttribute("accepts")).toBe("fighter-ada");
    zone.dispatchEvent(new CustomEvent("fd-drop", { detail: { piece: "ada" } }));
    expect(sent).toEqual([
      {
        do: "attack.declare",
        args: { character: "ada", target: "emil" },
        on: { combat: "b1", exchange: 1, phase: "declaring" },
      },
    ]);
  });

  it("lets whoever plays several drop one of them on another", async () => {
    const view = aView(12, combat, { can: { "attack.declare": attacksOf(ids(3), ids(12)) } });
    const { panel } = await sit({ ...view, you: { ...view.you, characters: ids(3) } });
    const ben = (): Element => panel.renderRoot.querySelector("fd-piece[piece=ben]")!;
    expect(ben().hasAttribute("disabled")).toBe(false);
    ben().dispatchEvent(
      new CustomEvent("fd-held", { bubbles: true, composed: true, detail: { pieces: ["ada"] } }),
    );
    await panel.updateComplete;
    expect(ben().hasAttribute("disabled")).toBe(true);
    expect(panel.renderRoot.querySelector("fd-piece[piece=ada]")!.hasAttribute("disabled")).toBe(
      false,
    );
  });

  it("shows what is not sent yet where it was done", async () => {
    const waits: Pending = {
      do: "attack.declare",
      args: { character: "ada", target: "emil" },
      on: { combat: "b1", exchange: 1, phase: "declaring", rewinds: 0 },
    };
    const { panel } = await sit(aView(12, combat, { can }), [waits]);
    const unsent = panel.renderRoot.querySelector<SVGElement>(".arrow.unsent");
    expect(unsent?.dataset).toMatchObject({ from: "ada", to: "emil" });
    expect(read(panel, ".acts .unsent")).toEqual(["Attack Emil – not sent yet"]);
    expect(button(panel, "Attack Emil").hasAttribute("disabled")).toBe(true);
  });

  it("says who is being waited for, by name", async () => {
    const waiting_for = [
      { character: "ada", for: "declare", since: "", combat: "b1" },
      { character: "emil", for: "declare", since: "", combat: "b1" },
      { seat: "s1", for: "close", since: "", combat: "b1" },
    ] as const;
    const { panel } = await sit(aView(12, { ...combat, waiting_for }, { can }));
    expect(read(panel, ".told")[0]).toBe(
      "You attack Cy. Waiting for Emil to declare and Grete to close the declaration.",
    );
  });

  it.each([2, 3, 12, 40])("has a place for each of %i", async (count) => {
    const { panel } = await sit(aView(count, aCombat(count)));
    expect(panel.renderRoot.querySelectorAll(".board .spot")).toHaveLength(count);
  });

  it("has the throwing and the reveal in their places", async () => {
    const pairings = { "ada:ben": aPairing("ada", "ben", { mutual: true }) };
    const { panel } = await sit(
      aView(2, aCombat(2, { phase: "throwing", exchange: 1, pairings, undecided: [] })),
    );
    expect(panel.renderRoot.querySelector("larp-throwing")).toMatchObject({ combat: "b1" });
    expect(read(panel, ".board .note")).toEqual(["to throw", "to throw"]);
  });
});

const as = (view: View): View => ({ ...view, you: aGm });

describe("the organiser", () => {
  it("gathers whomever he taps, and all who are nearby", async () => {
    const can = { "combat.gather": { characters: ids(4), most: 40 } };
    const { panel, sent } = await sit(as(aView(5, null, { can })));
    await tap(panel, "Ada");
    await tap(panel, "Cy");
    expect(read(panel, "[aria-pressed=true] .name")).toEqual(["Ada", "Cy"]);
    await press(panel, "Gather 2 for a fight");
    expect(sent).toEqual([{ do: "combat.gather", args: { characters: ["ada", "cy"] } }]);
    await press(panel, "All nearby");
    await press(panel, "Gather 4 for a fight");
    expect(sent[1]?.args).toEqual({ characters: ids(4) });
  });

  it("closes the declaration, and is asked first while somebody is undecided", async () => {
    const combat = aCombat(3, { phase: "declaring", exchange: 1, undecided: ["cy"] });
    const view = (undecided: string[]): View =>
      as(
        aView(3, { ...combat, undecided }, { can: { "declaration.close": { b1: { undecided } } } }),
      );
    const { panel, sent } = await sit(view(["cy"]));
    expect(read(panel, ".console p")).toEqual(["Undecided: Cy."]);
    await press(panel, "Close all the same…");
    expect(sent).toEqual([]);
    expect(read(panel, "fd-dialog p")).toEqual([
      "Cy has not declared, and passes if you close now.",
    ]);
    await press(panel, "Close: that one passes");
    expect(sent[0]).toMatchObject({ args: { combat: "b1", force: true } });
    await show(panel, view([]));
    await press(panel, "Close the declaration");
    expect(sent[1]).toEqual({
      do: "declaration.close",
      args: { combat: "b1" },
      on: { combat: "b1", exchange: 1, phase: "declaring" },
    });
  });

  it("sees who must still throw, since when, and who may still choose", async () => {
    const combat = aCombat(4, {
      phase: "throwing",
      exchange: 1,
      undecided: [],
      fighters: {
        ...aCombat(4).fighters,
        cy: aFighter({ group: ["ben", "dora"], chooses: true }),
      },
      pairings: { "ada:ben": aPairing("ada", "ben", { mutual: true, a_thrown: true }) },
      waiting_for: [
        {
          character: "ben",
          opponent: "ada",
          for: "throw",
          since: "2026-12-01T10:00:00Z",
          combat: "b1",
        },
      ],
    });
    const can = { "throw.again": { b1: {} }, "throw.forfeit": { ben: { opponents: ["ada"] } } };
    const { panel, sent } = await sit(as(aView(4, combat, { can })));
    expect(read(panel, ".console p")).toEqual([
      "Cy may still choose whom to face: Ben and Dora.",
      "Ada against Ben each attacks the other",
      "✓ Ada has thrown.",
      "Ben is to throw, for 0:30",
    ]);
    await press(panel, "Call Ben off");
    await press(panel, "Throw again");
    expect(sent.map((it) => [it.do, it.args])).toEqual([
      ["throw.forfeit", { character: "ben", opponent: "ada" }],
      ["throw.again", { combat: "b1", character: "ada", opponent: "ben" }],
    ]);
  });

  it("wakes somebody, and sets conditions", async () => {
    const down = aView(2, null, {
      characters: {
        ada: aPerson(
          "Ada",
          { condition: "unconscious" },
          { wakes_at: "2026-12-01T10:04:37Z", owners: ["s2"] },
        ),
      },
      can: {
        "wake.set": { ada: { min: 0, max: 86_400 } },
        "condition.set": { ada: { conditions: ["fit", "dead"] } },
      },
    });
    const { panel, sent } = await sit(as(down));
    expect(read(panel, ".state")).toEqual(["wakes 4:07"]);
    for (const label of ["Wake now", "Wake then", "Dead"]) {
      await tap(panel, "Ada");
      await press(panel, label);
    }
    expect(sent.map((it) => [it.do, it.args])).toEqual([
      ["wake.set", { character: "ada", seconds: 0 }],
      ["wake.set", { character: "ada", seconds: 60 }],
      ["condition.set", { character: "ada", condition: "dead" }],
    ]);
  });

  it("goes from one fight to another", async () => {
    const second = aCombat(2, { order: ["dora", "emil"] });
    const view = aView(5, aCombat(3));
    const { panel } = await sit(as({ ...view, combats: { b1: aCombat(3), b2: second } }));
    expect(read(panel, ".places button")).toEqual([
      "Field",
      "Ada, Ben and 1 more",
      "Dora and Emil",
    ]);
    expect(read(panel, "h2")[0]).toBe("Dora against Emil");
    panel.renderRoot.querySelectorAll<HTMLElement>(".places button")[1]!.click();
    await panel.updateComplete;
    expect(read(panel, "h2")[0]).toBe("A fight of 3");
  });
});

describe("abilities", () => {
  const ability = { kind: "social", combat_bonus: 0, usable_in_combat: false, treats: false };
  const person = aPerson(
    "Ada",
    {
      abilities: [
        { ...ability, kind: "social", name: "Charm", text: "A smile." },
        { ...ability, kind: "martial", name: "Boxing", combat_bonus: 1, text: "" },
      ],
    },
    {
      owners: ["s2"],
      uses: [
        { name: "Charm", usable: true },
        { name: "Boxing", usable: false, why: "only_in_combat" },
      ],
    },
  );
  const view = aView(2, null);
  const able = {
    ...view,
    characters: { ...view.characters, ada: person },
    can: { "ability.use": { ada: { abilities: ["Charm"] } } },
  };

  it("say what can be used now and why not, and are used on somebody", async () => {
    const { panel, sent } = await sit(able);
    await press(panel, "Abilities…");
    expect(read(panel, ".sheet li")).toEqual([
      "Charm social A smile. Use…",
      "Boxing martial, +1 in a fight only in a fight",
    ]);
    await press(panel, "Use…");
    panel.renderRoot.querySelector("select")!.value = "ben";
    await press(panel, "Use it");
    expect(sent).toEqual([
      { do: "ability.use", args: { character: "ada", ability: "Charm", target: "ben" } },
    ]);
  });
});

const resolved = (exchange: number, phase: "resolved" | "declaring" = "resolved"): View =>
  aView(
    2,
    aCombat(2, {
      phase,
      exchange,
      results: phase === "resolved" ? ["ada:ben"] : [],
      since: "2026-12-01T10:00:29Z",
    }),
    {
      can: {
        "attack.declare": attacksOf(["ada"], ids(2)),
        treat: { ada: { patients: ["ben"] } },
      },
    },
  );
const fire = async (panel: Panel, name: string, detail: object): Promise<void> => {
  panel.renderRoot
    .querySelector("larp-reveal")!
    .dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
  await panel.updateComplete;
};

describe("the reveal", () => {
  it("comes before anything else that would tell the result, and leaves the stage to the board", async () => {
    customElements.define("larp-reveal", class extends HTMLElement {});
    const { panel } = await sit(resolved(1));
    const buttons = (): string[] => read(panel, "fd-button");
    expect(buttons()).toEqual([]);
    expect(panel.renderRoot.querySelector(".board")).toBeNull();
    await fire(panel, "fd-hold", { hold: true });
    // Somebody is quick.
    await show(panel, resolved(2, "declaring"));
    expect(buttons()).toEqual([]);
    await fire(panel, "fd-hold", { hold: false });
    await fire(panel, "larp-played", { combat: "b1", exchange: 1 });
    expect(buttons()).toEqual(["Treat Ben", "Attack Ben"]);
    expect(panel.renderRoot.querySelector(".board")).not.toBeNull();
  });

  it("stays to be read, and can be put aside for the board", async () => {
    const { panel } = await sit(resolved(1));
    await fire(panel, "larp-played", { combat: "b1", exchange: 1 });
    expect(panel.renderRoot.querySelector(".board")).toBeNull();
    await press(panel, "Board");
    expect(panel.renderRoot.querySelector(".board")).not.toBeNull();
    expect(panel.renderRoot.querySelector("larp-reveal")).not.toBeNull();
  });
});

describe("what the shell is told", () => {
  it("is idle without a fight, over where each is, else played", async () => {
    const { panel } = await sit(aView(2, null));
    expect(panel.standing).toBe("idle");
    panel.view = aView(2, aCombat(2, { phase: "over" }));
    expect(panel.standing).toBe("over");
    panel.view = aView(2, aCombat(2));
    expect(panel.standing).toBe("play");
  });

  it("is that a shared tablet hands itself over", async () => {
    const view = aView(2, null);
    customElements.define("larp-shared", class extends HTMLElement {});
    const { panel } = await sit({ ...view, you: { ...view.you, role: "kiosk" } });
    expect(panel.covers).toBe(true);
    expect(panel.renderRoot.querySelector("larp-shared")).not.toBeNull();
    expect(panel.renderRoot.querySelector(".table")).toBeNull();
    panel.view = view;
    expect(panel.covers).toBe(false);
  });
});

describe("hints", () => {
  afterEach(() => vi.useRealTimers());

  it("come one at a time, and only where they are wanted", async () => {
    const can = { "combat.gather": { characters: ids(3), own: ["ada"], most: 2 } };
    const { panel } = await sit(aView(3, null, { can }));
    expect(read(panel, "fd-hint")).toEqual([]);
    panel.hints = true;
    await panel.updateComplete;
    expect(read(panel, "fd-hint")).toEqual([
      "Tap whom you attack, or drag your token there; then choose a weapon.",
    ]);
  });
});
