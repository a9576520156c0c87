import { describe, expect, it, vi } from "vitest";
import { MemoryBox } from "./box";
import { Outbox } from "./outbox";

const say = (id: string, text = "hello") => ({ id, do: "say", args: { text }, at: 1000 });

describe("Outbox", () => {
  it("keeps commands in their order, over a reload and for this seat alone", () => {
    const box = new MemoryBox();
    const outbox = new Outbox(box, "t1", "s1");
    outbox.put(say("a"));
    outbox.put(say("b"));
    outbox.put(say("a", "hello again"));
    expect(new Outbox(box, "t1", "s1").list()).toEqual([say("a", "hello again"), say("b")]);
    expect(new Outbox(box, "t1", "s2").list()).toEqual([]);
    outbox.remove("a");
    expect(new Outbox(box, "t1", "s1").list()).toEqual([say("b")]);
  });

  it("keeps what was refused to be read, and does not count it among what waits", () => {
    const box = new MemoryBox();
    const outbox = new Outbox(box, "t1", "s1");
    outbox.put(say("a"));
    outbox.put(say("b"));
    outbox.put({ ...say("a"), refused: "Bob has left." });
    const again = new Outbox(box, "t1", "s1");
    expect(again.all().map((m) => m.id)).toEqual(["a", "b"]);
    expect(again.list().map((m) => m.id)).toEqual(["b"]);
    again.clear();
    expect(again.all()).toEqual([]);
  });

  it("reads past what is no command", () => {
    const box = new MemoryBox();
    box.setItem("facedown.outbox.t1.s1", JSON.stringify([3, { id: "a" }, say("b")]));
    expect(new Outbox(box, "t1", "s1").list()).toEqual([say("b")]);
    box.setItem("facedown.outbox.t1.s1", "{");
    expect(new Outbox(box, "t1", "s1").list()).toEqual([]);
  });

  it("lasts as long as the page where the storage is full", () => {
    const box = new MemoryBox();
    vi.spyOn(box, "setItem").mockImplementation(() => {
      throw new Error("full");
    });
    const outbox = new Outbox(box, "t1", "s1");
    outbox.put(say("a"));
    outbox.put({ ...say("b"), refused: "no" });
    expect(outbox.list()).toEqual([say("a")]);
    expect(outbox.all()).toHaveLength(2);
  });

  it("keeps nothing in the box once it is a kiosk’s, also of what lay there, and forgets it with the page", () => {
    const box = new MemoryBox();
    const outbox = new Outbox(box, "t1", "s1");
    outbox.put(say("a"));
    outbox.forget();
    expect(box.getItem("facedown.outbox.t1.s1")).toBeNull();
    outbox.put(say("b"));
    expect(outbox.list()).toEqual([say("a"), say("b")]);
    expect(box.getItem("facedown.outbox.t1.s1")).toBeNull();
    outbox.remove("a");
    outbox.remove("b");
    outbox.put(say("c"));
    expect(outbox.list()).toEqual([say("c")]);
    expect(new Outbox(box, "t1", "s1").list()).toEqual([]);
  });
});
