"""The table's clock as a command: `tick`, sent by nobody who sits there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

from facedown.kernel.command import Command, Event
from facedown.kernel.refusal import Refusal
from facedown.kernel.world import SYSTEM
from facedown.table import record
from facedown.table.engine import Draft, Engine
from facedown.table.live import Live
from facedown.table.port import Accepted
from facedown.table.rules import knocks


class Ticks:
    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._since = record.stamp(engine.clock())

    @property
    def clock(self) -> Callable[[], datetime]:
        return self._engine.clock

    def due(self, now: datetime) -> Sequence[str]:
        return self._engine.store.due(now)

    def next_due(self) -> datetime | None:
        return self._engine.store.next_due()

    def on_due(self, listener: Callable[[datetime], None]) -> None:
        """`listener` hears every due instant that is stored."""
        self._engine.stored_due = listener

    def fire(self, table: str, now: datetime) -> bool:
        """Tick one table whose time has come; False when it is due and nothing came of it.

        The command's argument `since` is when this server began to run: a window of less than a
        minute that was open already starts anew, a countdown does not.
        """
        engine = self._engine

        def attempt(_at: datetime) -> Draft | Accepted:
            events = (*knocks.lapsed(live.now.world, now), *self._play(live, now))
            return Draft(events) if events else Accepted(live.now.version)

        try:
            with engine.guarded(table, "tick"), engine.hold(table) as live:
                version = live.now.version
                engine.settle(live, attempt)
                due = record.due(live.rules, live.now.world)
                return live.now.version > version or due is None or due > now
        except Refusal:
            return False

    def _play(self, live: Live, now: datetime) -> Sequence[Event]:
        due = record.play_due(live.rules, live.now.world)
        if due is None or due > now:
            return ()
        command = Command("tick", {"since": self._since})
        return live.rules.decide(live.now.world, SYSTEM, command, self._engine.chance, now)
