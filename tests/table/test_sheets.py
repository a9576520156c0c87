from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from facedown.kernel.json import Json
from facedown.table.port import Accepted
from facedown.table.rules.sheet_form import at, put
from tests.table.house import House


def test_a_gm_corrects_a_number_and_everybody_hears_why(house: House) -> None:
    bob = house.join("Bob")
    olaf = house.character("Olaf", bob)
    args = {"character": olaf, "path": "luck", "value": 5, "reason": "miscounted"}
    house.do(house.gm, "sheet.set", **args)
    assert house.view(bob)["characters"][olaf]["sheet"]["luck"] == 5
    line = house.last(bob)
    assert line["key"] == "sheet.set"
    assert line["params"] == {
        "who": "Ada",
        "character": "Olaf",
        "path": "luck",
        "label": "luck",
        "reason": "miscounted",
        "from": 1,
        "to": 5,
    }


def test_who_does_not_see_the_number_hears_no_number(shy: House) -> None:
    bob, cyn = shy.join("Bob"), shy.join("Cyn")
    olaf = shy.character("Olaf", bob)
    shy.do(shy.gm, "sheet.set", character=olaf, path="luck", value=5, reason="oops")
    assert shy.last(bob)["params"]["to"] == 5
    assert shy.last(shy.gm)["params"]["from"] == 1
    assert shy.last(cyn)["params"] == {
        "who": "Ada",
        "character": "Olaf",
        "path": "luck",
        "label": "luck",
        "reason": "oops",
    }
    assert len([line for line in shy.log(bob) if line["key"] == "sheet.set"]) == 1


@pytest.mark.parametrize(
    ("path", "value"),
    [("luck", 99), ("luck", "much"), ("luck.deep", 1), ("lukc", 1), ("luck", 1.5)],
)
def test_what_the_sheet_cannot_hold_is_refused(house: House, path: str, value: object) -> None:
    olaf = house.character("Olaf")
    refusal = house.refused(house.gm, "sheet.set", character=olaf, path=path, value=value)
    assert refusal.code == "bad_sheet"
    assert refusal.params["field"]
    assert refusal.params["legal"]


def test_only_a_gm_and_only_plain_values(house: House) -> None:
    bob = house.join("Bob")
    olaf = house.character("Olaf", bob)
    args: dict[str, Any] = {"character": olaf, "path": "luck", "value": 5}
    assert house.code(bob, "sheet.set", **args) == "not_allowed"
    args["value"] = {"x": 1}
    assert house.code(house.gm, "sheet.set", **args) == "bad_arguments"
    args |= {"value": 5, "character": "nobody"}
    assert house.code(house.gm, "sheet.set", **args) == "unknown_character"


def test_what_changed_nothing_changes_nothing_when_it_comes_again(house: House) -> None:
    """Its answer may have been lost, and the number be another by then."""
    olaf = house.character("Olaf")
    before = house.world, house.log(house.gm)
    id, args = house.new_id(), {"character": olaf, "path": "luck", "value": 1}
    first = house.send(house.gm, "sheet.set", args, id=id)
    assert before == (house.world, house.log(house.gm))
    house.do(house.gm, "sheet.set", character=olaf, path="luck", value=5)
    again = house.send(house.gm, "sheet.set", args, id=id)
    assert isinstance(first, Accepted)
    assert again == replace(first, repeated=True)
    assert house.world.characters[olaf].sheet["luck"] == 5


def test_paths_go_through_maps_lists_and_names_with_dots() -> None:
    sheet: Json = {"skills": {"Dr. Who": {"adds": 3}}, "weapons": [{"bonus": 1}, {"bonus": 2}]}
    assert at(sheet, "skills.Dr. Who.adds") == 3
    changed, old = put(sheet, "weapons.1.bonus", 7)
    assert (at(changed, "weapons.1.bonus"), old) == (7, 2)
    assert at(sheet, "weapons.1.bonus") == 2
    for nowhere in ("weapons.2.bonus", "weapons.-1", "skills.x.y", "weapons.1.bonus.deep"):
        with pytest.raises(KeyError):
            put(sheet, nowhere, 1)


@pytest.mark.parametrize("path", ["__proto__", "motto.__proto__", "constructor", "prototype.x"])
def test_a_path_means_nothing_to_a_client_but_a_place(house: House, path: str) -> None:
    olaf = house.character("Olaf")
    assert house.code(house.gm, "sheet.set", character=olaf, path=path, value=1) == "bad_sheet"
