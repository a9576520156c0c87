"""Every refusal of every command, with its code and a sentence; nothing changes."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.modules.larp_exchange.args import COMMANDS, LONGEST_SLEEP, MOST_FIGHTERS
from tests.rules.driver import Table
from tests.rules.larp_exchange.tables import (
    HANDS,
    MEDIC,
    a_table,
    act,
    armed,
    attack,
    close,
    combat,
    duel,
    fell,
    gather,
    owner,
    stay_out,
    throw,
)


def refused(table: Table, who: str, do: str, code: str, /, **more: Any) -> str:
    """By the owner of `who`: the refusal's sentence."""
    return table.refused(owner(who), do, code, character=who, **more).text


def test_gather() -> None:
    table = a_table({"ciro": {"condition": "dead"}})
    ask = "combat.gather"
    table.refused("Ann", ask, "not_allowed", characters=["birk", "rat"])
    table.refused("Ann", ask, "not_allowed", characters=["alva", "birk", "rat"])
    table.refused("Sam", ask, "not_allowed", characters=["alva", "birk"])
    table.refused("Kim", ask, "not_allowed", characters=["alva", "birk"])
    table.refused("Ann", ask, "unknown_character", characters=["alva", "nobody"])
    refusal = table.refused("Ann", ask, "cannot_fight", characters=["alva", "ciro"])
    assert refusal.text == "In no state to fight: Ciro (dead)."
    assert refusal.params == {"characters": ["ciro"]}
    for wrong in ([], ["alva"], ["alva", "alva"], [f"n{n}" for n in range(MOST_FIGHTERS + 1)]):
        table.refused("Greta", ask, "bad_arguments", characters=wrong)
    table.do("Ann", ask, characters=["birk", "alva"])
    refusal = table.refused("Greta", ask, "already_fighting", characters=["birk", "rat"])
    assert refusal.text == "In a combat that runs already: Birk."
    assert refusal.params == {"characters": ["birk"]}


def test_join_and_leave() -> None:
    table = a_table({"dagny": {"condition": "unconscious"}})
    assert refused(table, "ciro", "combat.join", "no_combat")
    assert refused(table, "alva", "leave", "no_combat") == "Alva is in no combat that runs."
    duel(table)
    table.refused("Ann", "combat.join", "not_allowed", character="ciro")
    table.refused("Ann", "combat.join", "unknown_character", character="nobody")
    refused(table, "alva", "combat.join", "already_fighting")
    refused(table, "dagny", "combat.join", "cannot_fight")
    refused(table, "ciro", "combat.join", "no_combat", combat="b9")
    act(table, "combat.join", "ciro")
    for engaged in ("alva", "birk"):
        refused(table, engaged, "leave", "cannot_leave")
    table.refused("Greta", "leave", "not_allowed", character="ciro")
    act(table, "leave", "ciro")


def test_nobody_joins_where_there_is_no_more_room() -> None:
    cast = [{"id": f"n{n}"} for n in range(1, MOST_FIGHTERS + 2)]
    table = Table(a_table().module, {"Greta": "gm"}, cast)
    table.do("Greta", "combat.gather", characters=[f"n{n}" for n in range(1, MOST_FIGHTERS + 1)])
    assert "combat.join" not in table.sees("Greta")["can"]
    table.refused("Greta", "combat.join", "not_allowed", character=f"n{MOST_FIGHTERS + 1}")


def test_declare() -> None:
    table = a_table({"alva": armed(), "dagny": {"condition": "injured"}})
    refused(table, "alva", "attack.declare", "no_combat", target="birk")
    gather(table, "alva", "birk", "dagny")
    table.refused("Ben", "attack.declare", "not_allowed", character="alva", target="birk")
    assert (
        refused(table, "alva", "attack.declare", "no_such_target", target="alva")
        == "Alva cannot attack himself."
    )
    refused(table, "alva", "attack.declare", "no_such_target", target="ciro")
    refused(table, "alva", "attack.declare", "no_such_target", target="nobody")
    refused(table, "dagny", "attack.declare", "cannot_fight", target="alva")
    text = refused(table, "alva", "attack.declare", "bad_arguments", target="birk", weapon="sword")
    assert "knife" in text
    attack(table, "alva", "birk", weapon=None)
    assert table.at("Sam", "characters.alva.sheet.wielding") is None
    stay_out(table, "birk")
    refused(table, "alva", "attack.declare", "wrong_phase", target="dagny")
    refused(table, "birk", "attack.pass", "wrong_phase")


