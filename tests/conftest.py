"""For all tests: the log of every game is folded anew, and a busy machine is no reason to fail."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import settings

from facedown.gateway import log
from facedown.kernel.protocol import RulesModule
from facedown.kernel.world import World
from facedown.redact.views import Views
from facedown.store.port import StoredCommit
from facedown.store.sql import SqlStore
from facedown.table import rows
from facedown.table.history import fold
from facedown.table.tables import TableService
from tests.rules.driver import Table

settings.register_profile("patient", deadline=None)
settings.load_profile("patient")


SEEN = 60
"""Versions of each table whose views are made twice."""


class Folded:
    """The services and tables that one test made: promise 4."""

    def __init__(self) -> None:
        self.services: list[TableService] = []
        self.tables: list[Table] = []

    def check(self, store: object = None) -> None:
        """All of them, or those of a store that is about to close."""
        for service in [s for s in self.services if store is None or _engine(s).store is store]:
            self.services.remove(service)
            _check(service)
        if store is None:
            for table in self.tables:
                assert table.replay() == table.folded


def _engine(service: TableService) -> Any:
    return service._engine


def _check(service: TableService) -> None:
    engine = _engine(service)
    for row in engine.store.tables():
        state = engine.lives.peek(row.id)
        if state is None or row.deleted or row.module not in engine.modules:
            continue
        module = engine.modules[row.module]
        commits: list[StoredCommit] = list(engine.store.commits(row.id))[: state.version]
        worlds = [world for _, world in fold(module, rows.genesis(row, module), commits)]
        assert worlds[-1:] == [state.world][: state.version], (
            f"{row.module}: the log makes another table"
        )
        _check_views(module, worlds[-SEEN:])


def _check_views(module: RulesModule[Any], worlds: list[World[Any]]) -> None:
    """What views take over from the version before is what would have been made anew."""
    carried: Views | None = None
    for version, world in enumerate(worlds):
        carried, fresh = Views(version, world, module, carried), Views(version, world, module)
        for id, seat in world.seats.items():
            if seat.state in ("seated", "knocking"):
                assert carried.whole(id) == fresh.whole(id)


@pytest.fixture(autouse=True)
def unlogged() -> Iterator[None]:
    """What a test made of the log ends with it, and so does the stream that it went to."""
    yield
    log.reset()


@pytest.fixture(autouse=True)
def folded(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    made = Folded()
    serve, lay, close = TableService.__init__, Table.__post_init__, SqlStore.close

    def served(self: TableService, **given: Any) -> None:
        serve(self, **given)
        made.services.append(self)

    def laid(self: Table) -> None:
        lay(self)
        made.tables.append(self)

    def closed(self: SqlStore) -> None:
        made.check(self)
        close(self)

    monkeypatch.setattr(TableService, "__init__", served)
    monkeypatch.setattr(Table, "__post_init__", laid)
    monkeypatch.setattr(SqlStore, "close", closed)
    yield
    monkeypatch.undo()
    made.check()
