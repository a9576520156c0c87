import { describe, expect, it } from "vitest";
import type { SeatView, View, Waiting } from "./contract";
import { isHere, may, mine, turns } from "./turn";

function view(seat: string, characters: string[], waiting: Omit<Waiting, "since">[]): View {
  return {
    you: { seat, role: "player", name: "", characters, state: "seated" },
    table: { id: "t", title: "T", module: "m" },
    seats: {
      s1: { name: "Ann", role: "gm", state: "seated" },
      s2: { name: "Bob", role: "player", state: "seated" },
    },
    characters: { olaf: { name: "Olaf", owners: ["s2"] }, orc: { name: "Orc" } },
    waiting_for: waiting.map((w) => ({ ...w, since: "" })),
    can: { bet: { olaf: { min: 1 } }, say: {} },
  };
}

describe("whose turn", () => {
  it("is mine by my seat or by my character", () => {
    expect(mine(view("s2", ["olaf"], [{ character: "olaf", for: "bet" }]))).toHaveLength(1);
    expect(mine(view("s1", [], [{ seat: "s1", for: "act" }]))).toHaveLength(1);
    expect(mine(view("s1", [], [{ character: "olaf", for: "bet" }]))).toHaveLength(0);
  });

  it("is the GM's for a character that nobody owns", () => {
    const table = view("s1", ["orc"], [{ character: "orc", for: "bet" }]);
    expect([...turns(table).keys()]).toEqual(["s1"]);
    expect(mine(table)).toHaveLength(1);
  });
});

it("a knock waits for the GMs, not for whoever knocks", () => {
  expect([...turns(view("s2", [], [{ seat: "s2", for: "seat.admit" }])).keys()]).toEqual(["s1"]);
});

it("may do what `can` offers, there where it offers it", () => {
  const table = view("s2", ["olaf"], []);
  expect(may(table, "say")).toBe(true);
  expect(may(table, "bet", "olaf")).toBe(true);
  expect(may(table, "bet", "orc")).toBe(false);
  expect(may(table, "bet", "constructor")).toBe(false);
  expect(may(table, "fold")).toBe(false);
});

const seat = (role: string, connected = false): SeatView => ({
  name: "",
  role,
  state: "seated",
  connected,
});

it("a demo's GM is there, though no browser is", () => {
  const table = view("s2", [], []);
  const demo = { ...table, table: { ...table.table, demo: true } };
  expect(isHere(demo, seat("gm"))).toBe(true);
  expect(isHere(demo, seat("player"))).toBe(false);
  expect(isHere(table, seat("gm"))).toBe(false);
  expect(isHere(table, seat("player", true))).toBe(true);
});
