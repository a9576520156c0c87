import { describe, expect, it } from "vitest";
import { aHand, closeCall, decider } from "./hand-words.js";
import type { HandView } from "./contract.js";

const hand = (category: HandView["category"], cards: string): HandView => ({
  category,
  cards: cards.split(" "),
  text: "",
});

describe("hands in a sentence", () => {
  it("knows which want an article, and which no hyphen", () => {
    const hands = [
      "two pair, eights and fours",
      "three nines",
      "fives full of twos",
      "sixes full of twos",
      "pair of tens",
      "eight-high straight",
      "royal flush",
      "ace-high",
      "seven-high",
    ];
    expect(hands.map(aHand)).toEqual([
      "two pair, eights and fours",
      "three nines",
      "fives full of twos",
      "sixes full of twos",
      "a pair of tens",
      "an eight-high straight",
      "a royal flush",
      "ace high",
      "seven high",
    ]);
  });

  it.each([
    ["pair of tens", "pair of tens", "to the card"],
    ["two pair, tens and nines", "two pair, tens and fours", "by the lower pair"],
    ["fives full of kings", "fives full of twos", "by the pair"],
    ["queen-high flush", "seven-high flush", ""],
    ["pair of tens", "ten-high", ""],
  ])("%s against %s: %s", (shown, target, how) => {
    expect(closeCall(shown, target)).toBe(how);
  });

  it.each([
    [hand("pair", "Ts Th Ad 7c 3s"), hand("pair", "Tc Td Ah Qc 3s"), "by the kicker, a queen"],
    [
      hand("no_pair", "As Kh 9d 7c 3s"),
      hand("no_pair", "Ah Kd 9c 7s 2d"),
      "by the kicker, a three",
    ],
    [hand("flush", "As Ks 9s 7s 3s"), hand("flush", "Ah Kh 8h 7h 2h"), "by a lower card, a nine"],
    [hand("two_pair", "Ts Th 9d 9c 3s"), hand("two_pair", "Tc Td 4h 4c As"), "by the lower pair"],
    [
      hand("two_pair", "Ts Th 9d 9c 3s"),
      hand("two_pair", "Tc Td 9h 9s As"),
      "by the kicker, an ace",
    ],
    [hand("full_house", "Ts Th Td 9c 9s"), hand("full_house", "Ts Th Td 4c 4s"), "by the pair"],
    [hand("pair", "Ts Th Ad 7c 3s"), hand("pair", "9c 9d Ah Qc 3s"), ""],
    [hand("pair", "Ts Th Ad 7c 3s"), hand("pair", "Tc Td Ah 7d 3c"), ""],
    [hand("flush", "As Ks 9s 7s 3s"), hand("pair", "Tc Td Ah 7d 3c"), ""],
  ])("%j, %j: %s", (a, b, how) => {
    expect(decider(a, b)).toBe(how);
  });
});
