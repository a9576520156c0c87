import { describe, expect, it } from "vitest";
import { choices, type Choices } from "./choices.js";
import { aContest, aSide, aView } from "./sample.js";
import { hintFor } from "./hints.js";
import { choose, scenes } from "./scene.js";
import type { Contest, View } from "./view.js";
import { waiting } from "./waiting.js";

function at(contest: Contest, can: View["can"], staged = 0, part: Partial<View> = {}): Choices {
  const scene = choose(scenes(aView(contest, { ...part, ...(can ? { can } : {}) })), null);
  if (!scene) throw new Error("no scene");
  return choices(scene, staged);
}
const labels = (can: Choices): (string | undefined)[] => [
  can.primary?.label,
  ...can.quiet.map((action) => action.label),
];
const full = (part: Partial<Contest> = {}): Contest =>
  aContest({
    kind: "full",
    phase: "bet2",
    order: ["olaf", "ines"],
    turn: "olaf",
    level: 6,
    raise_by: 4,
    actions: 3,
    sides: { olaf: aSide({ round: 2, bets: 3 }), ines: aSide({ round: 6 }) },
    ...part,
  });

describe("what `can` offers becomes buttons", () => {
  it("offers nothing that is not offered", () => {
    expect(at(aContest(), {})).toEqual({ primary: null, quiet: [], bet: null, muck: 0 });
  });

  it("antes with a nonce for the deck that is sealed", () => {
    const { primary } = at(aContest({ phase: "ante", seals: { deck: "d0", decks: {} } }), {
      ante: { olaf: {} },
    });
    expect(primary).toEqual({
      label: "Ante 1 chip",
      intent: { do: "ante", args: { character: "olaf" }, nonce: "d0" },
    });
  });

  it("stands, or bets what was counted out, which no standing drops", () => {
    const can = { bet: { olaf: { min: 1, max: 9 } }, stand: { olaf: {} }, fold: { olaf: {} } };
    expect(labels(at(aContest(), can))).toEqual(["Stand", "Fold…"]);
    const ready = at(aContest(), can, 3);
    expect(labels(ready)).toEqual(["Bet 3 chips", "Fold…"]);
    expect(ready.primary?.intent).toEqual({ do: "bet", args: { character: "olaf", chips: 3 } });
  });

  it("asks before folding", () => {
    expect(at(aContest(), { fold: { olaf: {} } }).quiet[0]).toMatchObject({
      ask: "fold",
      intent: { do: "fold" },
    });
  });

  it("calls, raises to a total, and goes all in", () => {
    const can = {
      call: { olaf: { chips: 4 } },
      bet: { olaf: { min: 8, max: 9, raise_min: 8 } },
      fold: { olaf: {} },
    };
    expect(labels(at(full(), can))).toEqual(["Call 4", "Fold…", "All in…"]);
    expect(at(full(), can).quiet[1]).toMatchObject({ ask: "bet", intent: { args: { chips: 9 } } });
    expect(labels(at(full(), can, 5))).toEqual(["Raise to 10", "Fold…"]);
    expect(at(full(), can, 5).primary?.intent.args).toEqual({ character: "olaf", chips: 8 });
    expect(labels(at(full(), can, 9))[0]).toBe("All in: 9");
  });

  it("checks, and opens the betting with a bet", () => {
    const fresh = full({ level: 0, sides: { olaf: aSide({ round: 0 }), ines: aSide() } });
    const can = { check: { olaf: {} }, bet: { olaf: { min: 1, max: 9, raise_min: 1 } } };
    expect(labels(at(fresh, can))).toEqual(["Check", "All in…"]);
    const [scene] = scenes(aView(fresh, { can }));
    const said = scene && hintFor(scene, choices(scene, 0))?.[1];
    expect(said).toContain("“Check” passes the turn on: there is no bet to match.");
    expect(said).toContain("“All in…” bets all your chips.");
    const ready = scene && hintFor(scene, choices(scene, 1))?.[1];
    expect(ready).toBe("Press “Bet 1 chip” to put it into the pot, or take it back.");
    expect(labels(at(fresh, can, 2))[0]).toBe("Bet 2 chips");
  });

  it("plays the GM's side without limit, saying which contest", () => {
    const duel = full({
      order: ["olaf", "gm"],
      turn: "gm",
      sides: { olaf: aSide({ round: 6 }), gm: aSide({ round: 2 }) },
      opponent: { name: "The accountant", attribute: 3, skill: 2 },
    });
    const gm = {
      you: { seat: "s1", role: "gm", name: "Adrienne", characters: [], state: "seated" },
    };
    const bounds = { contests: { c1: { min: 8, raise_min: 8 } } } as never;
    const can = at(duel, { bet: { gm: bounds } }, 30, gm);
    expect(can.bet).toEqual({ min: 8, max: null });
    expect(can.primary?.intent.args).toEqual({ character: "gm", contest: "c1", chips: 30 });
  });

  it("lets as many cards go as may be replaced", () => {
    expect(
      at(aContest({ phase: "board" }), {
        muck: { olaf: { max: 2, cards: ["Ts"] } },
        stand: { olaf: {} },
      }),
    ).toMatchObject({ muck: 2, primary: { label: "Stand on these" } });
  });

  it("offers nothing once it is settled", () => {
    expect(at(aContest({ phase: "settled" }), { stand: { olaf: {} } }).primary).toBeNull();
  });
});

