import { describe, expect, it } from "vitest";
import type { View } from "./contract";
import { addressees, compose } from "./speech";

const view: View = {
  you: { seat: "s1", role: "player", name: "Bob", characters: ["olaf"], state: "seated" },
  table: { id: "t", title: "T", module: "m" },
  seats: {
    s1: { name: "Bob", role: "player", state: "seated" },
    s2: { name: "Ann", role: "player", state: "seated" },
    s3: { name: "Ann Marie", role: "gm", state: "seated" },
  },
  characters: { olaf: { name: "Olaf the Red" } },
};
const said = (text: string, to: Parameters<typeof compose>[2] = "all", as?: string): unknown =>
  compose(text, view, to, as);

describe("to whom one may whisper", () => {
  const seated = { ada: "gm", eve: "co-gm", bob: "player", cy: "player" };
  const among = (me: keyof typeof seated, ...here: (keyof typeof seated)[]): unknown => {
    const seats = Object.fromEntries(
      [me, ...here].map((id) => [id, { name: id, role: seated[id], state: "seated" }]),
    );
    const whisper = Object.fromEntries([...here, "gms"].map((id) => [id, {}]));
    const you = { ...view.you, seat: me, role: seated[me] };
    const { gms, others } = addressees({ ...view, you, seats, can: { whisper } });
    return [gms, others.map(([id]) => id)];
  };

  it("names the only GM once", () => {
    expect(among("bob", "ada", "cy")).toEqual(["To the GM alone", ["cy"]]);
    expect(among("ada", "eve", "bob")).toEqual([undefined, ["eve", "bob"]]);
  });

  it("names several GMs together and each", () => {
    expect(among("bob", "ada", "eve")).toEqual(["To the GMs alone", ["ada", "eve"]]);
  });

  it("names nobody where nobody may be whispered to", () => {
    const can = { say: {} };
    expect(addressees({ ...view, can })).toEqual({ gms: undefined, others: [] });
  });
});

describe("compose", () => {
  it("says, as oneself or as a character", () => {
    expect(said(" hello ")).toEqual({ do: "say", args: { text: "hello" } });
    expect(said("hello", "all", "olaf")).toEqual({
      do: "say",
      args: { text: "hello", as: "olaf" },
    });
    expect(said("/as olaf the red: to the car!")).toEqual({
      do: "say",
      args: { text: "to the car!", as: "olaf" },
    });
  });

  it("knows a character that shares its name by the first half of it", () => {
    const shared = { ...view, characters: { olaf: { name: "Olaf (Bob)" } } };
    for (const name of ["Olaf", "olaf (bob)"])
      expect(compose(`/as ${name} to the car!`, shared, "all", undefined)).toEqual({
        do: "say",
        args: { text: "to the car!", as: "olaf" },
      });
  });

  it("whispers by the picker or by name, the longest name first", () => {
    expect(said("psst", { seat: "s2" })).toEqual({
      do: "whisper",
      args: { text: "psst", to: ["s2"] },
    });
    expect(said("/w ann psst")).toEqual({ do: "whisper", args: { text: "psst", to: ["s2"] } });
    expect(said("/w Ann Marie psst")).toEqual({
      do: "whisper",
      args: { text: "psst", to: ["s3"] },
    });
    expect(said("/w gm psst")).toEqual({ do: "whisper", args: { text: "psst", to: "gms" } });
  });

  it("never says aloud what was meant as a whisper", () => {
    for (const text of ["/w Anna psst", "/w", "/w Ann", "/whsper Ann psst", "/"])
      expect(said(text)).toHaveProperty("fault");
    expect(said("/w Zed psst")).toEqual({ fault: "Nobody here is called Zed." });
  });

  it("rolls, for everybody or for some", () => {
    expect(said("/roll 2d6 + 1")).toEqual({ do: "roll", args: { dice: "2d6+1" } });
    expect(said("/r d20", "gms")).toEqual({ do: "roll", args: { dice: "d20", to: "gms" } });
    expect(said("/roll")).toHaveProperty("fault");
  });
});
