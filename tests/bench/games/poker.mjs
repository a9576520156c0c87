// poker-contest: full contests of five sides, four players' and the GM's, one after the other.
import { randomBytes } from "node:crypto";

export const module = "poker-contest";

const SIDES = ["ada", "ben", "cleo", "dov", "gm"];
const CHIPS = 1_000_000;
const MUCK = '"muck":{';

// [who, command, arguments beside the character, phase]. All that the rules have but an all-in.
const CONTEST = [
  ...SIDES.map((who) => [who, "ante", {}, "ante"]),
  ["ada", "bet", { chips: 2 }, "bet1"],
  ["ben", "call", {}, "bet1"],
  ["cleo", "bet", { chips: 4 }, "bet1"],
  ["dov", "fold", {}, "bet1"],
  ["gm", "call", {}, "bet1"],
  ["ada", "call", {}, "bet1"],
  ["ben", "call", {}, "bet1"],
  ["ada", "muck", { cards: 1 }, "board"],
  ["ada", "stand", {}, "board"],
  ["cleo", "muck", { cards: 2 }, "board"],
  ["ben", "stand", {}, "board"],
  ["cleo", "stand", {}, "board"],
  ["gm", "stand", {}, "board"],
  ["ada", "check", {}, "bet2"],
  ["ben", "bet", { chips: 3 }, "bet2"],
  ["cleo", "call", {}, "bet2"],
  ["gm", "call", {}, "bet2"],
  ["ada", "fold", {}, "bet2"],
];

export async function setUp(gm, seats) {
  const sheet = { attributes: { wits: 4 }, skills: { bluff: 2 }, chips: CHIPS };
  for (const [n, seat] of seats.entries()) {
    await gm.do("character.make", { id: SIDES[n], name: SIDES[n], sheet });
    await gm.do("character.give", { character: SIDES[n], seat });
  }
}

export function game() {
  const hands = {};
  let contest = 0;
  let step = CONTEST.length;
  let turn = 0;
  return {
    heard(seat, packet) {
      const at = seat ? packet.indexOf(MUCK) : -1;
      if (at < 0) return;
      const from = packet.indexOf('"cards":[', at) + '"cards":'.length;
      hands[SIDES[seat - 1]] = JSON.parse(
        packet.toString("latin1", from, packet.indexOf("]", from) + 1),
      );
    },
    next() {
      if (step === CONTEST.length) {
        [contest, step, turn] = [contest + 1, 0, 0];
        return { seat: 0, do: "contest.open", args: opening() };
      }
      const [character, do_, more, phase] = CONTEST[step++];
      const args = { character, ...more };
      if (do_ === "muck") args.cards = hands[character].slice(0, more.cards);
      const on = { contest: `c${contest}`, phase, turn };
      if (phase.startsWith("bet")) turn++;
      const nonce = do_ === "ante" ? { nonce: randomBytes(16).toString("hex") } : {};
      return { seat: (SIDES.indexOf(character) + 1) % SIDES.length, do: do_, args, on, ...nonce };
    },
  };
}

function opening() {
  const sides = SIDES.slice(0, -1).map((character) => ({
    character,
    attribute: "wits",
    skill: "bluff",
  }));
  return { kind: "full", sides, opponent: { name: "The house", attribute: 3, skill: 0 } };
}
