import { describe, expect, it } from "vitest";
import { words } from "./words.js";

/** Vitest runs in web/; the project has no types of Node in the client. */
declare const process: {
  getBuiltinModule(id: "node:fs"): { readFileSync(path: string, encoding: "utf8"): string };
};
const tell = process
  .getBuiltinModule("node:fs")
  .readFileSync("../server/facedown/modules/poker_contest/tell.py", "utf8");

type Params = Record<string, unknown>;
const olaf = { name: "Olaf", side: "olaf" };
function say(key: string, params: Params): string {
  const prose = words[key]?.(params) ?? "";
  return typeof prose === "string"
    ? prose
    : prose.map((part) => (typeof part === "string" ? part : part.em)).join("");
}

describe("the log in prose", () => {
  it("words every key that the module tells", () => {
    const keys = [...tell.matchAll(/^[-|] (poker\.\w+)/gm)].map((found) => found[1] ?? "");
    expect(keys.length).toBeGreaterThan(20);
    expect(keys.filter((key) => !words[key])).toEqual([]);
  });

  it.each<[string, Params, string]>([
    [
      "poker.opened",
      { kind: "hidden", title: "Olaf chases the automobile", names: ["Olaf"] },
      "A hidden contest opens for Olaf: Olaf chases the automobile. The hand to meet lies face down.",
    ],
    [
      "poker.opened",
      { kind: "simple", title: "", names: ["Olaf", "Ines"], target: "ten-high flush" },
      "A contest opens for Olaf and Ines. The hand to meet: a ten-high flush.",
    ],
    [
      "poker.dealt",
      {
        title: "",
        hands: [
          { name: "Olaf", cards: 4 },
          { name: "Ines", cards: 1 },
        ],
      },
      "The cards are dealt: Olaf four and Ines one.",
    ],
    [
      "poker.bet",
      { ...olaf, chips: 5, bets: 5, pot: 6, all_in: false, target: "ten-high flush" },
      "Olaf puts in five chips. The hand to meet is now a ten-high flush.",
    ],
    [
      "poker.bet",
      { ...olaf, chips: 1, bets: 6, pot: 7, all_in: false },
      "Olaf puts in one chip more.",
    ],
    [
      "poker.board",
      { cards: ["9h", "8d", "6d", "4s"] },
      "On the board: the nine of hearts, the eight of diamonds, the six of diamonds and the four of spades.",
    ],
    [
      "poker.result",
      {
        ...olaf,
        kind: "hidden",
        hand: "queen-high flush",
        target: "seven-high flush",
        degree: 5,
        success: true,
        label: "solid success",
        ante: 1,
        bets: 8,
        returned: 4,
        kept: 5,
      },
      "Olaf shows a queen-high flush against a seven-high flush: solid success, by five. Of nine chips, four come back.",
    ],
    [
      "poker.result",
      {
        ...olaf,
        kind: "full",
        hand: "ace-high",
        degree: 0,
        ante: 1,
        bets: 2,
        returned: 3,
        kept: 0,
      },
      "Olaf shows ace high: nobody has better. Three chips come across the table.",
    ],
    [
      "poker.result",
      {
        ...olaf,
        kind: "simple",
        hand: "seven-high flush",
        target: "seven-high flush",
        degree: 0,
        label: "marginal success",
        ante: 1,
        bets: 0,
        returned: 0,
        kept: 1,
      },
      "Olaf shows a seven-high flush against a seven-high flush: marginal success, to the card. The one chip is gone.",
    ],
    [
      "poker.result",
      {
        ...olaf,
        kind: "simple",
        hand: "seven-high",
        target: "seven-high",
        degree: -1,
        label: "marginal failure",
      },
      "Olaf shows seven high against seven high: marginal failure, for to meet it exactly is not enough.",
    ],
    [
      "poker.result",
      {
        ...olaf,
        kind: "simple",
        hand: "two pair, tens and nines",
        target: "two pair, tens and fours",
        degree: 0,
        label: "marginal success",
      },
      "Olaf shows two pair, tens and nines against two pair, tens and fours: marginal success, by the lower pair.",
    ],
    [
      "poker.result",
      {
        ...olaf,
        kind: "full",
        hand: "pair of tens",
        degree: 0,
        success: true,
        label: "marginal success",
        decider: { by: "kicker", rank: "ace", against: "king" },
      },
      "Olaf shows a pair of tens: marginal success, by the kicker, an ace.",
    ],
    [
      "poker.result",
      {
        ...olaf,
        kind: "full",
        hand: "pair of tens",
        degree: -1,
        success: false,
        label: "marginal failure",
        decider: { by: "kicker", rank: "king", against: "ace" },
      },
      "Olaf shows a pair of tens: marginal failure, by the kicker, a king against an ace.",
    ],
    [
      "poker.result",
      {
        ...olaf,
        kind: "full",
        hand: "ace-high flush",
        degree: -1,
        success: false,
        label: "marginal failure",
        decider: { by: "card", rank: "eight", against: "nine" },
      },
      "Olaf shows an ace-high flush: marginal failure, by a lower card, an eight against a nine.",
    ],
    [
      "poker.result",
      {
        ...olaf,
        kind: "full",
        hand: "twos full of aces",
        degree: 0,
        success: true,
        label: "marginal success",
        decider: { by: "pair", rank: "ace", against: "king" },
      },
      "Olaf shows twos full of aces: marginal success, by the pair.",
    ],
    [
      "poker.result",
      {
        ...olaf,
        kind: "full",
        hand: "two pair, tens and threes",
        degree: -1,
        success: false,
        label: "marginal failure",
        decider: { by: "lower pair", rank: "three", against: "four" },
      },
      "Olaf shows two pair, tens and threes: marginal failure, by the lower pair.",
    ],
    [
      "poker.result",
      {
        ...olaf,
        kind: "full",
        hand: "pair of tens",
        degree: -1,
        success: false,
        label: "marginal failure",
      },
      "Olaf shows a pair of tens: marginal failure, by one.",
    ],
    [
      "poker.opened",
      { kind: "full", title: "Run!", names: ["Vera", "The doorman"] },
      "A full contest opens for Vera and the doorman: Run!",
    ],
    [
      "poker.target",
      { target: "ten-high flush", floor: "pair of nines" },
      "The hand to meet is a ten-high flush, and never less than a pair of nines. It is sealed.",
    ],
    ["poker.uncalled", { ...olaf, chips: 1 }, "Nobody meets one chip of Olaf’s; it goes back."],
    ["poker.mucked", { ...olaf, count: 1 }, "Olaf mucks a card and draws another."],
    [
      "poker.result",
      {
        ...olaf,
        kind: "simple",
        hand: "seven-high",
        target: "eight-high",
        degree: -1,
        success: false,
        label: "marginal failure",
        ante: 1,
        bets: 1,
        returned: 0,
        kept: 2,
      },
      "Olaf shows seven high against eight high: marginal failure, by one. Both chips are gone.",
    ],
    [
      "poker.uncalled",
      { name: "The doorman", side: "gm", chips: 3 },
      "Nobody meets three chips of the doorman’s; they go back.",
    ],
    [
      "poker.opened",
      { kind: "full", title: "", names: ["Vera", "The doorman"] },
      "A full contest opens for Vera and the doorman.",
    ],
    [
      "poker.left",
      { ...olaf, kind: "simple", ante: 1, bets: 0, returned: 0, kept: 1 },
      "Olaf had folded. The one chip is gone.",
    ],
    ["poker.awarded", { name: "Olaf", chips: -3 }, "The bank takes three chips from Olaf."],
    [
      "poker.voided",
      {
        title: "",
        back: [
          { name: "Olaf", chips: 6 },
          { name: "Ines", chips: 0 },
        ],
      },
      "As if it had never been: the contest is void. Olaf takes back six chips.",
    ],
  ])("%s", (key, params, prose) => {
    expect(say(key, params)).toBe(prose);
  });

  it("survives parameters that are missing", () => {
    for (const [key, word] of Object.entries(words)) expect(word({}), key).toBeTruthy();
  });
});
