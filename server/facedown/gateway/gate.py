"""One websocket, seen from engine.io: nothing comes in but what a browser of ours may send."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from facedown.gateway.budget import Budget
from facedown.gateway.log import logger
from facedown.gateway.outbox import Outbox, Rest
from facedown.gateway.packet import TYPES
from facedown.gateway.pulse import Pulse

OTHERS_EVERY = 4
"""Packets of one connection after which everybody else has a turn."""


class Gate:
    """Has the methods of a websocket that engine.io uses: `wait`, `send`, `close`.

    `socket`: engine.io's. `cut` ends the network connection under `websocket` at once, whoever
    waits for it. `slow` is called for a reader who is given up.
    """

    def __init__(
        self,
        websocket: Any,
        socket: Any,
        budget: Budget,
        pulse: Pulse,
        *,
        pause: Callable[[float], object],
        cut: Callable[[], object],
        slow: Callable[[], object],
    ) -> None:
        self._websocket = websocket
        self._socket = socket
        self._outbox: Outbox = socket.queue
        self._budget = budget
        self._pulse = pulse
        self._pause = pause
        self._slow = slow
        self._taken = 0
        self.cut = cut
        self.over = False
        """Nothing more is taken from it."""

    def wait(self) -> str | None:
        """The next packet; None when there is none any more."""
        packet = self._next()
        if packet is None:
            self.over = True
        return packet

    def send(self, message: str | bytes) -> None:
        if isinstance(message, Rest) and self._outbox.straight is not None:
            self._outbox.straight.finish(message)
        else:
            self._websocket.send(message)
            self._pulse.written(message)
        self._outbox.written(message)

    def close(self) -> None:
        self._websocket.close()

    def refuse(self, why: str) -> None:
        """End it, and write down why, once."""
        if not self.over:
            self.over = True
            logger().info("connection cut", why=why)
            self.cut()

    def _next(self) -> str | None:
        self._taken += 1
        if self._taken % OTHERS_EVERY == 0:
            self._pause(0)
        if not self.over and self._outbox.far_behind:
            self._slow()
            self.refuse("it does not read")
        if self._ended():
            return None
        packet = self._websocket.wait()
        if self._budget.spent or not self._budget.take(packets=packet is not None):
            self.refuse("it sends too much")
        elif packet is not None and not _ours(packet):
            self.refuse("no packet")
        return None if self._ended() or packet is None else str(packet)

    def _ended(self) -> bool:
        return bool(self.over or self._socket.closed)


def _ours(packet: object) -> bool:
    """Whether this is engine.io's pong or close, or begins as a Socket.IO packet."""
    if not isinstance(packet, str):
        return False
    return packet in ("3", "1") or (packet[:1] == "4" and packet[1:2] in TYPES)
