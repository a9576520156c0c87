import { expect, it } from "vitest";
import type { Waiting } from "../../contract";
import type { TableState } from "../../state";
import { outstanding } from "./waiting";

const CAST = ["Tom", "Ingrid", "Bo", "Cy", "The doorman"];

function view(waiting: readonly Waiting[]): TableState {
  return {
    you: { seat: "s9", role: "player", name: "Me", state: "seated", characters: [] },
    characters: Object.fromEntries(
      CAST.map((name) => [name, { name, npc: false, owners: ["s2"] }]),
    ),
    seats: { s1: { name: "Gale", role: "gm", state: "seated", connected: true } },
    waiting_for: waiting,
  } as unknown as TableState;
}

const wait = (character: string, what = "ante"): Waiting => ({ character, for: what, since: "" });
const said = (...waiting: Waiting[]): string | undefined =>
  outstanding(view(waiting), (w) => `to ${w.for}`);

it("names everybody who is waited for by the same thing", () => {
  expect(said()).toBeUndefined();
  expect(said(wait("Tom"))).toBe("Tom to ante");
  expect(said(wait("Tom"), wait("Ingrid"))).toBe("Tom and Ingrid to ante");
  expect(said(wait("Tom"), wait("The doorman"))).toBe("Tom and the doorman to ante");
  expect(said(wait("Tom"), wait("Ingrid", "bet"))).toBe("Tom to ante");
});

it("counts them where their names would fill the head", () => {
  expect(said(...CAST.map((name) => wait(name)))).toBe("5 people to ante");
});
