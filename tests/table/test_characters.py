from __future__ import annotations

import pytest

from facedown.table.rules.characters import MOST_OWN
from tests.table.house import House


def test_a_gm_makes_a_character_and_its_id_comes_from_its_name(house: House) -> None:
    house.do(house.gm, "character.make", name="  Olaf   Ñandú ")
    assert house.view(house.gm)["characters"]["olaf-nandu"] == {
        "name": "Olaf Ñandú",
        "npc": False,
        "owners": [],
        "sheet": {"luck": 1, "motto": ""},
    }


def test_ids_from_names_are_free_and_mean_nothing_else(house: House) -> None:
    for name in ("Olaf", "Olaf!", "GM", "Constructor", "42", "日本", "x" * 60):
        house.do(house.gm, "character.make", name=name)
    assert list(house.world.characters) == [
        "olaf",
        "olaf-2",
        "gm-2",
        "constructor-2",
        "c-42",
        "character",
        "x" * 27,
    ]


@pytest.mark.parametrize("name", ["Olaf", " OLAF ", "\u041elaf", "0laf"])
def test_two_characters_do_not_look_alike_by_name(house: House, name: str) -> None:
    bob = house.join("Bob")
    first = house.character("Olaf")
    for seat in (bob, house.gm):
        house.do(seat, "character.make", name=name)
    names = [c.name for c in house.world.characters.values()]
    assert names == ["Olaf", f"{name.strip()} 2", f"{name.strip()} 3"]
    house.do(house.gm, "character.retire", character=first)
    house.do(bob, "character.make", name=name)
    assert [c.name for c in house.world.characters.values()][-1] == name.strip()


@pytest.mark.parametrize(
    "name",
    [
        "Ada",
        "AD\u0410",
        "The GM",
        "gm",
        "G. M.",
        "GM 2",
        "Ann (GM)",
        "Gamemaster",
        "Y o u",
        "System",
    ],
)
def test_a_players_character_passes_for_no_gm(house: House, name: str) -> None:
    """What is said as a character bears its name."""
    bob, eve = house.join("Bob"), house.join("Eve", "co-gm")
    refusal = house.refused(bob, "character.make", name=name)
    assert (refusal.code, refusal.params["field"]) == ("bad_arguments", "name")
    house.do(eve, "character.make", name=name)


def test_a_players_character_may_be_called_like_him(house: House) -> None:
    bob = house.join("Bob")
    house.do(bob, "character.make", name="Bob")


def test_an_id_is_what_is_seen_of_it(house: House) -> None:
    house.do(house.gm, "character.make", name="Olaf", id="ol\u200baf")
    assert list(house.world.characters) == ["olaf"]
    assert house.code(house.gm, "character.make", name="Other", id="olaf\u2800") == "id_taken"
    house.do(house.gm, "character.make", name="In\u200bga")
    assert "inga" in house.world.characters


def test_no_number_makes_a_gms_name(house: House) -> None:
    bob = house.join("Bob")
    house.join("Bandit 2", "co-gm")
    house.do(bob, "character.make", name="Bandit")
    assert house.code(bob, "character.make", name="Bandit") == "bad_arguments"


def test_copies_of_an_npc_are_numbered(house: House) -> None:
    house.character("Olaf")
    typed = ("Bandit", "Bandit", "bandit", "Bandit 2", "Olaf", "Room 101", "Room 101", "x" * 60)
    for name in (*typed, "x" * 60):
        house.do(house.gm, "character.make", name=name, npc=True)
    assert [c.name for c in house.world.characters.values()] == [
        "Olaf",
        "Bandit",
        "Bandit 2",
        "bandit 3",
        "Bandit 4",
        "Olaf 2",
        "Room 101",
        "Room 102",
        "x" * 60,
        "x" * 58 + " 2",
    ]
    assert house.last(house.gm)["params"]["character"] == "x" * 58 + " 2"


def test_neither_number_nor_refusal_tells_of_an_npc_that_is_not_seen(shy: House) -> None:
    bob = shy.join("Bob")
    shy.character("Bandit", npc=True)
    shy.do(bob, "character.make", name="Bandit")
    shy.character("Goblin", npc=True)
    for npc in (True, False):
        shy.do(shy.gm, "character.make", name="Goblin", npc=npc)
        assert [c.name for c in shy.world.characters.values()][-1] == "Goblin"


