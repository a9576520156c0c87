// larp-exchange: one combat of twelve fighters and a GM, exchange after exchange. The hands are such
// that nobody ever falls, so that all twelve go on.
export const module = "larp-exchange";

const FIGHTERS = Array.from({ length: 12 }, (_, n) => `f${n + 1}`);
const COMBAT = "b1";
const PASS = null;

// [who, whom]. Three on one, who strikes back at the first of them: a tie, 1 + 0 against −1 + 2.
const CROWD = [
  ["f1", "f2"],
  ["f2", "f1"],
  ["f3", "f1"],
  ["f4", "f1"],
];
// A ring: each is attacked by one and attacks another; each gets away.
const RING = [
  ["f5", "f6"],
  ["f6", "f7"],
  ["f7", "f8"],
  ["f8", "f5"],
];
// Two on one who attacks somebody else, and so chooses: 1 − 1 against −1 + 1.
const CHOICE = [
  ["f9", "f12"],
  ["f10", "f9"],
  ["f11", "f9"],
  ["f12", PASS],
];
// [who gets away or ties with paper, who throws rock against him]
const PAIRINGS = [
  ["f1", "f2"],
  ...RING.map(([attacker, target]) => [target, attacker]),
  ["f9", "f11"],
  ["f12", "f9"],
];

const EXCHANGE = [
  ...[...CROWD, ...RING, ...CHOICE].map(([character, target]) =>
    target === PASS
      ? ["declaring", character, "attack.pass", {}]
      : ["declaring", character, "attack.declare", { target }],
  ),
  ["declaring", "f9", "primary.choose", { opponent: "f11" }],
  ["declaring", "gm", "declaration.close", {}],
  ...PAIRINGS.flatMap(([one, other]) => [
    ["throwing", one, "throw", { opponent: other, hand: "paper" }],
    ["throwing", other, "throw", { opponent: one, hand: "rock" }],
  ]),
];

export async function setUp(gm, seats) {
  for (const [n, seat] of seats.entries()) {
    await gm.do("character.make", { id: FIGHTERS[n], name: FIGHTERS[n] });
    await gm.do("character.give", { character: FIGHTERS[n], seat });
  }
}

export function game() {
  let exchange = 0;
  let step = EXCHANGE.length;
  return {
    next() {
      if (exchange === 0) {
        exchange = 1;
        step = 0;
        return { seat: 0, do: "combat.gather", args: { characters: FIGHTERS } };
      }
      if (step === EXCHANGE.length) [exchange, step] = [exchange + 1, 0];
      const [phase, who, do_, more] = EXCHANGE[step++];
      const args = who === "gm" ? more : { character: who, ...more };
      const round = do_ === "throw" ? { round: 0 } : {};
      const on = { combat: COMBAT, exchange, phase, ...round };
      return { seat: FIGHTERS.indexOf(who) + 1, do: do_, args, on };
    },
  };
}
