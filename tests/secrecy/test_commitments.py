"""What stand-ins hide in the twins: a real commitment, with all that a viewer was sent, opens to
nothing that he may not know.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import pytest

from facedown.kernel.cards import DECK
from facedown.kernel.fairness import commitment
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
