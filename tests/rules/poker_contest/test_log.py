"""What the log tells, and to whom."""

from __future__ import annotations

import re

import pytest

from facedown.modules.poker_contest import tell
from facedown.modules.poker_contest.decider import decider
from facedown.modules.poker_contest.hands import best_hand
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


def keys(table: Table, name: str) -> list[str]:
    return [line.key for line in table.reads(name)]


def test_a_whole_contest() -> None:
    table = a_table()
    deal(table, "Th Ts 4h 2h 9h 8d 6d 4s 8c 5s Qh")
    open_simple(table, "fives full of twos", kind="hidden", title="Chase")
    act(table, "ante", "olaf")
    act(table, "bet", "olaf", chips=8)
    act(table, "stand", "olaf")
    act(table, "muck", "olaf", cards=["Ts"])
    act(table, "stand", "olaf")
    act(table, "stand", "olaf")
    public = [
        "poker.opened",
        "poker.anted",
        "poker.dealt",
        "poker.bet",
        "poker.stood",
        "poker.board",
        "poker.mucked",
        "poker.stood",
        "poker.betting",
        "poker.stood",
        "poker.showdown",
        "poker.result",
    ]
    assert keys(table, "Sam") == public
    assert keys(table, "Carla") == public
    assert [k for k in keys(table, "Bob") if k not in public] == ["poker.hand", "poker.drew"]
    assert [k for k in keys(table, "Gil") if k not in public] == ["poker.target"]
    drew = next(line for line in table.reads("Bob") if line.key == "poker.drew")
    assert drew.params == {"name": "Olaf", "side": "olaf", "gone": ["Ts"], "cards": ["8c"]}
    result = table.reads("Sam")[-1].params
    assert result["label"] == "miserable failure"
    assert (result["returned"], result["kept"]) == (0, 9)
    assert result["target"] == "seven-high flush"


def test_a_simple_contests_bets_tell_the_lowered_target() -> None:
    table = a_table()
    open_simple(table, "jacks full of sevens", floor="jacks full of sevens")
    act(table, "ante", "olaf")
    act(table, "bet", "olaf", chips=2)
    assert table.reads("Sam")[-1].params["target"] == "nines full of fives"
    assert "floor" in next(x for x in table.reads("Gil") if x.key == "poker.target").params


@pytest.mark.parametrize(
    ("kind", "floor", "told"),
    [
        ("simple", None, []),
        ("simple", "ace-high", [{"target": "pair of nines", "floor": "ace-high"}]),
        ("hidden", None, [{"target": "pair of nines"}]),
    ],
)
def test_the_gms_are_told_what_the_table_is_not(
    kind: str, floor: str | None, told: list[dict[str, str]]
) -> None:
    table = a_table()
    open_simple(table, kind=kind, floor=floor)
    assert [x.params for x in table.reads("Gil") if x.key == "poker.target"] == told
    assert "poker.target" not in keys(table, "Bob")


def test_a_void_tells_where_the_chips_went() -> None:
    table = a_table()
    open_duel(table, "olaf", title="Duel")
    act(table, "bet", "olaf", chips=2)
    table.do("Gil", "contest.void", contest="c1")
    line = table.reads("Sam")[-1]
    assert line.key == "poker.voided"
    assert line.params == {
        "title": "Duel",
        "back": [
            {"name": "Olaf", "side": "olaf", "chips": 3},
            {"name": "Ivar", "side": "gm", "chips": 1},
        ],
    }


@pytest.mark.parametrize(
    ("deck", "decided"),
    [
        ("Kd Qd 7h 7s 4c 2d", [("kicker", "king", "queen"), ("kicker", "queen", "king")]),
        ("Ks Qs As 9s 7s 4s", [("card", "king", "queen"), ("card", "queen", "king")]),
        ("9d 8d 9h 8s Kc Kd", [("lower pair", "nine", "eight"), ("lower pair", "eight", "nine")]),
        ("Ks Qs 9s 7s 4s 2s", [None, None]),
        ("Kd Kh 9h 9s 2c Ac", [None, None]),
    ],
)
def test_a_full_contest_tells_what_decided_where_the_degree_does_not(
    deck: str, decided: list[tuple[str, ...] | None]
) -> None:
    table = a_table()
    open_duel(table, "olaf", "rosa", opponent=None, deck=deck)
    for do in ("check", "stand", "check"):
        for key in ("olaf", "rosa"):
            act(table, do, key)
    told = [line.params for line in table.reads("Sam") if line.key == "poker.result"]
    assert [tuple(p["decider"].values()) if "decider" in p else None for p in told] == decided


