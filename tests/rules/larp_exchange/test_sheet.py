"""Sheet, settings and manifest."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import facedown.modules.larp_exchange as package
from facedown.kernel import forms
from facedown.kernel.refusal import Refusal
from facedown.modules.larp_exchange import MODULE
from facedown.modules.larp_exchange.settings import SETTLED, setting
from facedown.modules.larp_exchange.sheet import MOST, MOST_BONUS
from tests.rules.larp_exchange.tables import (
    a_table,
    armed,
    attack,
    close,
    combat,
    condition,
    duel,
    fell,
    gather,
    throw,
)

ABILITY = {"name": "Box", "kind": "martial", "combat_bonus": 1}
KNIFE = {"name": "knife", "kind": "melee", "combat_bonus": 1}


def test_what_is_left_out_takes_its_default() -> None:
    typed = {"abilities": [{"name": "Charm"}], "weapons": [{"name": "club"}]}
    sheet = forms.check(MODULE.sheet(), {**MODULE.blank({}), **typed}, "x")
    assert sheet["abilities"] == [
        {
            "name": "Charm",
            "kind": "social",
            "combat_bonus": 0,
            "usable_in_combat": False,
            "treats": False,
            "text": "",
        }
    ]
    assert sheet["weapons"] == [{"name": "club", "kind": "melee", "combat_bonus": 0}]
    assert (sheet["wielding"], sheet["condition"]) == (None, "fit")


@pytest.mark.parametrize(
    ("sheet", "field"),
    [
        ({"abilities": [{**ABILITY, "combat_bonus": MOST_BONUS + 1}]}, "abilities.0.combat_bonus"),
        ({"abilities": [{**ABILITY, "kind": "social"}]}, "abilities.0.combat_bonus"),
        ({"abilities": [{**ABILITY, "usable_in_combat": True}]}, "abilities.0.usable_in_combat"),
        ({"abilities": [{**ABILITY, "kind": "magic"}]}, "abilities.0.kind"),
        ({"abilities": [{"kind": "social"}]}, "abilities.0.name"),
        ({"abilities": [ABILITY, {**ABILITY, "name": "BOX"}]}, "abilities"),
        ({"abilities": [{**ABILITY, "name": f"n{n}"} for n in range(MOST + 1)]}, "abilities"),
        ({"weapons": [{**KNIFE, "kind": "bow"}]}, "weapons.0.kind"),
        ({"weapons": [KNIFE, KNIFE]}, "weapons"),
        ({"weapons": [KNIFE], "wielding": "sword"}, "wielding"),
        ({"wielding": "knife"}, "wielding"),
        ({"condition": "tired"}, "condition"),
        ({"luck": 1}, "luck"),
    ],
)
def test_what_is_not_legal_is_named(sheet: dict[str, Any], field: str) -> None:
    with pytest.raises(Refusal) as caught:
        forms.check(MODULE.sheet(), sheet, "bad_sheet")
    assert caught.value.params["field"] == field


def test_every_setting_says_what_it_is() -> None:
    for field in forms.describe(MODULE.settings())["fields"]:
        assert field["label"]
        assert field["help"]
    for field in forms.describe(MODULE.sheet())["fields"]:
        assert field["label"]


def test_the_settings_of_the_rules_page() -> None:
    assert forms.check(MODULE.settings(), {}, "x") == {
        "gm_supervises": True,
        "group_weapon": "primary",
        "throw_seconds": 0,
        "unconscious_minutes": 5,
        "bleed_minutes": 10,
    }
    # A table that was made before a setting was thought of.
    assert setting({}, "unconscious_minutes") == 5
    assert {"group_weapon"} == SETTLED


@pytest.mark.parametrize(("minutes", "seconds"), [(0, 0), (1, 60), (90, 5400)])
def test_how_long_the_unconscious_lie(minutes: int, seconds: int) -> None:
    table = a_table(unconscious_minutes=minutes)
    fell(table, "birk")
    if seconds:
        table.advance(seconds - 1)
        assert condition(table, "birk") == "unconscious"
    table.advance(1)
    assert condition(table, "birk") == "fit"


def test_how_long_the_critically_injured_live() -> None:
    table = a_table({"alva": armed()}, bleed_minutes=2)
    fell(table, "birk")
    table.advance(119)
    assert condition(table, "birk") == "critical"
    table.advance(1)
    assert condition(table, "birk") == "dead"


def test_busy_while_a_combat_runs() -> None:
    table = a_table()
    assert not MODULE.busy(table.world)
    duel(table)
    assert MODULE.busy(table.world)
    assert MODULE.busy(table.world, "alva")
    assert not MODULE.busy(table.world, "ciro")
    table.do("Greta", "combat.end")
    assert not MODULE.busy(table.world)
    assert not MODULE.busy(table.world, "alva")


def test_what_is_wielded_changes_with_the_attack() -> None:
    sheet = {"weapons": [KNIFE, {"name": "pistol", "kind": "firearm", "combat_bonus": 2}]}
    table = a_table({"alva": sheet})
    gather(table, "alva", "birk", "ciro")
    attack(table, "alva", "birk", weapon="knife")
    assert table.at("Sam", "characters.alva.sheet.wielding") == "knife"
    attack(table, "alva", "birk", weapon="pistol")
    assert table.at("Sam", "can") == {}
    assert table.at("Ann", "can")["attack.declare"]["alva"]["weapons"] == ["knife", "pistol"]
    close(table, force=True)
    throw(table, "alva", "birk", "rock")
    throw(table, "birk", "alva", "rock")
    assert combat(table)["pairings"]["birk:alva"]["b_parts"]["weapon"] == 2


def test_an_owner_takes_a_weapon_in_hand_and_edits_no_more() -> None:
    assert MODULE.owner_edits == {"wielding"}


def test_the_manifest_names_this_module() -> None:
    folder = Path(package.__file__).parent
    manifest = json.loads((folder / "module.json").read_text(encoding="utf-8"))
    assert manifest["id"] == MODULE.id
    assert manifest["python"] == "facedown.modules.larp_exchange:MODULE"
