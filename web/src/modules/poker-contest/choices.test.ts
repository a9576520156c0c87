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
const hint = (can: View["can"], staged: number): string | undefined => {
  const [scene] = scenes(aView(full(), can && { can }));
  return scene && hintFor(scene, choices(scene, staged))?.[1];
};
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

/** Whose turn it is to call 4, and who has so many chips. */
const facing = (max: number, min = Math.min(8, max)): View["can"] => ({
  call: { olaf: { chips: Math.min(4, max) } },
  bet: { olaf: { min, max, raise_min: 8 } },
  fold: { olaf: {} },
});

describe("what `can` offers becomes buttons", () => {
  it("offers nothing that is not offered", () => {
    const { primary, quiet, bet, muck } = at(aContest(), {});
    expect([primary, quiet, bet, muck]).toEqual([null, [], null, 0]);
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
    const can = facing(9);
    expect(labels(at(full(), can))).toEqual(["Call 4", "Fold…", "All in…"]);
    expect(at(full(), can).quiet[1]).toMatchObject({ ask: "bet", intent: { args: { chips: 9 } } });
    expect(labels(at(full(), can, 8))).toEqual(["Raise to 10", "Fold…"]);
    expect(at(full(), can, 8).primary?.intent.args).toEqual({ character: "olaf", chips: 8 });
    expect(labels(at(full(), can, 9))[0]).toBe("All in: 9");
  });

  it("P-22: calls with as many chips as a call takes, and then with nothing else", () => {
    const { primary, quiet } = at(full(), facing(9), 4);
    expect(primary).toMatchObject({ label: "Call 4", intent: { do: "call" } });
    expect(primary?.off ?? false).toBe(false);
    expect(quiet.map(({ label }) => label)).toEqual(["Fold…"]);
  });

  it.each([1, 3, 5, 7])("P-22: bets no other sum than the %s that lie ready", (staged) => {
    const { primary } = at(full(), facing(20), staged);
    expect(primary).toMatchObject({ label: "Call 4, or raise to 10 or more", off: true });
    expect(hint(facing(20), staged)).toBe(
      "Lay 4 chips ready to call, 8 or more to raise, or take back what lies there.",
    );
  });

  it("says what may be bet where there is too little for a raise, or for a call", () => {
    expect(labels(at(full(), facing(6), 5))[0]).toBe("Call 4, or go all in");
    expect(hint(facing(6), 5)).toContain("4 chips ready to call, 6 to raise,");
    const broke: Partial<View> = { characters: { olaf: { name: "Olaf", sheet: { chips: 3 } } } };
    expect(labels(at(full(), facing(3), 0, broke))).toEqual(["Call 3, all in", "Fold…"]);
    expect(at(full(), facing(3), 2, broke).primary).toMatchObject({
      label: "Call 3, all in",
      off: true,
    });
    expect(at(full(), facing(3), 3, broke).primary).toMatchObject({ intent: { do: "call" } });
  });

  it("explains a call, and what must lie ready for a raise", () => {
    expect(hint(facing(20), 0)).toBe(
      "“Call 4” matches the highest bet. To raise, lay 8 or more chips ready with + or by dragging them to the pot, then press the button. “All in…” bets all your chips.",
    );
    expect(hint(facing(20), 4)).toBe("Press “Call 4” to put them into the pot, or take them back.");
    expect(hint(facing(6), 0)).toBe(
      "“Call 4” matches the highest bet. “All in…” bets all your chips.",
    );
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
    const none = { primary: null, quiet: [], bet: null, staged: 0, muck: 0 };
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
