"""Frames that are written to eventlet's websocket where they are made, without a green thread."""

from __future__ import annotations

import struct
from typing import Any

from facedown.gateway.outbox import Rest
from facedown.gateway.pulse import Pulse

_TEXT = 0x81
"""A whole message of text, in one frame (RFC 6455, 5.2)."""


class Straight:
    """See outbox.Straight. `websocket`: eventlet's; `below`: its green socket.

    While a frame has gone out in part, the websocket's lock is held, so that no other gets between.
    """

    def __init__(self, websocket: Any, below: Any, pulse: Pulse) -> None:
        self._websocket = websocket
        self._lock = websocket._sendlock  # noqa: SLF001 - eventlet offers no other
        self._below = below
        self._pulse = pulse
        self._begun: str | bytes | None = None

    def write(self, packet: str | bytes) -> bytes | None:
        if self._is_taken() or self._websocket.websocket_closed:
            return None
        data = frame(packet)
        try:
            # The socket itself, without the wait that eventlet puts around it.
            sent: int = self._below.fd.send(data)
        except OSError:
            # It is full, or gone; whoever writes from the queue waits, or learns of it.
            return None
        self._pulse.moved()
        if sent < len(data):
            self._lock.acquire()
            self._begun = packet
            return data[sent:]
        self._pulse.written(packet)
        return b""

    def _is_taken(self) -> bool:
        # Released to somebody who waits, it counts as free until he runs; to take it then would
        # mean to wait behind him, in the middle of a frame.
        return bool(self._lock.locked() or self._lock._waiters)  # noqa: SLF001

    def finish(self, rest: Rest) -> None:
        begun = self._begun
        try:
            self._websocket.socket.sendall(rest)
        finally:
            self.give_up()
        if begun is not None:
            self._pulse.written(begun)

    def give_up(self) -> None:
        if self._begun is not None:
            self._begun = None
            self._lock.release()


def frame(text: str | bytes) -> bytes:
    data = text.encode() if isinstance(text, str) else text
    length = len(data)
    if length < 126:
        return struct.pack("!BB", _TEXT, length) + data
    if length < 1 << 16:
        return struct.pack("!BBH", _TEXT, 126, length) + data
    return struct.pack("!BBQ", _TEXT, 127, length) + data
