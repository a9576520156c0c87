"""The bare echo: Flask-SocketIO under eventlet as its documentation has it, with TCP_NODELAY.

It checks a move and sends each member his whole view. What Facedown does beyond that (store, log,
receipts, redaction by viewer, limits) it does not. `python -m tests.bench.echo.server PORT`
"""

from __future__ import annotations

import logging
import socket
import sys
import warnings
from typing import Any

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import eventlet
eventlet.monkey_patch()

from flask import Flask  # noqa: E402 - after eventlet has patched
from flask_socketio import SocketIO, join_room  # noqa: E402
from marshmallow import ValidationError  # noqa: E402

from tests.bench.echo.table import SEATS, Move, Table  # noqa: E402

MAX_FRAME = 64 * 1024
MOVE = Move()
TABLES: dict[str, Table] = {}

app = Flask(__name__)
sio = SocketIO(app, async_mode="eventlet", cors_allowed_origins="*", max_http_buffer_size=MAX_FRAME)


@sio.on("join")
def join(asked: dict[str, Any]) -> None:
    id, seat = asked["table"], asked["seat"]
    table = TABLES.setdefault(id, Table(id))
    room = f"{id}:{seat}"
    table.members[seat] = room
    join_room(room)
    sio.emit("state", table.view(seat), to=room)


@sio.on("move")
def move(asked: dict[str, Any]) -> dict[str, Any] | None:
    try:
        loaded: Any = MOVE.load(asked)
    except ValidationError as wrong:
        return {"error": str(wrong)}
    table = TABLES.get(loaded["table"])
    if table is None:
        return {"error": "no_table"}
    if refusal := table.play(loaded["seat"], loaded["card"], loaded["seq"]):
        return {"error": refusal}
    for seat in range(SEATS):
        sio.emit("state", table.view(seat), to=table.members[seat])
    return None


def main() -> None:
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    listen = eventlet.listen

    def at_once(*args: Any, **options: Any) -> Any:
        listener = listen(*args, **options)
        # Accepted sockets inherit it on Linux.
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return listener

    eventlet.listen = at_once
    sio.run(app, host="127.0.0.1", port=int(sys.argv[1]), log_output=False)


if __name__ == "__main__":
    main()
