"""What the hub needs of the network, and of whoever makes frames."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Protocol

from facedown.gateway.connection import Frame
from facedown.table.port import Change


class Wire(Protocol):
    """Everything here only queues, and keeps its order for each connection."""

    def emit(self, event: str, payload: object, rooms: list[str], skip: list[str]) -> None:
        """To everybody in `rooms` (a connection's sid is a room) but the sids in `skip`."""

    def enter(self, sid: str, room: str) -> None: ...

    def leave(self, sid: str, room: str) -> None: ...

    def empty(self, room: str) -> None: ...

    def accepted(self, sid: str) -> bool:
        """Whether the answer to its connect packet is on its way."""

    def is_behind(self, sid: str) -> bool:
        """Whether more waits until it takes it than ever waits for somebody who reads."""

    def close(self, sid: str) -> None:
        """After everything that is queued for it."""

    def drop(self, sid: str) -> None:
        """At once, with what is queued for it."""

    def later(self, target: Callable[..., object], *args: object) -> None: ...

    def pause(self, seconds: float) -> None: ...


class Frames(Protocol):
    """See redact.frames.Redactor."""

    def frames(
        self, change: Change, seats: Collection[str] | None = None
    ) -> Mapping[str, Frame | None]: ...

    def whole(self, table: str, seat: str) -> Frame: ...

    def bare(self, version: int) -> Frame: ...

    def forget(self, table: str) -> None: ...
