from __future__ import annotations

import pytest

from tests.table.house import House


def test_the_table_is_again_as_it_was(house: House) -> None:
    bob = house.join("Bob")
    olaf = house.character("Olaf", bob)
    house.do(house.gm, "sheet.set", character=olaf, path="luck", value=7)
    then = house.version
    lines = len(house.log(bob))
    house.do(house.gm, "sheet.set", character=olaf, path="luck", value=2)
    house.do(house.gm, "settings.set", settings={"patience": 5})
    house.do(house.gm, "character.make", name="Vera")
    last = house.version
    house.do(house.gm, "table.rewind", to=then)
    assert house.version == last + 1
    assert house.world.characters[olaf].sheet["luck"] == 7
    assert house.world.settings["patience"] == 60
    assert list(house.world.characters) == [olaf]
    assert house.last(bob)["key"] == "table.rewound"
    assert house.last(bob)["params"] == {"who": "Ada", "to": then}
    assert len(house.log(bob)) == lines + 4


def test_a_rewind_can_be_rewound(house: House) -> None:
    olaf = house.character("Olaf", house.gm)
    for luck in (2, 3, 4):
        house.do(house.gm, "sheet.set", character=olaf, path="luck", value=luck)
    four = house.version
    house.do(house.gm, "table.rewind", to=four - 2)
    assert house.world.characters[olaf].sheet["luck"] == 2
    house.do(house.gm, "sheet.set", character=olaf, path="luck", value=9)
    house.do(house.gm, "table.rewind", to=four)
    assert house.world.characters[olaf].sheet["luck"] == 4
    house.do(house.gm, "table.rewind", to=four + 2)
    assert house.world.characters[olaf].sheet["luck"] == 9
    live = house.world
    house.restart()
    assert house.world == live


def test_nobody_is_unseated_and_no_seat_comes_back(house: House) -> None:
    zoe = house.join("Zoe")
    then = house.version
    bob = house.join("Bob")
    house.do(house.gm, "seat.revoke", seat=zoe)
    house.do(house.gm, "table.rename", title="Saturday")
    house.do(house.gm, "table.rewind", to=then)
    assert house.world.seats[bob].state == "seated"
    assert house.world.seats[zoe].state == "revoked"
    assert house.world.info.title == "Saturday"
    assert house.view(bob)["table"]["title"] == "Saturday"


def test_seeds_that_were_opened_are_not_used_again(house: House) -> None:
    then = house.version
    house.do(house.gm, "roll", dice="d20")
    seed = house.world.seats[house.gm].seed
    house.do(house.gm, "table.rewind", to=then)
    assert house.world.seats[house.gm].seed == seed


def test_receipts_stay(house: House) -> None:
    then = house.version
    id = house.new_id()
    house.send(house.gm, "say", {"text": "Hello"}, id=id)
    house.do(house.gm, "table.rewind", to=then)
    again = house.send(house.gm, "say", {"text": "Hello"}, id=id)
    assert getattr(again, "repeated", False)


@pytest.mark.parametrize("to", [-1, 0, 10**9])
def test_no_such_version(house: House, to: int) -> None:
    refusal = house.refused(house.gm, "table.rewind", to=to)
    assert refusal.code == "no_such_version"
    assert refusal.params == {"to": to, "first": 1, "last": house.version}


def test_to_the_present_nothing_happens(house: House) -> None:
    before, log = house.world, house.log(house.gm)
    house.do(house.gm, "table.rewind", to=house.version)
    assert (house.world, house.log(house.gm)) == (before, log)


def test_a_gm_alone(house: House) -> None:
    bob = house.join("Bob")
    assert house.code(bob, "table.rewind", to=1) == "not_allowed"
    assert "table.rewind" in house.view(house.gm)["can"]
    assert "table.rewind" not in house.view(bob)["can"]


def test_what_was_shown_is_not_hidden_again(house: House) -> None:
    """The nearest version that is possible is named, and is possible."""
    olaf = house.character("Olaf", house.gm)
    before = house.version
    house.do(house.gm, "toss.call", character=olaf, side="heads")
    called = house.version
    house.do(house.gm, "say", text="Ready?")
    house.do(house.gm, "toss.flip", character=olaf)
    refusal = house.refused(house.gm, "table.rewind", to=called + 1)
    assert refusal.code == "secrets_shown"
    assert refusal.params == {"to": called + 1, "nearest": before}
    house.do(house.gm, "table.rewind", to=before)
    house.do(house.gm, "toss.call", character=olaf, side="tails")
    assert house.code(house.gm, "table.rewind", to=called) == "secrets_shown"


def test_another_process_hears_of_it(house: House) -> None:
    olaf = house.character("Olaf", house.gm)
    then = house.version
    other = house.service()
    other.world(house.table)
    house.do(house.gm, "sheet.set", character=olaf, path="luck", value=9)
    house.do(house.gm, "table.rewind", to=then)
    other.refresh(house.table)
    assert other.world(house.table) == house.tables.world(house.table)
