"""Every view path of the rules page, and what is being waited for."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from tests.rules.poker_contest.tables import a_table, act, deal, open_duel, open_simple, side

PATHS = ("kind", "title", "phase", "board", "pot")
OF_SIDES = ("card_count", "bets", "anted", "stood", "folded", "replacements_left")


def test_the_paths_of_the_rules_page() -> None:
    table = a_table()
    open_simple(table, kind="hidden", title="Locks", floor="ace-high")
    act(table, "ante", "olaf")
    for name in ("Bob", "Sam", "Adrienne"):
        for path in PATHS:
            assert table.at(name, f"contests.c1.{path}") is not None, path
        for path in OF_SIDES:
            assert table.at(name, f"contests.c1.sides.olaf.{path}") is not None, path
    assert len(table.at("Bob", "contests.c1.sides.olaf.cards")) == 4
    for path in ("target", "floor", "sides.olaf.target"):
        shown = table.at("Gil", f"contests.c1.{path}")
        assert set(shown) == {"category", "ranks", "text"}
        assert table.at("Bob", f"contests.c1.{path}") is None


def test_every_sheet_is_everybodys() -> None:
    table = a_table()
    for name in ("Sam", "Kim", "Bob"):
        assert set(table.at(name, "characters")) == {"olaf", "rosa", "tomas", "rat"}
        assert table.at(name, "characters.rat.sheet.chips") == 10


def test_a_kiosk_has_the_view_of_the_character_it_acts_for() -> None:
    table = a_table()
    open_simple(table)
    act(table, "ante", "olaf")
    assert table.at("Kim", "contests.c1.sides.olaf.cards") is None
    assert table.at("Kim", "can") == {}
    seats = table.world.seats
    kiosk = replace(seats["s7"], kiosk_for=("olaf",), acting="olaf")
    table.world = replace(table.world, seats={**seats, "s7": kiosk})
    mine = table.at("Bob", "contests.c1.sides.olaf")
    assert table.at("Kim", "contests.c1.sides.olaf") == mine
    assert set(table.at("Kim", "can")) >= {"bet", "stand", "fold"}
    table.do("Kim", "stand", character="olaf")


def test_the_best_hand_so_far_is_its_owners() -> None:
    table = a_table()
    deal(table, "Th Ts 4h 2h 9h 8d 6d 4s")
    open_simple(table)
    act(table, "ante", "olaf")
    best = "contests.c1.sides.olaf.best"
    assert table.at("Bob", f"{best}.text") == "pair of tens"
    act(table, "stand", "olaf")
    assert table.at("Bob", f"{best}.text") == "two pair, tens and fours"
    assert table.at("Bob", f"{best}.cards") == ["Th", "Ts", "4h", "4s", "9h"]
    assert table.at("Adrienne", best) is None


def test_everything_outstanding_is_listed() -> None:
    table = a_table()

    def awaited() -> list[tuple[str, str]]:
        listed = table.sees("Sam")["waiting_for"]
        assert all(entry["since"] for entry in listed)
        return [(entry.get("character") or entry["seat"], entry["for"]) for entry in listed]

    open_duel(table, "olaf", "rosa")
    assert awaited() == [("olaf", "act")]
    act(table, "check", "olaf")
    act(table, "check", "rosa")
    assert awaited() == [("s1", "act"), ("s2", "act")]
    act(table, "check", "gm")
    assert awaited() == [("olaf", "muck"), ("rosa", "muck"), ("s1", "muck"), ("s2", "muck")]
    table.do("Adrienne", "contest.void", contest="c1")
    open_simple(table, sides=[side("olaf"), side("rosa")])
    assert awaited() == [("olaf", "ante"), ("rosa", "ante")]
    act(table, "ante", "rosa")
    act(table, "ante", "olaf")
    act(table, "stand", "olaf")
    assert awaited() == [("rosa", "bet")]
    act(table, "fold", "rosa")
    act(table, "fold", "olaf")
    assert awaited() == []


def test_the_time_of_a_turn_begins_with_the_turn() -> None:
    table = a_table()
    open_duel(table, "olaf", "rosa", opponent=None)
    table.advance(90)
    act(table, "check", "olaf")
    assert table.at("Sam", "contests.c1.since") == "2030-01-01T00:01:30.000000+00:00"
    assert table.at("Sam", "contests.c1.opened_at") == "2030-01-01T00:00:00.000000+00:00"


@pytest.mark.parametrize("phase", ["bet1", "board", "bet2"])
def test_the_time_of_a_phase_begins_with_the_phase(phase: str) -> None:
    table = a_table()
    open_simple(table)
    for do in {"bet1": ["ante"], "board": ["ante", "stand"]}.get(phase, ["ante", "stand", "stand"]):
        table.advance(30)
        act(table, do, "olaf")
    assert table.at("Sam", "contests.c1.phase") == phase
    table.advance(5)
    (waited,) = table.sees("Sam")["waiting_for"]
    begun = (table.now - timedelta(seconds=5)).isoformat(timespec="microseconds")
    assert waited["since"] == table.at("Sam", "contests.c1.since") == begun
