"""A network socket whose bytes are counted, in and out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from facedown.gateway.budget import Budget

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

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)

    def recv(self, size: int) -> bytes:
        got: bytes = self._inner.recv(size)
        return got if self._budget.take(octets=len(got)) else b""

    def sendall(self, data: bytes) -> None:
        rest = memoryview(data)
        while rest:
            rest = rest[self._inner.send(rest[:PIECE]) :]
            self._moved()

    def send(self, data: bytes) -> int:
        """All of it: simple_websocket does not look at what is left."""
        self.sendall(data)
        return len(data)
