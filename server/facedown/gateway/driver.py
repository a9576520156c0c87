"""engine.io's websockets and queues in both async modes, with limits on what comes and waits.

Of itself, eventlet's does not limit a message in fragments, simple_websocket's does not limit what
it reads ahead, and neither gives up a reader.
"""

from __future__ import annotations

import socket
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from simple_websocket import ConnectionClosed
from wsproto.utilities import LocalProtocolError

from facedown.contract import MAX_FRAME
from facedown.gateway.budget import Budget
from facedown.gateway.gate import Gate
from facedown.gateway.meter import Metered
from facedown.gateway.outbox import Outbox
from facedown.gateway.pulse import Pulse
from facedown.gateway.straight import Straight
from facedown.gateway.wsgi import Wsgi

FRAGMENTS = 64
"""Of one message. Browsers make none of what is this short."""
FRAME_OCTETS = 512
"""What the handling of a frame counts for, however short it is."""
UNSENT = 32 * 1024
"""Bytes that the system may hold for one connection; all that it holds, a ping waits for."""


class Driver(ABC):
    """`base`: engine.io's own parts for this mode. `budget` makes one for an engine.io sid.

    `slow` is called for a reader who is given up. `gates`: by engine.io sid.
    """

    def __init__(
        self,
        base: dict[str, Any],
        budget: Callable[[str], Budget],
        slow: Callable[[], object],
    ) -> None:
        self._base = base
        self._budget = budget
        self._slow = slow
        self.gates: dict[str, Gate] = {}

    @property
    def parts(self) -> dict[str, Any]:
        return {**self._base, "websocket": self._websocket, "queue": self._queue}

    def _queue(self) -> Outbox:
        return Outbox(self._base["queue"]())

    @abstractmethod
    def _websocket(self, handler: Any, server: Any) -> Wsgi:
        """A WSGI application. `handler` is a method of engine.io's socket; it takes a websocket."""

    def _run(
        self,
        handler: Any,
        websocket: Any,
        budget: Budget,
        pulse: Pulse,
        cut: Callable[[], object],
    ) -> Any:
        sid = handler.__self__.sid
        gate = Gate(
            websocket,
            handler.__self__,
            budget,
            pulse,
            pause=self._base["sleep"],
            cut=cut,
            slow=self._slow,
        )
        self.gates[sid] = gate
        try:
            return handler(gate)
        finally:
            del self.gates[sid]


class Green(Driver):
    """eventlet's."""

    def _websocket(self, handler: Any, server: Any) -> Wsgi:
        budget, pulse = self._budget(handler.__self__.sid), Pulse(handler.__self__)

        def run(websocket: Any) -> Any:
            below = websocket.socket
            # Who is silent is given up for want of an answer to a ping, and not sooner.
            below.settimeout(None)
            _narrow(below)
            websocket.socket = Metered(below, budget, pulse.moved)
            _watch(websocket, budget)
            handler.__self__.queue.straight = Straight(websocket, below, pulse)
            return self._run(handler, websocket, budget, pulse, lambda: _shut(below))

        made: Any = self._base["websocket"](run, server)
        # The protocol before RFC 6455 has no limits at all.
        made.support_legacy_versions = False
        app: Wsgi = made
        return app


class Threaded(Driver):
    """simple_websocket's."""

    def _websocket(self, handler: Any, server: Any) -> Wsgi:
        budget, pulse = self._budget(handler.__self__.sid), Pulse(handler.__self__)

        def run(websocket: Any) -> Any:
            def cut() -> None:
                _shut(websocket.ws.sock)
                # Whoever waits for a message would not hear of it otherwise.
                websocket.ws.connected = False
                websocket.ws.event.set()

            farewell = websocket.close

            def close() -> None:
                # Its reader may be ending it at this moment.
                with suppress(ConnectionClosed, LocalProtocolError, OSError):
                    farewell()

            websocket.close = close
            _wake_at_the_end(websocket.ws)
            try:
                return self._run(handler, websocket, budget, pulse, cut)
            finally:
                # Its own reader goes on until the other end hangs up, unless it is made to stop.
                close()
                cut()

        app = self._base["websocket"](run, server, max_message_size=MAX_FRAME)

        def metered(environ: dict[str, Any], start: Any) -> Any:
            below = environ[_SOCKET]
            _narrow(below)
            return app({**environ, _SOCKET: Metered(below, budget, pulse.moved)}, start)

        return metered


_SOCKET = "werkzeug.socket"


def _wake_at_the_end(below: Any) -> None:
    """Of a message that is too large, simple_websocket's reader tells whoever waits for it before
    it has noted that the connection is over; who looks too soon would wait until a ping is missed.
    """
    handle = below._handle_events  # noqa: SLF001 - it offers no other place

    def handled() -> bool:
        goes_on = bool(handle())
        if not goes_on:
            below.connected = False
            below.event.set()
        return goes_on

    below._handle_events = handled  # noqa: SLF001


def _watch(websocket: Any, budget: Budget) -> None:
    """Limit the frames of an eventlet websocket, and what one message of them holds."""
    from eventlet.websocket import FailedConnectionError

    receive = websocket._recv_frame  # noqa: SLF001 - eventlet offers no other place for a limit
    fragments = 0

    def frame(message: Any = None) -> Any:
        nonlocal fragments
        fragments = fragments + 1 if message else 1
        if not budget.take(octets=FRAME_OCTETS):
            raise FailedConnectionError(1008, "Too much at once")
        got = receive(message=message)
        if fragments > FRAGMENTS or sum(len(part) for part in got.data) > MAX_FRAME:
            raise FailedConnectionError(1009, "Too large")
        return got

    websocket._recv_frame = frame  # noqa: SLF001
    websocket._apply_mask = unmask  # noqa: SLF001 - a hundred times faster than byte by byte


def unmask(data: bytes, mask: Sequence[int], *, length: int, offset: int) -> bytes:
    """`data`, which begins `offset` bytes after the beginning of its frame (RFC 6455, 5.3)."""
    turned = bytes(mask)
    if offset % 4:
        turned = turned[offset % 4 :] + turned[: offset % 4]
    key = (turned * (length // 4 + 1))[:length]
    return (int.from_bytes(data) ^ int.from_bytes(key)).to_bytes(length)


def _narrow(below: Any) -> None:
    below.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNSENT)


def _shut(below: Any) -> None:
    with suppress(OSError):
        below.shutdown(socket.SHUT_RDWR)
