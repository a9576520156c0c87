"""All tables of this server, as the layers around them use them."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

from facedown.kernel.chance import Chance
from facedown.kernel.json import Json
from facedown.kernel.protocol import RulesModule
from facedown.kernel.world import World
from facedown.store.port import Store, Unavailable
from facedown.table import rows
from facedown.table.commands import Commands
from facedown.table.doors import Doors
from facedown.table.engine import Engine
from facedown.table.page import LINES, fitted
from facedown.table.port import Envelope, Listener, Outcome, Passed, Seated, always
from facedown.table.ticks import Ticks
from facedown.table.tokens import make_token as random_token

log = logging.getLogger("facedown.table")

LIMIT = 500
"""Tables that stay in memory while nobody uses them."""


class TableService:
    """port.Tables; beside it what timers, metrics and the server's start need.

    `clock` gives the present as an aware datetime in UTC.
    """

    def __init__(
        self,
        *,
        store: Store,
        modules: Mapping[str, RulesModule[Any]],
        clock: Callable[[], datetime],
        chance: Chance,
        make_token: Callable[[], str] = random_token,
        limit: int = LIMIT,
    ) -> None:
        self._engine = Engine(store=store, modules=modules, clock=clock, chance=chance, limit=limit)
        self._commands = Commands(self._engine, make_token)
        self._doors = Doors(self._engine, self._commands, make_token)
        self._ticks = Ticks(self._engine)

    def make(self, *, module: str, title: str, name: str, demo: bool = False) -> Seated:
        return self._doors.make(module=module, title=title, name=name, demo=demo)

    def seat_of(self, token: str) -> tuple[str, str] | None:
        return self._doors.seat_of(token)

    def run(
        self, table: str, seat: str, envelope: Envelope, *, still: Callable[[], bool] = always
    ) -> Outcome:
        return self._commands.run(table, seat, envelope, still)

    def look(self, token: str) -> Mapping[str, Json]:
        return self._doors.look(token)

    def open(self, token: str, name: str) -> Seated:
        return self._doors.open(token, name)

    def knock(self, code: str, name: str, network: str = "") -> Seated:
        return self._doors.knock(code, name, network)

    def world(self, table: str) -> tuple[int, World[Any]]:
        with self._engine.guarded(table, "world"):
            state = self._engine.state(table)
        return state.version, state.world

    def lines(
        self, table: str, seat: str, *, before: int | None, kinds: Sequence[str] | None
    ) -> tuple[list[dict[str, Json]], bool]:
        with self._engine.guarded(table, "lines"):
            there = self._engine.state(table).world.seats.get(seat)
            if there is None or there.state != "seated":
                return [], False
            page = fitted(
                self._engine.store.lines(table, seat, before=before, limit=LINES, kinds=kinds)
            )
            return [rows.wire_line(stored) for stored in page.lines], page.more

    def course(self, table: str) -> Iterator[Passed]:
        with self._engine.guarded(table, "course"):
            yield from self._engine.course(table)

    def subscribe(self, listener: Listener) -> None:
        self._engine.listeners.append(listener)

    def invite_gm(self, table: str) -> str:
        return self._doors.invite_gm(table)

    def refresh(self, table: str) -> None:
        """Take over, and tell, what other processes committed at this table."""
        with self._engine.guarded(table, "refresh"):
            self._engine.refresh(table)

    def sweep(self) -> None:
        """At the server's start: remove what is left of tables that were deleted."""
        for row in self._engine.store.tables():
            if row.deleted and not self._forgotten(row.id):
                return

    def _forgotten(self, table: str) -> bool:
        """False where the store cannot write: a full disk keeps nobody from starting."""
        try:
            self._engine.store.forget(table)
        except Unavailable as why:
            log.warning("what is left of deleted tables stays for now: %s", why)
            return False
        return True

    @property
    def counts(self) -> Counter[str]:
        """accepted, repeated, refused, conflicts, internal, unavailable: since the start."""
        return self._engine.counts

    @property
    def in_memory(self) -> int:
        """How many tables are loaded."""
        return len(self._engine.lives)

    @property
    def ticks(self) -> Ticks:
        return self._ticks
