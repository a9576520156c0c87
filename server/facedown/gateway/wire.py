"""The Socket.IO server, as far as the hub needs it. Everything here only queues; nothing waits."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

import orjson
from flask import Flask
from flask_socketio import SocketIO
from socketio.packet import BINARY_ACK, BINARY_EVENT, EVENT, Packet

from facedown.config import Config, ConfigError
from facedown.contract import MAX_FRAME

PING_SECONDS = 10
PONG_SECONDS = 10
STRANGER_SECONDS = 10
NAMESPACE = "/"

# Nothing here sends bytes, and python-socketio's search for them costs a fifth of a move.
_RESERVED = ("connect", "disconnect")
"""Events that the server makes itself: a client that sent them would reach their handlers."""


class _TextPacket(Packet):
    uses_binary_events = False

    def decode(self, encoded_packet: str) -> int:
        attachments = int(super().decode(encoded_packet))
        if attachments or self.packet_type in (BINARY_EVENT, BINARY_ACK):
            raise ValueError("bytes are not taken here")
        named = isinstance(self.data, list) and bool(self.data)
        if self.packet_type == EVENT and (not named or self.data[0] in _RESERVED):
            raise ValueError("no event")
        return attachments


class Orjson:
    """What python-socketio calls a JSON module."""

    @staticmethod
    def dumps(value: object, **_options: object) -> str:
        return orjson.dumps(value).decode()

    @staticmethod
    def loads(text: str | bytes, **_options: object) -> Any:
        return orjson.loads(text)


def server(
    app: Flask, config: Config, origin: Callable[[str | None, dict[str, Any]], bool]
) -> SocketIO:
    """Websocket alone; one connection's messages are handled one after the other."""
    if config.queue_url and find_spec("redis") is None:
        raise ConfigError(
            "FACEDOWN_QUEUE_URL is set and the Python package redis is missing: install it."
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
        serializer=_TextPacket,
        json=Orjson,
        max_http_buffer_size=MAX_FRAME,
        ping_interval=PING_SECONDS,
        ping_timeout=PONG_SECONDS,
        cors_allowed_origins=origin,
        cors_credentials=False,
        **more,
    )
    end_strangers(sio)
    return sio


def end_strangers(sio: SocketIO) -> None:
    """Close every connection that has taken no seat some seconds after it was opened."""
    eio = sio.server.eio
    opened = eio.handlers["connect"]

    def look(sid: str) -> None:
        sio.sleep(STRANGER_SECONDS)
        if sid in eio.sockets and sio.server.manager.sid_from_eio_sid(sid, NAMESPACE) is None:
            eio.disconnect(sid)

    def connect(sid: str, environ: dict[str, Any]) -> Any:
        sio.start_background_task(look, sid)
        return opened(sid, environ)

    eio.on("connect", connect)


class Wire:
    """See ports.Wire."""

    def __init__(self, sio: SocketIO) -> None:
        self._sio = sio

    @property
    def _server(self) -> Any:
        return self._sio.server

    def emit(self, event: str, payload: object, rooms: list[str], skip: list[str]) -> None:
        # No room at all would mean everybody everywhere to python-socketio.
        if rooms:
            self._server.emit(event, payload, to=rooms, skip_sid=skip)

    def enter(self, sid: str, room: str) -> None:
        self._server.enter_room(sid, room)

    def leave(self, sid: str, room: str) -> None:
        self._server.leave_room(sid, room)

    def empty(self, room: str) -> None:
        self._server.close_room(room)

    def accepted(self, sid: str) -> bool:
        return bool(self._server.manager.is_connected(sid, NAMESPACE))

    def backlog(self, sid: str) -> int:
        socket = self._socket(sid)
        return int(socket.queue.qsize()) if socket else 0

    def close(self, sid: str) -> None:
        eio = self._server.manager.eio_sid_from_sid(sid, NAMESPACE)
        self._server.disconnect(sid)
        if eio is not None:
            self.later(self._server.eio.disconnect, eio)

    def drop(self, sid: str) -> None:
        socket = self._socket(sid)
        if socket is None:
            return
        socket.close(wait=False, abort=True)
        while not socket.queue.empty():
            socket.queue.get(block=False)
            socket.queue.task_done()
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
