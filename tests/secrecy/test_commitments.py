"""What stand-ins hide in the twins: a real commitment, with all that a viewer was sent, opens to
nothing that he may not know.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from facedown.kernel.cards import DECK
from facedown.kernel.fairness import commitment
from facedown.kernel.people import Role
from facedown.modules.larp_exchange import MODULE as LARP
from facedown.modules.larp_exchange.hands import HANDS
from facedown.modules.poker_contest.category import Category
from facedown.modules.poker_contest.ladder import lower
from facedown.modules.poker_contest.target import Target, highest_target
from facedown.table.chance import SystemChance
from facedown.transcript.chance import ScriptedChance
from tests.rules.driver import Table
from tests.rules.poker_contest.tables import a_table, act, open_simple


class RealChance(ScriptedChance):
    """A served table's."""

    def shuffle(self, cards: Sequence[str]) -> tuple[str, ...]:
        return SystemChance().shuffle(cards)

    def salt(self) -> str:
        return SystemChance().salt()

    def copy(self) -> RealChance:
        return self


@pytest.fixture
def table() -> Table:
    made = a_table()
    made.chance = RealChance()
    open_simple(made, "fives full of twos", floor="pair of nines", kind="hidden")
    act(made, "ante", "olaf")
    return made


def targets() -> Iterator[Target | None]:
    yield None
    top = highest_target(Category.STRAIGHT_FLUSH)
    yield from {lower(top, chips) for chips in range(99)}


def salts(table: Table, name: str) -> set[str]:
    """Whatever could be one, in all that he was sent."""
    return set(re.findall(r"[0-9a-f]{64}", " ".join(table.sent[name])))


@pytest.mark.parametrize("name", ["Bob", "Carla", "Sam"])
def test_no_salt_that_somebody_has_opens_a_hidden_choice(table: Table, name: str) -> None:
    seals = table.sees(name)["contests"]["c1"]["seals"]
    named = {"table": "t1", "contest": "c1", "character": None}
    for purpose in ("target", "floor"):
        for target in targets():
            value = target.to_wire() if target else None
            preimage = {**named, "purpose": purpose, "value": value}
            for salt in salts(table, name):
                assert commitment(salt, preimage) != seals[purpose]


@pytest.mark.parametrize("name", ["Carla", "Sam", "Adrienne"])
def test_nor_a_card(table: Table, name: str) -> None:
    leaves = set(table.world.play.contests["c1"].decks[0].sealed.leaves)
    for salt in salts(table, name):
        for at in range(len(DECK)):
            for card in DECK:
                leaf = {"table": "t1", "deck": "c1", "position": at, "card": card}
                assert commitment(salt, leaf) not in leaves


def test_what_is_equal_is_sealed_differently(table: Table) -> None:
    before = table.sees("Bob")["contests"]["c1"]["seals"]
    act(table, "fold", "olaf")
    open_simple(table, "fives full of twos", floor="pair of nines", kind="hidden")
    after = table.sees("Bob")["contests"]["c2"]["seals"]
    assert not {before[k] for k in ("target", "floor", "deck")} & set(map(str, after.values()))


# Throws of larp-exchange


@pytest.fixture
def field() -> Table:
    """Bob's Olaf and Carla's Rosa attack each other; Bob throws, and then the tablet for Rosa."""
    members = {"Gale": "gm", "Bob": "player", "Carla": "player", "Sam": "spectator", "Kim": "kiosk"}
    owners = {"olaf": "Bob", "rosa": "Carla"}
    made = Table(LARP, members, [{"id": id, "owner": owner} for id, owner in owners.items()])
    made.chance = RealChance()
    both = replace(made.world.characters["olaf"], owners=(made.seats["Bob"], made.seats["Carla"]))
    tablet = replace(made.world.seats[made.seats["Kim"]], kiosk_for=("rosa",), acting="rosa")
    made.world = made.first = made.folded = replace(
        made.world,
        characters={**made.world.characters, "olaf": both},
        seats={**made.world.seats, tablet.id: tablet},
    )
    made.do("Bob", "combat.gather", characters=["olaf", "rosa"])
    made.do("Bob", "attack.declare", character="olaf", target="rosa")
    made.do("Carla", "attack.declare", character="rosa", target="olaf")
    made.do("Bob", "throw", character="olaf", opponent="rosa", hand="rock")
    return made


