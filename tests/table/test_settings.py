from __future__ import annotations

from facedown.table.rules import settings
from tests.table.house import COIN, House


def test_a_gm_sets_what_the_module_and_the_table_have(house: House) -> None:
    bob = house.join("Bob")
    house.do(house.gm, "settings.set", settings={"patience": 5, "spectators_speak": True})
    assert house.view(bob)["table"]["settings"] == {
        "patience": 5,
        "players_make_characters": True,
        "spectators_speak": True,
    }
    line = house.last(bob)
    assert line["key"] == "settings.set"
    assert line["params"]["settings"] == {"patience": 5, "spectators_speak": True}
    assert line["params"]["old"] == {"patience": 60, "spectators_speak": False}
    assert line["params"]["labels"] == {
        "patience": "Patience",
        "spectators_speak": "Spectators speak",
    }


def test_only_a_gm_sets(house: House) -> None:
    bob = house.join("Bob")
    assert house.code(bob, "settings.set", settings={"patience": 5}) == "not_allowed"
    assert "settings.set" not in house.view(bob)["can"]


def test_a_bad_setting_says_what_is_legal(house: House) -> None:
    refusal = house.refused(house.gm, "settings.set", settings={"patience": -1})
    assert (refusal.code, refusal.params["field"]) == ("bad_setting", "patience")
    assert refusal.params["legal"] == {
        "name": "patience",
        "label": "Patience",
        "help": "",
        "kind": "number",
        "min": 0,
        "max": 3600,
        "default": 60,
    }
    refusal = house.refused(house.gm, "settings.set", settings={"patients": 1})
    assert (refusal.code, refusal.params["field"]) == ("bad_setting", "patients")
    assert refusal.params["legal"] == {
        "fields": ["patience", "players_make_characters", "spectators_speak"]
    }
    refusal = house.refused(house.gm, "settings.set", settings={"spectators_speak": "maybe"})
    assert refusal.code == "bad_setting"


def test_what_is_settled_stays_while_something_runs(house: House) -> None:
    olaf = house.character("Olaf")
    house.do(house.gm, "toss.call", character=olaf, side="tails")
    refusal = house.refused(house.gm, "settings.set", settings={"patience": 5})
    assert (refusal.code, refusal.params["settings"]) == ("in_play", ["patience"])
    assert house.view(house.gm)["can"]["settings.set"] == {"settled": ["patience"]}
    house.do(house.gm, "settings.set", settings={"patience": 60, "spectators_speak": True})
    house.do(house.gm, "toss.flip", character=olaf)
    house.do(house.gm, "settings.set", settings={"patience": 5})


def test_what_stays_as_it_is_is_told_to_nobody(house: House) -> None:
    before = house.world, house.log(house.gm)
    house.do(house.gm, "settings.set", settings={"patience": 60})
    assert before == (house.world, house.log(house.gm))


def test_the_form_has_both(house: House) -> None:
    names = [field["name"] for field in settings.form(COIN)["fields"]]
    assert names == ["patience", "players_make_characters", "spectators_speak"]
