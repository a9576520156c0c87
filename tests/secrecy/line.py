"""A connection as the network sees it: text goes in, text comes out."""

from __future__ import annotations

import json
from typing import Any

ENVIRON = {
    "REMOTE_ADDR": "127.0.0.1",
    "HTTP_HOST": "localhost",
    "HTTP_ORIGIN": "http://localhost",
    "wsgi.url_scheme": "http",
}


class Line:
    """What engine.io would have read from a websocket, and what it would have written."""

    def __init__(self, server: Any, id: str, token: str) -> None:
        self._server = server
        self._id = id
        self._out: list[str] = []
        self._asked = 0
        _outlets(server)[id] = self._out
        server._handle_eio_connect(id, dict(ENVIRON))
        self._put("0" + json.dumps({"token": token}))

    def _put(self, text: str) -> None:
        self._server.eio.handlers["message"](self._id, text)

    def ask(self, event: str, payload: object) -> dict[str, Any]:
        """The answer; it stays among what has come."""
        self._asked += 1
        come = len(self._out)
        self._put(f"2{self._asked}" + json.dumps([event, payload]))
        mark = f"43{self._asked}["
        answer = next(text for text in self._out[come:] if text.startswith(mark))
        found: dict[str, Any] = json.loads(answer[len(mark) - 1 :])[0]
        return found

    def come(self) -> list[str]:
        """Every packet since this was last asked, whole and in order."""
        out = self._out[:]
        self._out.clear()
        return out

    def close(self) -> None:
        self._server._handle_eio_disconnect(self._id, "transport close")
        del _outlets(self._server)[self._id]


def _outlets(server: Any) -> dict[str, list[str]]:
    """By engine.io's id. Made at a server's first connection, in place of engine.io's sockets."""
    eio = server.eio
    found: dict[str, list[str]] | None = getattr(eio, "outlets", None)
    if found is None:
        found = eio.outlets = {}
        outlets = found

        def send(id: str, data: str) -> None:
            outlets[id].append("4" + data)

        def send_packet(id: str, packet: Any) -> None:
            outlets[id].append(packet.encode())

        eio.send, eio.send_packet = send, send_packet
    return found