def test_an_npc_has_an_id_that_says_nothing(house: House) -> None:
    id = house.character("Dragon", npc=True)
    assert "dragon" not in id


@pytest.mark.parametrize("id", ["gm", "constructor", "prototype", "__proto__", "toString", "9"])
def test_an_id_that_means_something_else_is_refused(house: House, id: str) -> None:
    refusal = house.refused(house.gm, "character.make", name="Olaf", id=id)
    assert (refusal.code, refusal.params["field"]) == ("bad_arguments", "id")


def test_an_id_is_taken_once_also_by_a_retired_character(house: House) -> None:
    house.do(house.gm, "character.make", name="Olaf", id="olaf")
    house.do(house.gm, "character.retire", character="olaf")
    assert house.code(house.gm, "character.make", name="Olaf", id="olaf") == "id_taken"


def test_a_bad_sheet_says_where_and_what_is_legal(house: House) -> None:
    refusal = house.refused(house.gm, "character.make", name="Olaf", sheet={"luck": 12})
    assert refusal.code == "bad_sheet"
    assert refusal.params["field"] == "luck"
    assert refusal.params["legal"] == {"kind": "number", "min": 0, "max": 9}
    refusal = house.refused(house.gm, "character.make", name="Olaf", sheet={"lukc": 1})
    assert refusal.params["legal"] == {"fields": ["luck", "motto"]}


def test_a_player_makes_a_character_of_his_own(house: House) -> None:
    bob = house.join("Bob")
    house.do(bob, "character.make", name="Olaf")
    assert house.view(bob)["you"]["characters"] == ["olaf"]
    assert house.view(house.gm)["you"]["characters"] == []


def test_a_player_chooses_only_what_he_may_edit_later(house: House) -> None:
    bob = house.join("Bob")
    refusal = house.refused(bob, "character.make", name="Olaf", sheet={"luck": 9})
    assert (refusal.code, refusal.params["fields"]) == ("not_allowed", ["luck"])
    house.do(bob, "character.make", name="Olaf", sheet={"luck": 1, "motto": "Why not?"})
    assert house.view(bob)["characters"]["olaf"]["sheet"] == {"luck": 1, "motto": "Why not?"}


def test_a_player_makes_no_npc(house: House) -> None:
    assert house.code(house.join("Bob"), "character.make", name="Orc", npc=True) == "not_allowed"


def test_players_make_no_characters_where_the_gm_does_not_want_it(house: House) -> None:
    bob = house.join("Bob")
    house.do(house.gm, "settings.set", settings={"players_make_characters": False})
    assert house.code(bob, "character.make", name="Olaf") == "not_allowed"
    assert "character.make" not in house.view(bob)["can"]
    assert "character.make" in house.view(house.gm)["can"]


@pytest.mark.parametrize("role", ["spectator", "kiosk"])
def test_who_plays_nothing_makes_no_character(house: House, role: str) -> None:
    assert house.code(house.join("Zoe", role), "character.make", name="Olaf") == "not_allowed"


def test_an_owner_edits_what_the_module_lets_him(house: House) -> None:
    bob = house.join("Bob")
    olaf = house.character("Olaf", bob)
    house.do(bob, "character.edit", character=olaf, sheet={"motto": "Onward"})
    assert house.view(bob)["characters"][olaf]["sheet"] == {"luck": 1, "motto": "Onward"}
    assert house.last(house.gm)["params"] == {
        "who": "Bob",
        "character": "Olaf",
        "fields": ["motto"],
        "labels": {"motto": "motto"},
    }
    assert house.code(bob, "character.edit", character=olaf, sheet={"luck": 9}) == "not_allowed"
    house.do(house.gm, "character.edit", character=olaf, sheet={"luck": 9})
    assert house.world.characters[olaf].sheet["luck"] == 9


def test_an_edit_that_does_not_fit_the_sheet_is_refused(house: House) -> None:
    olaf = house.character("Olaf")
    args = {"character": olaf, "sheet": {"luck": "much"}}
    assert house.code(house.gm, "character.edit", **args) == "bad_sheet"


