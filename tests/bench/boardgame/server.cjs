// The small card game on boardgame.io, in memory. node server.cjs PORT
const { Server } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const SEATS = 5;
const HAND = 5;
const PILE = 10;

const game = {
  name: "cards",
  minPlayers: SEATS,
  maxPlayers: SEATS,
  setup: ({ random }) => {
    const deck = random.Shuffle([...Array(52).keys()]);
    return {
      seq: 0,
      deck,
      hands: Array.from({ length: SEATS }, () => deck.splice(0, HAND)),
      pile: [],
      scores: Array(SEATS).fill(0),
      names: Array.from({ length: SEATS }, (_, n) => `player-${n}`),
    };
  },
  turn: { minMoves: 1, maxMoves: 1 },
  disableUndo: true,
  moves: {
    play: {
      client: false,
      move: ({ G, playerID }, card) => {
        const hand = G.hands[playerID];
        const at = hand.indexOf(card);
        if (!Number.isInteger(card) || at < 0) return INVALID_MOVE;
        hand.splice(at, 1);
        G.pile.push(card);
        if (G.pile.length > PILE) G.deck.unshift(G.pile.shift());
        hand.push(G.deck.pop());
        G.scores[playerID] += card % 13;
        G.seq++;
        return undefined;
      },
    },
  },
  playerView: ({ G, playerID }) => ({
    seq: G.seq,
    pile: G.pile,
    deck: G.deck.length,
    hand: G.hands[playerID],
    players: G.names.map((name, seat) => ({
      seat,
      name,
      score: G.scores[seat],
      cards: G.hands[seat].length,
      online: true,
    })),
  }),
};

Server({ games: [game], origins: ["*", /.*/] }).run({ port: Number(process.argv[2]) });
