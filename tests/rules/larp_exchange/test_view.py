"""Every view path of the rules page, what is being waited for, and who does not see what."""

from __future__ import annotations

import pytest
from marshmallow import RAISE

from facedown.modules.larp_exchange.wire import LarpView
from tests.rules.driver import Table
from tests.rules.larp_exchange.tables import (
    HANDS,
    MEDIC,
    MEMBERS,
    a_table,
    act,
    armed,
    attack,
    close,
    combat,
    duel,
    fell,
    gather,
    stay_out,
    throw,
)

SHAPE = LarpView(unknown=RAISE)
RESULT = ("a_score", "b_score", "a_parts", "b_parts", "winner", "fallen", "a_throw", "b_throw")
EVERYBODY = tuple(MEMBERS)


def check_shape(table: Table) -> None:
    """What is sent is what the contract says, and nothing else."""
    for name in EVERYBODY:
        seen = table.sees(name)
        for character in seen["characters"].values():
            character.pop("name")
            character.pop("npc")
        assert SHAPE.validate(seen) == {}


@pytest.mark.parametrize("name", EVERYBODY)
def test_the_paths_of_the_rules_page(name: str) -> None:
    table = a_table()
    gather(table, "alva", "birk", "ciro")
    for path, value in {
        "phase": "gathering",
        "exchange": 0,
        "pairings": {},
        "waiting_for": [],
        "order": ["alva", "birk", "ciro"],
    }.items():
        assert table.at(name, f"combats.b1.{path}") == value, path
    attack(table, "alva", "birk")
    stay_out(table, "ciro")
    fighters = table.at(name, "combats.b1.fighters")
    assert [f.get("attacks") for f in fighters.values()] == ["birk", None, "pass"]
    assert fighters["birk"]["group"] == ["alva"]
    assert fighters["birk"]["primary"] == "alva"
    assert "primary" not in fighters["alva"]
    assert table.at(name, "combats.b1.undecided") == ["birk"]
    check_shape(table)
    close(table, force=True)
    pairing = "combats.b1.pairings.birk:alva"
    assert table.at(name, f"{pairing}.a_thrown") is False
    throw(table, "birk", "alva", "rock")
    assert table.at(name, f"{pairing}.a_thrown") is True
    assert table.at(name, f"{pairing}.b_thrown") is False
    for path in (*RESULT, "a_opening"):
        assert table.at(name, f"{pairing}.{path}") is None, path
    check_shape(table)
    throw(table, "alva", "birk", "paper")
    assert table.at(name, "combats.b1.phase") == "resolved"
    assert table.at(name, "combats.b1.results") == ["birk:alva"]
    for path in RESULT:
        assert table.at(name, f"{pairing}.{path}") is not None, path
    assert table.at(name, "characters.birk.sheet.condition") == "unconscious"
    assert table.at(name, "characters.birk.wakes_at") is None
    table.do("Greta", "combat.end")
    assert table.at(name, "characters.birk.wakes_at") == "2030-01-01T00:05:00.000000+00:00"
    assert table.at(name, "running") == 0
    check_shape(table)


def test_the_critically_injured_have_dies_at_and_no_wakes_at() -> None:
    table = a_table({"alva": armed(), "ciro": MEDIC})
    fell(table, "birk")
    assert table.at("Sam", "characters.birk.dies_at") == "2030-01-01T00:10:00.000000+00:00"
    assert table.at("Sam", "characters.birk.wakes_at") is None
    act(table, "treat", "ciro", patient="birk")
    assert table.at("Sam", "characters.birk.dies_at") is None
    assert table.at("Sam", "characters.birk.wakes_at") == "2030-01-01T00:05:00.000000+00:00"
    check_shape(table)


def test_before_the_reveal_a_hand_stands_nowhere_but_in_can_of_who_may_throw() -> None:
    """Not for the GMs, and for the thrower neither when he has thrown."""
    table = a_table()
    gather(table, "alva", "birk", "ciro")
    attack(table, "alva", "birk")
    attack(table, "ciro", "birk")
    close(table, force=True)
    throw(table, "birk", "alva", "rock")
    may = table.sees("Ann")
    assert may["can"].pop("throw") == {"alva": {"opponents": ["birk"], "hands": list(HANDS)}}
    assert not any(hand in str(may) for hand in HANDS)
    for name in ("Greta", "Gil", "Ben", "Cleo", "Sam", "Kim"):
        assert not any(hand in str(table.sees(name)) for hand in HANDS), name
        # Ben could throw for Birk before.
        sent = table.sent[name] if name != "Ben" else table.sent[name][-1:]
        assert not any(hand in str(sent) for hand in HANDS), name


