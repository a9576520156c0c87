"""What waits until a connection takes it: engine.io's queue, and how much of it there is."""

from __future__ import annotations

import threading
from typing import Any

FAR_BEHIND = 256
"""Messages that may wait for a slow reader; beyond, he is cut off, and comes back for all of it."""
FAR_BEHIND_CHARACTERS = 2 * 1024 * 1024


class Outbox:
    """engine.io's writer takes out all that there is and then writes one by one, so that the
    queue's own size says nothing of what waits.

    `queue`: what engine.io would use for itself.
    """

    def __init__(self, queue: Any) -> None:
        self._queue = queue
        self._lock = threading.Lock()
        self._messages = 0
        self._characters = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._queue, name)

    def put(self, packet: Any) -> None:
        """A packet of engine.io's, or None for the end."""
        if packet is not None:
            self._count(1, len(packet.encode()))
        self._queue.put(packet)

    def written(self, message: str | bytes) -> None:
        """This packet has gone out."""
        self._count(-1, -len(message))

    @property
    def far_behind(self) -> bool:
        return self._messages > FAR_BEHIND or self._characters > FAR_BEHIND_CHARACTERS

    def _count(self, messages: int, characters: int) -> None:
        with self._lock:
            self._messages += messages
            self._characters += characters
