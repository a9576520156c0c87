// Facedown: a table by the HTTP API, four players by links, then commands with ids and acks.
// What the seats play is a game of games/: {module, setUp(gm, players), game()}.
import { randomBytes } from "node:crypto";
import { post } from "../http.mjs";
import { connect, intAfter, within } from "../socket.mjs";

const VERSION = '"v":';
const FRAME = '2["frame"';
const VIEW = '2["view"';

/** One connection that waits for each of its answers: for what comes before the moves. */
class Member {
  heard = () => {};
  #answered = () => {};

  /** Seated, with the whole view of a version. */
  async sit(port, token) {
    let greet;
    const greeted = new Promise((resolve) => (greet = resolve));
    const hear = (packet) => {
      const what = packet.toString("latin1", 1, 1 + FRAME.length);
      if (what.startsWith(VIEW)) greet(intAfter(packet, VERSION));
      if (what.startsWith("3")) this.#answered(packet);
      // Presence has no version.
      if (what === FRAME || what.startsWith("3") || what.startsWith(VIEW)) {
        this.heard(packet, intAfter(packet, VERSION));
      }
    };
    this.socket = await connect({ port, auth: { token }, heard: hear });
    this.version = await within(greeted, "the table's view");
    return this;
  }

  send(do_, args, more) {
    this.socket.ask("command", { id: randomBytes(16).toString("hex"), do: do_, args, ...more });
  }

  /** The answer to a command, parsed. */
  async do(do_, args) {
    const answered = new Promise((resolve) => (this.#answered = resolve));
    this.send(do_, args);
    const packet = await within(answered, `the answer to ${do_}`);
    const [answer] = JSON.parse(packet.toString("utf8", packet.indexOf("[")));
    if (!answer.ok) throw new Error(`${do_}: ${answer.refusal.code}: ${answer.refusal.text}`);
    this.version = Math.max(this.version, answer.v);
    return answer;
  }
}

export async function openTable({ port, seats, number, options, seen, failed }) {
  const { module, setUp, game } = await import(`../games/${options.game}.mjs`);
  const made = await post(port, "/api/tables", { title: `Table ${number}`, module, name: "Gale" });
  const gm = await new Member().sit(port, made.token);
  const players = [];
  for (let seat = 1; seat < seats; seat++) {
    const name = `Player ${seat}`;
    const { secret } = await gm.do("seat.invite", { role: "player", name });
    const token = secret.link.split("#")[1];
    players.push(await post(port, "/api/invitation/open", { token, name }));
  }
  await setUp(
    gm,
    players.map((player) => player.seat),
  );
  const members = [gm];
  for (const { token } of players) members.push(await new Member().sit(port, token));

  const play = game();
  const versions = members.map((member) => member.version);
  for (const [seat, member] of members.entries()) {
    member.heard = (packet, version) => {
      if (version < 0) {
        if (packet.includes('"ok":false')) failed(`refused: ${packet}`);
        return;
      }
      play.heard?.(seat, packet);
      seen(seat, version);
    };
  }
  return {
    from: Math.max(...versions),
    move() {
      const { seat, do: do_, args, ...more } = play.next();
      members[seat].send(do_, args, more);
    },
  };
}
