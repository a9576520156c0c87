import { describe, expect, it } from "vitest";
import type { TableState } from "../../state";
import type { Standing } from "./felt";
import { firstSteps } from "./first-steps";

const table = { id: "t", title: "T", module: "m" };
const gm = { seat: "s1", role: "gm", name: "Ada", characters: [], state: "seated" };
const seat = (role: string) => ({ name: role, role, state: "seated" });
const steps = (view: object, standing?: Standing): string[] =>
  firstSteps({ table, ...view } as unknown as TableState, standing).map(({ text }) => text);

describe("the first steps at a table", () => {
  it("lead a GM who is alone to people and characters", () => {
    const can = { "seat.invite": {} };
    expect(steps({ you: gm, seats: { s1: seat("gm") }, can })).toEqual([
      "Invite players",
      "Make a character",
    ]);
    const seats = { s1: seat("gm"), s2: seat("player") };
    expect(steps({ you: gm, seats, can, characters: { olaf: { name: "Olaf" } } })).toEqual([]);
  });

  it("do not count somebody who still knocks", () => {
    const seats = { s1: seat("gm"), s2: { ...seat("player"), state: "knocking" } };
    expect(steps({ you: gm, seats, can: { "seat.invite": {} }, characters: { olaf: {} } })).toEqual(
      ["Invite players"],
    );
  });

  it("keep away from a GM who plays, or looks at how it ended", () => {
    const alone = { you: gm, seats: { s1: seat("gm") }, can: { "seat.invite": {} } };
    expect(steps(alone, "play")).toEqual([]);
    expect(steps(alone, "over")).toEqual([]);
  });

  it("bring an archived table back, where one may", () => {
    const archived = { table: { ...table, archived: true }, seats: { s1: seat("gm") } };
    const can = { "table.archive": { archived: false } };
    for (const standing of ["idle", "play", "over"] as const)
      expect(steps({ ...archived, you: gm, can }, standing)).toEqual(["Open the table again"]);
    expect(steps({ ...archived, you: { ...gm, role: "player" }, can: {} })).toEqual([]);
  });

  it("let a player make his character where he may", () => {
    const you = { ...gm, role: "player" };
    expect(steps({ you, can: { "character.make": {} } })).toEqual(["Make your character"]);
    expect(steps({ you, can: { "character.make": {} } }, "play")).toEqual(["Make your character"]);
    expect(steps({ you, can: {} })).toEqual([]);
    expect(steps({ you: { ...you, characters: ["olaf"] }, can: { "character.make": {} } })).toEqual(
      [],
    );
  });
});