function two(): View {
  const view = aView(aContest({ phase: "settled" }));
  return { ...view, contests: { ...view.contests, c2: aContest({ title: "Next" }) } };
}

describe("which contest is shown, and who is waited for", () => {
  it("keeps the chosen place while it is there", () => {
    expect(choose(scenes(two()), "c1:olaf")?.id).toBe("c1");
    expect(choose(scenes(two()), "c9:olaf")?.id).toBe("c2");
    expect(choose(scenes(aView(null)), null)).toBeNull();
  });

  it("goes to the side that waits where only watching was chosen for want of it", () => {
    const gm = { seat: "s1", role: "gm", name: "Ann", characters: ["olaf"], state: "seated" };
    const wait = { character: "olaf", for: "muck" as const, since: "", contest: "c1" };
    const all = scenes(aView(aContest(), { you: gm, waiting_for: [wait] }));
    expect(choose(all, "c1:", false)?.key).toBe("olaf");
    expect(choose(all, "c1:", true)?.key).toBeNull();
    const [, screen] = all;
    const none = { primary: null, quiet: [], bet: null, muck: 0 };
    expect(screen && hintFor(screen, none)?.[1]).toContain("Press “● Olaf” above");
    const idle = scenes(aView(aContest(), { you: gm }));
    expect(choose(idle, "c1:", false)?.key).toBeNull();
  });

  it("gives a GM who plays one of the sides his screen as well", () => {
    const gm = { seat: "s1", role: "gm", name: "Adrienne", characters: ["olaf"], state: "seated" };
    expect(scenes(aView(aContest(), { you: gm })).map((scene) => scene.key)).toEqual([
      "olaf",
      null,
    ]);
    expect(
      scenes(aView(aContest({ kind: "full" }), { you: gm })).map((scene) => scene.key),
    ).toEqual(["olaf"]);
  });

  it("names everybody but oneself", () => {
    const contest = aContest({ order: ["olaf", "ines"], sides: { olaf: aSide(), ines: aSide() } });
    const waits = ["olaf", "ines"].map((character) => ({
      character,
      for: "bet" as const,
      since: "",
      contest: "c1",
    }));
    const scene = choose(scenes(aView(contest, { waiting_for: waits })), null);
    expect(scene && waiting(scene)).toBe("Waiting for Ines to bet or stand.");
    const gm = { seat: "s1", role: "gm", name: "Ann", characters: ["olaf"], state: "seated" };
    const screen = scenes(aView(contest, { you: gm, waiting_for: waits }))[1];
    expect(screen && waiting(screen)).toBe("Waiting for you (Olaf) and Ines to bet or stand.");
  });
});
