// The bare echo: "join" {table, seat}, "move" {table, seat, card, seq}; "state" with "seq" comes.
import { connect, intAfter, within } from "../socket.mjs";

export async function openTable({ port, seats, number, seen }) {
  const table = `t${number}`;
  const hands = [];
  const sockets = [];
  const joined = [];
  for (let seat = 0; seat < seats; seat++) {
    let tell;
    joined.push(new Promise((resolve) => (tell = resolve)));
    const socket = await connect({
      port,
      heard: (packet) => {
        const seq = intAfter(packet, '"seq":');
        if (seq < 0) return;
        hands[seat] = intAfter(packet, '"hand":[');
        tell(seq);
        seen(seat, seq);
      },
    });
    socket.emit("join", { table, seat });
    sockets.push(socket);
  }
  const from = await within(Promise.all(joined), "the table's state");
  return {
    from: Math.max(...from),
    move(seq) {
      const seat = (seq - 1) % seats;
      sockets[seat].emit("move", { table, seat, card: hands[seat], seq });
    },
  };
}
