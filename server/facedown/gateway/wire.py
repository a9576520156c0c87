"""The Socket.IO server, as far as the hub needs it. Everything here only queues; nothing waits."""

from __future__ import annotations

from collections.abc import Callable, Collection
from importlib.util import find_spec
from typing import Any

import orjson
from engineio.packet import MESSAGE, Packet
from flask import Flask
from flask_socketio import SocketIO
from socketio.packet import EVENT

from facedown.config import Config, ConfigError
from facedown.contract import MAX_FRAME
from facedown.gateway.budget import Seat
from facedown.gateway.guard import NAMESPACE, guard
from facedown.gateway.packet import TextPacket

PING_SECONDS = 10
PONG_SECONDS = 10
ANSWER_SECONDS = 1


class Orjson:
    """What python-socketio calls a JSON module."""

    @staticmethod
    def dumps(value: object, **_options: object) -> str:
        return orjson.dumps(value).decode()

    @staticmethod
    def loads(text: str | bytes, **_options: object) -> Any:
        return orjson.loads(text)


def server(
    app: Flask,
    config: Config,
    origin: Callable[[str | None, dict[str, Any]], bool],
    seat: Callable[[str], Seat | None] = lambda _sid: None,
    slow: Callable[[], object] = lambda: None,
) -> SocketIO:
    """Websocket alone; one connection's messages are handled one after the other.

    `seat`: the one that a Socket.IO sid has; a connection without one may send very little.
    `slow` is called for a reader who is given up while he asks for more.
    """
    if config.queue_url and find_spec("redis") is None:
        raise ConfigError(
            "FACEDOWN_QUEUE_URL is set and the package redis is missing: install facedown[redis]."
        )
    more = {"message_queue": config.queue_url} if config.queue_url else {}
    sio = SocketIO(
        app,
        async_mode=config.async_mode,
        transports=["websocket"],
        allow_upgrades=False,
        http_compression=False,
        async_handlers=False,
        manage_session=False,
        serializer=TextPacket,
        json=Orjson,
        max_http_buffer_size=MAX_FRAME,
        ping_interval=PING_SECONDS,
        ping_timeout=PONG_SECONDS,
        cors_allowed_origins=origin,
        cors_credentials=False,
        **more,
    )
    guard(sio, config, seat, slow)
    return sio


class Wire:
    """See ports.Wire. `alone`: no other process has connections to the same tables."""

    def __init__(self, sio: SocketIO, *, alone: bool) -> None:
        self._sio = sio
        self._alone = alone

    @property
    def _server(self) -> Any:
        return self._sio.server

    def emit(self, event: str, payload: object, rooms: list[str], skip: list[str]) -> None:
        if self._alone:
            self._emit_here(event, payload, rooms, skip)
        # No room at all would mean everybody everywhere to python-socketio.
        elif rooms:
            self._server.emit(event, payload, to=rooms, skip_sid=skip)

    def _emit_here(
        self, event: str, payload: object, rooms: list[str], skip: Collection[str]
    ) -> None:
        """What python-socketio does, by a shorter way: it is gone for every frame."""
        server = self._server
        data = TextPacket(EVENT, data=[event, payload], namespace=NAMESPACE).encode()
        packet = Packet(MESSAGE, data=data)
        for room in rooms:
            for sid, eio in server.manager.get_participants(NAMESPACE, room):
                if sid not in skip:
                    self._send(eio, packet)

    def _send(self, eio: str, packet: Packet) -> None:
        socket = self._server.eio.sockets.get(eio)
        if socket is None:
            # Flask-SocketIO's test client listens here.
            self._server._send_eio_packet(eio, packet)  # noqa: SLF001
        elif not socket.closed:
            # Whether it still answers pings engine.io looks after from time to time.
            socket.queue.put(packet)

    def enter(self, sid: str, room: str) -> None:
        self._server.enter_room(sid, room)

    def leave(self, sid: str, room: str) -> None:
        self._server.leave_room(sid, room)

    def empty(self, room: str) -> None:
        self._server.close_room(room)

    def accepted(self, sid: str) -> bool:
        return bool(self._server.manager.is_connected(sid, NAMESPACE))

    def is_behind(self, sid: str) -> bool:
        socket = self._socket(sid)
        return bool(socket and socket.queue.far_behind)

    def close(self, sid: str) -> None:
        socket = self._socket(sid)
        # Whoever is refused at this moment is told so first.
        waits = ANSWER_SECONDS if self._server.manager.is_pre_connected(sid, NAMESPACE) else 0
        self._server.disconnect(sid, ignore_queue=True)
        if socket is not None and not socket.closing:
            self.later(self._close, socket, waits)

    def _close(self, socket: Any, waits: float) -> None:
        if waits:
            self.pause(waits)
        socket.close(wait=False)

    def drop(self, sid: str) -> None:
        socket = self._socket(sid)
        if socket is None:
            return
        gate = self._sio.gates.get(socket.sid)
        socket.close(wait=False, abort=True)
        if gate is not None:
            gate.cut()
        socket.queue.clear()
        socket.queue.put(None)

    def later(self, target: Callable[..., object], *args: object) -> None:
        self._sio.start_background_task(target, *args)

    def pause(self, seconds: float) -> None:
        self._sio.sleep(seconds)

    def shut(self) -> None:
        """Close every connection; each comes back to whoever serves next."""
        self._server.shutdown()
        for socket in list(self._server.eio.sockets.values()):
            socket.close(wait=False)

    def _socket(self, sid: str) -> Any:
        eio = self._server.manager.eio_sid_from_sid(sid, NAMESPACE)
        return self._server.eio.sockets.get(eio) if eio is not None else None
