import { expect, it } from "vitest";
import { MemoryBox } from "./box";
import { Outbox } from "./outbox";
import { type Kept, Vault } from "./vault";

const kept = (table: string, seat: string, at: number): Kept => ({
  table,
  seat,
  at,
  token: "x",
  title: "T",
  name: "N",
  role: "player",
});

it("keeps every seat of this browser, the one last sat in first", () => {
  const vault = new Vault(new MemoryBox());
  vault.keep(kept("a", "s1", 1));
  vault.keep(kept("a", "s2", 3));
  vault.keep(kept("b", "s1", 2));
  vault.keep({ ...kept("a", "s1", 4), title: "New" });
  expect(vault.list().map((k) => `${k.table}${k.seat}`)).toEqual(["as1", "as2", "bs1"]);
  expect(vault.find("a")?.title).toBe("New");
  expect(vault.find("a", "s2")?.at).toBe(3);
  vault.forget({ table: "a", seat: "s1" });
  expect(vault.find("a")?.seat).toBe("s2");
});

it("reads past what is damaged", () => {
  const box = new MemoryBox();
  box.setItem("facedown.seats", '[{"table": 3}, null]');
  expect(new Vault(box).list()).toEqual([]);
  box.setItem("facedown.seats", "{");
  expect(new Vault(box).list()).toEqual([]);
});

it("knows what its person was last called, but at a demo, where nobody has a name", () => {
  const vault = new Vault(new MemoryBox());
  expect(vault.name()).toBe("");
  vault.keep({ ...kept("a", "s1", 1), name: "Ann" });
  vault.keep({ ...kept("demo", "s2", 2), name: "" });
  expect(vault.name()).toBe("Ann");
});

it("does not take who was only ever turned away for somebody who has played", () => {
  const vault = new Vault(new MemoryBox());
  const here = kept("b", "s2", 2);
  vault.keep(here);
  expect(vault.experienced(here)).toBe(false);
  vault.keep({ ...kept("a", "s4", 1), role: "" });
  expect(vault.experienced(here)).toBe(false);
  vault.keep(kept("c", "s1", 3));
  expect(vault.experienced(here)).toBe(true);
});

it("keeps nothing unsent of a seat that is forgotten, or that opens anew with another token", () => {
  const box = new MemoryBox();
  const vault = new Vault(box);
  const wait = (): void =>
    new Outbox(box, "a", "s1").put({ id: "1", do: "whisper", args: {}, on: {} });
  vault.keep(kept("a", "s1", 1));
  wait();
  vault.keep(kept("a", "s1", 2));
  expect(new Outbox(box, "a", "s1").all()).toHaveLength(1);
  vault.keep({ ...kept("a", "s1", 3), token: "y" });
  expect(new Outbox(box, "a", "s1").all()).toEqual([]);
  wait();
  vault.forget({ table: "a", seat: "s1" });
  expect(box.getItem("facedown.outbox.a.s1")).toBeNull();
});
