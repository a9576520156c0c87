"""No-limit betting in full contests, and the phases around it."""

from __future__ import annotations

from tests.rules.poker_contest.tables import (
    a_table,
    act,
    chips,
    open_duel,
    open_simple,
    side,
    total,
)

C1 = "contests.c1"


def test_turns_go_in_the_order_of_sides_and_the_gm_acts_last() -> None:
    table = a_table()
    open_duel(table, "rosa", "olaf")
    assert table.at("Sam", f"{C1}.order") == ["rosa", "olaf", "gm"]
    for key in ("rosa", "olaf", "gm"):
        assert table.at("Sam", f"{C1}.turn") == key
        assert table.at("Sam", f"{C1}.phase") == "bet1"
        act(table, "check", key)
    assert table.at("Sam", f"{C1}.phase") == "board"
    assert table.at("Sam", f"{C1}.turn") is None


def test_a_round_goes_on_until_every_raise_is_matched() -> None:
    table = a_table(30)
    open_duel(table, "rosa", "olaf")
    act(table, "bet", "rosa", chips=2)
    act(table, "call", "olaf")
    act(table, "bet", "gm", chips=6)
    assert table.at("Carla", "can.bet.rosa") == {"min": 8, "max": 27, "raise_min": 8}
    act(table, "bet", "rosa", chips=8)
    assert table.at("Bob", "can.call.olaf") == {"chips": 8}
    act(table, "fold", "olaf")
    act(table, "call", "gm")
    assert table.at("Sam", f"{C1}.phase") == "board"
    assert table.at("Sam", f"{C1}.pot") == 3 + 2 + 10 + 10


def test_each_round_begins_with_the_first_side_still_in() -> None:
    table = a_table()
    open_duel(table, "rosa", "olaf")
    act(table, "fold", "rosa")
    act(table, "check", "olaf")
    act(table, "check", "gm")
    act(table, "stand", "gm")
    act(table, "stand", "olaf")
    assert table.at("Sam", f"{C1}.turn") == "olaf"
    table.refused("Adrienne", "check", "not_your_turn", character="gm")


def test_an_all_in_side_is_passed_over_and_takes_the_main_pot_alone() -> None:
    table = a_table({"olaf": 3, "rosa": 20, "tomas": 20})
    open_duel(table, "olaf", "rosa", "tomas", opponent=None, deck="As Kc Qd 7h 8s 4c 2d")
    act(table, "bet", "olaf", chips=2)
    act(table, "call", "rosa")
    act(table, "call", "tomas")
    for key in ("olaf", "rosa", "tomas"):
        act(table, "stand", key)
    assert table.at("Sam", f"{C1}.turn") == "rosa"
    act(table, "bet", "rosa", chips=5)
    act(table, "call", "tomas")
    assert [r["returned"] for r in table.results] == [9, 10, 0]
    assert [r["success"] for r in table.results] == [True, False, False]


def test_the_last_chip_anted_is_all_in_and_both_rounds_close_by_themselves() -> None:
    table = a_table({"olaf": 1, "rosa": 1})
    open_duel(table, "olaf", "rosa", opponent=None, deck="As Kc 7h 8s 4c 2d")
    assert table.at("Sam", f"{C1}.phase") == "board"
    act(table, "stand", "rosa")
    act(table, "stand", "olaf")
    assert table.at("Sam", f"{C1}.phase") == "settled"
    assert chips(table, "olaf") == 2


def test_uncalled_chips_go_back_when_the_round_closes() -> None:
    table = a_table({"olaf": 3})
    open_duel(table, "olaf", deck="As Kc 7h 8s 4c 2d")
    act(table, "check", "olaf")
    act(table, "bet", "gm", chips=5)
    act(table, "bet", "olaf", chips=2)
    assert table.at("Sam", f"{C1}.pot") == 6
    assert table.at("Sam", f"{C1}.sides.gm.uncalled") == 3
    assert table.at("Sam", f"{C1}.sides.olaf.all_in") is True
    assert chips(table, "gm") == -3
    act(table, "stand", "olaf")
    act(table, "stand", "gm")
    assert [(r["bets"], r["returned"], r["kept"]) for r in table.results] == [(2, 6, 0), (5, 3, 3)]


