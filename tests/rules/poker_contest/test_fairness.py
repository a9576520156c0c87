"""Seals at contest.open, nonces with the ante, and openings that anybody can check."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

from facedown.kernel.fairness import commitment, permutation
from tests.rules.driver import Table
from tests.rules.poker_contest.tables import a_table, act, deal, open_simple, side

DEAL = "Th Ts 4h 2h 9h 8d 6d 4s 8c 5s Qh"
NONCE = {"olaf": "0b" * 16, "rosa": "5a" * 16}


def opened_cards(table: Table, name: str) -> dict[str, Any]:
    """His card openings, each checked against its leaf, the leaves against the commitment."""
    contest = table.sees(name)["contests"]["c1"]
    leaves = {deck: list(all_) for deck, all_ in _leaves(table).items()}
    for deck, hashes in leaves.items():
        joined = hashlib.sha256(bytes.fromhex("".join(hashes))).hexdigest()
        assert joined == contest["seals"]["decks"][deck]
    found: dict[str, Any] = contest["opened"].get("cards", {})
    for code, card in found.items():
        leaf = {"table": "t1", "deck": card["deck"], "position": card["position"], "card": code}
        assert commitment(card["salt"], leaf) == leaves[card["deck"]][card["position"]]
    return found


def _leaves(table: Table) -> Mapping[str, Sequence[str]]:
    decks = [deck.sealed for c in table.world.play.contests.values() for deck in c.decks]
    return {deck.name: deck.leaves for deck in decks}


def test_the_deck_is_sealed_before_any_nonce_and_the_nonces_order_it() -> None:
    table = a_table()
    deal(table, DEAL)
    open_simple(table, sides=[side("olaf"), side("rosa")])
    seal = table.at("Sam", "contests.c1.seals.deck")
    table.do("Carla", "ante", nonce=NONCE["rosa"], character="rosa")
    assert table.at("Sam", "contests.c1.nonces") is None
    table.do("Bob", "ante", nonce=NONCE["olaf"], character="olaf")
    assert table.at("Sam", "contests.c1.seals.deck") == seal
    assert table.at("Sam", "contests.c1.nonces") == [NONCE["olaf"], NONCE["rosa"]]
    order = permutation([NONCE["olaf"], NONCE["rosa"]], 52)
    cards = opened_cards(table, "Bob")
    assert [cards[c]["position"] for c in table.at("Bob", "contests.c1.sides.olaf.cards")] == list(
        order[:4]
    )
    assert table.replay() == table.world


def test_each_card_opens_alone_to_those_who_see_it() -> None:
    table = a_table()
    deal(table, DEAL)
    open_simple(table)
    assert opened_cards(table, "Bob") == {}
    act(table, "ante", "olaf")
    assert set(opened_cards(table, "Bob")) == {"Th", "Ts", "4h", "2h"}
    assert opened_cards(table, "Adrienne") == {}
    act(table, "stand", "olaf")
    act(table, "muck", "olaf", cards=["Ts"])
    board = {"9h", "8d", "6d", "4s"}
    assert set(opened_cards(table, "Bob")) == {"Th", "4h", "2h", "8c"} | board
    assert set(opened_cards(table, "Adrienne")) == board
    act(table, "stand", "olaf")
    act(table, "stand", "olaf")
    assert set(opened_cards(table, "Sam")) == {"Th", "4h", "2h", "8c"} | board


def test_target_and_floor_open_to_the_gm_at_once_and_can_be_checked() -> None:
    table = a_table()
    open_simple(table, kind="hidden", floor="ace-high")
    contest = table.sees("Gil")["contests"]["c1"]
    for purpose in ("target", "floor"):
        opening = contest["opened"][purpose]
        blob = bytes.fromhex(opening["salt"]) + opening["preimage"].encode()
        assert hashlib.sha256(blob).hexdigest() == contest["seals"][purpose]
        assert f'"purpose":"{purpose}"' in opening["preimage"]
        assert '"contest":"c1"' in opening["preimage"]
    assert table.at("Bob", "contests.c1.opened") == {}
    assert table.at("Bob", "contests.c1.seals") == contest["seals"]


def test_a_simple_contests_target_is_open_to_everybody() -> None:
    table = a_table()
    open_simple(table)
    assert set(table.at("Sam", "contests.c1.opened")) == {"target"}
