"""`characters.import`: a spreadsheet's rows become characters; a fault is named by its place."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.table.port import Envelope, Refused
from facedown.table.rules.importing import MOST_BYTES, MOST_FAULTS, MOST_ROWS
from tests.replay.evenings import EVENINGS
from tests.table.house import House

GOOD = "name,abilities,weapons,wielding\n"
OLAF = "Olaf,Fighter (martial +1); First aid (special treats in combat),Knife (melee +1),Knife\n"


@pytest.fixture
def field() -> House:
    """At a table whose sheets have lists of groups, as larp-exchange's."""
    return House(module="field")


def _sheets(house: House) -> dict[str, Any]:
    return {c.name: c.sheet for c in house.world.characters.values()}


def _faults(house: House, text: str) -> list[tuple[int, str, str]]:
    refusal = house.refused(house.gm, "characters.import", text=text)
    assert refusal.code == "bad_csv"
    found: Any = refusal.params["faults"]
    assert str(found[0]["reason"]) in refusal.text
    return [(fault["row"], fault["column"], fault["reason"]) for fault in found]


def test_a_list_makes_all_its_characters_in_one_version(field: House) -> None:
    before = field.version
    text = GOOD + OLAF + '"Vera, the quick",,Pistol (firearm +2),\n'
    field.do(field.gm, "characters.import", text=text)
    assert field.version == before + 1
    usual = {"usable_in_combat": False, "treats": False, "text": "", "combat_bonus": 0}
    assert _sheets(field) == {
        "Olaf": {
            "abilities": [
                {**usual, "name": "Fighter", "kind": "martial", "combat_bonus": 1},
                {
                    **usual,
                    "name": "First aid",
                    "kind": "special",
                    "treats": True,
                    "usable_in_combat": True,
                },
            ],
            "weapons": [{"name": "Knife", "kind": "melee", "combat_bonus": 1}],
            "wielding": "Knife",
            "condition": "fit",
        },
        "Vera, the quick": {
            "abilities": [],
            "weapons": [{"name": "Pistol", "kind": "firearm", "combat_bonus": 2}],
            "wielding": None,
            "condition": "fit",
        },
    }
    assert field.last(field.gm)["params"] == {
        "who": "Ada",
        "characters": ["Olaf", "Vera, the quick"],
    }


@pytest.mark.parametrize(
    "text",
    [
        "motto;NAME;luck\r\nOnward;Olaf;7\r\n",
        "\ufeffName\tLuck\tMotto\nOlaf\t7\tOnward",
        '"name","luck","motto"\n"Olaf","7","Onward"\n\n,,\n',
        "sep=;\nname;luck;motto\nOlaf;7;Onward\n",
        "name,luck,motto,\n Olaf , 7 ,Onward,\n",
        'name,luck,motto\n"Olaf",+7,Onward',
    ],
)
def test_whatever_a_spreadsheet_saves_is_read(house: House, text: str) -> None:
    house.do(house.gm, "characters.import", text=text)
    assert _sheets(house) == {"Olaf": {"luck": 7, "motto": "Onward"}}


def test_quotes_hold_separators_lines_and_quotes(house: House) -> None:
    text = 'name;motto\nOlaf;"Here; there, ""everywhere"""\n'
    house.do(house.gm, "characters.import", text=text)
    assert _sheets(house)["Olaf"]["motto"] == 'Here; there, "everywhere"'


def test_every_fault_is_named_and_nothing_is_made(field: House) -> None:
    text = GOOD + (
        "Olaf,Fighter (social +1); Cook (strong),Knife (melee +99),\n"
        ",,,\n"
        ",Fighter,,Sword\n"
        "Vera,Fighter),Knife (blunt),Knife,more\n"
        "Ines,,Knife,Sword\n"
    )
    faults = _faults(field, text)
    assert [(row, column) for row, column, _ in faults] == [
        (2, "abilities"),
        (2, "weapons"),
        (4, "name"),
        (4, "wielding"),
        (5, "no. 5"),
        (5, "abilities"),
        (5, "weapons"),
        (6, "wielding"),
    ]
    reasons = [reason for _, _, reason in faults]
    assert "“strong” means nothing here" in reasons[0]
    assert reasons[1] == "Knife: Give a whole number from -20 to 20."
    assert "no weapons are listed" in reasons[3]
    assert "Knife" in reasons[7]
    assert not field.world.characters


def test_what_a_sheet_does_not_take_is_said_by_the_entrys_name(field: House) -> None:
    text = GOOD + "Olaf,Cook (social +1); Sing (mental; in combat),,\n"
    assert _faults(field, text) == [
        (2, "abilities", "Cook: Only a martial ability has a combat bonus."),
        (
            2,
            "abilities",
            "Sing: Only a special ability has this flag: the kind of the others decides.",
        ),
    ]
    twice = GOOD + "Olaf,,Knife; knife (firearm),\n"
    assert _faults(field, twice) == [(2, "weapons", "Two of them have the same name.")]


