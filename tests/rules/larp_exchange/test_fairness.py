"""Seals of throws: public at once, opened at the reveal, and whose the salt is."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from tests.rules.larp_exchange.tables import (
    MEMBERS,
    a_table,
    act,
    combat,
    duel,
    kiosk_for,
    throw,
)

PAIR = "alva:birk"


def test_a_seal_is_public_at_once_and_opens_at_the_reveal() -> None:
    table = a_table()
    duel(table)
    throw(table, "alva", "birk", "rock")
    seals = {name: combat(table, name=name)["pairings"][PAIR]["a_seal"] for name in MEMBERS}
    assert len(set(seals.values())) == 1
    throw(table, "birk", "alva", "paper")
    pairing = combat(table)["pairings"][PAIR]
    assert pairing["a_seal"] == seals["Sam"]
    for side, who, other, hand in (
        ("a", "alva", "birk", "rock"),
        ("b", "birk", "alva", "paper"),
    ):
        opening = pairing[f"{side}_opening"]
        blob = bytes.fromhex(opening["salt"]) + opening["preimage"].encode()
        assert hashlib.sha256(blob).hexdigest() == pairing[f"{side}_seal"]
        assert json.loads(opening["preimage"]) == {
            "table": "t1",
            "contest": "b1",
            "character": who,
            "purpose": f"throw 1.0 against {other}",
            "value": hand,
        }


def test_the_salt_is_the_throwers_alone_until_the_reveal() -> None:
    """Also where somebody else owns the character by now, and for GMs."""
    table = a_table()
    duel(table)
    throw(table, "alva", "birk", "rock")
    salts = {n: combat(table, name=n)["pairings"][PAIR].get("a_salt") for n in MEMBERS}
    assert [name for name, salt in salts.items() if salt] == ["Ann"]
    salt = salts["Ann"]
    assert salt is not None
    assert all(salt not in str(table.sent[name]) for name in MEMBERS if name != "Ann")
    throw(table, "birk", "alva", "rock")
    pairing = combat(table, name="Ann")["pairings"][PAIR]
    assert "a_salt" not in pairing
    assert pairing["a_opening"]["salt"] == salt


def test_a_kiosk_throws_for_the_character_it_has_now_and_gets_no_salt() -> None:
    table = a_table()
    duel(table)
    args: dict[str, Any] = {"character": "alva", "opponent": "birk", "hand": "rock"}
    kiosk_for(table, "alva", "birk")
    assert "throw" not in table.sees("Kim")["can"]
    table.refused("Kim", "throw", "not_allowed", **args)
    kiosk_for(table, "alva", "birk", acting="birk")
    table.refused("Kim", "throw", "not_allowed", **args)
    kiosk_for(table, "alva", "birk", acting="alva")
    assert list(table.sees("Kim")["can"]["throw"]) == ["alva"]
    table.do("Kim", "throw", **args)
    for name in ("Kim", "Ann"):
        assert "a_salt" not in combat(table, name=name)["pairings"][PAIR]
        assert combat(table, name=name)["pairings"][PAIR]["a_thrown"]
    assert "throw" not in table.sees("Kim")["can"]
    kiosk_for(table, "alva", "birk", acting="birk")
    table.do("Kim", "throw", character="birk", opponent="alva", hand="rock")
    assert combat(table)["phase"] == "resolved"


def test_what_was_thrown_before_it_was_thrown_again_never_opens() -> None:
    table = a_table()
    duel(table)
    throw(table, "alva", "birk", "rock")
    seal = combat(table)["pairings"][PAIR]["a_seal"]
    table.do("Greta", "throw.again")
    assert table.reads("Sam")[-1].params["void"] == [seal]
    assert not table.world.kept
    throw(table, "alva", "birk", "paper")
    throw(table, "birk", "alva", "rock")
    opening = combat(table)["pairings"][PAIR]["a_opening"]
    assert json.loads(opening["preimage"])["purpose"] == "throw 1.1 against birk"
    assert opening["commitment"] != seal


def test_throws_of_a_combat_that_a_gm_ends_never_open() -> None:
    table = a_table()
    duel(table)
    throw(table, "alva", "birk", "rock")
    seal = combat(table)["pairings"][PAIR]["a_seal"]
    table.do("Greta", "combat.end")
    assert table.reads("Sam")[-1].params["void"] == [seal]
    pairing = combat(table)["pairings"][PAIR]
    assert "a_opening" not in pairing
    assert not any(hand in str(table.sees(n)["combats"]) for n in MEMBERS for hand in ("rock",))
    assert not table.world.kept


def test_another_primary_opponent_keeps_the_round() -> None:
    """What waited for a throw of an earlier round does not land in a later one."""
    table = a_table()
    table.do("Greta", "combat.gather", characters=["alva", "birk", "ciro"])
    for who in ("alva", "birk"):
        act(table, "attack.declare", who, target="ciro")
    table.do("Greta", "declaration.close", force=True)
    table.do("Greta", "throw.again")
    for opponent in ("birk", "alva"):
        act(table, "primary.choose", "ciro", opponent=opponent)
    assert combat(table)["pairings"]["ciro:alva"]["round"] == 1
