"""A network socket whose bytes are counted, in and out."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from facedown.gateway.budget import Budget

AHEAD = 4096
"""Bytes that are read at a time at least: eventlet's websocket asks for a frame in four bites."""
PIECE = 16 * 1024
"""Bytes that are sent at a time: each shows that the other end takes some."""


class Metered:
    """A network socket from which no more than the budget can be read: then it is at its end.

    `moved` is called whenever some of what is sent went out.
    """

    def __init__(self, inner: Any, budget: Budget, moved: Callable[[], object]) -> None:
        self._inner = inner
        self._budget = budget
        self._moved = moved
        self._ahead = b""
        self._sending = threading.Lock()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)

    def recv(self, size: int) -> bytes:
        got = self._ahead
        if not got:
            got = self._inner.recv(max(size, AHEAD))
            if not self._budget.take(octets=len(got)):
                return b""
        self._ahead = got[size:]
        return got[:size]

    def sendall(self, data: bytes) -> None:
        """One after the other: whoever reads answers pings while another thread writes."""
        rest = memoryview(data)
        with self._sending:
            while rest:
                rest = rest[self._inner.send(rest[:PIECE]) :]
                self._moved()

    def send(self, data: bytes) -> int:
        """All of it: simple_websocket does not look at what is left."""
        self.sendall(data)
        return len(data)
