"""Demo tables that nobody touches go; whatever somebody made stays."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from facedown.demo import Demos
from facedown.kernel.refusal import Refusal
from facedown.kernel.registry import Installed
from facedown.redact.frames import Redactor
from facedown.store.memory import MemoryStore
from facedown.table.port import Accepted, Envelope
from tests.table.house import COIN, MODULES, Clock, House

HOUR = 3600
TITLE = "Friday"


class Visit:
    """`house`: a table that somebody made, called as the demo is. `connected`: at which tables."""

    def __init__(self, folder: Path) -> None:
        self.clock = Clock()
        self.house = House(clock=self.clock)
        self.connected: set[str] = set()
        demo = folder / "demo.json"
        demo.write_text(json.dumps({"title": TITLE, "gm": "Gale", "player": "Guest"}))
        self._coin = {"coin-toss": Installed("coin-toss", "", "", COIN, folder, demo)}
        self.demos = self.restarted()

    def restarted(self) -> Demos:
        assert self.house.store is not None
        tables = self.house.tables
        return Demos(
            tables,
            Redactor(tables, MODULES, self.clock),
            self.house.store,
            self._coin,
            connected=lambda table: frozenset(("s2",) if table in self.connected else ()),
            clock=self.clock,
            pace=HOUR,
        )

    def there(self, table: str) -> bool:
        try:
            self.house.tables.world(table)
        except Refusal as refused:
            return refused.code != "no_such_table"
        return True


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Visit]:
    made = Visit(tmp_path)
    yield made
    made.demos.stop()


def test_a_demo_that_nobody_touches_for_a_day_goes_when_the_server_starts(visit: Visit) -> None:
    demo = visit.demos.start()
    visit.clock.pass_(24 * HOUR - 1)
    visit.restarted().tidy()
    assert visit.there(demo.table)
    visit.clock.pass_(1)
    visit.restarted().tidy()
    assert not visit.there(demo.table)
    assert visit.house.tables.seat_of(demo.token) is None
    assert isinstance(visit.house.store, MemoryStore)
    assert visit.house.store.commits(demo.table) == []


def test_it_goes_before_a_new_one_while_the_server_runs(visit: Visit) -> None:
    demo = visit.demos.start()
    visit.clock.pass_(25 * HOUR)
    again = visit.demos.start()
    assert not visit.there(demo.table)
    assert visit.there(again.table)


def test_a_demo_that_is_played_or_looked_at_stays(visit: Visit) -> None:
    played, looked_at = visit.demos.start(), visit.demos.start()
    visit.connected.add(looked_at.table)
    visit.clock.pass_(23 * HOUR)
    said = Envelope("0" * 32, "say", {"text": "Hello"})
    assert isinstance(visit.house.tables.run(played.table, played.seat, said), Accepted)
    visit.clock.pass_(2 * HOUR)
    visit.demos.tidy()
    assert visit.there(played.table)
    assert visit.there(looked_at.table)
    visit.connected.clear()
    visit.clock.pass_(HOUR)
    visit.demos.tidy()
    assert visit.there(played.table)
    assert not visit.there(looked_at.table)


def test_what_somebody_made_stays_whatever_it_is_called(visit: Visit) -> None:
    assert visit.house.world.info.title == TITLE
    visit.clock.pass_(1000 * HOUR)
    visit.demos.tidy()
    assert visit.there(visit.house.table)
