import { describe, expect, it } from "vitest";
import type { Line } from "./contract";
import { LogBook } from "./logbook";

const line = (v: number, kind = "play", key = `k${v}`): Line => ({
  v,
  at: "",
  key,
  kind,
  params: {},
});
const keys = (lines: readonly Line[]): string[] => lines.map((l) => l.key);

describe("LogBook", () => {
  it("keeps the order of lines within a version", () => {
    const book = new LogBook();
    book.restart([line(2, "play", "b"), line(2, "play", "a"), line(1, "play", "z")], false);
    expect(keys(book.lines([]))).toEqual(["z", "b", "a"]);
  });

  it("puts an older page before what is known", () => {
    const book = new LogBook();
    book.restart([line(10), line(11)], true);
    expect(book.before([])).toBe(10);
    book.page([line(8), line(9)], true, []);
    expect(book.before([])).toBe(8);
    book.page([line(1)], false, []);
    expect(book.before([])).toBeUndefined();
    expect(keys(book.lines([]))).toEqual(["k1", "k8", "k9", "k10", "k11"]);
  });

  it("pages of one kind make no holes in the others", () => {
    const book = new LogBook();
    book.restart([line(10), line(11, "chat")], true);
    book.page([line(3, "chat")], false, ["chat"]);
    expect(keys(book.lines(["chat"]))).toEqual(["k3", "k11"]);
    expect(keys(book.lines([]))).toEqual(["k10", "k11"]);
    expect(book.before(["chat"])).toBeUndefined();
    expect(book.before([])).toBe(10);
  });

  it("asks no more for a kind of which nothing older exists", () => {
    const book = new LogBook();
    book.restart([line(10)], true);
    book.page([], false, ["roll"]);
    expect(book.before(["roll"])).toBeUndefined();
    expect(book.before([])).toBe(10);
  });

  it("a version that was known in part is completed", () => {
    const book = new LogBook();
    book.restart([line(10)], true);
    book.page([line(3, "chat", "said")], true, ["chat"]);
    book.page([line(3, "play", "done"), line(3, "chat", "said")], true, []);
    expect(keys(book.lines([]))).toEqual(["done", "said", "k10"]);
  });

  it("forgets older pages when lines were missed in between", () => {
    const book = new LogBook();
    book.restart([line(1), line(2)], false);
    book.restart([line(2), line(3)], true);
    expect(keys(book.lines([]))).toEqual(["k1", "k2", "k3"]);
    book.restart([line(200), line(201)], true);
    expect(keys(book.lines([]))).toEqual(["k200", "k201"]);
    expect(book.before([])).toBe(200);
  });

  it("an empty log begins with the first frame", () => {
    const book = new LogBook();
    book.restart([], false);
    book.add([line(1)]);
    expect(keys(book.lines([]))).toEqual(["k1"]);
    expect(book.before([])).toBeUndefined();
  });
});
