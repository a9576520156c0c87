import { describe, expect, it } from "vitest";
import { deed, mergeWords, text, wordLine, wordWaiting } from "./words";

const words = mergeWords({
  "contest.opened": (p: { title: string }) => `A contest: ${p.title}.`,
  broken: () => {
    throw new Error("x");
  },
  "waiting.bet": () => "to bet or stand",
  no: 3,
});
const say = (key: string, params: Record<string, unknown> = {}): string =>
  text(wordLine(words, key, params));

describe("words", () => {
  it("words the table's own lines", () => {
    expect(say("said", { who: "Bob", text: "hi" })).toBe("Bob: “hi”");
    expect(say("said", { who: "Bob", as: "Olaf", text: "hi" })).toBe("Olaf: “hi”");
    expect(say("rolled", { who: "Bob", dice: "2d6+1", faces: [3, 5], total: 9 })).toBe(
      "Bob rolls 2d6+1: 3 and 5, in all\u00a09.",
    );
    expect(say("rolled", { who: "Bob", dice: "1d20", faces: [7], total: 7 })).toBe(
      "Bob rolls 1d20: 7.",
    );
    expect(say("seat.opened", { name: "Ines", role: "spectator" })).toBe(
      "Ines sits down as a spectator.",
    );
    expect(
      say("sheet.set", {
        who: "Ann",
        character: "Olaf",
        path: "attributes.wits",
        from: 2,
        to: 3,
        reason: "a typo.",
      }),
    ).toBe("Ann sets Olaf’s wits from 2 to 3 (a typo).");
    expect(
      say("sheet.set", {
        who: "Ann",
        character: "The doorman",
        path: "skills.lock_picking",
        from: null,
        to: 0,
      }),
    ).toBe("Ann sets the doorman’s lock picking to 0.");
    const many = Array.from({ length: 40 }, (_, n) => `Fighter ${n + 1}`);
    expect(say("characters.imported", { who: "Ann", characters: ["Olaf", "The doorman"] })).toBe(
      "Ann makes Olaf and the doorman.",
    );
    expect(say("characters.imported", { who: "Ann", characters: many })).toMatch(
      /Fighter 11 and 29 others\.$/,
    );
    expect(say("kiosk.handed", { who: "Ann", name: "Tablet 1", characters: ["Olaf"] })).toBe(
      "Ann hands Olaf to Tablet 1.",
    );
    expect(say("sheet.set", { who: "Ann", character: "Olaf", path: "goal", reason: "" })).toBe(
      "Ann changes Olaf’s goal.",
    );
    const labels = { motto: "device", lucky_number: "luck" };
    expect(
      say("character.edited", {
        who: "Ann",
        character: "Olaf",
        fields: Object.keys(labels),
        labels,
      }),
    ).toBe("Ann edits Olaf (device and luck).");
    expect(
      say("sheet.set", { who: "Ann", character: "Olaf", path: "a.lck", label: "luck", to: 3 }),
    ).toBe("Ann sets Olaf’s luck to 3.");
    expect(say("seat.lapsed", { name: "Dan" })).toBe("Dan knocked, and nobody opened for a day.");
    expect(say("seat.withdrawn", { who: "Ann", name: "Bob" })).toBe(
      "Ann withdraws Bob’s invitation.",
    );
    expect(say("seat.withdrawn", { who: "Ann", name: "" })).toBe("Ann withdraws an invitation.");
    expect(say("character.given", { who: "Ann", character: "The doorman", to: "Bob" })).toBe(
      "Ann gives the doorman to Bob.",
    );
    expect(
      say("settings.set", { who: "Ann", settings: { spectators_speak: true, chips: 8 } }),
    ).toBe("Ann changes the house rules: spectators speak from now on and chips are 8 now.");
    expect(
      say("settings.set", {
        who: "Ann",
        settings: { a: false, b: 5 },
        labels: { a: "Players make characters", b: "Maximum shock" },
      }),
    ).toBe(
      "Ann changes the house rules: players make characters no longer and maximum shock is 5 now.",
    );
    expect(
      say("settings.set", {
        who: "Ann",
        settings: { exact_tie: "fails" },
        labels: { exact_tie: "A hand exactly as good as the target" },
      }),
    ).toBe("Ann changes the house rules: a hand exactly as good as the target fails.");
  });

  it("takes a panel's words beside them", () => {
    expect(say("contest.opened", { title: "The chase" })).toBe("A contest: The chase.");
    expect(wordWaiting(words, "bet")).toBe("to bet or stand");
    expect(wordWaiting(words, "throw_hand")).toBe("to throw hand");
    expect(wordWaiting(words, "seat.admit", "Ines")).toBe("to let Ines in");
  });

  it("leaves something to read where words are missing or fail", () => {
    expect(say("combat.wound_taken", { character: "Olaf", points: 3, deep: { a: 1 } })).toBe(
      "Combat wound taken: character Olaf, points 3.",
    );
    expect(say("broken", {})).toBe("Broken.");
    expect(say("no", {})).toBe("No.");
    expect(text(wordLine(mergeWords(null), "x", {}))).toBe("X.");
  });

  it("names what was sent before", () => {
    expect(["bet", "say", "character.edit"].map(deed)).toEqual([
      "Your bet",
      "What you said",
      "What you did",
    ]);
  });
});
