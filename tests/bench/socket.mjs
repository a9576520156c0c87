// A Socket.IO client on a bare websocket: answers pings and leaves decoding to who uses it, so that
// the generator stays cheaper than the server that it measures.
import { WebSocket } from "ws";

const PATIENCE_MS = 30_000;
const [OPEN, PING, MESSAGE] = ["0", "2", "4"].map((kind) => kind.charCodeAt(0));
const [CONNECT, REFUSED] = ["0", "4"].map((kind) => kind.charCodeAt(0));

export const received = { bytes: 0, packets: 0 };

/** `heard`: called with every event and ack, the whole packet as a Buffer. */
export function connect({ port, namespace = "/", auth, heard }) {
  const prefix = namespace === "/" ? "" : `${namespace},`;
  return new Promise((resolve, reject) => {
    const url = `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`;
    const ws = new WebSocket(url, {
      perMessageDeflate: false,
      skipUTF8Validation: true,
      origin: `http://127.0.0.1:${port}`,
    });
    const timer = setTimeout(() => {
      reject(new Error("no answer to the connection"));
      ws.terminate();
    }, PATIENCE_MS);
    let acks = 0;
    const socket = {
      emit: (...event) => ws.send(`42${prefix}${JSON.stringify(event)}`),
      ask: (...event) => ws.send(`42${prefix}${++acks}${JSON.stringify(event)}`),
    };
    ws.on("message", (packet) => {
      received.bytes += packet.length;
      received.packets++;
      const kind = packet[0];
      if (kind === PING) ws.send("3");
      else if (kind === OPEN) ws.send(`40${prefix}${auth ? JSON.stringify(auth) : ""}`);
      else if (kind === MESSAGE && packet[1] === CONNECT) {
        clearTimeout(timer);
        resolve(socket);
      } else if (kind === MESSAGE && packet[1] === REFUSED) {
        clearTimeout(timer);
        reject(new Error(`connection refused: ${packet}`));
      } else if (kind === MESSAGE) heard(packet);
    });
    ws.on("error", reject);
  });
}

/** The whole number after the first `key` in the packet; -1 where there is none. */
export function intAfter(packet, key) {
  let at = packet.indexOf(key);
  if (at < 0) return -1;
  at += key.length;
  let value = 0;
  for (let digit; at < packet.length; at++) {
    digit = packet[at] - 48;
    if (digit < 0 || digit > 9) break;
    value = value * 10 + digit;
  }
  return value;
}

/** `promise`, or an error that says what did not come. */
export function within(promise, what) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} did not come`)), PATIENCE_MS);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
