import { describe, expect, it } from "vitest";
import { aContest, aSide, aView } from "./sample.js";
import { scenes } from "./scene.js";
import { describe as worded } from "./target.js";
import { shownTarget } from "./target-card.js";
import type { Contest } from "./view.js";

const named = { category: "full_house", ranks: ["5", "2"], text: "fives full of twos" } as const;
const lowered = { category: "flush", ranks: ["T"], text: "ten-high flush" } as const;
const people = {
  bob: ["player", ["olaf"]],
  cleo: ["spectator", []],
  ann: ["gm", []],
  sue: ["gm", ["olaf"]],
} as const;

/** What somebody reads beside the target card. */
function read(who: keyof typeof people, contest: Contest): string {
  const [role, characters] = people[who];
  const [scene] = scenes(
    aView(contest, { you: { seat: "s", role, name: who, characters, state: "seated" } }),
  );
  const shown = scene && shownTarget(scene);
  return shown ? `${shown.target ? worded(shown.target) : "face down"} | ${shown.reason}` : "";
}
const two = (part: Partial<Contest>, one = aSide({ target: lowered, bets: 5 })): Contest =>
  aContest({
    order: ["olaf", "ines"],
    sides: { olaf: one, ines: aSide({ target: named }) },
    target: named,
    ...part,
  });

describe("the target card", () => {
  const one = aContest({ target: named, sides: { olaf: aSide({ target: lowered, bets: 5 }) } });
  const fresh = aContest({ target: named, sides: { olaf: aSide({ target: named }) } });
  const hidden = aContest({ kind: "hidden", sides: { olaf: aSide({ bets: 2 }) } });

  it("tells the player how far it came, and what one chip more does", () => {
    expect(read("bob", one)).toBe("ten-high flush | Next chip: a nine-high flush");
    expect(read("bob", fresh)).toBe("fives full of twos | One chip: an ace-high flush");
    expect(read("bob", hidden)).toBe(
      "face down | Hidden. Your two chips lowered it as many steps.",
    );
  });

  it("says “As you set it” to GMs alone", () => {
    expect(read("ann", one)).toBe("fives full of twos | As you set it");
    expect(read("ann", { ...hidden, target: named })).toBe("fives full of twos | As you set it");
    expect(read("cleo", fresh)).toBe("fives full of twos | The hand to meet");
    expect(read("cleo", one)).toBe("ten-high flush | The hand to meet, lowered by 5 chips");
    expect(read("cleo", two({}))).toBe("fives full of twos | The hand to meet, as it was named");
    expect(read("cleo", hidden)).toBe("face down | Hidden until showdown");
  });

  it("shows everybody the one side’s target once it is settled", () => {
    const settled = { ...one, phase: "settled", shown: true } as const;
    for (const who of ["bob", "cleo", "ann"] as const)
      expect(read(who, settled)).toBe("ten-high flush | The target that counted");
  });

  it("of several sides’ targets shows what was named, and to each his own", () => {
    const settled = two({ phase: "settled", shown: true });
    expect(read("bob", settled)).toBe("ten-high flush | The target that counted");
    for (const who of ["cleo", "ann"] as const)
      expect(read(who, settled)).toBe("fives full of twos | The target as it was named");
    expect(
      read(
        "bob",
        two({ phase: "settled", shown: true }, aSide({ target: lowered, folded: true, bets: 5 })),
      ),
    ).toBe("ten-high flush | The target as it stood");
  });

  it("says that the secret minimum held the target up, and only then", () => {
    const shown = { category: "pair", cards: [], text: "pair of tens" } as const;
    const result = { success: false, returned: 0, kept: 6, hand: shown };
    const ended = (bets: number): Contest => {
      const olaf = aSide({ target: lowered, bets, result });
      return aContest({ phase: "settled", shown: true, target: named, sides: { olaf } });
    };
    expect(read("bob", ended(9))).toBe("ten-high flush | The GM’s secret minimum counted");
    expect(read("bob", ended(5))).toBe("ten-high flush | The target that counted");
    const both = { ...ended(9), order: ["olaf", "ines"] };
    const sides = { ...both.sides, ines: aSide({ target: named, result }) };
    expect(read("cleo", { ...both, sides })).toBe(
      "fives full of twos | As it was named; the GM’s secret minimum counted",
    );
  });

  it("shows what the chips that lie ready would do", () => {
    const [scene] = scenes(aView(one));
    expect(scene && shownTarget(scene, 2).reason).toBe("With 2 chips more: an eight-high flush");
  });

  it("keeps a hidden target secret when everybody folded", () => {
    const folded = aContest({
      kind: "hidden",
      phase: "settled",
      sides: { olaf: aSide({ folded: true }) },
    });
    for (const who of ["bob", "cleo"] as const)
      expect(read(who, folded)).toBe("face down | The target stays secret");
    for (const who of ["ann", "sue"] as const)
      expect(read(who, { ...folded, target: named })).toBe(
        "fives full of twos | As you set it: it stays secret",
      );
  });
});
