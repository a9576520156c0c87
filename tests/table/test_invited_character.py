"""A link that brings a character along."""

from __future__ import annotations

import pytest

from facedown.kernel.refusal import Refusal
from tests.table.house import House


def _keys(house: House, seat: str) -> list[str]:
    return [line["key"] for line in house.log(seat)]


def test_who_opens_the_link_has_exactly_that_character_at_once(house: House) -> None:
    cyn = house.join("Cyn")
    olaf, vera = house.character("Olaf"), house.character("Vera")
    link = house.link(house.gm, "seat.invite", role="player", name="Olaf", character=olaf)
    invitation = {"role": "player", "name": "Olaf", "character": olaf}
    assert list(house.view(house.gm)["invitations"].values()) == [invitation]
    assert house.last(house.gm)["params"]["character"] == "Olaf"
    before = house.version
    bob = house.tables.open(link, "Bob").seat
    assert house.version == before + 1
    assert house.view(bob)["you"]["characters"] == [olaf]
    assert house.world.characters[vera].owners == ()
    assert house.view(house.gm)["you"]["characters"] == [vera]
    for seat in (bob, cyn, house.gm):
        assert _keys(house, seat)[-2:] == ["seat.opened", "character.given"]
    assert house.last(cyn)["params"] == {"who": "Ada", "character": "Olaf", "to": "Bob"}


def test_a_link_without_a_character_brings_none(house: House) -> None:
    house.character("Olaf")
    assert house.view(house.join("Bob"))["you"]["characters"] == []


def test_a_character_that_is_somebodys_goes_with_no_link(house: House) -> None:
    olaf = house.character("Olaf", house.join("Bob"))
    vera = house.character("Vera")
    args = {"role": "player", "character": olaf}
    assert house.refused(house.gm, "seat.invite", **args).params["field"] == "character"
    assert house.code(house.gm, "seat.invite", role="player", character="no") == "unknown_character"
    for role in ("spectator", "kiosk"):
        assert house.code(house.gm, "seat.invite", role=role, character=vera) == "bad_arguments"
    assert house.view(house.gm)["can"]["seat.invite"]["characters"] == [vera]


@pytest.mark.parametrize("what", ["given", "retired"])
def test_a_character_that_is_gone_by_then_does_not_come_along(house: House, what: str) -> None:
    cyn, olaf = house.join("Cyn"), house.character("Olaf")
    link = house.link(house.gm, "seat.invite", role="player", character=olaf)
    if what == "given":
        house.do(house.gm, "character.give", character=olaf, seat=cyn)
    else:
        house.do(house.gm, "character.retire", character=olaf)
        assert "character" not in house.view(house.gm)["invitations"]["i2"]
    bob = house.tables.open(link, "Bob").seat
    assert house.view(bob)["you"]["characters"] == []
    assert _keys(house, bob)[-1] == "seat.opened"


def test_a_newer_link_for_a_character_replaces_the_older_one(house: House) -> None:
    olaf = house.character("Olaf")
    old = house.link(house.gm, "seat.invite", role="player", character=olaf)
    plain = house.link(house.gm, "seat.invite", role="player")
    new = house.link(house.gm, "seat.invite", role="player", character=olaf)
    with pytest.raises(Refusal, match="link_used"):
        house.tables.open(old, "Eve")
    assert house.view(house.tables.open(plain, "Eve").seat)["you"]["characters"] == []
    assert house.view(house.tables.open(new, "Bob").seat)["you"]["characters"] == [olaf]


def test_of_an_unseen_npc_nobody_else_hears(shy: House) -> None:
    cyn = shy.join("Cyn")
    orc = shy.character("Orc", npc=True)
    link = shy.link(shy.gm, "seat.invite", role="player", character=orc)
    bob = shy.tables.open(link, "Bob").seat
    assert shy.view(bob)["you"]["characters"] == [orc]
    assert "Orc" not in str(shy.log(cyn)) + str(shy.view(cyn))
    assert _keys(shy, cyn)[-1] == "seat.opened"
    assert _keys(shy, bob)[-1] == "character.given"


def test_it_is_so_after_a_restart(house: House) -> None:
    olaf = house.character("Olaf")
    link = house.link(house.gm, "seat.invite", role="player", character=olaf)
    house.restart()
    bob = house.tables.open(link, "Bob").seat
    house.restart()
    assert house.view(bob)["you"]["characters"] == [olaf]
