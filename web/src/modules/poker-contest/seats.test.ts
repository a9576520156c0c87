import { expect, it } from "vitest";
import "./panel.js";
import type { PokerContestPanel as Panel } from "./panel.js";
import { aContest, aSide, aView } from "./sample.js";
import type { Contest, View } from "./view.js";

const opponent = { name: "The doorman", attribute: 3, skill: 2 };

async function sit(contest: Partial<Contest>, part: Partial<View> = {}): Promise<Panel> {
  const panel = document.createElement("poker-contest-panel") as Panel;
  const order = ["olaf", "ines", "gm"];
  panel.view = aView(aContest({ kind: "full", order, opponent, ...contest }), part);
  document.body.replaceChildren(panel);
  await panel.updateComplete;
  return panel;
}
const texts = (panel: Panel, selector: string): string[] =>
  [...panel.renderRoot.querySelectorAll(selector)].map((it) =>
    it.textContent.replaceAll(/\s+/g, " ").trim(),
  );

it("says of every other side who it is, what it has left and what it has bet", async () => {
  const sides = { olaf: aSide(), ines: aSide({ bets: 3 }), gm: aSide({ bets: 5 }) };
  const panel = await sit({ phase: "bet1", turn: "gm", sides });
  expect(texts(panel, ".who span")).toEqual(["Ines", "The doorman"]);
  // The bank has no end.
  expect(texts(panel, ".who small")).toEqual(["12 chips"]);
  expect(texts(panel, ".doing")).toEqual(["bet 3", "to act bet 5"]);
});

const over = (winners: readonly string[]): Partial<Contest> => {
  const side = (key: string, uncalled = 0) =>
    aSide({
      bets: 2,
      uncalled,
      result: winners.includes(key)
        ? { success: true, returned: 9, kept: 0 }
        : { success: false, returned: uncalled, kept: 3 - uncalled },
    });
  return {
    phase: "settled",
    shown: true,
    sides: { olaf: side("olaf"), ines: side("ines"), gm: side("gm", 1) },
  };
};

it("says at the pot to whom it went, and marks his seat", async () => {
  const panel = await sit(over(["gm"]));
  expect(texts(panel, ".paid")).toEqual(["to the doorman"]);
  expect(texts(panel, ".seat.won .who")).toEqual(["The doorman"]);
});

it("names all who took something out of the pot, oneself too", async () => {
  const panel = await sit(over(["olaf", "ines"]));
  expect(texts(panel, ".paid")).toEqual(["to Olaf and Ines"]);
  expect(texts(panel, ".seat.won .who span")).toEqual(["Ines"]);
});

it("marks who met the target of a simple contest, each for himself", async () => {
  const panel = await sit({ ...over(["ines"]), kind: "simple" });
  expect(texts(panel, ".seat.won .who span")).toEqual(["Ines"]);
});

it("leaves a GM on a phone his bank, where his buttons leave no room for more", async () => {
  const you = { seat: "s1", role: "gm", name: "G", characters: [], state: "seated" } as const;
  const panel = await sit({ sides: { olaf: aSide() }, order: ["olaf"] }, { you, bank: -3 });
  expect(texts(panel, ".title p")).toEqual(["Bank has lent 3 · Full contest"]);
  expect(texts(panel, ".title p span")).toEqual(["· Full contest"]);
});
