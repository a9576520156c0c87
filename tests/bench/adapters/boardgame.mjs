// boardgame.io: a match by its lobby's API, then "sync" and "update" as its own client sends them.
import { post } from "../http.mjs";
import { connect, intAfter, within } from "../socket.mjs";

const namespace = "/cards";
const HEAD = `42${namespace},`.length;

export async function openTable({ port, seats, seen }) {
  const { matchID } = await post(port, "/games/cards/create", { numPlayers: seats });
  const credentials = [];
  for (let seat = 0; seat < seats; seat++) {
    const asked = { playerID: String(seat), playerName: `player-${seat}` };
    const joined = await post(port, `/games/cards/${matchID}/join`, asked);
    credentials.push(joined.playerCredentials);
  }
  const hands = [];
  const sockets = [];
  const synced = [];
  let state = 0;
  for (let seat = 0; seat < seats; seat++) {
    let tell;
    synced.push(new Promise((resolve) => (tell = resolve)));
    const socket = await connect({
      port,
      namespace,
      heard: (packet) => {
        const event = packet.toString("latin1", HEAD + 2, HEAD + 6);
        if (event !== "sync" && event !== "upda") return;
        const seq = intAfter(packet, '"seq":');
        hands[seat] = intAfter(packet, '"hand":[');
        state = Math.max(state, intAfter(packet, '"_stateID":'));
        if (event === "sync") tell(seq);
        else seen(seat, seq);
      },
    });
    socket.emit("sync", matchID, String(seat), credentials[seat], seats);
    sockets.push(socket);
  }
  const from = await within(Promise.all(synced), "the match");
  return {
    from: Math.max(...from),
    move(seq) {
      const seat = (seq - 1) % seats;
      const playerID = String(seat);
      const payload = { type: "play", args: [hands[seat]], playerID };
      payload.credentials = credentials[seat];
      sockets[seat].emit("update", { type: "MAKE_MOVE", payload }, state, matchID, playerID);
    },
  };
}
