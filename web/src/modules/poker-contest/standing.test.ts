import { describe, expect, it } from "vitest";
import "./panel.js";
import type { PokerContestPanel as Panel } from "./panel.js";
import { aContest, aView } from "./sample.js";

const panel = document.createElement("poker-contest-panel") as Panel;

describe("what the shell is told of the table", () => {
  it("is idle without a contest, over where each is settled, else played", () => {
    expect(panel.standing).toBe("idle");
    const c1 = aContest({ phase: "settled" });
    panel.view = { ...aView(c1), contests: {} };
    expect(panel.standing).toBe("idle");
    panel.view = aView(c1);
    expect(panel.standing).toBe("over");
    panel.view = { ...aView(c1), contests: { c1, c2: aContest({ phase: "bet1" }) } };
    expect(panel.standing).toBe("play");
  });
});
