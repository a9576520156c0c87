"""Who has a connection now. Not an event: told apart from versions, and never stored."""

from __future__ import annotations

from collections import Counter, defaultdict


class Presence:
    """Not locked: the hub holds its own lock around every call."""

    def __init__(self) -> None:
        self._counts: dict[str, Counter[str]] = defaultdict(Counter)
        self._changed: dict[str, set[str]] = defaultdict(set)

    def came(self, table: str, seat: str) -> None:
        counts = self._counts[table]
        counts[seat] += 1
        if counts[seat] == 1:
            self._changed[table].add(seat)

    def left(self, table: str, seat: str) -> None:
        counts = self._counts[table]
        counts[seat] -= 1
        if counts[seat] <= 0:
            del counts[seat]
            self._changed[table].add(seat)
        if not counts:
            del self._counts[table]

    def seats(self, table: str) -> frozenset[str]:
        """The seats of `table` that are connected."""
        return frozenset(self._counts.get(table, ()))

    @property
    def waits(self) -> bool:
        """Whether anything has changed that was not taken yet."""
        return bool(self._changed)

    def take(self) -> dict[str, dict[str, bool]]:
        """By table: what changed since the last time."""
        changed, self._changed = self._changed, defaultdict(set)
        return {
            table: {seat: seat in self.seats(table) for seat in seats}
            for table, seats in changed.items()
        }
