import { expect, it } from "vitest";
import { MemoryBox } from "./box";
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
