import { describe, expect, it } from "vitest";
import { clean, merge } from "./patch";

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe("merge", () => {
  it("adds, changes and removes members (RFC 7386)", () => {
    const before = clean({ a: "b", c: { d: "e", f: "g" } });
    expect(plain(merge(before, { a: "z", c: { f: null } }))).toEqual({ a: "z", c: { d: "e" } });
  });

  it("takes a list whole, and lets an object replace a list or a number", () => {
    expect(plain(merge(clean({ a: [1, 2] }), { a: [3] }))).toEqual({ a: [3] });
    expect(plain(merge(clean({ a: [1], b: 1 }), { a: { x: 1 }, b: { y: 2 } }))).toEqual({
      a: { x: 1 },
      b: { y: 2 },
    });
  });

  it("leaves out what is null inside a new member", () => {
    expect(plain(merge(clean({}), { a: { b: null, c: 1 } }))).toEqual({ a: { c: 1 } });
  });

  it("changes nothing of what was there, and shares what the patch does not touch", () => {
    const before = clean({ seats: { s1: { name: "A" }, s2: { name: "B" } } }) as {
      seats: { [id: string]: unknown };
    };
    const after = merge(before as never, { seats: { s1: { name: "C" } } }) as typeof before;
    expect(before.seats["s1"]).toEqual({ name: "A" });
    expect(after.seats["s2"]).toBe(before.seats["s2"]);
  });

  it("is not fooled by __proto__ and constructor", () => {
    const patch: unknown = JSON.parse(
      '{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 2}}}',
    );
    const after = merge(clean({ a: 1 }), patch) as { [key: string]: unknown };
    expect(Object.getPrototypeOf(after)).toBeNull();
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(Object.keys(after)).toEqual(["a", "__proto__", "constructor"]);
    expect(Object.getPrototypeOf(merge(after as never, { b: { c: {} } }))).toBeNull();
  });
});

describe("clean", () => {
  it("makes objects without a prototype all the way down", () => {
    const out = clean(JSON.parse('{"a": [{"__proto__": {"x": 1}}]}')) as { a: object[] };
    expect(Object.getPrototypeOf(out)).toBeNull();
    expect(Object.getPrototypeOf(out.a[0])).toBeNull();
    expect("x" in out.a[0]!).toBe(false);
  });
});