def test_an_edit_that_changes_nothing_is_told_to_nobody(house: House) -> None:
    olaf = house.character("Olaf")
    before = house.world, house.log(house.gm)
    house.do(house.gm, "character.edit", character=olaf, sheet={"luck": 1})
    assert before == (house.world, house.log(house.gm))


def test_somebody_elses_character_is_not_to_be_edited(house: House) -> None:
    bob, cyn = house.join("Bob"), house.join("Cyn")
    olaf = house.character("Olaf", bob)
    args = {"character": olaf, "sheet": {"motto": "x"}}
    assert house.code(cyn, "character.edit", **args) == "not_allowed"
    args["character"] = "nobody"
    assert house.code(cyn, "character.edit", **args) == "unknown_character"
    assert house.code(house.gm, "character.edit", **args) == "unknown_character"


def test_an_unseen_npc_is_as_unknown_as_one_that_is_not_there(shy: House) -> None:
    bob = shy.join("Bob")
    shy.do(shy.gm, "character.make", name="Dragon", id="dragon", npc=True)
    args = {"sheet": {"motto": "x"}}
    there = shy.refused(bob, "character.edit", character="dragon", **args)
    nowhere = shy.refused(bob, "character.edit", character="nobody", **args)
    assert there.code == nowhere.code == "unknown_character"
    assert there.text.replace("dragon", "nobody") == nowhere.text
    assert shy.code(bob, "say", text="Hi", **{"as": "dragon"}) == "unknown_character"


def test_nothing_is_told_of_an_npc_to_those_who_do_not_see_it(shy: House) -> None:
    bob = shy.join("Bob")
    dragon = shy.character("Dragon", npc=True)
    shy.do(shy.gm, "character.edit", character=dragon, sheet={"luck": 9})
    shy.do(shy.gm, "sheet.set", character=dragon, path="luck", value=3)
    shy.do(shy.gm, "character.give", character=dragon, seat=shy.gm)
    shy.do(shy.gm, "character.retire", character=dragon)
    late = shy.join("Late")
    for seat in (bob, late):
        assert "Dragon" not in str(shy.log(seat))
        assert dragon not in str(shy.view(seat))
    assert [line["key"] for line in shy.log(shy.gm) if line.get("private")][-4:-1] == [
        "sheet.set",
        "character.given",
        "character.retired",
    ]


def test_an_npc_made_while_the_gm_is_alone_stays_unseen_by_who_comes(shy: House) -> None:
    shy.character("Dragon", npc=True)
    assert "Dragon" not in str(shy.log(shy.join("Bob")))


def test_given_and_taken(house: House) -> None:
    bob, cyn = house.join("Bob"), house.join("Cyn")
    olaf = house.character("Olaf", bob)
    house.do(house.gm, "character.give", character=olaf, seat=cyn)
    seen = house.view(cyn)
    assert seen["characters"][olaf]["owners"] == [bob, cyn]
    assert seen["seats"][cyn]["characters"] == [olaf]
    assert house.last(bob)["key"] == "character.given"
    house.do(house.gm, "character.take", character=olaf, seat=bob)
    assert house.view(bob)["you"]["characters"] == []
    line = house.last(cyn)
    assert (line["key"], line["params"]["from"]) == ("character.taken", "Bob")
    assert house.refused(house.gm, "character.take", character=olaf, seat=bob).params == {
        "field": "seat",
        "reason": "this seat does not own the character",
    }


def test_nobody_is_given_what_he_has(house: House) -> None:
    bob = house.join("Bob")
    olaf = house.character("Olaf", bob)
    assert house.code(house.gm, "character.give", character=olaf, seat=bob) == "bad_arguments"


def test_a_gm_who_takes_over_sees_its_secrets_and_everybody_hears_it(shy: House) -> None:
    bob, cyn = shy.join("Bob"), shy.join("Cyn")
    olaf = shy.character("Olaf", bob)
    shy.do(bob, "toss.call", character=olaf, side="heads")
    assert "called" not in shy.view(shy.gm)["tosses"][olaf]
    shy.do(shy.gm, "character.give", character=olaf, seat=shy.gm)
    assert shy.view(shy.gm)["tosses"][olaf]["called"] == "heads"
    line = shy.last(cyn)
    assert (line["key"], line["kind"]) == ("character.taken_over", "table")
    assert line["params"] == {"who": "Ada", "character": "Olaf", "to": "Ada"}


