import { describe, expect, it } from "vitest";
import { attackers, choices, type Choices } from "./choices.js";
import type { Pending } from "./pending.js";
import { aCombat, aFighter, aPerson, attacksOf, aView, ids } from "./sample.js";
import { scenes, type Scene } from "./scene.js";
import type { Combat, View } from "./view.js";

const inFight = (view: View): Scene => scenes(view).at(-1)!;
const fight = (count: number, part: Partial<Combat>, can: View["can"]): Scene =>
  inFight(aView(count, aCombat(count, part), { can: can ?? {} }));
const labels = ({ primary, quiet, faces }: Choices): (string | undefined)[] => [
  primary?.label,
  ...faces.map(({ label }) => label),
  ...quiet.map(({ label }) => label),
];
const duel = (part: Partial<Combat> = {}): Scene =>
  fight(2, part, { "attack.declare": attacksOf(["ada"], ids(2)), "attack.pass": { ada: {} } });

describe("what a page offers", () => {
  it("is the attack in one press where there is but one to attack", () => {
    const can = choices(duel(), "ada", [], undefined);
    expect(labels(can)).toEqual(["Attack Ben", "Pass"]);
    expect(can.primary?.intent).toEqual({
      do: "attack.declare",
      args: { character: "ada", target: "ben" },
      on: { combat: "b1", exchange: 0, phase: "gathering" },
    });
    expect(can.weapons).toEqual(["knife"]);
  });

  it("takes the chosen weapon along, and says nothing of one that is in hand already", () => {
    const args = (weapon: string | null | undefined): unknown =>
      choices(duel(), "ada", [], weapon).primary?.intent?.args["weapon"];
    expect(args("knife")).toBe("knife");
    expect(args(null)).toBeUndefined();
    const scene = duel();
    const armed = {
      ...scene,
      view: { ...scene.view, characters: { ada: aPerson("Ada", { wielding: "knife" }) } },
    };
    expect(choices(armed, "ada", [], null).primary?.intent?.args["weapon"]).toBeNull();
    expect(choices(armed, "ada", [], "knife").primary?.intent?.args).not.toHaveProperty("weapon");
  });

  it("attacks the same again after a result, in one press", () => {
    const scene = fight(
      3,
      { phase: "resolved", exchange: 1, fighters: { ada: aFighter({ attacks: "cy" }) } },
      { "attack.declare": attacksOf(["ada"], ids(3)) },
    );
    expect(labels(choices(scene, "ada", [], undefined))).toEqual(["Attack Cy again", "Attack…"]);
  });

  it("says what one has declared, and lets one change one’s mind", () => {
    const scene = fight(
      3,
      { phase: "declaring", exchange: 1, fighters: { ada: aFighter({ attacks: "pass" }) } },
      { "attack.declare": attacksOf(["ada"], ids(3)), "attack.pass": { ada: {} } },
    );
    const can = choices(scene, "ada", [], undefined);
    expect(can.said).toBe("You pass.");
    expect(labels(can)).toEqual([undefined, "Attack another…"]);
  });

  it("asks whom to face where a group attacks", () => {
    const can = choices(
      fight(
        3,
        { phase: "throwing", exchange: 1, fighters: { ada: aFighter({ primary: "ben" }) } },
        { "primary.choose": { ada: { opponents: ["ben", "cy"] } } },
      ),
      "ada",
      [],
      undefined,
    );
    expect(labels(can)).toEqual([undefined, "Face Cy"]);
  });

  it("lets a healer treat whoever bleeds, wherever he looks", () => {
    const view = aView(3, null, { can: { treat: { ada: { patients: ["cy"] } } } });
    const { primary } = choices(scenes(view)[0]!, "ada", [], undefined);
    expect(primary).toMatchObject({
      label: "Treat Cy",
      intent: { do: "treat", args: { character: "ada", patient: "cy" } },
    });
  });

  it("lets somebody join a fight that he looks at", () => {
    const combat = aCombat(3, { order: ["ben", "cy"] });
    const view = aView(3, combat, { can: { "combat.join": { ada: { combats: ["b1"] } } } });
    expect(choices(inFight(view), null, [], undefined).primary?.label).toBe("Join as Ada");
  });

  it("is nothing for somebody who only watches", () => {
    expect(labels(choices(fight(5, {}, {}), null, [], undefined))).toEqual([undefined]);
  });
});

describe("who may attack whom in the field", () => {
  const view = aView(3, null, {
    can: { "combat.gather": { characters: ["ada", "ben"], own: ["ada"], most: 2 } },
  });
  it("is one of one’s own, whoever can be gathered with him", () => {
    expect([...attackers(scenes(view)[0]!)]).toEqual([["ada", ["ben"]]]);
  });
  it("is nobody for a GM, who gathers instead", () => {
    const can = { "combat.gather": { characters: ["ada", "ben"], most: 40 } };
    expect(attackers(scenes({ ...view, can })[0]!).size).toBe(0);
  });
});

const sent = (phase: string, exchange: number): Pending => ({
  do: "attack.declare",
  args: { character: "ada", target: "ben" },
  on: { combat: "b1", exchange, phase, rewinds: 0 },
});

describe("what waits to be sent", () => {
  it("is shown where it was pressed, and can be pressed no second time", () => {
    const can = choices(duel(), "ada", [sent("gathering", 0)], undefined);
    expect(can.primary).toMatchObject({ label: "Attack Ben", waits: true });
    expect(can.primary).not.toHaveProperty("intent");
    expect(can.said).toBe("You attack Ben.");
    expect(can.quiet.map(({ label }) => label)).toEqual(["Pass"]);
  });

  it("still counts when the other’s declaration has opened the exchange meanwhile", () => {
    const scene = duel({ phase: "declaring", exchange: 1 });
    expect(choices(scene, "ada", [sent("gathering", 0)], undefined).primary?.waits).toBe(true);
  });

  it("is nothing in a later exchange", () => {
    const scene = duel({ phase: "declaring", exchange: 2 });
    expect(choices(scene, "ada", [sent("gathering", 0)], undefined).primary?.waits).toBeUndefined();
  });
});
