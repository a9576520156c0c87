"""Connections that are ended whatever the hub thinks of them: junk, strangers, who lingers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engineio.exceptions import SocketIsClosedError
from flask_socketio import SocketIO

from facedown.config import Config
from facedown.gateway import budget
from facedown.gateway.budget import Budget, Ledger, Seat
from facedown.gateway.driver import Green, Threaded
from facedown.gateway.limits import READS_PER_10_SECONDS
from facedown.gateway.log import logger
from facedown.gateway.packet import Undecodable

NAMESPACE = "/"
STRANGER_SECONDS = 10
FAREWELL_SECONDS = 5
"""Until a connection that was closed is cut, should its other end not let go of it."""


def guard(
    sio: SocketIO,
    config: Config,
    seat: Callable[[str], Seat | None],
    slow: Callable[[], object],
) -> None:
    """Put a gate before every websocket: `sio.gates`, by engine.io sid.

    `seat`: the one that a Socket.IO sid has, if any.
    """
    eio, manager = sio.server.eio, sio.server.manager
    ledger = Ledger(budget.seated(config.commands_per_10_seconds, READS_PER_10_SECONDS))

    def seat_of(eio_sid: str) -> Seat | None:
        sid = manager.sid_from_eio_sid(eio_sid, NAMESPACE)
        return None if sid is None else seat(sid)

    made = Green if config.async_mode == "eventlet" else Threaded
    driver = made(
        eio._async,  # noqa: SLF001 - engine.io's parts for an async mode have no other name
        lambda sid: Budget(lambda: seat_of(sid), ledger),
        slow,
    )
    eio._async = driver.parts  # noqa: SLF001
    sio.gates = driver.gates
    end_junk(sio)
    end_farewells(sio)
    end_strangers(sio)


def end_junk(sio: SocketIO) -> None:
    """Cut every connection at the first packet that is none, or that cannot be handled."""
    eio = sio.server.eio
    taken = eio.handlers["message"]

    def message(sid: str, packet: object) -> None:
        try:
            taken(sid, packet)
        except SocketIsClosedError:
            return
        except Undecodable:
            _refuse(sio, sid, "no packet")
        except Exception as error:  # noqa: BLE001 - whatever it is, it is this connection's alone
            logger().error("packet failed", exc_info=error)
            _refuse(sio, sid, "its packet failed")

    eio.on("message", message)


def _refuse(sio: SocketIO, sid: str, why: str) -> None:
    gate = sio.gates.get(sid)
    if gate is not None:
        gate.refuse(why)


def end_farewells(sio: SocketIO) -> None:
    """Cut every connection some seconds after it was closed on this side."""
    eio = sio.server.eio
    closed = eio.handlers["disconnect"]

    def cut(sid: str) -> None:
        sio.sleep(FAREWELL_SECONDS)
        gate = sio.gates.get(sid)
        if gate is not None:
            gate.cut()

    def disconnect(sid: str, reason: str) -> Any:
        gate = sio.gates.get(sid)
        if gate is not None and not gate.over:
            sio.start_background_task(cut, sid)
        return closed(sid, reason)

    eio.on("disconnect", disconnect)


def end_strangers(sio: SocketIO) -> None:
    """Close every connection that has taken no seat some seconds after it was opened."""
    eio = sio.server.eio
    opened = eio.handlers["connect"]

    def look(sid: str) -> None:
        sio.sleep(STRANGER_SECONDS)
        socket = eio.sockets.get(sid)
        if socket and sio.server.manager.sid_from_eio_sid(sid, NAMESPACE) is None:
            socket.close(wait=False)

    def connect(sid: str, environ: dict[str, Any]) -> Any:
        sio.start_background_task(look, sid)
        return opened(sid, environ)

    eio.on("connect", connect)
