// modules/card_table: each lays the first card of his hand, in turn, for ever.
export const module = "card-table";

const CHARACTERS = ["ada", "ben", "cleo", "dov", "eve"];
const CARDS = '"play":{';

export async function setUp(gm, seats) {
  // Turns go by seats, and the GM's is the first: nobody owns her character.
  for (const id of CHARACTERS) await gm.do("character.make", { id, name: id });
  for (const [n, seat] of seats.entries()) {
    await gm.do("character.give", { character: CHARACTERS[n + 1], seat });
  }
}

export function game() {
  const cards = [];
  let turn = -1;
  return {
    heard(seat, packet) {
      // What may be played is told when one's turn comes.
      const at = packet.indexOf(CARDS);
      if (at < 0) return;
      const card = packet.indexOf("[", at) + 2;
      cards[seat] = packet.toString("latin1", card, card + 2);
    },
    next() {
      if (turn++ < 0) return { seat: 0, do: "deal", args: {} };
      const seat = (turn - 1) % CHARACTERS.length;
      const args = { character: CHARACTERS[seat], card: cards[seat] };
      return { seat, do: "play", args, on: { turn: turn - 1 } };
    },
  };
}