def test_each_loser_of_three_is_measured_by_the_winner() -> None:
    table = a_table()
    open_duel(table, "olaf", "rosa", "tomas", opponent=None, deck="Kd Jh Qd 7h 7s 4c 2d")
    for do in ("check", "stand", "check"):
        for key in ("olaf", "rosa", "tomas"):
            act(table, do, key)
    told = [line.params for line in table.reads("Sam") if line.key == "poker.result"]
    assert [(p["decider"]["rank"], p["decider"]["against"]) for p in told] == [
        ("king", "queen"),
        ("jack", "king"),
        ("queen", "king"),
    ]


def test_a_contest_against_a_target_tells_of_no_kicker() -> None:
    table = a_table()
    deal(table, "Kd Qd 7h 7s 4c 2d")
    open_simple(table, "pair of sevens", sides=[side("olaf", "strength"), side("rosa", "strength")])
    for key in ("olaf", "rosa"):
        act(table, "ante", key)
    for _ in range(3):
        for key in ("olaf", "rosa"):
            act(table, "stand", key)
    told = [line.params for line in table.reads("Sam") if line.key == "poker.result"]
    assert [p["degree"] for p in told] == [0, 0]
    assert not any("decider" in p for p in told)


@pytest.mark.parametrize(
    ("one", "other", "by"),
    [
        ("Ts Th Td 9c 9s", "Tc Th Td 4c 4s", "pair"),
        ("Ts Th 9d 9c 3s", "Tc Td 9h 9s As", "kicker"),
        ("Ts Th Td 9c 3s", "Tc Th Td 9s 2s", "kicker"),
        ("Ts Th Td Tc 9s", "Ts Th Td Tc 8s", "kicker"),
        ("As Kh 9d 7c 3s", "Ah Kd 9c 7s 2d", "kicker"),
        ("Ts Th Ad 7c 3s", "9c 9d Ah Qc 3s", None),
        ("9s 8h 7d 6c 5s", "8s 7h 6d 5c 4s", None),
        ("As Ks 9s 7s 3s", "Tc Td Ah 7d 3c", None),
    ],
)
def test_what_decides_between_two_hands(one: str, other: str, by: str | None) -> None:
    hands = [best_hand(cards.split()).to_wire() for cards in (one, other)]
    for pair in (hands, hands[::-1]):
        found = decider(*pair)
        assert (found["by"] if found else None) == by


def test_every_key_that_is_told_stands_in_the_table_for_panel_authors() -> None:
    documented = set(re.findall(r"poker\.\w+", tell.__doc__ or ""))
    table = a_table({"olaf": 10, "rosa": 0})
    open_simple(table, "six-high flush", kind="hidden", sides=[side("olaf"), side("rosa")])
    act(table, "ante", "rosa")
    act(table, "ante", "olaf")
    act(table, "fold", "olaf")
    for _ in range(3):
        act(table, "stand", "rosa")
    open_duel(table, "olaf", "tomas")
    act(table, "bet", "olaf", chips=1)
    act(table, "bet", "tomas", chips=4)
    act(table, "call", "gm")
    act(table, "fold", "olaf")
    act(table, "stand", "gm")
    act(table, "stand", "tomas")
    act(table, "check", "tomas")
    act(table, "bet", "gm", chips=9)
    act(table, "fold", "tomas")
    table.do("Gil", "chips.award", character="olaf", chips=-1)
    told = {key for name in MEMBERS for key in keys(table, name)}
    assert told <= documented
    board = {"poker.drew", "poker.mucked", "poker.reshuffled"}
    assert documented - told == {*board, "poker.resealed", "poker.void", "poker.voided"}


def test_a_title_is_one_line() -> None:
    """A second one would look like a line of its own."""
    table = a_table()
    open_simple(table, "pair of nines", title="Ready?\nGale lets Mallory in.")
    assert table.at("Bob", "contests.c1.title") == "Ready? Gale lets Mallory in."
