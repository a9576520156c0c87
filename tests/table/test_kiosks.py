"""Shared tablets: which characters lie on them, and whose view one has: one at a time."""

from __future__ import annotations

from typing import Any

import pytest

from tests.table.house import House

Party = tuple[House, str, str, str]


@pytest.fixture
def party(house: House) -> Party:
    """A tablet, and two characters that are nobody's."""
    return house, house.join("Tablet", "kiosk"), house.character("Olaf"), house.character("Vera")


def _can(house: House, seat: str, do: str) -> Any:
    return house.view(seat)["can"].get(do)


def test_a_gm_hands_characters_over_and_takes_them_back(party: Party) -> None:
    house, tablet, olaf, vera = party
    assert _can(house, house.gm, "kiosk.hand") == {tablet: {"characters": [olaf, vera]}}
    assert _can(house, house.gm, "kiosk.take") is None
    house.do(house.gm, "kiosk.hand", seat=tablet, characters=[olaf, vera])
    assert house.last(tablet)["params"] == {
        "who": "Ada",
        "name": "Tablet",
        "characters": ["Olaf", "Vera"],
    }
    assert _can(house, tablet, "kiosk.act") == {olaf: {}, vera: {}}
    house.do(house.gm, "kiosk.take", seat=tablet, characters=[olaf])
    assert _can(house, tablet, "kiosk.act") == {vera: {}}
    assert _can(house, house.gm, "kiosk.hand") == {tablet: {"characters": [olaf]}}
    assert _can(house, house.gm, "kiosk.take") == {tablet: {"characters": [vera]}}


def test_a_tablet_has_one_characters_view_at_a_time_and_none_between(shy: House) -> None:
    tablet = shy.join("Tablet", "kiosk")
    olaf, vera = shy.character("Olaf"), shy.character("Vera")
    shy.do(shy.gm, "kiosk.hand", seat=tablet, characters=[olaf, vera])
    lines = shy.log(tablet)

    def knows() -> tuple[list[str], set[str]]:
        seen = shy.view(tablet)
        lucky = {id for id, one in seen["characters"].items() if "luck" in one["sheet"]}
        return seen["you"]["characters"], lucky

    assert knows() == ([], set())
    shy.do(tablet, "kiosk.act", character=olaf)
    assert knows() == ([olaf], {olaf})
    shy.do(tablet, "toss.call", character=olaf, side="heads")
    shy.do(tablet, "kiosk.act", character=None)
    assert knows() == ([], set())
    assert "heads" not in str(shy.view(tablet))
    assert shy.code(tablet, "toss.call", character=vera, side="heads") == "not_allowed"
    shy.do(tablet, "kiosk.act", character=vera)
    assert knows() == ([vera], {vera})
    assert [line for line in shy.log(tablet) if line["key"].startswith("kiosk")] == [lines[-1]]


def test_a_tablet_acts_for_what_was_handed_to_it_alone(party: Party) -> None:
    house, tablet, olaf, vera = party
    for character in (olaf, None):
        assert house.code(tablet, "kiosk.act", character=character) == "not_handed"
    house.do(house.gm, "kiosk.hand", seat=tablet, characters=[olaf])
    for character in (vera, "nobody"):
        assert house.code(tablet, "kiosk.act", character=character) == "not_handed"
    assert house.code(house.join("Bob"), "kiosk.act", character=olaf) == "not_allowed"
    assert house.code(tablet, "kiosk.hand", seat=tablet, characters=[vera]) == "not_allowed"


def test_what_is_no_tablet_is_handed_nothing(party: Party) -> None:
    house, tablet, olaf, _ = party
    bob = house.join("Bob")
    for seat in (bob, house.gm, "s99"):
        refusal = house.refused(house.gm, "kiosk.hand", seat=seat, characters=[olaf])
        assert refusal.params["field"] == "seat"
    args: dict[str, Any] = {"seat": tablet, "characters": ["nobody"]}
    assert house.code(house.gm, "kiosk.hand", **args) == "unknown_character"
    assert house.code(house.gm, "kiosk.take", seat=tablet, characters=[olaf]) == "bad_arguments"


@pytest.mark.parametrize("what", ["given", "opened", "retired", "taken"])
def test_a_tablet_sees_nothing_more_of_who_left_it(party: Party, what: str) -> None:
    """Whoever has his own device for a character has it alone, until a GM hands it over again."""
    house, tablet, olaf, vera = party
    bob = house.join("Bob")
    house.do(house.gm, "kiosk.hand", seat=tablet, characters=[olaf, vera])
    house.do(tablet, "kiosk.act", character=olaf)
    match what:
        case "given":
            house.do(house.gm, "character.give", character=olaf, seat=bob)
        case "opened":
            link = house.link(house.gm, "seat.invite", role="player", character=olaf)
            house.tables.open(link, "Olaf")
        case "retired":
            house.do(house.gm, "character.retire", character=olaf)
        case _:
            house.do(house.gm, "kiosk.take", seat=tablet, characters=[olaf])
    assert house.view(tablet)["you"]["characters"] == []
    assert _can(house, tablet, "kiosk.act") == {vera: {}}


def test_everybody_hears_it_where_a_tablet_gets_what_is_somebodys(party: Party) -> None:
    house, tablet, olaf, _ = party
    bob, cyn = house.join("Bob"), house.join("Cyn")
    house.do(house.gm, "character.give", character=olaf, seat=bob)
    house.do(house.gm, "kiosk.hand", seat=tablet, characters=[olaf])
    for seat in (bob, cyn):
        assert house.last(seat)["key"] == "kiosk.handed"


def test_of_unseen_npcs_only_those_hear_who_see_them(shy: House) -> None:
    tablet, bob = shy.join("Tablet", "kiosk"), shy.join("Bob")
    orc, olaf = shy.character("Orc", npc=True), shy.character("Olaf")
    shy.do(shy.gm, "kiosk.hand", seat=tablet, characters=[orc, olaf])
    assert shy.last(bob)["params"]["characters"] == ["Olaf"]
    assert "Orc" not in str(shy.log(bob)) + str(shy.view(bob))
    shy.do(shy.gm, "kiosk.take", seat=tablet, characters=[orc])
    assert shy.last(bob)["key"] == "kiosk.handed"


def test_a_rewind_puts_characters_back_where_they_lay(party: Party) -> None:
    house, tablet, olaf, vera = party
    house.do(house.gm, "kiosk.hand", seat=tablet, characters=[olaf])
    then = house.version
    house.do(house.gm, "kiosk.hand", seat=tablet, characters=[vera])
    house.do(tablet, "kiosk.act", character=vera)
    house.do(house.gm, "table.rewind", to=then)
    assert _can(house, tablet, "kiosk.act") == {olaf: {}}
    assert house.view(tablet)["you"]["characters"] == []


def test_it_is_so_after_a_restart(party: Party) -> None:
    house, tablet, olaf, _ = party
    house.do(house.gm, "kiosk.hand", seat=tablet, characters=[olaf])
    house.do(tablet, "kiosk.act", character=olaf)
    then = house.view(tablet)
    house.restart()
    assert house.view(tablet) == then