@pytest.mark.parametrize("role", ["spectator", "kiosk"])
def test_who_plays_nothing_is_given_nothing(house: House, role: str) -> None:
    seat = house.join("Zoe", role)
    olaf = house.character("Olaf")
    refusal = house.refused(house.gm, "character.give", character=olaf, seat=seat)
    assert (refusal.code, refusal.params["field"]) == ("bad_arguments", "seat")


def test_only_a_gm_gives_takes_and_retires(house: House) -> None:
    bob = house.join("Bob")
    olaf = house.character("Olaf", bob)
    assert house.code(bob, "character.give", character=olaf, seat=house.gm) == "not_allowed"
    assert house.code(bob, "character.take", character=olaf, seat=bob) == "not_allowed"
    assert house.code(bob, "character.retire", character=olaf) == "not_allowed"


def test_who_is_in_play_is_not_retired(house: House) -> None:
    bob = house.join("Bob")
    olaf = house.character("Olaf", bob)
    house.do(bob, "toss.call", character=olaf, side="heads")
    assert house.code(house.gm, "character.retire", character=olaf) == "in_play"
    house.do(house.gm, "toss.flip", character=olaf)
    house.do(house.gm, "character.retire", character=olaf)
    assert olaf not in house.view(house.gm)["characters"]
    assert house.code(house.gm, "character.retire", character=olaf) == "unknown_character"


def test_a_character_left_without_a_player_is_told_to_everybody(house: House) -> None:
    bob, cleo = house.join("Bob"), house.join("Cleo")
    olaf = house.character("Olaf", owner=bob)
    house.do(house.gm, "character.give", character=olaf, seat=cleo)
    house.do(house.gm, "character.take", character=olaf, seat=bob)
    assert house.log(cleo)[-1]["key"] == "character.taken"
    house.do(house.gm, "character.take", character=olaf, seat=cleo)
    assert [line["key"] for line in house.log(bob)[-2:]] == ["character.taken", "character.left"]


def test_a_revoked_owner_owns_nothing_that_anybody_sees(house: House) -> None:
    bob = house.join("Bob")
    house.do(bob, "character.make", name="Olaf")
    house.do(house.gm, "seat.revoke", seat=bob)
    seen = house.view(house.gm)
    assert seen["characters"]["olaf"]["owners"] == []
    assert "character.take" not in seen["can"]
    assert house.code(house.gm, "character.take", character="olaf", seat=bob) == "bad_arguments"


def test_what_a_new_sheet_begins_with_is_said_and_so_is_what_a_player_chooses(house: House) -> None:
    bob = house.join("Bob")
    offered = house.view(house.gm)["can"]["character.make"]
    assert offered == {"blank": {}, "npc": True}
    assert house.view(bob)["can"]["character.make"] == {"blank": {}, "fields": ["motto"]}


@pytest.mark.parametrize("name", ["__proto__", "constructor", " "])
def test_no_entry_of_a_sheet_has_a_name_that_means_something_else(house: House, name: str) -> None:
    refusal = house.refused(house.gm, "character.make", name="Olaf", sheet={"luck": {name: 1}})
    assert (refusal.code, refusal.params["field"]) == ("bad_sheet", f"luck.{name}")


def test_an_entry_without_a_name_is_told_what_it_lacks(house: House) -> None:
    refusal = house.refused(house.gm, "character.make", name="Olaf", sheet={"luck": {"": 1}})
    assert (refusal.params["field"], refusal.text) == ("luck.", "Luck: give every row a name.")
    assert refusal.params["reason"] == "Give every row a name."


def test_a_number_that_nobody_can_store_is_refused_where_it_stands(house: House) -> None:
    refusal = house.refused(house.gm, "character.make", name="Olaf", sheet={"luck": 2**70})
    assert refusal.params["field"] == "sheet.luck"


def test_a_player_makes_so_many_characters_and_retired_ones_do_not_count(house: House) -> None:
    bob = house.join("Bob")
    for number in range(MOST_OWN):
        house.do(bob, "character.make", name=f"Olaf {number}")
    assert "character.make" not in house.view(bob)["can"]
    assert house.refused(bob, "character.make", name="One more").params == {"most": MOST_OWN}
    house.do(house.gm, "character.retire", character="olaf-0")
    house.do(bob, "character.make", name="One more")