def test_who_gets_uncalled_chips_back_is_no_longer_all_in() -> None:
    table = a_table({"olaf": 10, "rosa": 5})
    open_duel(table, "olaf", "rosa", opponent=None)
    act(table, "bet", "olaf", chips=9)
    assert table.at("Sam", f"{C1}.sides.olaf.all_in") is True
    act(table, "call", "rosa")
    assert table.at("Sam", f"{C1}.sides.olaf.all_in") is False
    assert table.at("Sam", f"{C1}.sides.rosa.all_in") is True
    assert chips(table, "olaf") == 5


def test_everyone_else_folding_wins_without_showing() -> None:
    table = a_table()
    open_duel(table, "olaf", deck="As Kc 7h 8s 4c 2d")
    act(table, "bet", "olaf", chips=4)
    act(table, "fold", "gm")
    olaf, gm = table.results
    assert (olaf["success"], olaf["degree"], olaf["hand"], olaf["returned"]) == (
        True,
        None,
        None,
        6,
    )
    assert (gm["success"], gm["folded"], gm["kept"]) == (False, True, 1)
    assert table.at("Adrienne", f"{C1}.sides.olaf.cards") is None
    assert table.at("Bob", f"{C1}.sides.olaf.cards") == ["As"]
    assert table.at("Bob", f"{C1}.sides.gm.cards") is None
    assert [line.key for line in table.reads("Sam")][-2:] == ["poker.last", "poker.left"]


def test_folding_in_the_board_phase_ends_a_duel() -> None:
    table = a_table()
    open_duel(table, "olaf")
    act(table, "check", "olaf")
    act(table, "check", "gm")
    act(table, "fold", "olaf")
    assert table.at("Sam", f"{C1}.phase") == "settled"
    assert chips(table, "gm") == 1


def test_several_sides_of_a_hidden_contest_have_a_pot_each_and_one_board() -> None:
    table = a_table()
    open_simple(table, "three nines", kind="hidden", sides=[side("olaf"), side("rosa")])
    act(table, "ante", "rosa")
    assert table.at("Sam", "contests.c1.phase") == "ante"
    act(table, "ante", "olaf")
    act(table, "bet", "olaf", chips=2)
    act(table, "stand", "olaf")
    assert table.at("Sam", f"{C1}.board") == []
    assert table.at("Gil", f"{C1}.sides.olaf.target.text") == "three sevens"
    assert table.at("Gil", f"{C1}.sides.rosa.target.text") == "three nines"
    act(table, "stand", "rosa")
    assert len(table.at("Sam", f"{C1}.board")) == 4


def test_a_settled_contest_stays_until_the_next_one_opens() -> None:
    table = a_table()
    open_simple(table)
    open_simple(table, sides=[side("rosa")])
    act(table, "ante", "olaf")
    act(table, "fold", "olaf")
    assert table.at("Sam", "contests.c1.phase") == "settled"
    assert table.at("Sam", "running") == 1
    open_simple(table)
    assert set(table.sees("Sam")["contests"]) == {"c2", "c3"}


def test_no_sheet_holds_more_chips_than_it_can_and_none_is_lost() -> None:
    most = 10**12
    table = a_table({"olaf": most - 1, "rosa": 5})
    before = total(table)
    refusal = table.refused("Adrienne", "chips.award", "bad_arguments", character="olaf", chips=2)
    assert refusal.params["legal"] == {"kind": "number", "max": 1}
    table.do("Adrienne", "chips.award", character="olaf", chips=1)
    assert table.sees("Adrienne")["can"]["chips.award"]["olaf"] == {"min": -most, "max": -1}
    open_duel(table, "olaf", "rosa", opponent=None)
    act(table, "bet", "olaf", chips=2)
    act(table, "fold", "rosa")
    assert chips(table, "olaf") == most
    assert total(table) == before