PAIRING = "combats.b1.pairings.olaf:rosa"


def preimage(character: str, opponent: str, hand: str) -> dict[str, str]:
    purpose = f"throw 1.0 against {opponent}"
    named = {"table": "t1", "contest": "b1", "character": character}
    return {**named, "purpose": purpose, "value": hand}


def test_a_throw_is_sealed_for_everybody_at_once(field: Table) -> None:
    seal = field.at("Bob", f"{PAIRING}.a_seal")
    assert re.fullmatch("[0-9a-f]{64}", seal)
    assert {field.at(name, f"{PAIRING}.a_seal") for name in field.members} == {seal}
    assert all(field.at(name, f"{PAIRING}.b_seal") is None for name in field.members)


def test_its_salt_goes_to_the_seat_that_threw_and_to_no_other_owner(field: Table) -> None:
    salt = field.at("Bob", f"{PAIRING}.a_salt")
    sealed = field.at("Sam", f"{PAIRING}.a_seal")
    opens = [hand for hand in HANDS if commitment(salt, preimage("olaf", "rosa", hand)) == sealed]
    assert opens == ["rock"]
    for name in ("Gale", "Carla", "Sam", "Kim"):
        for found in salts(field, name):
            for hand in HANDS:
                assert commitment(found, preimage("olaf", "rosa", hand)) != sealed


def test_a_throw_at_a_tablet_leaves_its_salt_with_nobody(field: Table) -> None:
    assert field.world.seats[field.seats["Kim"]].role is Role.KIOSK
    field.do("Gale", "throw.again")
    field.do("Kim", "throw", character="rosa", opponent="olaf", hand="paper")
    sealed = field.at("Sam", f"{PAIRING}.b_seal")
    named = {**preimage("rosa", "olaf", "paper"), "purpose": "throw 1.1 against olaf"}
    for name in field.members:
        for found in salts(field, name):
            assert commitment(found, named) != sealed
    field.do("Bob", "throw", character="olaf", opponent="rosa", hand="rock")
    opened = field.at("Sam", f"{PAIRING}.b_opening")
    assert commitment(opened["salt"], named) == opened["commitment"] == sealed


def test_the_reveal_opens_every_throw_to_everybody_and_each_as_it_was_sealed(field: Table) -> None:
    sealed = field.at("Sam", f"{PAIRING}.a_seal")
    assert all(field.at(name, f"{PAIRING}.a_opening") is None for name in field.members)
    field.do("Kim", "throw", character="rosa", opponent="olaf", hand="paper")
    for name in field.members:
        seen = field.at(name, PAIRING)
        assert seen["a_opening"]["commitment"] == seen["a_seal"] == sealed
        for own, other, at in (("olaf", "rosa", "a"), ("rosa", "olaf", "b")):
            opening = seen[f"{at}_opening"]
            named = preimage(own, other, seen[f"{at}_throw"])
            assert json.loads(opening["preimage"]) == named
            hashed = bytes.fromhex(opening["salt"]) + opening["preimage"].encode()
            assert hashlib.sha256(hashed).hexdigest() == seen[f"{at}_seal"]


def test_equal_hands_are_sealed_differently(field: Table) -> None:
    before = field.at("Sam", f"{PAIRING}.a_seal")
    field.do("Gale", "throw.again")
    field.do("Bob", "throw", character="olaf", opponent="rosa", hand="rock")
    assert field.at("Sam", f"{PAIRING}.a_seal") != before
