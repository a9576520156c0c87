"""Who sees what: two worlds that differ only in a secret look the same to who may not know it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from facedown.kernel.cards import DECK
from tests.rules.driver import Table
from tests.rules.poker_contest.tables import (
    MEMBERS,
    a_table,
    act,
    deal,
    open_duel,
    open_simple,
    side,
)

DEAL = "Th Ts 4h 2h 9h 8d 6d 4s 8c 5s Qh"
SHOWN = {"Th", "Ts", "4h", "2h", "9h", "8d", "6d", "4s"}
OTHERS = [name for name in MEMBERS if name != "Bob"]
PLAYERS = [name for name, role in MEMBERS.items() if role not in ("gm", "co-gm")]


def without_proofs(value: Any) -> Any:
    """Salts and commitments are random in life; here they follow from what is sealed."""
    if isinstance(value, Mapping):
        return {
            key: without_proofs(inner)
            for key, inner in value.items()
            if key not in ("seals", "salt", "commitment")
        }
    return [without_proofs(inner) for inner in value] if isinstance(value, list) else value


def known(table: Table, name: str) -> Any:
    lines = [(line.key, line.params, line.kind) for line in table.reads(name)]
    return without_proofs(table.sees(name)), lines


def hidden(target: str = "fives full of twos", **more: Any) -> Callable[[str], Table]:
    def at(deck: str) -> Table:
        table = a_table()
        deal(table, deck)
        open_simple(table, target, kind="hidden", **more)
        act(table, "ante", "olaf")
        act(table, "bet", "olaf", chips=2)
        return table

    return at


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize(
    ("one", "other"),
    [
        (hidden(), hidden("pair of nines")),
        (hidden(), hidden(floor="pair of nines")),
        (hidden(floor="pair of twos"), hidden(floor="ace-high straight")),
    ],
)
def test_a_hidden_target_and_a_floor(
    name: str, one: Callable[[str], Table], other: Callable[[str], Table]
) -> None:
    first, second = one(DEAL), other(DEAL)
    assert known(first, name) == known(second, name)
    assert known(first, "Adrienne") != known(second, "Adrienne")
    for table in (first, second):
        act(table, "stand", "olaf")
        act(table, "muck", "olaf", cards=["Ts"])
        act(table, "fold", "olaf")
    assert known(first, name) == known(second, name)


@pytest.mark.parametrize("name", PLAYERS)
def test_the_floor_of_a_simple_contest(name: str) -> None:
    tables = []
    for floor in (None, "pair of twos", "nine-high straight"):
        table = a_table()
        deal(table, DEAL)
        open_simple(table, "ten-high straight", floor=floor)
        act(table, "ante", "olaf")
        act(table, "bet", "olaf", chips=4)
        tables.append(table)
    assert known(tables[0], name) == known(tables[1], name) == known(tables[2], name)


@pytest.mark.parametrize("name", OTHERS)
def test_hole_cards_and_replacements_of_a_player(name: str) -> None:
    tables = []
    for cards in (DEAL, "Ah Kc Qd Jc 9h 8d 6d 4s 3c 3d 3h"):
        table = hidden()(cards)
        act(table, "stand", "olaf")
        mine = table.sees("Bob")["contests"]["c1"]["sides"]["olaf"]["cards"]
        act(table, "muck", "olaf", cards=mine[:2])
        act(table, "stand", "olaf")
        tables.append(table)
    assert known(tables[0], name) == known(tables[1], name)
    assert known(tables[0], "Bob") != known(tables[1], "Bob")


@pytest.mark.parametrize("name", [*PLAYERS, "Bob"])
def test_the_gms_hand_in_a_duel(name: str) -> None:
    tables = []
    for gm in ("Kc", "2d"):
        table = a_table()
        open_duel(table, "olaf", deck=f"As {gm} 7h 8s 4c 2c Jd")
        act(table, "check", "olaf")
        act(table, "bet", "gm", chips=3)
        act(table, "call", "olaf")
        act(table, "muck", "gm", cards=[gm])
        act(table, "stand", "gm")
        tables.append(table)
    assert known(tables[0], name) == known(tables[1], name)
    assert tables[0].at("Gil", "contests.c1.sides.gm.cards") == ["Jd"]


@pytest.mark.parametrize("name", list(MEMBERS))
def test_nobody_sees_what_lies_in_the_stub_or_in_the_muck(name: str) -> None:
    tables = []
    for rest in (DECK, DECK[::-1]):
        table = hidden()(DEAL + " " + " ".join(c for c in rest if c not in DEAL))
        act(table, "stand", "olaf")
        tables.append(table)
    assert known(tables[0], name) == known(tables[1], name)
    for table in tables:
        act(table, "muck", "olaf", cards=["Ts"])
    seen = tables[0].sees(name)["contests"]["c1"]
    assert "Ts" not in str(seen)


def test_the_last_one_in_and_who_folded_keep_their_cards_from_everybody_for_ever() -> None:
    table = a_table()
    open_duel(table, "olaf", "rosa", opponent=None, deck="As Kc 7h 8s 4c 2c")
    act(table, "bet", "olaf", chips=2)
    act(table, "fold", "rosa")
    for name in OTHERS:
        assert all('"As"' not in text for text in table.sent[name])
    for name in MEMBERS:
        if name != "Carla":
            assert all('"Kc"' not in text for text in table.sent[name])
        assert table.at(name, "contests.c1.opened.cards.Kc") is None


def owned_by(table: Table, *names: str) -> None:
    """Olaf belongs to these from now on; to nobody: to the GMs."""
    olaf = replace(table.world.characters["olaf"], owners=tuple(table.seats[n] for n in names))
    table.world = replace(table.world, characters={**table.world.characters, "olaf": olaf})


def won_unseen(card: str) -> Table:
    """Bob's Olaf is the last one in."""
    table = a_table()
    open_duel(table, "olaf", deck=f"{card} Kc 7h 8s 4c 2c")
    act(table, "bet", "olaf", chips=2)
    act(table, "fold", "gm")
    return table


