"""Whether a browser still lives, as far as its slow link lets anybody know.

engine.io waits for the answer to a ping from when the ping is queued. Behind a large view on a slow
link that is long before the ping is sent.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

PING = "2"


class Pulse:
    """`socket`: engine.io's; its `last_ping` is when it began to wait for an answer, or None."""

    def __init__(self, socket: Any, clock: Callable[[], float] = time.time) -> None:
        self._socket = socket
        self._clock = clock
        self._sent: float | None = None

    def moved(self) -> None:
        """Bytes went out: while the ping waits behind them, it is not late."""
        if self._socket.last_ping and self._socket.last_ping != self._sent:
            self._socket.last_ping = self._clock()

    def written(self, packet: str | bytes) -> None:
        """All of `packet` went out: if it is the ping, its time begins now, once."""
        if packet == PING:
            self.moved()
            self._sent = self._socket.last_ping