@pytest.mark.parametrize(
    ("text", "row", "column"),
    [
        ("", 1, ""),
        ("name\n", 1, ""),
        ("luck\n3\n", 1, "name"),
        ("name,lukc\nOlaf,3\n", 1, "lukc"),
        ("name,luck,Luck\nOlaf,3,4\n", 1, "Luck"),
        ('name,motto\nOlaf,x\nVera,"never closed\n', 3, ""),
        ("name,luck\nOlaf,many\n", 2, "luck"),
        ("name,luck\nOlaf,12\n", 2, "luck"),
        ("name,npc\nOlaf,perhaps\n", 2, "npc"),
        ("name\n" + "x" * 61 + "\n", 2, "name"),
        ("name,luck\n\u200b,3\n", 2, "name"),
    ],
)
def test_a_fault_names_its_place(house: House, text: str, row: int, column: str) -> None:
    assert _faults(house, text)[0][:2] == (row, column)


def test_of_many_faults_the_first_are_told_and_how_many_there_are(house: House) -> None:
    text = "name,luck\n" + "Olaf,many\n" * 50
    refusal = house.refused(house.gm, "characters.import", text=text)
    faults: Any = refusal.params["faults"]
    assert len(faults) == MOST_FAULTS
    assert refusal.params["count"] == 50
    assert refusal.text.endswith("And 49 more.")


def test_a_list_has_its_limits(house: House) -> None:
    rows = "\n".join(f"Fighter {n}" for n in range(MOST_ROWS + 1))
    assert _faults(house, f"name\n{rows}")[0][0] == MOST_ROWS + 2
    refusal = house.refused(house.gm, "characters.import", text="x" * (MOST_BYTES + 1))
    assert (refusal.code, refusal.params["field"]) == ("bad_arguments", "text")
    some = "name\n" + "\n".join(f"Fighter {n}" for n in range(MOST_ROWS))
    house.do(house.gm, "characters.import", text=some)
    house.do(house.gm, "characters.import", text=some)
    refusal = house.refused(house.gm, "characters.import", text=some)
    assert refusal.code == "table_full"
    assert "room for 100 more" in refusal.text
    assert len({c.name for c in house.world.characters.values()}) == 2 * MOST_ROWS


def test_a_list_is_looked_at_without_making_anything(house: House) -> None:
    house.do(house.gm, "characters.import", text="name\nOlaf\n", check=True)
    assert not house.world.characters
    args = {"text": "name,luck\nOlaf,x\n", "check": True}
    assert house.code(house.gm, "characters.import", **args) == "bad_csv"


def test_names_that_look_alike_are_numbered_as_where_one_is_made(house: House) -> None:
    house.character("Olaf")
    house.do(house.gm, "characters.import", text="name\n  OLAF \nBandit\nBandit\n")
    assert list(_sheets(house)) == ["Olaf", "OLAF 2", "Bandit", "Bandit 2"]
    assert list(house.world.characters) == ["olaf", "olaf-2", "bandit", "bandit-2"]


def test_unseen_npcs_are_in_nobodys_line_number_or_count(shy: House) -> None:
    bob = shy.join("Bob")
    shy.do(shy.gm, "characters.import", text="name,npc\nGoblin,yes\nGoblin,no\nOlaf,\n")
    assert [c.name for c in shy.world.characters.values()] == ["Goblin", "Goblin", "Olaf"]
    assert next(iter(shy.world.characters)) not in ("goblin", "goblin-2")
    late = shy.join("Late")
    for seat in (bob, late):
        lines = [one for one in shy.log(seat) if one["key"] == "characters.imported"]
        assert [one["params"]["characters"] for one in lines] == [["Goblin", "Olaf"]]
        assert "private" not in lines[0]
    mine = [one for one in shy.log(shy.gm) if one["key"] == "characters.imported"]
    assert [one["params"]["characters"] for one in mine] == [["Goblin"], ["Goblin", "Olaf"]]


@pytest.mark.parametrize("role", ["player", "spectator", "kiosk"])
def test_gms_import_and_nobody_else(house: House, role: str) -> None:
    seat = house.join("Bob", role)
    assert house.code(seat, "characters.import", text="name\nOlaf\n") == "not_allowed"
    assert "characters.import" not in house.view(seat)["can"]
    offer = house.view(house.gm)["can"]["characters.import"]
    assert offer == {"columns": ["name", "npc", "luck", "motto"], "most": MOST_ROWS}


def test_groups_and_maps_are_written_as_names_with_values() -> None:
    evening = EVENINGS["poker-contest"]()
    head = "name;Attributes;skills;chips\n"
    args = {"text": f"{head}Olaf;wits 4, courage: 1;;3\n"}
    envelope = Envelope("0" * 32, "characters.import", args)
    outcome = evening.tables.run(evening.table, evening.gm, envelope)
    assert isinstance(outcome, Refused)
    faults: Any = outcome.refusal.params["faults"]
    (fault,) = faults
    assert (fault["row"], fault["column"]) == (2, "attributes")
    assert "There is only: strength, dexterity" in fault["reason"]
    row = 'Olaf;"wits 4; Strength: 1";"riding 2; lock picking = 5";3'
    evening.do(evening.gm, "characters.import", text=f"{head}{row}\n")
    sheet = evening.tables.world(evening.table)[1].characters["olaf"].sheet
    assert (sheet["attributes"]["wits"], sheet["attributes"]["strength"]) == (4, 1)
    assert (sheet["skills"], sheet["chips"]) == ({"riding": 2, "lock picking": 5}, 3)


def test_imported_ones_are_there_after_a_restart(field: House) -> None:
    field.do(field.gm, "characters.import", text=GOOD + OLAF)
    then = field.view(field.gm)
    field.restart()
    assert field.view(field.gm) == then