@pytest.mark.parametrize("down", ["unconscious", "critical", "dead"])
def test_who_lies_there_is_no_target_and_cannot_fight(down: str) -> None:
    table = a_table()
    gather(table, "alva", "birk", "ciro")
    table.do("Greta", "condition.set", character="ciro", condition=down)
    text = refused(table, "alva", "attack.declare", "no_such_target", target="ciro")
    assert text == f"Ciro is {down}: attack somebody who stands."
    for do, more in (("attack.declare", {"target": "alva"}), ("attack.pass", {})):
        assert refused(table, "ciro", do, "cannot_fight", **more) == f"Ciro cannot fight: {down}."


def test_close() -> None:
    table = a_table()
    table.refused("Greta", "declaration.close", "no_combat")
    gather(table, "alva", "birk", "ciro")
    table.refused("Greta", "declaration.close", "wrong_phase")
    attack(table, "alva", "birk")
    table.refused("Ann", "declaration.close", "not_allowed", force=True)
    refusal = table.refused("Greta", "declaration.close", "undecided")
    assert refusal.params == {"characters": ["birk", "ciro"]}
    assert refusal.text == "Still undecided: Birk, Ciro. Close with force, and they pass."
    close(table, force=True)
    table.refused("Greta", "declaration.close", "wrong_phase", force=True)


def test_primary() -> None:
    table = a_table()
    refused(table, "ciro", "primary.choose", "no_combat", opponent="alva")
    gather(table, "alva", "birk", "ciro", "rat")
    refused(table, "ciro", "primary.choose", "wrong_phase", opponent="alva")
    for one in ("alva", "birk"):
        attack(table, one, "ciro")
    attack(table, "ciro", "rat")
    text = refused(table, "ciro", "primary.choose", "not_in_group", opponent="rat")
    assert text == "Rat does not attack Ciro."
    table.refused("Ann", "primary.choose", "not_allowed", character="ciro", opponent="alva")
    close(table, force=True)
    throw(table, "ciro", "alva", "rock")
    refused(table, "ciro", "primary.choose", "already_thrown", opponent="birk")


def test_throw() -> None:
    table = a_table()
    refused(table, "alva", "throw", "no_combat", opponent="birk", hand="rock")
    gather(table, "alva", "birk", "ciro")
    refused(table, "alva", "throw", "wrong_phase", opponent="birk", hand="rock")
    attack(table, "alva", "birk")
    close(table, force=True)
    table.refused("Ben", "throw", "not_allowed", character="alva", opponent="birk", hand="rock")
    table.refused("Greta", "throw", "not_allowed", character="alva", opponent="birk", hand="rock")
    refused(table, "alva", "throw", "no_such_pairing", opponent="ciro", hand="rock")
    refused(table, "ciro", "throw", "no_such_pairing", opponent="alva", hand="rock")
    refused(table, "alva", "throw", "bad_arguments", opponent="birk", hand="well")
    throw(table, "alva", "birk", "rock")
    text = refused(table, "alva", "throw", "already_thrown", opponent="birk", hand="paper")
    assert text == "Alva has thrown already."


def test_a_refusal_of_a_throw_repeats_nothing_of_it() -> None:
    table = a_table()
    duel(table)
    throw(table, "alva", "birk", "rock")
    args = {"character": "alva", "opponent": "birk", "hand": "scissors"}
    refusal = table.refused("Ann", "throw", "already_thrown", **args)
    assert not any(hand in repr(refusal) for hand in HANDS)


def test_again_and_forfeit() -> None:
    table = a_table()
    pair = {"character": "alva", "opponent": "birk"}
    for do, args in (("throw.again", {}), ("throw.again", pair), ("throw.forfeit", pair)):
        table.refused("Greta", do, "no_combat", **args)
    gather(table, "alva", "birk", "ciro")
    for do, args in (("throw.again", {}), ("throw.again", pair), ("throw.forfeit", pair)):
        table.refused("Greta", do, "wrong_phase", **args)
    attack(table, "alva", "birk")
    close(table, force=True)
    for do, args in (("throw.again", {}), ("throw.forfeit", pair)):
        table.refused("Ann", do, "not_allowed", **args)
    none = {"character": "alva", "opponent": "ciro"}
    for do in ("throw.again", "throw.forfeit"):
        table.refused("Greta", do, "no_such_pairing", **none)
        table.refused("Greta", do, "unknown_character", character="x", opponent="alva")
    table.refused("Greta", "throw.again", "bad_arguments", character="alva")
    table.refused("Greta", "throw.again", "bad_arguments", opponent="alva")
    throw(table, "alva", "birk", "rock")
    table.refused("Greta", "throw.forfeit", "already_thrown", **pair)


