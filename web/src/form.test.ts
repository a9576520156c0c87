import { describe, expect, it } from "vitest";
import { changes, filled, formOf, type Kind, numbers, renamed, withAt } from "./form";
import { humanize } from "./names";

const form = formOf({
  kind: "group",
  fields: [
    { name: "chips", label: "chips", help: "", kind: "number", min: 0, default: 10 },
    {
      name: "skills",
      label: "skills",
      help: "",
      kind: "map",
      of: { kind: "number", min: 1, max: 5 },
      default: {},
    },
    { name: "gear", label: "gear", help: "", kind: "list", of: { kind: "text" } },
    { name: "axiom", label: "axiom", help: "", kind: "choice", options: ["magic", "tech"] },
    { name: "knack", label: "knack", help: "", kind: "text", optional: true },
    { name: "npc", label: "npc", help: "", kind: "flag" },
    {
      name: "body",
      label: "body",
      help: "",
      kind: "group",
      fields: [{ name: "wounds", label: "wounds", help: "", kind: "number", min: 0 }],
    },
  ],
});
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe("filled", () => {
  it("takes defaults, then the emptiest legal value", () => {
    expect(plain(filled(form, undefined))).toEqual({
      chips: 10,
      skills: {},
      gear: [],
      axiom: "magic",
      knack: null,
      npc: false,
      body: { wounds: 0 },
    });
  });

  it("keeps what is there", () => {
    const value = { chips: 3, skills: { chasing: 2 }, body: { wounds: 1 }, npc: true };
    expect(plain(filled(form, value))).toMatchObject(value);
    expect(filled({ kind: "number", min: 1 } satisfies Kind, undefined)).toBe(1);
  });
});

describe("edits", () => {
  it("puts and removes at a path without touching the old value", () => {
    const old = { skills: { chasing: 2 }, gear: ["axe", "shield"] };
    expect(plain(withAt(old, ["skills", "rowing"], 1))).toEqual({
      skills: { chasing: 2, rowing: 1 },
      gear: ["axe", "shield"],
    });
    expect(plain(withAt(old, ["gear", 0], undefined))).toEqual({
      skills: { chasing: 2 },
      gear: ["shield"],
    });
    expect(plain(withAt(old, ["skills", "chasing"], undefined))).toEqual({
      skills: {},
      gear: ["axe", "shield"],
    });
    expect(old.gear).toEqual(["axe", "shield"]);
  });

  it("renames a key in its place, and never over another", () => {
    expect(Object.keys(renamed({ a: 1, b: 2, c: 3 }, "b", "x"))).toEqual(["a", "x", "c"]);
    const map = { a: 1, b: 2 };
    expect(renamed(map, "a", "b")).toBe(map);
    expect(renamed(map, "a", "")).toBe(map);
  });

  it("a skill called __proto__ is a skill", () => {
    const out = withAt({ skills: {} }, ["skills", "__proto__"], 3);
    expect(({} as { skills?: unknown }).skills).toBeUndefined();
    expect(JSON.stringify(out)).toBe('{"skills":{"__proto__":3}}');
  });

  it("sends only the top-level fields that changed, whatever their order", () => {
    const old = { chips: 10, skills: { a: 1, b: 2 } };
    expect(plain(changes(old, { chips: 10, skills: { b: 2, a: 1 } }))).toEqual({});
    expect(plain(changes(old, { chips: 9, skills: { b: 2, a: 1 } }))).toEqual({ chips: 9 });
  });
});

it("lists every number by its path", () => {
  expect(numbers({ chips: 3, name: "x", body: { wounds: 1 } })).toEqual([
    { path: "chips", value: 3 },
    { path: "body.wounds", value: 1 },
  ]);
});

it("reads a thing that is no form as an empty one", () => {
  expect(formOf({}).fields).toEqual([]);
  expect(humanize("max_shock")).toBe("Max shock");
});
