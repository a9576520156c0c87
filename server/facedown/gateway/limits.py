"""How often: by seat once somebody sits, by address before."""

from __future__ import annotations

from limits import RateLimitItem, RateLimitItemPerMinute, RateLimitItemPerSecond
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from facedown.config import Config
from facedown.kernel.refusal import Refusal

EXPORTS_PER_MINUTE = 4
"""Of one seat: each folds the whole log."""
REWINDS_PER_MINUTE = 20
"""Of one seat, tried ones too: each folds the whole log."""
READS_PER_10_SECONDS = 100
"""Whole views, pages of the log and clocks that one seat may ask for."""


def slow_down() -> Refusal:
    return Refusal("slow_down", "That was too fast: wait a few seconds and try again.")


class Limits:
    """Each method counts one and raises `Refusal("slow_down")` beyond the limit."""

    def __init__(self, config: Config) -> None:
        self._window = FixedWindowRateLimiter(MemoryStorage())
        commands, calls = config.commands_per_10_seconds, config.calls_per_minute
        self._commands = RateLimitItemPerSecond(commands, 10) if commands else None
        self._reads = RateLimitItemPerSecond(READS_PER_10_SECONDS, 10)
        self._rewinds = RateLimitItemPerMinute(REWINDS_PER_MINUTE) if commands else None
        self._exports = RateLimitItemPerMinute(EXPORTS_PER_MINUTE)
        self._calls = RateLimitItemPerMinute(calls) if calls else None

    def command(self, table: str, seat: str) -> None:
        self._count(self._commands, "command", table, seat)

    def rewind(self, table: str, seat: str) -> None:
        self._count(self._rewinds, "rewind", table, seat)

    def read(self, table: str, seat: str) -> None:
        self._count(self._reads, "read", table, seat)

    def export(self, table: str, seat: str) -> None:
        self._count(self._exports, "export", table, seat)

    def call(self, address: str) -> None:
        """An HTTP call, or a connection whose token opened nothing."""
        self._count(self._calls, "call", address)

    def _count(self, item: RateLimitItem | None, *who: str) -> None:
        if item is not None and not self._window.hit(item, *who):
            raise slow_down()
