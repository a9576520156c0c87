"""How much one connection may send before anybody looks at what it says."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

WINDOW_SECONDS = 10


@dataclass(frozen=True, slots=True)
class Allowance:
    """In WINDOW_SECONDS."""

    packets: int
    octets: int


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


class Budget:
    """`is_seated`: whether `allowed` (None: anything) goes for this connection by now."""

    def __init__(
        self,
        is_seated: Callable[[], bool],
        allowed: Allowance | None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._is_seated = is_seated
        self._allowed = allowed
        self._clock = clock
        self._since = clock()
        self._packets = 0
        self._octets = 0
        self.spent = False
        """More came than it may send: for good."""

    def take(self, *, packets: int = 0, octets: int = 0) -> bool:
        """Count these; False when that is too much."""
        now = self._clock()
        if now - self._since >= WINDOW_SECONDS:
            self._since, self._packets, self._octets = now, 0, 0
        self._packets += packets
        self._octets += octets
        if not self._within(STRANGER):
            more = self._is_seated() and (self._allowed is None or self._within(self._allowed))
            self.spent = self.spent or not more
        return not self.spent

    def _within(self, allowance: Allowance) -> bool:
        return self._packets <= allowance.packets and self._octets <= allowance.octets