NEW_OWNERS: list[list[str]] = [["Carla"], ["Bob", "Carla"], ["Adrienne"], []]


@pytest.mark.parametrize("owners", NEW_OWNERS)
def test_p14_whoever_gets_the_character_does_not_see_the_hand_that_won_unseen(
    owners: list[str],
) -> None:
    tables = [won_unseen(card) for card in ("As", "3d")]
    for table in tables:
        owned_by(table, *owners)
    for name in OTHERS:
        assert known(tables[0], name) == known(tables[1], name)
        assert tables[0].at(name, "contests.c1.opened.cards.As") is None
    assert tables[0].at("Bob", "contests.c1.sides.olaf.cards") == ["As"]


def test_p14_a_retired_characters_last_hand_stays_with_whose_it_was() -> None:
    tables = [won_unseen(card) for card in ("As", "3d")]
    for table in tables:
        olaf = replace(table.world.characters["olaf"], retired=True)
        table.world = replace(table.world, characters={**table.world.characters, "olaf": olaf})
    for name in OTHERS:
        assert known(tables[0], name) == known(tables[1], name)
    assert tables[0].at("Bob", "contests.c1.sides.olaf.cards") == ["As"]


def test_p14_a_gm_who_comes_later_does_not_see_the_gms_hand_that_won_unseen() -> None:
    tables = []
    for card in ("Kc", "2d"):
        table = a_table()
        seats = table.world.seats
        outside = replace(seats["s2"], state="knocking")
        table.world = replace(table.world, seats={**seats, "s2": outside})
        open_duel(table, "olaf", deck=f"As {card} 7h 8s 4c 3c")
        act(table, "fold", "olaf")
        table.world = replace(table.world, seats=seats)
        tables.append(table)
    for name in MEMBERS:
        same = known(tables[0], name) == known(tables[1], name)
        assert same is (name != "Adrienne"), name
    assert tables[0].at("Adrienne", "contests.c1.sides.gm.cards") == ["Kc"]


def test_p14_what_was_kept_goes_with_its_contest() -> None:
    table = won_unseen("As")
    open_simple(table)
    assert "As" not in str(table.sees("Bob"))
    assert table.world.kept == {}
    assert table.replay() == table.world


def test_a_showdown_shows_hands_and_target_to_everybody_and_no_more() -> None:
    table = a_table()
    deal(table, "Th Ts 4h 2h Kh Kd Qd Jc 9h 8d 6d 4s")
    open_simple(
        table, "pair of nines", floor="ace-high", kind="hidden", sides=[side("olaf"), side("rosa")]
    )
    act(table, "ante", "olaf")
    act(table, "ante", "rosa")
    act(table, "fold", "rosa")
    for _ in range(3):
        act(table, "stand", "olaf")
    for name in ("Carla", "Sam", "Dan"):
        contest = table.sees(name)["contests"]["c1"]
        assert contest["sides"]["olaf"]["cards"] == ["Th", "Ts", "4h", "2h"]
        assert contest["target"]["text"] == "pair of nines"
        assert set(contest["opened"]["cards"]) == SHOWN
        assert "floor" not in contest
        assert "floor" not in contest["opened"]
        assert "bank" not in table.sees(name)


def test_the_bank_is_the_gms_alone() -> None:
    table = a_table()
    table.do("Gil", "chips.award", character="olaf", chips=3)
    assert {name: table.at(name, "bank") for name in MEMBERS} == {
        **dict.fromkeys(MEMBERS, None),
        "Adrienne": -3,
        "Gil": -3,
    }
