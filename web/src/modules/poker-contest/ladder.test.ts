import { describe as suite, expect, it } from "vitest";
import fixture from "../../../../tests/fixtures/poker-ladder.json";
import { BOTTOM, chipsTo, counted, down, ladder, lower } from "./ladder.js";
import { parse } from "./say.js";
import { CATEGORIES, describe, fromWire, toWire, type Target } from "./target.js";

function target(text: string): Target {
  const read = parse(text);
  if (!read.target) throw new Error(`${text}: ${read.error}`);
  return read.target;
}

suite("one chip down the ladder", () => {
  it.each([
    ["fives full of twos", 1, "ace-high flush"],
    ["fives full of twos", 5, "ten-high flush"],
    ["jacks full of sevens", 2, "nines full of fives"],
    ["seven-high flush", 1, "ace-high straight"],
    ["seven-high flush", 2, "king-high straight"],
    ["five-high straight", 1, "three aces"],
    ["two pair, sevens and threes", 2, "pair of aces"],
    ["two pair, eights and fours", 1, "two pair, sevens and threes"],
    ["fives full of kings", 3, "twos full of tens"],
    ["pair of twos", 1, "ace-high"],
    ["ace-high", 99, "seven-high"],
  ])("%s, %i chips: %s", (from, chips, to) => {
    expect(describe(lower(target(from), chips))).toBe(to);
  });

  it("knows 99 targets below and with the royal flush", () => {
    const rungs = ladder(target("royal flush"));
    expect(rungs).toHaveLength(99);
    expect(new Set(rungs.map(describe)).size).toBe(99);
    expect(rungs.at(-1)).toEqual(BOTTOM);
  });

  it("is held up by the minimum after the chips are counted", () => {
    const floor = target("nines full of fives");
    expect(describe(counted(target("jacks full of sevens"), 6, floor))).toBe("nines full of fives");
    expect(describe(lower(target("jacks full of sevens"), 6))).toBe("ace-high flush");
    expect(chipsTo(target("jacks full of sevens"), floor)).toBe(2);
  });
});

suite("the server's fixture", () => {
  it("agrees on every target, its words and the one below", () => {
    for (const { category, ranks, text, below } of fixture.targets) {
      const target = fromWire({ category, ranks });
      if (!target) throw new Error(text);
      expect(describe(target)).toBe(text);
      expect(parse(text).target).toEqual(target);
      if (below !== null) expect(describe(down(target))).toBe(below);
    }
  });

  it("agrees on the whole ladder", () => {
    expect(ladder(target("royal flush")).map(describe)).toEqual(fixture.ladder);
  });
});

suite("targets in words", () => {
  it.each([
    ["fives full of twos", "fives full of twos"],
    ["Two pair: 4s & 8s", "two pair, eights and fours"],
    ["ten-high straight", "ten-high straight"],
    ["A pair of jacks", "pair of jacks"],
    ["three sevens", "three sevens"],
    ["ace-high", "ace-high"],
    ["Royal Flush", "royal flush"],
    ["Q-high flush", "queen-high flush"],
    ["quads, tens", "four tens"],
    ["trip 6s", "three sixes"],
    ["K high straight flush", "king-high straight flush"],
    ["full house, kings over tens", "kings full of tens"],
    ["straight to the jack", "jack-high straight"],
    ["broadway", "ace-high straight"],
    ["6 high flush", "seven-high flush"],
    ["four-high", "seven-high"],
  ])("reads %s", (text, words) => {
    expect(describe(target(text))).toBe(words);
  });

  it("says when it raised an impossible target", () => {
    expect(parse("six-high flush")).toMatchObject({ raised: true });
    expect(parse("seven-high flush")).toMatchObject({ raised: false });
  });

  it.each([
    ["fives full of fives", "two different ranks"],
    ["eleven-high", "highest card, seven to ace"],
    ["flush", "highest card, seven to ace"],
    ["two pair, eights", "two different ranks"],
    ["a ham sandwich", "Name a hand such as"],
    ["", "Name a hand such as"],
  ])("refuses %s, saying what is legal", (text, why) => {
    expect(parse(text)).toMatchObject({
      target: null,
      error: expect.stringContaining(why) as string,
    });
  });

  it("reads back all that it prints, and all that goes over the wire", () => {
    let count = 0;
    for (const category of CATEGORIES)
      for (let a = 2; a <= 14; a += 1)
        for (let b = 2; b <= 14; b += 1) {
          const words = describe({ category, ranks: [a, b] });
          const read = parse(words);
          if (read.target && !read.raised) {
            count += 1;
            expect(parse(describe(read.target))).toEqual(read);
            expect(fromWire(toWire(read.target))).toEqual(read.target);
          }
        }
    expect(count).toBe(1287);
  });
});
