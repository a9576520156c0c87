import { describe, expect, it } from "vitest";
import { choices } from "./choices.js";
import { foldText, voidText } from "./dialogs.js";
import { hintFor } from "./hints.js";
import { aContest, aSide, aView } from "./sample.js";
import { scenes } from "./scene.js";
import { paidOut } from "./table-top.js";
import type { Contest, Side, View } from "./view.js";

/** Name and text of the one hint that is shown. */
function hint(contest: Contest, part: Partial<View> = {}): string {
  const [scene] = scenes(aView(contest, part));
  return (scene && hintFor(scene, choices(scene, 0))?.join(": ")) ?? "";
}
const folding = (contest: Contest): string =>
  foldText(aView(contest), { do: "fold", args: { character: "olaf" } });
const voiding = (title: string): string =>
  voidText(aView(aContest({ title })), { do: "contest.void", args: { contest: "c1" } });

const before = (part: Partial<Contest> = {}): Contest =>
  aContest({ phase: "ante", sides: { olaf: aSide({ anted: false }) }, ...part });

describe("before folding and voiding", () => {
  it.each([
    [aSide({ bets: 5 }), "Nobody will see them, and the 5 chips and the ante go to the bank."],
    [aSide(), "Nobody will see them, and the ante goes to the bank."],
    [aSide({ anted: false, unanted: true }), "Nobody will see them."],
  ])("says what is lost (%#)", (side, text) => {
    expect(folding(aContest({ sides: { olaf: side } }))).toBe(text);
  });

  it("leaves the chips in the pot of a full contest", () => {
    expect(folding(aContest({ kind: "full", sides: { olaf: aSide({ bets: 5 }) } }))).toBe(
      "Nobody will see them, and the 5 chips and the ante stay in the pot.",
    );
  });

  it("speaks of the contest that the GM’s side folds in", () => {
    const view = {
      ...aView(null),
      contests: {
        c1: aContest({ kind: "full", sides: { gm: aSide({ bets: 5 }) } }),
        c2: aContest({ kind: "full", sides: { gm: aSide() } }),
      },
    };
    expect(foldText(view, { do: "fold", args: { character: "gm", contest: "c2" } })).toBe(
      "Nobody will see them, and the ante stays in the pot.",
    );
  });

  it("names a contest without a title", () => {
    expect(voiding("The chase")).toMatch(/^“The chase” ends as if/);
    expect(voiding("")).toMatch(/^This contest ends as if/);
  });
});

it.each([
  [4, 5, "4 come back, 5 to the bank"],
  [1, 1, "1 comes back, 1 to the bank"],
  [0, 9, "all 9 to the bank"],
  [0, 2, "both to the bank"],
  [0, 1, "1 to the bank"],
  [1, 0, "1 from the bank"],
  [0, 0, "nothing to pay"],
])("%i returned, %i kept: %s", (returned, kept, text) => {
  expect(paidOut({ returned, kept })).toBe(text);
});

describe("hints", () => {
  const broke = {
    characters: { olaf: { name: "Olaf", sheet: { attributes: {}, skills: {}, chips: 0 } } },
  };

  const said = "target is the hand to meet for a success; each chip bet lowers it a step.";

  const buys = "Press “Ante 1 chip”: it buys you 4 cards, as many as your attribute says.";

  it("say first what to do, then why", () => {
    expect(hint(before())).toBe(`ante: ${buys} The ${said}`);
    expect(hint(before({ kind: "hidden" }))).toBe(`ante: ${buys} The hidden ${said}`);
    expect(hint(before({ kind: "full" }))).toBe(`ante: ${buys}`);
    expect(toDo(aContest(), bet)).toBe(
      "bet: Lay chips ready with + or by dragging them to the pot, press “Bet”, then “Stand”. Every chip makes the target one step easier.",
    );
    expect(toDo(aContest({ phase: "board" }), { stand: { olaf: {} } })).toMatch(
      /^muck: Press “Stand on these”: no card more/,
    );
  });

  it("have nothing to say where nothing is to be done", () => {
    expect(hint(aContest())).toBe("");
    expect(hint(aContest({ sides: { olaf: aSide({ folded: true }) } }))).toBe("");
  });

  it("tell the second betting whether the hand falls short, of an open target alone", () => {
    expect(last("pair of sevens")).toMatch(/^bet2: Your hand falls short/);
    expect(last("pair of nines")).toMatch(/^bet2: Your hand meets the target/);
    expect(last("four-high")).toMatch(/^bet2: Your hand falls short/);
    expect(last("pair of sevens", { kind: "hidden" })).toMatch(/^bet2: Lay more chips ready/);
  });

  it("speak to watchers of what they watch", () => {
    const theirs = aContest({ sides: { ines: aSide() }, order: ["ines"] });
    expect(hint(theirs)).toBe(`target: The players act now; you watch. The ${said}`);
    expect(hint({ ...theirs, kind: "full" })).toBe("");
    const done = aContest({ phase: "settled", sides: { ines: ended(false) }, order: ["ines"] });
    expect(hint(done)).toMatch(/^showdown: Ines’s best five cards missed the target/);
    const two = { sides: { ines: ended(true), bea: ended(false) }, order: ["ines", "bea"] };
    expect(hint({ ...done, ...two })).toMatch(/^showdown: Whoever’s best five cards met/);
  });

  it("explain playing without an ante", () => {
    const alone =
      "Press “Play without an ante”: you have no chip. You get 4 cards, as many as your attribute says, then only";
    expect(hint(before(), broke)).toBe(
      `broke: ${alone} stand or fold. If you win, one chip is yours.`,
    );
    expect(hint(before({ kind: "full" }), broke)).toBe(
      `broke: ${alone} check or fold. If you win, one chip is yours.`,
    );
    expect(
      hint(aContest({ sides: { olaf: aSide({ anted: false, unanted: true }) } }), broke),
    ).toMatch(/^unanted: Stand or fold: without an ante/);
    expect(hint(before({ sides: { olaf: aSide({ anted: true }) } }), broke)).toBe(
      `ante: The ${said}`,
    );
  });

  it("say at the showdown which of the two happened, and what comes back", () => {
    expect(end(ended(true, { anted: false, unanted: true }))).toMatch(
      /met the target; .* One chip comes from the bank\.$/,
    );
    expect(end(ended(true))).toMatch(/met the target; .* Half of the bets come back/);
    expect(end(ended(false))).toMatch(/missed the target; .* The bank keeps the chips\.$/);
    expect(end(aSide({ folded: true, result: { returned: 0, kept: 1 } }))).toBe("");
  });
});

const ended = (success: boolean, part: Partial<Side> = {}): Side =>
  aSide({
    result: {
      success,
      returned: 0,
      kept: 1,
      hand: { category: "pair", cards: [], text: "pair of tens" },
    },
    ...part,
  });

const end = (side: Side): string => hint(aContest({ phase: "settled", sides: { olaf: side } }));

const toDo = (contest: Contest, can: NonNullable<View["can"]>): string => hint(contest, { can });

const bet = { bet: { olaf: { min: 1, max: 9 } }, stand: { olaf: {} } };

function last(hand: string, part: Partial<Contest> = {}): string {
  const best = { text: hand, cards: [] };
  const target = { category: "pair", ranks: ["9"], text: "pair of nines" } as const;
  const sides = { olaf: aSide({ best, ...(part.kind ? {} : { target }) }) };
  return toDo(aContest({ phase: "bet2", sides, ...part }), bet);
}
