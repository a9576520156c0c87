"""Refusals that the transcripts do not reach: stale commands, roles, several opponents."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from facedown.kernel.refusal import Refusal
from facedown.modules.poker_contest import MODULE
from facedown.modules.poker_contest.sheet import MOST_CHIPS
from tests.rules.driver import Table
from tests.rules.poker_contest.tables import (
    MEMBERS,
    RATINGS,
    a_table,
    act,
    chips,
    open_duel,
    open_simple,
    side,
)


def test_what_has_passed_is_too_late() -> None:
    table = a_table()
    open_simple(table)
    on = {"contest": "c1", "phase": "ante"}
    table.do("Bob", "ante", on=on, character="olaf")
    table.refused("Bob", "fold", "too_late", on=on, character="olaf")
    table.do("Bob", "fold", on={"contest": "c1", "phase": "bet1"}, character="olaf")
    open_simple(table)
    for contest in ("c1", "c9"):
        table.refused("Bob", "ante", "too_late", on={"contest": contest}, character="olaf")
    table.refused("Adrienne", "contest.void", "too_late", on={"contest": "c1"}, contest="c1")
    table.do("Bob", "ante", on={"contest": "c2"}, character="olaf")


def test_a_settled_contest_has_passed() -> None:
    table = a_table()
    open_simple(table)
    act(table, "ante", "olaf")
    act(table, "fold", "olaf")
    table.refused("Bob", "stand", "too_late", on={"contest": "c1"}, character="olaf")
    table.refused("Bob", "stand", "no_contest", character="olaf")
    table.refused("Adrienne", "contest.void", "no_contest", contest="c1")


def test_an_action_for_an_earlier_turn_is_too_late() -> None:
    table = a_table()
    open_duel(table, "olaf", "rosa", opponent=None)
    on = {"contest": "c1", "phase": "bet1", "turn": 0}
    assert table.at("Bob", "contests.c1.actions") == 0
    table.do("Bob", "check", on=on, character="olaf")
    table.refused("Carla", "check", "too_late", on=on, character="rosa")
    table.do("Carla", "check", on={**on, "turn": 1}, character="rosa")


def test_the_opponents_side_is_named_by_its_contest_when_there_are_several() -> None:
    table = a_table()
    opponent = {"name": "Ivar", "attribute": 1, "skill": 1}
    for key in ("olaf", "rosa"):
        table.do("Adrienne", "contest.open", kind="full", sides=[side(key)], opponent=opponent)
    refusal = table.refused("Adrienne", "ante", "bad_arguments", character="gm")
    assert refusal.params["field"] == "contest"
    assert table.at("Gil", "can.ante.gm") == {"contests": {"c1": {}, "c2": {}}}
    table.do("Adrienne", "ante", character="gm", contest="c2")
    table.do("Gil", "ante", on={"contest": "c1"}, character="gm")
    table.refused("Gil", "ante", "no_contest", character="gm", contest="c3")
    table.refused("Bob", "ante", "no_contest", character="olaf", contest="c2")
    table.do("Bob", "ante", character="olaf", contest="c1")
    table.do("Adrienne", "contest.void", contest="c2")
    assert table.at("Gil", "can.check") is None
    assert [w["for"] for w in table.at("Gil", "waiting_for")] == ["act"]
    act(table, "check", "olaf")
    assert table.at("Gil", "can.check.gm") == {}


@pytest.mark.parametrize("name", ["Sam", "Kim"])
def test_who_owns_nothing_can_do_nothing(name: str) -> None:
    table = a_table()
    open_simple(table)
    assert table.at(name, "can") == {}
    commands: dict[str, dict[str, Any]] = {
        "ante": {"character": "olaf"},
        "contest.void": {"contest": "c1"},
        "chips.award": {"character": "olaf", "chips": 1},
        "contest.open": {"kind": "full", "sides": [side("rosa"), side("tomas")]},
    }
    for do, args in commands.items():
        table.refused(name, do, "not_allowed", **args)


def test_gms_play_the_characters_without_an_owner_but_nobody_elses() -> None:
    table = a_table()
    open_simple(table, sides=[side("rat"), side("olaf")])
    table.refused("Adrienne", "ante", "not_allowed", character="olaf")
    table.refused("Bob", "ante", "not_allowed", character="rat")
    table.do("Gil", "ante", character="rat")


def test_a_player_challenges_players_with_his_own_character() -> None:
    table = a_table()
    for sides in (["rosa", "tomas"], ["olaf"], ["olaf", "rat"]):
        table.refused(
            "Bob", "contest.open", "not_allowed", kind="full", sides=[side(key) for key in sides]
        )
    table.refused(
        "Bob",
        "contest.open",
        "unknown_character",
        kind="full",
        sides=[side("olaf"), side("nobody")],
    )
    assert table.at("Bob", "can")["contest.open"] == {
        "kinds": ["full"],
        "own": ["olaf"],
        "characters": ["olaf", "rosa", "tomas"],
        "hole_cards": 48,
        "sides": 6,
    }
    table.do("Bob", "contest.open", kind="full", sides=[side("rosa"), side("olaf")])
    assert "contest.open" not in table.at("Bob", "can")
    assert "contest.open" not in table.at("Dan", "can")
    refusal = table.refused(
        "Dan", "contest.open", "contest_running", kind="full", sides=[side("tomas"), side("rosa")]
    )
    assert refusal.params == {"character": "rosa"}


def test_a_kiosk_challenges_nobody() -> None:
    table = a_table()
    assert "contest.open" not in table.at("Kim", "can")
    sides = [side("olaf"), side("rosa")]
    table.refused("Kim", "contest.open", "not_allowed", kind="full", sides=sides)


def test_a_character_whose_players_have_left_is_the_gms_and_no_player_challenges_it() -> None:
    table = a_table()
    gone = replace(table.world.seats[table.seats["Carla"]], state="revoked")
    table.world = replace(table.world, seats={**table.world.seats, gone.id: gone})
    assert table.at("Bob", "can")["contest.open"]["characters"] == ["olaf", "tomas"]
    sides = [side("olaf"), side("rosa")]
    table.refused("Bob", "contest.open", "not_allowed", kind="full", sides=sides)


def test_all_in_is_a_bet_however_many_chips_that_are() -> None:
    rich = MOST_CHIPS
    table = a_table()
    sheet = {**table.world.characters["olaf"].sheet, "chips": rich}
    table.world = table.world.with_sheet("olaf", sheet)
    open_simple(table)
    act(table, "ante", "olaf")
    assert table.at("Bob", "can")["bet"]["olaf"]["max"] == rich - 1
    act(table, "bet", "olaf", chips=rich - 1)
    assert chips(table, "olaf") == 0


def test_an_award_has_bounds() -> None:
    table = a_table()
    bounds = table.at("Adrienne", "can")["chips.award"]["olaf"]
    assert bounds == {"min": -10, "max": MOST_CHIPS - 10}
    for beyond in (-11, MOST_CHIPS - 9):
        code = "not_enough_chips" if beyond < 0 else "bad_arguments"
        table.refused("Adrienne", "chips.award", code, character="olaf", chips=beyond)
    table.do("Adrienne", "chips.award", character="olaf", chips=MOST_CHIPS - 10)


def test_a_refusal_of_a_hidden_target_repeats_nothing_of_it() -> None:
    table = a_table()
    with pytest.raises(Refusal) as caught:
        open_simple(table, "a xylophone of jacks", kind="hidden")
    assert "xylophone" not in repr(caught.value)


@pytest.mark.parametrize("kind", ["simple", "hidden"])
@pytest.mark.parametrize(
    ("asked", "field", "reason"),
    [
        ({}, "target", "there is none"),
        ({"target": None, "floor": "ace-high"}, "target", "there is none"),
        ({"target": "pear of jacks"}, "target", "that names no hand"),
        ({"target": 7}, "target", "that names no hand"),
        ({"target": "ace-high", "floor": "eleven-high"}, "floor", "there is no such rank"),
    ],
)
def test_a_bad_target_says_which_why_and_what_is_legal(
    kind: str, asked: dict[str, Any], field: str, reason: str
) -> None:
    table = a_table()
    refusal = table.refused(
        "Adrienne", "contest.open", "bad_target", kind=kind, sides=[side("olaf")], **asked
    )
    assert set(refusal.params) == {"field", "reason", "legal"}
    assert (refusal.params["field"], refusal.params["reason"]) == (field, reason)
    assert str(refusal.params["legal"]) in refusal.text
    assert field in refusal.text


def test_a_raise_that_is_too_small_names_all_in_where_that_is_less() -> None:
    table = a_table({"rosa": 6})
    open_duel(table, "olaf", "rosa", opponent=None)
    act(table, "bet", "olaf", chips=3)
    assert table.at("Carla", "can.bet.rosa") == {"min": 5, "max": 5, "raise_min": 6}
    refusal = table.refused("Carla", "bet", "below_minimum_raise", character="rosa", chips=4)
    assert refusal.text == "A raise takes at least 6 chips, a call 3 (use call); 5 would be all-in."
    act(table, "bet", "rosa", chips=5)


def test_a_retired_character_is_unknown() -> None:
    table = a_table()
    retired = replace(table.world.characters["olaf"], retired=True)
    characters = {**table.world.characters, "olaf": retired}
    table.world = replace(table.world, characters=characters)
    assert "olaf" not in table.sees("Adrienne")["characters"]
    table.refused("Bob", "ante", "unknown_character", character="olaf")
    table.refused("Adrienne", "chips.award", "unknown_character", character="olaf", chips=1)


def test_two_to_six_sides() -> None:
    """The opponent is one of them."""
    ids = [f"n{n}" for n in range(7)]
    cast = [{"id": id, "sheet": {**RATINGS, "chips": 9}, "npc": True} for id in ids]
    opponent = {"name": "Ivar", "attribute": 1}
    wrong: list[tuple[int, dict[str, Any]]] = [(1, {}), (7, {}), (6, {"opponent": opponent})]
    for count, more in wrong:
        table = Table(MODULE, MEMBERS, cast)
        sides = [side(id, "strength") for id in ids[:count]]
        refusal = table.refused(
            "Adrienne", "contest.open", "bad_arguments", kind="full", sides=sides, **more
        )
        assert refusal.params["field"] == "sides"
    right: list[tuple[int, dict[str, Any]]] = [(2, {}), (6, {}), (5, {"opponent": opponent})]
    for count, more in right:
        table = Table(MODULE, MEMBERS, cast)
        sides = [side(id, "strength") for id in ids[:count]]
        table.do("Adrienne", "contest.open", kind="full", sides=sides, **more)


def test_a_refusal_says_what_would_do() -> None:
    """Clients word it anew from these."""
    table = a_table()
    open_duel(table, "olaf", "rosa", opponent=None)
    refusal = table.refused("Carla", "check", "not_your_turn", character="rosa")
    assert refusal.params == {"turn": "olaf"}
    refusal = table.refused("Bob", "bet", "not_enough_chips", character="olaf", chips=99)
    assert refusal.params == {"chips": 9, "asked": 99}
    act(table, "bet", "olaf", chips=3)
    refusal = table.refused("Carla", "check", "must_call", character="rosa")
    assert refusal.params == {"call": 3}
    refusal = table.refused("Carla", "bet", "below_minimum_raise", character="rosa", chips=4)
    assert refusal.params == {"minimum": 6, "call": 3}
    refusal = table.refused("Carla", "muck", "wrong_phase", character="rosa", cards=["2c"])
    assert refusal.params == {"phase": "bet1"}
    act(table, "call", "rosa")
    refusal = table.refused("Bob", "muck", "not_your_card", character="olaf", cards=["Zz"])
    assert refusal.params == {"card": "Zz"}


def test_too_many_replacements_says_how_many_are_left() -> None:
    table = a_table()
    open_simple(table, "pair of nines")
    act(table, "ante", "olaf")
    act(table, "stand", "olaf")
    hand = table.at("Bob", "contests.c1.sides.olaf.cards")
    refusal = table.refused("Bob", "muck", "too_many_replacements", character="olaf", cards=hand)
    assert refusal.params == {"max": 3}