def test_end() -> None:
    table = a_table()
    table.refused("Greta", "combat.end", "no_combat")
    gather(table, "alva", "birk")
    table.refused("Ann", "combat.end", "not_allowed")
    table.refused("Greta", "combat.end", "no_combat", combat="b2")
    table.do("Gil", "combat.end")
    table.refused("Greta", "combat.end", "no_combat", combat="b1")


def test_treat() -> None:
    table = a_table({"ciro": MEDIC, "birk": {"condition": "critical"}, "rat": MEDIC})
    text = refused(table, "alva", "treat", "cannot_treat", patient="birk")
    assert text == "Alva has no ability to treat the critically injured."
    refused(table, "ciro", "treat", "nothing_to_treat", patient="alva")
    refused(table, "ciro", "treat", "unknown_character", patient="nobody")
    table.refused("Ann", "treat", "not_allowed", character="ciro", patient="birk")
    gather(table, "ciro", "alva")
    text = refused(table, "ciro", "treat", "cannot_treat", patient="birk")
    assert text == "Ciro is in a combat: treat when it is over, or after leaving it."
    table.do("Greta", "combat.end")
    table.do("Greta", "condition.set", character="ciro", condition="injured")
    text = refused(table, "ciro", "treat", "cannot_treat", patient="birk")
    assert text == "Ciro is injured, and treats nobody."
    act(table, "treat", "rat", patient="birk")


def test_use() -> None:
    table = a_table({"alva": {"abilities": [{"name": "Charm", "kind": "social"}]}})
    text = refused(table, "alva", "ability.use", "bad_arguments", ability="Flight")
    assert "Charm" in text
    refused(table, "birk", "ability.use", "bad_arguments", ability="Charm")
    refused(table, "alva", "ability.use", "unknown_character", ability="Charm", target="x")
    table.refused("Ben", "ability.use", "not_allowed", character="alva", ability="Charm")
    table.do("Greta", "condition.set", character="alva", condition="dead")
    text = refused(table, "alva", "ability.use", "not_usable_now", ability="charm")
    assert text == "Alva cannot use Charm: the dead use nothing."


def test_condition_and_wake() -> None:
    table = a_table()
    table.refused("Ann", "condition.set", "not_allowed", character="alva", condition="dead")
    table.refused("Greta", "condition.set", "unknown_character", character="x", condition="fit")
    table.refused("Greta", "condition.set", "bad_arguments", character="alva", condition="tired")
    table.refused("Greta", "wake.set", "nothing_running", character="alva", seconds=0)
    table.refused("Greta", "wake.set", "unknown_character", character="x", seconds=0)
    fell(table, "birk")
    table.refused("Ben", "wake.set", "not_allowed", character="birk", seconds=0)
    for wrong in (-1, LONGEST_SLEEP + 1, True, "5"):
        table.refused("Greta", "wake.set", "bad_arguments", character="birk", seconds=wrong)
    table.do("Gil", "wake.set", character="birk", seconds=LONGEST_SLEEP)


def test_several_combats_are_named() -> None:
    table = a_table()
    gather(table, "alva", "birk")
    gather(table, "ciro", "rat")
    refusal = table.refused("Greta", "combat.end", "bad_arguments")
    assert refusal.params["field"] == "combat"
    assert refusal.text == "Several combats run: say which (b1, b2)."
    refusal = table.refused("Ann", "combat.join", "bad_arguments", character="dagny")
    assert refusal.params["field"] == "combat"
    act(table, "combat.join", "dagny", combat="b2")
    table.do("Greta", "combat.end", on={"combat": "b1"})
    assert [combat(table, id)["phase"] for id in ("b1", "b2")] == ["over", "gathering"]


@pytest.mark.parametrize("name", ["Sam", "Kim"])
def test_who_owns_nothing_can_do_nothing(name: str) -> None:
    table = a_table({"dagny": {"condition": "unconscious"}})
    duel(table)
    assert table.at(name, "can") == {}
    args: dict[str, dict[str, Any]] = {
        "combat.gather": {"characters": ["ciro", "rat"]},
        "attack.declare": {"target": "birk"},
        "primary.choose": {"opponent": "birk"},
        "throw": {"opponent": "birk", "hand": "rock"},
        "throw.forfeit": {"opponent": "birk"},
        "throw.again": {"character": "alva", "opponent": "birk"},
        "treat": {"patient": "birk"},
        "ability.use": {"ability": "Charm"},
        "condition.set": {"condition": "dead"},
        "wake.set": {"character": "dagny", "seconds": 1},
    }
    for do, schema in COMMANDS.items():
        given = {"character": "alva"} if "character" in schema().fields else {}
        table.refused(name, do, "not_allowed", **{**given, **args.get(do, {})})


