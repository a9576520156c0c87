from __future__ import annotations

import threading
from datetime import UTC, datetime, timedelta
from typing import Any, cast

import pytest

from facedown.kernel.protocol import RulesModule
from facedown.store.memory import MemoryStore
from facedown.store.port import Unavailable
from facedown.table.chance import SystemChance
from facedown.table.port import Change
from facedown.table.tables import TableService
from facedown.table.timers import Timers
from tests.table.house import COIN, MODULES, House


def _called(house: House) -> str:
    olaf = house.character("Olaf")
    house.do(house.gm, "toss.call", character=olaf, side="heads")
    return olaf


def test_what_is_due_at_exactly_that_instant_fires(house: House) -> None:
    olaf = _called(house)
    timers = Timers(house.tables)
    due = timers.next_due()
    assert due == house.clock.now + timedelta(seconds=60)
    timers.fire_due(house.clock.pass_(59))
    assert olaf in house.world.play.tosses
    timers.fire_due(house.clock.pass_(1))
    assert olaf not in house.world.play.tosses
    assert house.last(house.gm)["key"] == "toss.dropped"
    assert timers.next_due() is None


def test_a_due_tick_survives_a_restart(house: House) -> None:
    olaf = _called(house)
    house.clock.pass_(3600)
    house.restart()
    Timers(house.tables).fire_due(house.clock.now)
    assert olaf not in house.world.play.tosses


def test_a_tick_fires_once_also_with_two_processes(house: House) -> None:
    _called(house)
    now = house.clock.pass_(60)
    one, two = Timers(house.tables), Timers(house.service())
    one.fire_due(now)
    before = house.version
    two.fire_due(now)
    assert house.version == before


def test_a_module_that_fails_is_put_off_and_others_go_on(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    class Ticking:
        id = "ticking"
        ticks = 0

        def __getattr__(self, name: str) -> Any:
            return getattr(COIN, name)

        def decide(self, world: Any, actor: Any, command: Any, chance: Any, now: Any) -> Any:
            if command.do == "tick":
                self.ticks += 1
                raise KeyError(world.info.title)
            return COIN.decide(world, actor, command, chance, now)

    ticking = Ticking()
    modules = {**MODULES, "ticking": cast("RulesModule[Any]", ticking)}
    house.tables = TableService(
        store=MemoryStore(), modules=modules, clock=house.clock, chance=SystemChance()
    )
    tables = {}
    for module in ("ticking", "coin-toss"):
        made = house.tables.make(module=module, title="Friday", name="Ada")
        house.table = tables[module] = made.table
        _called(house)
    timers = Timers(house.tables)
    timers.fire_due(house.clock.pass_(60))
    assert house.tables.world(tables["coin-toss"])[1].play.tosses == {}
    assert ticking.ticks == 1
    timers.fire_due(house.clock.now)
    assert ticking.ticks == 1
    timers.fire_due(house.clock.pass_(1))
    assert ticking.ticks == 2
    assert "Friday" not in caplog.text


def test_an_archived_table_has_no_clock(house: House) -> None:
    olaf = _called(house)
    house.do(house.gm, "table.archive")
    Timers(house.tables).fire_due(house.clock.pass_(3600))
    assert olaf in house.world.play.tosses
    house.do(house.gm, "table.archive", archived=False)
    Timers(house.tables).fire_due(house.clock.now)
    assert olaf not in house.world.play.tosses


class _OneByOne:
    id = "one-by-one"

    def __getattr__(self, name: str) -> Any:
        return getattr(COIN, name)

    def decide(self, world: Any, actor: Any, command: Any, chance: Any, now: Any) -> Any:
        events = COIN.decide(world, actor, command, chance, now)
        return events[:1]


def test_a_tick_that_leaves_another_one_due_is_followed_by_it(house: House) -> None:
    modules = {**MODULES, "one-by-one": cast("RulesModule[Any]", _OneByOne())}
    house.tables = TableService(
        store=MemoryStore(), modules=modules, clock=house.clock, chance=SystemChance()
    )
    house.table = house.tables.make(module="one-by-one", title="Friday", name="Ada").table
    for name in ("Olaf", "Pia", "Quirin"):
        who = house.character(name)
        house.do(house.gm, "toss.call", character=who, side="heads")
    before = house.version
    Timers(house.tables).fire_due(house.clock.pass_(60))
    assert house.world.play.tosses == {}
    assert house.version == before + 3


class _Real:
    """A service by the real clock, and the moment when something was dropped."""

    def __init__(self, store: MemoryStore) -> None:
        self.house = House(store=store)
        self.house.tables = TableService(
            store=store, modules=MODULES, clock=lambda: datetime.now(UTC), chance=SystemChance()
        )
        self.dropped = threading.Event()
        self.house.tables.subscribe(self._hear)
        self.house.do(self.house.gm, "settings.set", settings={"patience": 1})

    def _hear(self, change: Change) -> None:
        if any(event.kind == "toss.dropped" for event in change.events):
            self.dropped.set()


def test_the_timer_wakes_for_what_was_stored_while_it_slept() -> None:
    real = _Real(MemoryStore())
    timers = Timers(real.house.tables)
    timers.start()
    try:
        _called(real.house)
        assert real.dropped.wait(10)
    finally:
        timers.stop()
    assert not [t for t in threading.enumerate() if t.name == "timers"]


def test_the_timer_outlives_a_store_that_does_not_answer() -> None:
    class Down(MemoryStore):
        down = 0

        def next_due(self) -> datetime | None:
            self.down += 1
            if self.down == 1:
                raise Unavailable
            return super().next_due()

    real = _Real(Down())
    _called(real.house)
    timers = Timers(real.house.tables)
    timers.start()
    try:
        assert real.dropped.wait(10)
    finally:
        timers.stop()
