"""The settlements of the rules page at a table; P-3 and P-4 are the ladder's alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.driver import Table
from tests.rules.poker_contest.tables import (
    a_table,
    act,
    chips,
    crowd,
    deal,
    open_duel,
    open_simple,
    side,
)

OLAF = "contests.c1.sides.olaf"


def to_showdown(table: Table, *keys: str, bets: int = 0) -> None:
    """Everybody antes; the bets are made in bet 1; then all stand three times."""
    for key in keys:
        act(table, "ante", key)
    for _ in range(3):
        for key in keys:
            if bets and table.at("Adrienne", "contests.c1.phase") == "bet1":
                act(table, "bet", key, chips=bets)
            act(table, "stand", key)


@pytest.mark.parametrize("kind", ["simple", "hidden"])
def test_p1_an_impossible_low_target_is_raised_and_only_the_gms_are_told(kind: str) -> None:
    table = a_table()
    open_simple(table, "six-high flush", kind=kind, floor="four-high")
    assert table.at("Adrienne", "contests.c1.target.text") == "seven-high flush"
    assert table.at("Adrienne", "contests.c1.floor.text") == "seven-high"
    told = [line.params for line in table.reads("Gil") if line.key == "poker.target_raised"]
    assert told == [
        {"field": "target", "asked": "six-high flush", "text": "seven-high flush"},
        {"field": "floor", "asked": "four-high", "text": "seven-high"},
    ]
    assert "poker.target_raised" not in [line.key for line in table.reads("Bob")]


def test_p1_a_target_that_makes_no_sense_is_refused_with_what_is_legal() -> None:
    table = a_table()
    refusal = table.refused(
        "Adrienne",
        "contest.open",
        "bad_target",
        kind="simple",
        sides=[side("olaf")],
        target="fives full of fives",
    )
    assert refusal.params["field"] == "target"
    assert "two different ranks" in refusal.text
    assert "fives" not in refusal.text


def test_p2_words_and_structure_give_the_same_target() -> None:
    wanted = {"category": "full_house", "ranks": ["5", "2"], "text": "fives full of twos"}
    for asked in ("fives full of twos", {"category": "full_house", "ranks": ["5", "2"]}, wanted):
        table = a_table()
        open_simple(table, asked)
        assert table.at("Bob", f"{OLAF}.target") == wanted


@pytest.mark.parametrize("kind", ["simple", "hidden"])
def test_p5_the_floor_is_in_no_frame_until_it_counts(kind: str) -> None:
    table = a_table()
    deal(table, "9s 9h 9d 5c 5d")
    open_simple(
        table,
        "jacks full of sevens",
        floor="nines full of fives",
        kind=kind,
        sides=[side("olaf", "strength")],
    )
    act(table, "ante", "olaf")
    act(table, "bet", "olaf", chips=6)
    shown = table.at("Bob", f"{OLAF}.target")
    assert shown == (
        None
        if kind == "hidden"
        else {"category": "flush", "ranks": ["A"], "text": "ace-high flush"}
    )
    act(table, "stand", "olaf")
    for name in ("Bob", "Carla", "Sam", "Kim"):
        assert table.at(name, "contests.c1.floor") is None
        assert table.at(name, "contests.c1.opened.floor") is None
        assert table.at(name, "contests.c1.ladder") is None
    assert table.at("Gil", "contests.c1.floor.text") == "nines full of fives"
    assert table.at("Gil", "contests.c1.opened.floor.salt")

    act(table, "stand", "olaf")
    act(table, "stand", "olaf")
    assert table.at("Bob", f"{OLAF}.target.text") == "nines full of fives"
    assert "nines full of fives" in table.at("Bob", "contests.c1.opened.floor.preimage")
    assert table.results[0]["target"]["text"] == "nines full of fives"


def test_p5_a_floor_that_did_not_count_never_opens() -> None:
    table = a_table()
    deal(table, "As Kc Qd Jh 5c 4d 3h 3s")
    open_simple(table, "ace-high", floor="nine-high", kind="hidden")
    to_showdown(table, "olaf", bets=2)
    assert table.at("Bob", f"{OLAF}.target.text") == "queen-high"
    assert table.at("Bob", "contests.c1.opened.floor") is None
    assert all("nine-high" not in text for text in table.sent["Bob"])


def test_p5_no_floor_has_a_commitment_too_and_it_never_opens() -> None:
    table = a_table()
    open_simple(table)
    assert len(table.at("Bob", "contests.c1.seals.floor")) == 64
    to_showdown(table, "olaf")
    assert table.at("Bob", "contests.c1.opened.floor") is None
    assert '"value":null' in table.at("Adrienne", "contests.c1.opened.floor.preimage")


def test_p6_the_new_card_is_seen_before_the_next_is_mucked() -> None:
    table = a_table()
    deal(table, "Th Ts 4h 2h 9h 8d 6d 4s 8c 5s Qh")
    open_simple(table)
    act(table, "ante", "olaf")
    act(table, "stand", "olaf")
    act(table, "muck", "olaf", cards=["Ts"])
    assert table.at("Bob", f"{OLAF}.cards") == ["Th", "4h", "2h", "8c"]
    act(table, "muck", "olaf", cards=["8c", "Th"])
    assert table.at("Bob", f"{OLAF}.cards") == ["4h", "2h", "5s", "Qh"]
    assert table.at("Bob", f"{OLAF}.replacements_left") == 0


def test_p7_the_best_hand_is_declared_from_hole_cards_and_board() -> None:
    table = a_table()
    deal(table, "2c 2d 2h Kd Ks 2s Kh Kc")
    open_simple(table)
    to_showdown(table, "olaf")
    assert table.results[0]["hand"] == {
        "category": "four_of_a_kind",
        "cards": ["Kc", "Kd", "Kh", "Ks", "2c"],
        "text": "four kings",
    }


def test_p8_the_muck_pile_becomes_a_new_sealed_stub() -> None:
    table = crowd()
    before = table.at("Sam", "contests.c1.seals")
    table.do("Bob", "muck", character="n1", cards=["2c", "3c"])
    table.do("Bob", "muck", character="n2", cards=["7c", "8c", "9c"])
    cards = table.at("Bob", "contests.c1.sides.n2.cards")
    assert cards == ["Tc", "Jc", "As", "2c", "3c"]
    after = table.at("Sam", "contests.c1.seals")
    assert set(after["decks"]) == {"c1", "c1-2"}
    assert after["decks"]["c1"] == before["deck"]
    assert after["deck"] == after["decks"]["c1-2"] != before["deck"]
    assert table.at("Bob", "contests.c1.opened.cards.2c.deck") == "c1-2"
    assert [line.params for line in table.lines if line.key == "poker.reshuffled"] == [{"count": 2}]
    assert table.replay() == table.world


def test_p8_a_contest_that_needs_more_than_one_deck_is_refused() -> None:
    table = a_table()
    first = table.world.characters["olaf"]
    many = {f"n{n}": replace(first, id=f"n{n}") for n in range(10)}
    table.world = replace(table.world, characters=many)
    table.refused(
        "Adrienne",
        "contest.open",
        "bad_arguments",
        kind="simple",
        sides=[side(name, "intelligence") for name in many],
        target="pair of twos",
    )


@pytest.mark.parametrize("kind", ["simple", "hidden"])
def test_p9_folding_has_no_degree_and_shows_nothing(kind: str) -> None:
    table = a_table()
    open_simple(table, kind=kind)
    act(table, "ante", "olaf")
    act(table, "bet", "olaf", chips=3)
    act(table, "fold", "olaf")
    record = table.results[0]
    assert (record["degree"], record["label"], record["success"]) == (None, None, False)
    assert record["hand"] is None
    assert (record["returned"], record["kept"], record["folded"]) == (0, 4, True)
    assert (record["target"] is None) == (kind == "hidden")
    assert chips(table, "gm") == 4
    for name in ("Adrienne", "Bob", "Carla", "Sam"):
        assert table.at(name, f"{OLAF}.cards") is None
    assert (table.at("Bob", "contests.c1.target") is None) == (kind == "hidden")
    assert (table.at("Bob", "contests.c1.opened.target") is None) == (kind == "hidden")


def test_p9_a_showdown_of_others_shows_the_hidden_target_to_who_folded() -> None:
    table = a_table()
    open_simple(table, kind="hidden", sides=[side("olaf"), side("rosa")])
    for key in ("olaf", "rosa"):
        act(table, "ante", key)
    act(table, "fold", "olaf")
    assert table.at("Bob", "contests.c1.target") is None
    for _ in range(3):
        act(table, "stand", "rosa")
    for name in ("Bob", "Sam"):
        assert table.at(name, "contests.c1.target.text") == "pair of nines"
        assert table.at(name, f"{OLAF}.cards") is None
    assert table.results[0]["target"]["text"] == "pair of nines"


@pytest.mark.parametrize(
    ("setting", "success", "degree", "back"), [("meets", True, 0, 1), ("fails", False, -1, 0)]
)
def test_p10_an_exact_tie_is_a_house_rule(
    setting: str, success: bool, degree: int, back: int
) -> None:
    table = a_table(exact_tie=setting)
    deal(table, "Td Th 4h 4s Ac")
    open_simple(table, "two pair, queens and sixes", sides=[side("olaf", "strength")])
    to_showdown(table, "olaf", bets=2)
    record = table.results[0]
    assert (record["success"], record["degree"], record["returned"]) == (success, degree, back)


def test_p11_kickers_decide_and_ties_split() -> None:
    table = a_table()
    open_duel(table, "olaf", "rosa", "tomas", opponent=None, deck="As Ac Kd 7h 7s 4c 2d")
    for key in ("olaf", "rosa", "tomas"):
        act(table, "check", key)
    for key in ("olaf", "rosa", "tomas"):
        act(table, "stand", key)
    for key in ("olaf", "rosa", "tomas"):
        act(table, "check", key)
    assert [(r["degree"], r["success"], r["returned"]) for r in table.results] == [
        (0, None, 2),
        (0, None, 1),
        (-1, False, 0),
    ]
    assert [r["label"] for r in table.results] == [None, None, "marginal failure"]


def test_p12_the_gm_bets_without_limit_and_a_players_contest_needs_no_gm() -> None:
    table = a_table()
    open_duel(table, "olaf")
    act(table, "check", "olaf")
    assert table.at("Adrienne", "can.bet.gm") == {"min": 1, "raise_min": 1}
    act(table, "bet", "gm", chips=1_000_000)
    assert chips(table, "gm") == -1_000_001
    act(table, "fold", "olaf")
    assert chips(table, "gm") == 1
    assert table.results[1]["success"] is True

    table.do(
        "Bob",
        "contest.open",
        kind="full",
        sides=[side("olaf", "strength"), side("rosa", "strength")],
    )
    for do in ("ante", "check", "stand", "check"):
        for key in ("olaf", "rosa"):
            act(table, do, key)
    assert table.at("Sam", "contests.c2.phase") == "settled"


def test_p13_an_unanted_side_checks_or_folds_and_wins_one_chip() -> None:
    table = a_table({"olaf": 0})
    open_duel(table, "olaf", "rosa", "tomas", opponent=None, deck="As Kc Qd 7h 8s 4c 2d")
    assert table.at("Bob", "can.check.olaf") == {}
    assert table.at("Bob", "can.bet") is None
    act(table, "check", "olaf")
    act(table, "bet", "rosa", chips=3)
    act(table, "call", "tomas")
    assert table.at("Bob", "contests.c1.turn") == "olaf"
    assert table.at("Bob", "can.check.olaf") == {}
    act(table, "check", "olaf")
    for key in ("olaf", "rosa", "tomas"):
        act(table, "stand", key)
    assert table.at("Bob", "contests.c1.phase") == "bet2"
    for key in ("olaf", "rosa", "tomas"):
        act(table, "check", key)
    assert [(r["character"], r["success"], r["returned"], r["kept"]) for r in table.results] == [
        ("olaf", True, 1, 0),
        ("rosa", False, 7, 0),
        ("tomas", False, 0, 4),
    ]
