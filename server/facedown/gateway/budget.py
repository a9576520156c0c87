"""How much a connection, and a seat, may send before anybody looks at what it says."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

WINDOW_SECONDS = 10


Seat = tuple[str, str]
"""Its table's id and its own."""


@dataclass(frozen=True, slots=True)
class Allowance:
    """In WINDOW_SECONDS."""

    packets: int
    octets: int


@dataclass(slots=True)
class Sent:
    packets: int = 0
    octets: int = 0

    def add(self, packets: int, octets: int) -> None:
        self.packets += packets
        self.octets += octets

    def within(self, allowed: Allowance) -> bool:
        return self.packets <= allowed.packets and self.octets <= allowed.octets


STRANGER = Allowance(8, 8 * 1024)
"""Before it has a seat: its token, perhaps a few times over."""
_OCTETS_A_PACKET = 2048
"""On the average; a packet alone may be MAX_FRAME long."""


def seated(commands: int, reads: int) -> Allowance | None:
    """For a seat that may send `commands` and `reads` in WINDOW_SECONDS.

    Twice as many, so that whoever is a little too fast is told so and not cut off. No limit where
    commands have none (0).
    """
    packets = 2 * (commands + reads)
    return Allowance(packets, packets * _OCTETS_A_PACKET) if commands else None


class Ledger:
    """What each seat sent by all its connections together."""

    def __init__(
        self, allowed: Allowance | None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._allowed = allowed
        self._clock = clock
        self._since = clock()
        self._lock = threading.Lock()
        self._sent: dict[Seat, Sent] = {}

    def take(self, seat: Seat, packets: int, octets: int) -> bool:
        """Count these; False when that is too much in this window."""
        if self._allowed is None:
            return True
        with self._lock:
            now = self._clock()
            if now - self._since >= WINDOW_SECONDS:
                self._since = now
                self._sent.clear()
            sent = self._sent.setdefault(seat, Sent())
            sent.add(packets, octets)
            return sent.within(self._allowed)


class Budget:
    """Of one connection. `seat`: the one that it has by now, which may send what `ledger` allows.

    Before it has one, it may send what a STRANGER may.
    """

    def __init__(
        self,
        seat: Callable[[], Seat | None],
        ledger: Ledger,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._seat = seat
        self._ledger = ledger
        self._clock = clock
        self._since = clock()
        self._sent = Sent()
        self._uncounted = Sent()
        self.spent = False
        """More came than it may send: for good."""

    def take(self, *, packets: int = 0, octets: int = 0) -> bool:
        """Count these; False when that is too much."""
        now = self._clock()
        if now - self._since >= WINDOW_SECONDS:
            self._since, self._sent, self._uncounted = now, Sent(), Sent()
        self._sent.add(packets, octets)
        self._uncounted.add(packets, octets)
        # What a stranger may send costs nobody anything, nor the time to look for a seat.
        if not self._sent.within(STRANGER):
            seat = self._seat()
            more = seat is not None and self._ledger.take(
                seat, self._uncounted.packets, self._uncounted.octets
            )
            self._uncounted = Sent()
            self.spent = self.spent or not more
        return not self.spent