def test_what_has_passed_is_too_late() -> None:
    table = a_table()
    gather(table, "alva", "birk", "ciro")
    attack(table, "alva", "birk")
    close(table, force=True)
    on = {"combat": "b1", "exchange": 1, "phase": "throwing", "round": 0}
    args = {"character": "alva", "opponent": "birk", "hand": "rock"}
    wrongs: list[dict[str, Any]] = [{"exchange": 2}, {"phase": "declaring"}, {"combat": "b2"}]
    for wrong in [*wrongs, {"round": 1}, {"combat": 7}, {"phase": []}, {"exchange": [1]}]:
        table.refused("Ann", "throw", "too_late", on={**on, **wrong}, **args)
    table.do("Ann", "throw", on=on, **args)
    throw(table, "birk", "alva", "paper")
    # The exchange is over, and the next one too.
    table.refused("Ann", "throw", "too_late", on=on, **args)
    attack(table, "alva", "birk")
    close(table, force=True)
    text = table.refused("Ann", "throw", "too_late", on=on, **args).text
    assert text == "That was meant for an exchange that is over."
    table.do("Greta", "throw.again")
    now = {**on, "exchange": 2}
    text = table.refused("Ann", "throw", "too_late", on=now, **args).text
    assert text == "This pairing is thrown again since you chose."
    table.do("Greta", "combat.end")
    assert table.refused("Ann", "throw", "too_late", on=now, **args).text == "That combat is over."


def test_a_command_for_another_combat_is_too_late() -> None:
    """He left the one that he was looking at and is in the next already."""
    table = a_table()
    gather(table, "alva", "birk", "ciro")
    act(table, "leave", "alva")
    gather(table, "alva", "rat")
    on = {"combat": "b1", "exchange": 0, "phase": "gathering"}
    text = table.refused(
        "Ann", "attack.declare", "too_late", on=on, character="alva", target="rat"
    ).text
    assert text == "Alva is in another combat now."


def test_two_first_declarations_at_once_both_count() -> None:
    table = a_table()
    gather(table, "alva", "birk")
    first = {"combat": "b1", "exchange": 0, "phase": "gathering"}
    attack(table, "alva", "birk", on=first)
    attack(table, "birk", "alva", on=first)
    assert combat(table)["phase"] == "throwing"
    throw(table, "alva", "birk", "rock")
    throw(table, "birk", "alva", "rock")
    after = {"combat": "b1", "exchange": 1, "phase": "resolved"}
    stay_out(table, "alva")
    attack(table, "birk", "alva", on=after)
    assert (combat(table)["phase"], combat(table)["exchange"]) == ("throwing", 2)
    table.refused("Ben", "attack.declare", "too_late", on=after, character="birk", target="alva")


def test_joining_and_leaving_do_not_mind_who_was_first_to_declare() -> None:
    table = a_table()
    gather(table, "alva", "birk", "ciro")
    first = {"combat": "b1", "exchange": 0, "phase": "gathering"}
    attack(table, "alva", "birk")
    table.do("Ann", "combat.join", on=first, character="dagny")
    table.do("Cleo", "leave", on=first, character="ciro")
    assert combat(table)["order"] == ["alva", "birk", "dagny"]


def test_a_gms_closing_is_for_the_declaration_that_he_saw() -> None:
    table = a_table()
    gather(table, "alva", "birk", "ciro")
    first = {"combat": "b1", "exchange": 0, "phase": "gathering"}
    attack(table, "alva", "birk")
    table.refused("Greta", "declaration.close", "too_late", on=first, force=True)
    table.do(
        "Greta",
        "declaration.close",
        on={"combat": "b1", "exchange": 1, "phase": "declaring"},
        force=True,
    )


def test_a_primary_opponent_may_still_be_named_when_the_declaration_has_closed() -> None:
    table = a_table()
    gather(table, "alva", "birk", "ciro")
    for one in ("alva", "birk"):
        attack(table, one, "ciro")
    close(table, force=True)
    looked = {"combat": "b1", "exchange": 1, "phase": "declaring"}
    table.do("Cleo", "primary.choose", on=looked, character="ciro", opponent="birk")
    assert list(combat(table)["pairings"]) == ["ciro:birk"]
