"""What goes out at a connection: at once if it can, else from engine.io's queue."""

from __future__ import annotations

import threading
from typing import Any, Protocol

FAR_BEHIND = 256
"""Messages that may wait for a slow reader; beyond, he is cut off, and comes back for all of it."""
FAR_BEHIND_CHARACTERS = 2 * 1024 * 1024


class Rest(bytes):
    """The end of a frame whose beginning has gone out: a packet for the queue, and a message."""

    def encode(self) -> Rest:
        return self


class Straight(Protocol):
    """A way out that never waits; see straight.Straight."""

    def write(self, packet: str | bytes) -> bytes | None:
        """What is left of its frame; None when nothing of it could be written."""

    def finish(self, rest: Rest) -> None:
        """Write what `write` left, however long that takes."""

    def give_up(self) -> None:
        """What `write` left will never be written."""


class Outbox:
    """To wake a writer for each packet costs more than to write it, so what can go out at once
    does (`straight`, once the connection has one).

    engine.io's writer takes out all that there is and then writes one by one, so that the queue's
    own size says nothing of what waits. `queue`: what engine.io would use for itself.
    """

    def __init__(self, queue: Any) -> None:
        self.straight: Straight | None = None
        self._queue = queue
        self._lock = threading.Lock()
        self._messages = 0
        self._characters = 0
        self._ends = False
        """The writer will stop at what is in the queue already."""

    def __getattr__(self, name: str) -> Any:
        return getattr(self._queue, name)

    def put(self, packet: Any) -> None:
        """A packet of engine.io's, or None for the end."""
        if packet is None:
            self._ends = True
        else:
            message = packet.encode()
            if self.straight is not None and not self._messages and not self._ends:
                rest = self.straight.write(message)
                if rest is not None:
                    if not rest:
                        return
                    packet = message = Rest(rest)
            self._count(1, len(message))
        self._queue.put(packet)

    def get(self, block: bool = True, timeout: float | None = None) -> Any:
        """The next that waits. Nothing may wait for long where all goes out at once, and engine.io
        would take that for the end."""
        return self._queue.get(block, None if self.straight is not None else timeout)

    def clear(self) -> None:
        """Nothing that waits is written any more."""
        while not self._queue.empty():
            self._queue.get(block=False)
            self._queue.task_done()
        if self.straight is not None:
            self.straight.give_up()

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
