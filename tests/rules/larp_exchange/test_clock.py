"""Countdowns and the time to throw, by the table's clock: nothing sleeps."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

import pytest

from facedown.kernel.command import Command
from facedown.kernel.world import SYSTEM
from tests.rules.driver import Table
from tests.rules.larp_exchange.tables import (
    MEDIC,
    a_table,
    act,
    armed,
    attack,
    close,
    combat,
    condition,
    duel,
    fell,
    gather,
    stay_out,
    throw,
)


def due(table: Table) -> float | None:
    """In how many seconds something happens by itself."""
    found: datetime | None = table.module.due(table.world)
    return None if found is None else (found - table.now).total_seconds()


def tick(table: Table, since: datetime) -> list[str]:
    """A tick of a server that began to run at `since`: what happened."""
    command = Command("tick", {"since": since.isoformat(timespec="microseconds")})
    return [event.kind for event in table._commit(SYSTEM, command)]


def test_the_unconscious_wake_five_minutes_after_the_combat() -> None:
    table = a_table()
    gather(table, "alva", "birk", "ciro")
    attack(table, "alva", "birk")
    close(table, force=True)
    throw(table, "alva", "birk", "paper")
    throw(table, "birk", "alva", "rock")
    assert due(table) is None
    table.advance(120)
    table.do("Greta", "combat.end")
    assert due(table) == 300
    table.advance(299)
    assert condition(table, "birk") == "unconscious"
    table.advance(1)
    assert condition(table, "birk") == "fit"
    assert due(table) is None


@pytest.mark.parametrize(("seconds", "then"), [(0, "fit"), (30, "unconscious")])
def test_a_gm_shortens_it(seconds: int, then: str) -> None:
    table = a_table()
    fell(table, "birk")
    table.do("Gil", "wake.set", character="birk", seconds=seconds)
    assert condition(table, "birk") == then
    table.advance(seconds)
    assert condition(table, "birk") == "fit"


def test_a_gm_cancels_it() -> None:
    """By the condition: his countdowns end, and he lies until he is woken."""
    table = a_table()
    fell(table, "birk")
    table.do("Greta", "condition.set", character="birk", condition="unconscious")
    assert due(table) is None
    assert "wakes_at" not in table.sees("Sam")["characters"]["birk"]
    assert table.do("Greta", "condition.set", character="birk", condition="unconscious") == []
    table.do("Greta", "wake.set", character="birk", seconds=10)
    table.advance(10)
    assert condition(table, "birk") == "fit"


def test_a_gm_wakes_somebody_in_the_middle_of_a_combat_and_he_fights_on() -> None:
    table = a_table()
    gather(table, "alva", "birk", "ciro")
    attack(table, "alva", "birk")
    close(table, force=True)
    throw(table, "alva", "birk", "paper")
    throw(table, "birk", "alva", "rock")
    attack(table, "alva", "ciro")
    table.do("Greta", "wake.set", character="birk", seconds=0)
    assert combat(table)["undecided"] == ["birk", "ciro"]
    attack(table, "birk", "alva")


def test_untreated_the_critically_injured_die() -> None:
    table = a_table({"alva": armed()})
    fell(table, "birk")
    assert due(table) == 600
    table.advance(599)
    assert condition(table, "birk") == "critical"
    table.advance(1)
    assert condition(table, "birk") == "dead"
    assert due(table) is None


@pytest.mark.parametrize(
    ("after", "then"), [(60, "unconscious"), (299, "unconscious"), (300, "injured")]
)
def test_treated_they_are_unconscious_until_the_countdown_and_injured_from_then_on(
    after: int, then: str
) -> None:
    table = a_table({"alva": armed(), "ciro": MEDIC})
    fell(table, "birk")
    table.advance(after)
    act(table, "treat", "ciro", patient="birk")
    assert condition(table, "birk") == then
    table.advance(300 - after)
    assert condition(table, "birk") == "injured"
    table.advance(10**6)
    assert condition(table, "birk") == "injured"


def test_treated_while_the_combat_runs_they_sleep_until_after_it() -> None:
    table = a_table({"alva": armed(), "rat": MEDIC})
    gather(table, "alva", "birk", "ciro")
    attack(table, "alva", "birk")
    close(table, force=True)
    throw(table, "alva", "birk", "paper")
    throw(table, "birk", "alva", "rock")
    act(table, "treat", "rat", patient="birk")
    assert (condition(table, "birk"), due(table)) == ("unconscious", None)
    table.do("Greta", "combat.end")
    table.advance(300)
    assert condition(table, "birk") == "injured"


def test_who_was_not_hit_in_a_fight_is_injured_at_once() -> None:
    """A GM laid him there: no countdown runs that he would have to wait for."""
    table = a_table({"ciro": MEDIC})
    table.do("Greta", "condition.set", character="birk", condition="critical")
    act(table, "treat", "ciro", patient="birk")
    assert condition(table, "birk") == "injured"


def test_injured_he_stays_injured_however_he_falls_and_wakes() -> None:
    table = a_table()
    for to in ("injured", "unconscious"):
        table.do("Greta", "condition.set", character="birk", condition=to)
    table.do("Greta", "wake.set", character="birk", seconds=0)
    assert condition(table, "birk") == "injured"
    table.do("Greta", "condition.set", character="birk", condition="fit")
    fell(table, "birk")
    table.advance(300)
    assert condition(table, "birk") == "fit"


def test_what_is_due_at_one_instant_happens_in_its_order() -> None:
    """The time to throw ends, and the combat with it; nobody sleeps at all at this table."""
    table = a_table(unconscious_minutes=0, throw_seconds=10)
    duel(table)
    throw(table, "alva", "birk", "rock")
    table.advance(10)
    assert combat(table)["phase"] == "over"
    assert condition(table, "birk") == "fit"


def test_one_tick_does_all_that_is_due_and_nothing_that_is_not() -> None:
    table = a_table({"alva": armed(), "dagny": {"condition": "unconscious"}})
    fell(table, "birk")
    table.do("Greta", "wake.set", character="dagny", seconds=20)
    table.do("Greta", "condition.set", character="rat", condition="unconscious")
    table.do("Greta", "wake.set", character="rat", seconds=2000)
    table.now += timedelta(seconds=1000)
    assert tick(table, table.now) == ["woke", "died"]
    assert condition(table, "rat") == "unconscious"
    assert tick(table, table.now) == []


@pytest.mark.parametrize(
    ("limit", "happens"),
    [(20, ["renewed"]), (59, ["renewed"]), (60, ["forfeited", "resolved"])],
)
def test_a_short_time_to_throw_begins_anew_when_the_server_was_down(
    limit: int, happens: list[str]
) -> None:
    table = a_table(throw_seconds=limit)
    duel(table)
    table.now += timedelta(hours=1)
    assert tick(table, table.now) == happens
    if happens == ["renewed"]:
        assert due(table) == limit
        assert table.reads("Sam")[-1].key == "larp.renewed"
        started = table.now
        table.now += timedelta(seconds=limit)
        assert tick(table, started) == ["forfeited", "resolved"]


def test_a_window_that_opened_after_the_server_began_is_not_renewed() -> None:
    table = a_table(throw_seconds=20)
    started = table.now
    duel(table)
    table.now += timedelta(seconds=20)
    assert tick(table, started) == ["forfeited", "resolved"]


def test_countdowns_do_not_begin_anew() -> None:
    table = a_table()
    fell(table, "birk")
    table.now += timedelta(seconds=300)
    assert tick(table, table.now) == ["woke"]


def test_a_retired_character_wakes_and_dies_no_more() -> None:
    table = a_table()
    fell(table, "birk")
    retired = replace(table.world.characters["birk"], retired=True)
    characters: dict[str, Any] = {**table.world.characters, "birk": retired}
    table.world = replace(table.world, characters=characters)
    assert due(table) is None


@pytest.mark.parametrize(
    ("laid", "how", "then"),
    [
        ("dead", {}, "dead"),
        ("critical", {}, "critical"),
        ("unconscious", armed(), "critical"),
        ("injured", {}, "unconscious"),
    ],
)
def test_nobody_gets_better_by_falling(laid: str, how: dict[str, Any], then: str) -> None:
    """A GM has laid him there between the throws."""
    table = a_table({"alva": how})
    gather(table, "alva", "birk", "ciro")
    attack(table, "alva", "birk")
    stay_out(table, "birk", "ciro")
    close(table)
    throw(table, "alva", "birk", "paper")
    table.do("Greta", "condition.set", character="birk", condition=laid)
    throw(table, "birk", "alva", "rock")
    assert condition(table, "birk") == then


@pytest.mark.parametrize("down", ["alva", "birk"])
def test_a_combat_in_which_nobody_is_left_to_fight_ends(down: str) -> None:
    table = a_table()
    gather(table, "alva", "birk")
    table.do("Greta", "condition.set", character=down, condition="dead")
    assert combat(table)["ended"] == "too_few"


def test_who_leaves_last_ends_it() -> None:
    table = a_table()
    gather(table, "alva", "birk", "ciro")
    act(table, "leave", "alva")
    act(table, "leave", "birk")
    assert combat(table)["ended"] == "too_few"
    assert combat(table)["order"] == ["ciro"]
