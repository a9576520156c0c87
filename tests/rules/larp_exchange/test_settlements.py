"""A test for each settlement of the rules page, L-1 to L-12."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.larp_exchange.tables import (
    CAST,
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
    record,
    skilled,
    stay_out,
    throw,
)

KINDS: list[dict[str, Any]] = [
    {"name": "Boxing", "kind": "martial"},
    {"name": "Charm", "kind": "social"},
    {"name": "Climbing", "kind": "physical"},
    {"name": "Lore", "kind": "mental"},
    {"name": "War cry", "kind": "special", "usable_in_combat": True},
    {"name": "Ritual", "kind": "special"},
]


@pytest.mark.parametrize(
    ("state", "refused"),
    [
        ("outside", {"Boxing": "only_in_combat"}),
        (
            "inside",
            dict.fromkeys(("Charm", "Climbing", "Lore", "Ritual"), "not_in_combat"),
        ),
        ("injured", {"Boxing": "only_in_combat", "Climbing": "injured"}),
        *((down, dict.fromkeys([k["name"] for k in KINDS], down)) for down in (
            "unconscious",
            "critical",
            "dead",
        )),
    ],
)  # fmt: skip
def test_l_1_what_can_be_used_where(state: str, refused: dict[str, str]) -> None:
    table = a_table({"alva": {"abilities": KINDS}})
    if state == "inside":
        gather(table, "alva", "birk")
    elif state != "outside":
        table.do("Greta", "condition.set", character="alva", condition=state)
    for ability in KINDS:
        name = str(ability["name"])
        if name in refused:
            refusal = table.refused(
                "Ann", "ability.use", "not_usable_now", character="alva", ability=name
            )
            assert refusal.params == {"reason": refused[name]}
            assert name in refusal.text
        else:
            act(table, "ability.use", "alva", ability=name)
            assert table.reads("Sam")[-1].params["ability"] == name


def test_l_2_he_may_change_his_mind_and_then_counts_as_the_last_who_declared() -> None:
    table = a_table()
    gather(table, "alva", "birk", "ciro", "rat")
    attack(table, "alva", "ciro")
    attack(table, "birk", "ciro")
    assert combat(table)["fighters"]["ciro"]["group"] == ["alva", "birk"]
    stay_out(table, "alva")
    assert combat(table)["fighters"]["ciro"]["group"] == ["birk"]
    attack(table, "alva", "ciro")
    assert combat(table)["fighters"]["ciro"]["group"] == ["birk", "alva"]
    close(table, force=True)
    assert combat(table)["fighters"]["ciro"]["primary"] == "birk"
    table.refused("Ann", "attack.declare", "wrong_phase", character="alva", target="birk")
    table.refused("Ann", "attack.pass", "wrong_phase", character="alva")


def test_l_2_the_same_declaration_again_is_no_change_of_mind() -> None:
    table = a_table()
    gather(table, "alva", "birk", "ciro")
    attack(table, "alva", "ciro")
    attack(table, "birk", "ciro")
    assert table.do("Ann", "attack.declare", character="alva", target="ciro") == []
    assert combat(table)["fighters"]["ciro"]["group"] == ["alva", "birk"]
    stay_out(table, "ciro")
    assert table.do("Cleo", "attack.pass", character="ciro") == []


def test_l_3_with_more_than_two_able_fighters_the_gm_closes_also_when_all_have_declared() -> None:
    table = a_table()
    gather(table, "alva", "birk", "ciro")
    assert combat(table)["supervised"]
    attack(table, "alva", "birk")
    stay_out(table, "birk", "ciro")
    assert combat(table)["phase"] == "declaring"
    assert [(w["seat"], w["for"]) for w in combat(table)["waiting_for"]] == [
        ("s1", "close"),
        ("s2", "close"),
    ]
    table.refused("Ann", "declaration.close", "not_allowed")
    table.do("Gil", "declaration.close")
    assert combat(table)["phase"] == "throwing"


@pytest.mark.parametrize(("ids", "settings"), [
    (("alva", "birk"), {}),
    (("alva", "birk", "ciro"), {"gm_supervises": False}),
])  # fmt: skip
def test_l_3_else_it_closes_by_itself(ids: tuple[str, ...], settings: dict[str, Any]) -> None:
    table = a_table(**settings)
    gather(table, *ids)
    assert not combat(table)["supervised"]
    attack(table, "alva", "birk")
    stay_out(table, *ids[1:])
    assert combat(table)["phase"] == "throwing"


def test_l_3_who_lies_there_or_is_injured_does_not_count() -> None:
    table = a_table({"ciro": {"condition": "injured"}})
    gather(table, "alva", "birk", "ciro")
    assert not combat(table)["supervised"]
    attack(table, "alva", "ciro")
    attack(table, "birk", "ciro")
    assert combat(table)["phase"] == "throwing"


def test_l_4_by_default_the_first_who_declared_is_the_primary_opponent() -> None:
    table = a_table()
    gather(table, "alva", "birk", "ciro", "rat")
    attack(table, "birk", "ciro")
    attack(table, "alva", "ciro")
    attack(table, "ciro", "rat")
    stay_out(table, "rat")
    assert "primary" not in combat(table)["fighters"]["ciro"]
    close(table)
    assert combat(table)["fighters"]["ciro"]["primary"] == "birk"
    assert list(combat(table)["pairings"]) == ["ciro:birk", "rat:ciro"]


def test_l_4_until_somebody_has_thrown_he_may_choose_otherwise() -> None:
    table = a_table()
    gather(table, "alva", "birk", "ciro", "rat")
    for one in ("birk", "alva", "rat"):
        attack(table, one, "ciro")
    stay_out(table, "ciro")
    assert [w["for"] for w in combat(table)["waiting_for"]] == ["close", "close", "primary"]
    act(table, "primary.choose", "ciro", opponent="alva")
    assert combat(table)["fighters"]["ciro"]["primary"] == "alva"
    assert [w["for"] for w in combat(table)["waiting_for"]] == ["close", "close"]
    close(table)
    act(table, "primary.choose", "ciro", opponent="rat")
    assert list(combat(table)["pairings"]) == ["ciro:rat"]
    throw(table, "rat", "ciro", "rock")
    assert combat(table)["fighters"]["ciro"]["chooses"] is False
    table.refused("Cleo", "primary.choose", "already_thrown", character="ciro", opponent="alva")
    act(table, "primary.choose", "ciro", opponent="rat")


def test_l_4_whom_he_attacks_of_the_group_is_chosen_for_him() -> None:
    table = a_table()
    gather(table, "alva", "birk", "ciro")
    attack(table, "alva", "ciro")
    attack(table, "birk", "ciro")
    attack(table, "ciro", "birk")
    assert combat(table)["fighters"]["ciro"]["primary"] == "birk"
    table.refused("Cleo", "primary.choose", "not_allowed", character="ciro", opponent="alva")
    act(table, "primary.choose", "ciro", opponent="birk")


def test_l_5_a_mutual_pairing_is_one_throw_for_both() -> None:
    table = a_table()
    gather(table, "alva", "birk")
    attack(table, "birk", "alva")
    attack(table, "alva", "birk")
    assert list(combat(table)["pairings"]) == ["birk:alva"]
    assert combat(table)["pairings"]["birk:alva"]["mutual"]
    throw(table, "alva", "birk", "rock")
    throw(table, "birk", "alva", "rock")
    assert len(table.results) == 1


def test_l_6_both_sides_of_a_mutual_pairing_attack_in_return() -> None:
    """No −1, and the firearm counts, for either."""
    table = a_table({id: armed("firearm", 2) for id in ("alva", "birk")})
    duel(table)
    throw(table, "alva", "birk", "rock")
    throw(table, "birk", "alva", "rock")
    found = record(table, "alva", "birk")
    for side in ("a", "b"):
        assert found[f"{side}_score"] == 2
        assert found[f"{side}_parts"]["not_attacking"] == 0


def test_l_7_martial_abilities_add_up_and_only_the_wielded_weapon_counts() -> None:
    sheet = {
        **skilled(1, 2, -1),
        "weapons": [
            {"name": "sword", "kind": "melee", "combat_bonus": 3},
            {"name": "axe", "kind": "melee", "combat_bonus": 5},
        ],
        "wielding": "sword",
    }
    table = a_table({"alva": sheet})
    duel(table)
    throw(table, "alva", "birk", "rock")
    throw(table, "birk", "alva", "rock")
    parts = record(table, "alva", "birk")["a_parts"]
    assert (parts["abilities"], parts["weapon"]) == (2, 3)


@pytest.mark.parametrize(
    ("how", "primary", "falls"),
    [
        ("primary", "birk", "unconscious"),
        ("primary", "ciro", "critical"),
        ("worst", "birk", "critical"),
        ("worst", "ciro", "critical"),
    ],
)
def test_l_8_he_falls_by_the_primarys_weapon_or_by_the_worst(
    how: str, primary: str, falls: str
) -> None:
    table = a_table({"ciro": armed()}, group_weapon=how)
    gather(table, "alva", "birk", "ciro")
    attack(table, "birk", "alva")
    attack(table, "ciro", "alva")
    attack(table, "alva", primary)
    close(table)
    throw(table, primary, "alva", "rock")
    throw(table, "alva", primary, "scissors")
    (found,) = table.results
    assert found["fallen"] == [{"character": "alva", "condition": falls, "by": primary}]
    assert condition(table, "alva") == falls


def test_l_9_both_sides_of_a_mutual_pairing_may_head_groups() -> None:
    table = a_table()
    gather(table, "alva", "birk", "ciro", "rat", "dagny")
    attack(table, "alva", "birk")
    attack(table, "birk", "alva")
    attack(table, "rat", "alva")
    attack(table, "ciro", "birk")
    attack(table, "dagny", "birk")
    close(table)
    assert list(combat(table)["pairings"]) == ["alva:birk"]
    throw(table, "alva", "birk", "rock")
    throw(table, "birk", "alva", "rock")
    found = record(table, "alva", "birk")
    assert (found["a_parts"]["group"], found["b_parts"]["group"]) == (2, 1)
    assert condition(table, "birk") == "unconscious"
    assert {condition(table, id) for id in CAST if id != "birk"} == {"fit"}


def test_l_10_all_pairings_are_computed_from_the_state_before_and_applied_together() -> None:
    """Alva falls to Birk and still fells Ciro, in the same instant and by one event."""
    table = a_table({"alva": armed()})
    gather(table, "alva", "birk", "ciro")
    attack(table, "alva", "ciro")
    attack(table, "birk", "alva")
    stay_out(table, "ciro")
    close(table)
    throw(table, "birk", "alva", "paper")
    throw(table, "alva", "birk", "rock")
    throw(table, "ciro", "alva", "rock")
    assert condition(table, "alva") == "fit"
    events = table.do("Ann", "throw", character="alva", opponent="ciro", hand="paper")
    assert [e.kind for e in events] == ["thrown", "resolved", "ended"]
    assert [r["fallen"][0]["character"] for r in table.results] == ["alva", "ciro"]
    assert (condition(table, "alva"), condition(table, "ciro")) == ("unconscious", "critical")


def test_l_10_arms_are_those_of_the_close() -> None:
    table = a_table({"alva": armed(bonus=3)})
    duel(table)
    sheet = {**table.world.characters["alva"].sheet, "wielding": None}
    table.world = table.world.with_sheet("alva", sheet)
    throw(table, "alva", "birk", "rock")
    throw(table, "birk", "alva", "rock")
    assert record(table, "alva", "birk")["a_score"] == 3
    assert condition(table, "birk") == "critical"


def test_l_11_an_injured_one_is_gathered_and_attacked_and_counts_as_having_passed() -> None:
    table = a_table({"birk": {**skilled(5), **armed(bonus=4), "condition": "injured"}})
    gather(table, "alva", "birk")
    for do, more in (("attack.declare", {"target": "alva"}), ("attack.pass", {})):
        refusal = table.refused("Ben", do, "cannot_fight", character="birk", **more)
        assert refusal.params == {"character": "birk", "condition": "injured"}
    attack(table, "alva", "birk")
    assert combat(table)["phase"] == "throwing"
    assert combat(table)["fighters"]["birk"]["attacks"] == "pass"
    throw(table, "alva", "birk", "rock")
    throw(table, "birk", "alva", "paper")
    found = record(table, "birk", "alva")
    assert found["a_parts"] == {
        "throw": 1,
        "abilities": 0,
        "weapon": 0,
        "group": 0,
        "not_attacking": -1,
    }
    assert (found["winner"], found["fallen"]) == ("a", [])
    assert (condition(table, "alva"), condition(table, "birk")) == ("fit", "injured")


def test_l_11_if_he_falls_he_wakes_injured() -> None:
    table = a_table({"birk": {"condition": "injured"}})
    fell(table, "birk")
    assert condition(table, "birk") == "unconscious"
    table.advance(300)
    assert condition(table, "birk") == "injured"


@pytest.mark.parametrize("threw", [True, False])
def test_l_12_who_has_not_thrown_in_time_gets_minus_one(threw: bool) -> None:
    table = a_table(throw_seconds=20)
    duel(table)
    assert combat(table)["until"] == "2030-01-01T00:00:20.000000+00:00"
    if threw:
        throw(table, "alva", "birk", "rock")
    table.advance(19)
    assert combat(table)["phase"] == "throwing"
    table.advance(1)
    found = record(table, "alva", "birk")
    assert (found["a_score"], found["b_score"]) == ((1, -1) if threw else (-1, -1))
    assert found["b_throw"] is None
    assert found["a_throw"] == ("rock" if threw else None)
    assert condition(table, "birk") == ("unconscious" if threw else "fit")
    assert "until" not in combat(table)


def test_l_12_no_limit_is_the_default() -> None:
    table = a_table()
    duel(table)
    table.advance(10**6)
    assert combat(table)["phase"] == "throwing"


def test_l_12_a_gm_calls_the_wait_for_one_fighter_off() -> None:
    table = a_table()
    duel(table)
    throw(table, "alva", "birk", "rock")
    table.do("Gil", "throw.forfeit", character="birk", opponent="alva")
    found = record(table, "alva", "birk")
    assert (found["a_score"], found["b_score"], found["b_throw"]) == (1, -1, None)


def test_l_12_who_forfeited_may_not_throw_any_more() -> None:
    table = a_table()
    duel(table)
    table.do("Greta", "throw.forfeit", character="birk", opponent="alva")
    assert combat(table)["pairings"]["alva:birk"]["b_forfeited"]
    table.refused("Ben", "throw", "already_thrown", character="birk", opponent="alva", hand="rock")
    table.refused("Greta", "throw.forfeit", "already_thrown", character="birk", opponent="alva")


@pytest.mark.parametrize("asked", [{}, {"character": "birk", "opponent": "alva"}])
def test_l_12_a_gm_has_it_thrown_again_and_the_seconds_begin_anew(asked: dict[str, Any]) -> None:
    table = a_table(throw_seconds=20)
    duel(table)
    throw(table, "alva", "birk", "rock")
    seal = combat(table)["pairings"]["alva:birk"]["a_seal"]
    table.advance(15)
    table.do("Greta", "throw.again", **asked)
    pairing = combat(table)["pairings"]["alva:birk"]
    assert (pairing["round"], pairing["a_thrown"]) == (1, False)
    assert table.reads("Sam")[-1].params["void"] == [seal]
    assert combat(table)["until"] == "2030-01-01T00:00:35.000000+00:00"
    throw(table, "alva", "birk", "paper")
    throw(table, "birk", "alva", "rock")
    assert record(table, "alva", "birk")["winner"] == "a"


def test_l_12_one_pairing_thrown_again_leaves_the_others_as_they_lie() -> None:
    table = a_table()
    gather(table, "alva", "birk", "ciro")
    attack(table, "alva", "birk")
    attack(table, "birk", "ciro")
    attack(table, "ciro", "alva")
    close(table)
    throw(table, "alva", "birk", "rock")
    throw(table, "ciro", "alva", "rock")
    table.do("Greta", "throw.again", character="alva", opponent="birk")
    pairings = combat(table)["pairings"]
    assert [pairings[k]["round"] for k in ("alva:ciro", "birk:alva", "ciro:birk")] == [0, 1, 0]
    assert pairings["alva:ciro"]["b_thrown"]
    assert not pairings["birk:alva"]["b_thrown"]
