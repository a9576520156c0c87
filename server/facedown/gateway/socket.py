"""The Socket.IO events. The seat comes from the connection, never from a message.

The handlers stand on python-socketio itself: Flask's wrapper would make a request context for
every event, and nothing here wants one.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any

from flask_socketio import SocketIO
from socketio.exceptions import ConnectionRefusedError as Refused_

from facedown.contract import Auth, CommandMessage, Inbound, LogRequest
from facedown.gateway.codec import receive
from facedown.gateway.connection import Connection
from facedown.gateway.desk import Desk, now
from facedown.gateway.endings import bad_token
from facedown.gateway.log import logger
from facedown.gateway.origin import own
from facedown.gateway.packet import NAMES
from facedown.gateway.wsgi import GUEST
from facedown.kernel.refusal import Refusal
from facedown.table.port import Envelope, Refused

Answer = dict[str, Any]

_AUTH, _COMMAND, _LOG, _NOTHING = Auth(), CommandMessage(), LogRequest(), Inbound()


def register(sio: SocketIO, desk: Desk) -> None:
    events = Events(desk)
    on = sio.server.on
    on("connect", events.connect)
    on("disconnect", events.disconnect)
    for name in NAMES:
        on(name, _answering(name, getattr(events, name), desk))


REWIND = "table.rewind"

_UNREAD = frozenset({"unknown_command", "not_allowed", "id_reused", "bad_token"})
"""Refused perhaps before it was known what was sent: that may be any words, and no log's."""


class Events:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def connect(self, sid: str, environ: dict[str, Any], auth: object = None) -> None:
        """`auth`: contract.Auth. Refused with data {code, text}, see docs/architecture.md."""
        try:
            connection = self._join(sid, environ, auth)
        except Refusal as refusal:
            logger().info("connection refused", code=refusal.code)
            raise Refused_(refusal.text, {"code": refusal.code, "text": refusal.text}) from None
        except Exception as error:  # noqa: BLE001 - whatever it is, the client tries again
            logger().error("connection failed", exc_info=error)
            raise Refused_("Try again.", {"code": "slow_down", "text": "Try again."}) from None
        logger().info("connected", table=connection.table, seat=connection.seat)

    def disconnect(self, sid: str, _reason: str = "") -> None:
        gone = self._desk.hub.leave(sid)
        if gone is not None:
            logger().info("disconnected", table=gone.table, seat=gone.seat)

    def command(self, connection: Connection, raw: object, acked: bool = True) -> Answer:
        """contract.CommandMessage → contract.Ack."""
        desk, started = self._desk, perf_counter()
        fields: dict[str, Any] = {"table": connection.table, "seat": connection.seat}
        try:
            desk.limits.command(connection.table, connection.seat)
            message = receive(_COMMAND, raw)
            if message["do"] == REWIND:
                desk.limits.rewind(connection.table, connection.seat)
            fields["do"] = message["do"]
            envelope = Envelope(**message)
            outcome, frame = desk.hub.ask(
                connection,
                lambda: desk.tables.run(
                    connection.table,
                    connection.seat,
                    envelope,
                    still=lambda: desk.hub.connection(connection.sid) is connection,
                ),
                acked=acked,
            )
            if isinstance(outcome, Refused):
                raise outcome.refusal
        except Refusal as refusal:
            if refusal.code in _UNREAD:
                fields.pop("do", None)
            self._count("refused", started, code=refusal.code, **fields)
            raise
        outcome_name = "repeated" if outcome.repeated else "accepted"
        self._count(outcome_name, started, v=outcome.version, **fields)
        # Of what was done at the door nobody is told how much happens inside.
        answer: Answer = {"ok": True, "v": outcome.version if self._sits(connection) else 0}
        if frame is not None:
            answer["frame"] = frame
        if outcome.token is not None:
            answer["secret"] = desk.links.secret(connection.origin, outcome.token)
        return answer

    def view(self, connection: Connection, raw: object, _acked: bool = True) -> Answer:
        """→ contract.Whole."""
        self._desk.limits.read(connection.table, connection.seat)
        receive(_NOTHING, raw)
        return self._desk.hub.whole(connection)

    def log(self, connection: Connection, raw: object, _acked: bool = True) -> Answer:
        """contract.LogRequest → contract.LogPage."""
        self._desk.limits.read(connection.table, connection.seat)
        asked = receive(_LOG, raw)
        lines, more = self._desk.redactor.lines(
            connection.table, connection.seat, asked.get("before"), asked.get("kinds")
        )
        return {"lines": lines, "more": more}

    def clock(self, connection: Connection, raw: object, _acked: bool = True) -> Answer:
        self._desk.limits.read(connection.table, connection.seat)
        receive(_NOTHING, raw)
        return {"now": now()}

    def _join(self, sid: str, environ: dict[str, Any], auth: object) -> Connection:
        asked = receive(_AUTH, auth)
        build = asked.get("build")
        if build and self._desk.client.build and build != self._desk.client.build:
            raise Refusal("reload", "The server is newer than this page: load it again.")
        tables, hub = self._desk.tables, self._desk.hub
        found = tables.seat_of(asked["token"])
        if found is None:
            self._desk.limits.call(str(environ.get("REMOTE_ADDR", "")))
            raise bad_token()
        connection = Connection(sid, *found, origin=environ.get("HTTP_ORIGIN") or own(environ))
        hub.join(connection)
        if tables.seat_of(asked["token"]) != found:
            hub.leave(sid)
            raise bad_token()
        guest = environ.get(GUEST)
        if guest is not None and not guest.sit():
            hub.leave(sid)
            raise Refusal(
                "slow_down", "Your network has half of all places here: close some pages there."
            )
        return connection

    def _sits(self, connection: Connection) -> bool:
        if connection.seated:
            return True
        try:
            world = self._desk.tables.world(connection.table)[1]
        except Refusal:
            return False
        return world.seats[connection.seat].state == "seated"

    def _count(self, outcome: str, started: float, **fields: Any) -> None:
        seconds = perf_counter() - started
        self._desk.numbers.outcomes[outcome].inc()
        self._desk.numbers.seconds.observe(seconds)
        if fields.get("code") != "slow_down":
            logger().info(f"command {outcome}", ms=round(seconds * 1000, 2), **fields)


def _answering(
    name: str, handle: Callable[[Connection, object, bool], Answer], desk: Desk
) -> Callable[..., Answer]:
    """What comes back is the ack; a refusal is an answer like any other."""

    def handler(sid: str, *sent: object) -> Answer:
        # See packet.TextPacket.
        *args, acked = sent
        connection = desk.hub.connection(sid)
        try:
            if connection is None:
                raise Refusal("bad_token", "This connection has no seat any more.")
            if len(args) > 1:
                raise Refusal("bad_message", f"{name} takes one object.", field="", reason="type")
            return handle(connection, args[0] if args else {}, bool(acked))
        except Refusal as refusal:
            return refused(refusal)
        except Exception as error:  # noqa: BLE001 - a bug is an answer, and a line in the log
            logger().error("event failed", name=name, exc_info=error)
            return refused(
                Refusal("server_error", "That went wrong in the server; nothing was done.")
            )

    return handler


def refused(refusal: Refusal) -> Answer:
    """contract.Ack of a refusal."""
    return {
        "ok": False,
        "refusal": {"code": refusal.code, "text": refusal.text, "params": refusal.params},
    }
