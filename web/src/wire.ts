import { io } from "socket.io-client";

/** The part of a Socket.IO connection that `Link` needs. */
export interface Wire {
  readonly connected: boolean;
  connect(): void;
  disconnect(): void;
  /** Give the present transport up; the connection then tries to come back by itself. */
  drop(): void;
  on(event: string, listener: (payload: unknown) => void): void;
  /** Emit and wait for the answer; rejects after `ms` milliseconds, or when the connection goes. */
  ask(event: string, payload: unknown, ms: number): Promise<unknown>;
}

/** A websocket to this page's own server. The token goes in the connect packet, never in a query. */
export function socketWire(token: string, build: string): Wire {
  const socket = io({
    transports: ["websocket"],
    auth: build ? { token, build } : { token },
    autoConnect: false,
    forceNew: true,
    reconnectionDelay: 400,
    reconnectionDelayMax: 4000,
    timeout: 6000,
  });
  return {
    get connected() {
      return socket.connected;
    },
    connect: () => void socket.connect(),
    disconnect: () => void socket.disconnect(),
    drop: () => void socket.io.engine?.close(),
    on: (event, listener) => void socket.on(event, listener),
    ask: (event, payload, ms) => {
      const asked: unknown = socket.timeout(ms).emitWithAck(event, payload);
      return asked as Promise<unknown>;
    },
  };
}
