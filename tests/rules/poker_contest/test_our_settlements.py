"""The settlements that this project made itself, P-15 onwards, at a table (P-14: test_secrecy)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.poker_contest.tables import (
    a_table,
    act,
    chips,
    crowd,
    open_duel,
    open_simple,
    side,
)

C1 = "contests.c1"


@pytest.mark.parametrize("kind", ["simple", "hidden", "full"])
def test_p15_nobody_folds_before_the_deal(kind: str) -> None:
    table = a_table()
    target: dict[str, Any] = {} if kind == "full" else {"target": "ace-high"}
    sides = [side("olaf"), side("rosa")]
    table.do("Adrienne", "contest.open", kind=kind, sides=sides, **target)
    act(table, "ante", "rosa")
    for key in ("olaf", "rosa"):
        refusal = table.refused(
            "Bob" if key == "olaf" else "Carla", "fold", "wrong_phase", character=key
        )
        assert refusal.params == {"phase": "ante"}
    assert table.at("Carla", "can.fold") is None
    assert list(table.at("Bob", "can")) == ["ante"]
    table.do("Adrienne", "contest.void", contest="c1")
    assert (chips(table, "olaf"), chips(table, "rosa"), chips(table, "gm")) == (10, 10, 0)


def test_p16_folded_cards_join_the_muck_and_may_come_back() -> None:
    table = crowd()
    table.do("Bob", "fold", character="n1")
    assert table.at("Bob", "can.muck.n2.max") == 5
    table.do("Bob", "muck", character="n2", cards=["7c", "8c", "9c", "Tc"])
    assert table.at("Bob", f"{C1}.sides.n2.cards") == ["Jc", "Qs", "Ks", "As", "2c"]
    shuffled = [line.params for line in table.reads("Sam") if line.key == "poker.reshuffled"]
    assert shuffled == [{"count": 5}]
    assert table.replay() == table.world


def test_p16_a_card_mucked_by_the_same_command_does_not_come_back() -> None:
    table = crowd()
    table.do("Bob", "muck", character="n1", cards=["2c", "3c", "4c"])
    assert table.at("Bob", "can.muck.n2.max") == 3
    refusal = table.refused(
        "Bob", "muck", "too_many_replacements", character="n2", cards=["7c", "8c", "9c", "Tc"]
    )
    assert refusal.params == {"max": 3}
    table.do("Bob", "muck", character="n2", cards=["7c", "8c", "9c"])
    cards = table.at("Bob", f"{C1}.sides.n2.cards")
    assert cards[:2] == ["Tc", "Jc"]
    assert set(cards[2:]) == {"2c", "3c", "4c"}


def test_p17_when_all_who_anted_have_folded_the_last_of_them_gets_the_pot() -> None:
    table = a_table({"olaf": 0})
    open_duel(table, "olaf", "rosa", "tomas", opponent=None)
    act(table, "check", "olaf")
    act(table, "bet", "rosa", chips=3)
    act(table, "call", "tomas")
    act(table, "check", "olaf")
    act(table, "fold", "rosa")
    assert table.at("Sam", f"{C1}.phase") == "board"
    act(table, "fold", "tomas")
    assert [(r["character"], r["success"], r["returned"], r["kept"]) for r in table.results] == [
        ("olaf", True, 1, 0),
        ("rosa", False, 0, 4),
        ("tomas", False, 7, 0),
    ]
    assert table.at("Sam", f"{C1}.shown") is False


def test_p18_a_bet_that_nobody_could_call_is_refused() -> None:
    table = a_table({"olaf": 1})
    open_duel(table, "olaf", "rosa", opponent=None)
    assert table.at("Sam", f"{C1}.turn") == "rosa"
    assert set(table.at("Carla", "can")) == {"check", "fold"}
    refusal = table.refused("Carla", "bet", "not_allowed", character="rosa", chips=3)
    assert refusal.text == "Nobody could call a bet: check."


def test_p18_nor_is_a_raise_that_nobody_could_call() -> None:
    table = a_table({"olaf": 4, "rosa": 20})
    open_duel(table, "olaf", "rosa", opponent=None)
    act(table, "bet", "olaf", chips=3)
    assert table.at("Carla", "can.call.rosa") == {"chips": 3}
    assert table.at("Carla", "can.bet") is None
    refusal = table.refused("Carla", "bet", "not_allowed", character="rosa", chips=8)
    assert refusal.text == "Nobody could call a bet: call or fold."


def test_p18_who_has_less_than_the_call_could_not_call_a_raise() -> None:
    table = a_table({"olaf": 4, "rosa": 15, "tomas": 80})
    open_duel(table, "olaf", "rosa", "tomas", opponent=None)
    act(table, "check", "olaf")
    act(table, "bet", "rosa", chips=14)
    assert table.at("Dan", "can.bet") is None
    table.refused("Dan", "bet", "not_allowed", character="tomas", chips=28)
    act(table, "call", "tomas")
    assert table.at("Bob", "can.bet.olaf") == {"min": 3, "max": 3, "raise_min": 28}


def test_p18_an_unanted_side_can_answer_a_bet_by_folding() -> None:
    table = a_table({"olaf": 0})
    open_duel(table, "olaf", "rosa", opponent=None)
    act(table, "check", "olaf")
    act(table, "bet", "rosa", chips=3)
    act(table, "fold", "olaf")
    assert [r["returned"] for r in table.results] == [0, 4]


@pytest.mark.parametrize("kind", ["simple", "hidden"])
def test_p19_an_unanted_side_bets_nothing_even_if_it_is_awarded_chips(kind: str) -> None:
    table = a_table(chips={"olaf": 0})
    open_simple(table, "pair of twos", kind=kind)
    act(table, "ante", "olaf")
    table.do("Adrienne", "chips.award", character="olaf", chips=5)
    assert "bet" not in table.at("Bob", "can")
    table.refused("Bob", "bet", "not_allowed", character="olaf", chips=1)


def test_p19_nor_does_it_in_a_full_contest() -> None:
    table = a_table({"olaf": 0})
    open_duel(table, "olaf", "rosa", opponent=None)
    table.do("Adrienne", "chips.award", character="olaf", chips=5)
    assert table.at("Bob", "can.bet") is None
    table.refused("Bob", "bet", "not_allowed", character="olaf", chips=2)
    act(table, "check", "olaf")
    act(table, "bet", "rosa", chips=2)
    refusal = table.refused("Bob", "call", "not_allowed", character="olaf")
    assert "ante" in refusal.text


def test_p19_a_side_whose_chips_were_taken_checks_and_is_all_in() -> None:
    table = a_table({"olaf": 5, "rosa": 10})
    open_duel(table, "olaf", "rosa", opponent=None)
    act(table, "check", "olaf")
    act(table, "bet", "rosa", chips=4)
    table.do("Adrienne", "chips.award", character="olaf", chips=-4)
    assert table.at("Bob", "can.check.olaf") == {}
    assert table.at("Bob", "can.call") is None
    refusal = table.refused("Bob", "call", "not_allowed", character="olaf")
    assert refusal.text == "You have no chips left to call with: check or fold."
    act(table, "check", "olaf")
    assert table.at("Sam", f"{C1}.sides.olaf.all_in") is True
    assert table.at("Sam", f"{C1}.phase") == "board"
    assert table.at("Sam", f"{C1}.sides.rosa.uncalled") == 4


def test_p19_chips_that_come_after_all_in_are_not_in_play() -> None:
    table = a_table({"olaf": 3})
    open_duel(table, "olaf", "rosa", "tomas", opponent=None)
    act(table, "bet", "olaf", chips=2)
    table.do("Adrienne", "chips.award", character="olaf", chips=6)
    act(table, "call", "rosa")
    act(table, "call", "tomas")
    for key in ("olaf", "rosa", "tomas"):
        act(table, "stand", key)
    assert table.at("Sam", f"{C1}.turn") == "rosa"
    table.refused("Bob", "bet", "not_your_turn", character="olaf", chips=1)


def test_p21_a_sheet_that_changes_leaves_the_contest_as_it_was_opened() -> None:
    table = a_table()
    open_simple(table)
    sheet = table.world.characters["olaf"].sheet
    changed = {**sheet, "attributes": {**sheet["attributes"], "dexterity": 1}, "skills": {}}
    table.world = table.world.with_sheet("olaf", changed)
    act(table, "ante", "olaf")
    assert table.at("Sam", f"{C1}.sides.olaf.card_count") == 4
    assert table.at("Sam", f"{C1}.sides.olaf.replacements_left") == 3


def test_p22_a_bet_of_exactly_the_call_is_no_raise() -> None:
    table = a_table()
    open_duel(table, "olaf", "rosa")
    act(table, "bet", "olaf", chips=3)
    refusal = table.refused("Carla", "bet", "below_minimum_raise", character="rosa", chips=3)
    assert refusal.params == {"minimum": 6, "call": 3}
    act(table, "call", "rosa")


def test_p22_who_acted_before_a_short_all_in_calls_or_folds() -> None:
    table = a_table({"olaf": 20, "rosa": 6})
    open_duel(table, "olaf", "rosa", opponent=None)
    act(table, "bet", "olaf", chips=4)
    act(table, "bet", "rosa", chips=5)
    assert table.at("Bob", "can.bet") is None
    refusal = table.refused("Bob", "bet", "not_allowed", character="olaf", chips=10)
    assert "call or fold" in refusal.text
    act(table, "call", "olaf")