def test_everything_outstanding_is_listed() -> None:
    table = a_table()

    def awaited() -> list[tuple[str, str]]:
        listed = table.sees("Sam")["waiting_for"]
        assert listed == combat(table)["waiting_for"]
        assert all(entry["since"] and entry["combat"] == "b1" for entry in listed)
        return [(entry.get("character") or entry["seat"], entry["for"]) for entry in listed]

    gather(table, "alva", "birk", "ciro")
    assert awaited() == []
    attack(table, "birk", "alva")
    assert awaited() == [("alva", "declare"), ("ciro", "declare")]
    attack(table, "ciro", "alva")
    assert awaited() == [("alva", "declare"), ("alva", "primary")]
    stay_out(table, "alva")
    assert awaited() == [("s1", "close"), ("s2", "close"), ("alva", "primary")]
    close(table)
    assert awaited() == [("alva", "primary"), ("alva", "throw"), ("birk", "throw")]
    throw(table, "alva", "birk", "rock")
    assert awaited() == [("birk", "throw")]
    throw(table, "birk", "alva", "rock")
    assert awaited() == []


def test_a_named_opponent_who_turned_elsewhere_is_to_be_named_anew() -> None:
    table = a_table()
    gather(table, "alva", "birk", "ciro", "rat")
    for one in ("alva", "birk", "ciro"):
        attack(table, one, "rat")
    stay_out(table, "rat")
    act(table, "primary.choose", "rat", opponent="alva")
    assert "primary" not in [w["for"] for w in combat(table)["waiting_for"]]
    attack(table, "alva", "birk")
    assert "primary" in [w["for"] for w in combat(table)["waiting_for"]]


def test_a_phase_has_its_time() -> None:
    table = a_table()
    gather(table, "alva", "birk")
    table.advance(30)
    attack(table, "alva", "birk")
    assert combat(table)["since"] == "2030-01-01T00:00:30.000000+00:00"
    table.advance(30)
    attack(table, "birk", "alva")
    assert combat(table)["since"] == "2030-01-01T00:01:00.000000+00:00"
    assert combat(table)["begun_at"] == "2030-01-01T00:00:00.000000+00:00"
    assert {w["since"] for w in combat(table)["waiting_for"]} == {combat(table)["since"]}


def test_over_combats_are_kept_a_while() -> None:
    table = a_table()
    for _ in range(12):
        gather(table, "alva", "birk")
        table.do("Greta", "combat.end")
    gather(table, "alva", "birk")
    assert list(table.sees("Sam")["combats"]) == [f"b{n}" for n in range(5, 14)]


def test_what_can_be_used_and_why_not() -> None:
    table = a_table({"alva": {"abilities": [{"name": "Box", "kind": "martial"}, MEDIC_ABILITY]}})
    assert table.at("Sam", "characters.alva.uses") == [
        {"name": "Box", "usable": False, "why": "only_in_combat"},
        {"name": "Surgery", "usable": True},
    ]
    gather(table, "alva", "birk")
    assert table.at("Sam", "characters.alva.combat") == "b1"
    assert table.at("Sam", "characters.alva.uses") == [
        {"name": "Box", "usable": True},
        {"name": "Surgery", "usable": False, "why": "not_in_combat"},
    ]


MEDIC_ABILITY = MEDIC["abilities"][0]


def test_two_throws_in_one_instant_are_revealed_together() -> None:
    """The clock stands still between them: what nobody saw before, all see at once."""
    table = a_table()
    duel(table)
    throw(table, "alva", "birk", "rock")
    assert combat(table)["phase"] == "throwing"
    throw(table, "birk", "alva", "rock")
    assert combat(table)["phase"] == "resolved"
    assert [line.key for line in table.lines[-4:]] == [
        "larp.thrown",
        "larp.thrown",
        "larp.revealed",
        "larp.result",
    ]
