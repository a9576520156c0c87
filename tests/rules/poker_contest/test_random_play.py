"""Random play from `can`: what is offered is accepted, what is not is refused, no chip is lost."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from marshmallow import RAISE

from facedown.kernel.cards import DECK
from facedown.kernel.refusal import Refusal
from facedown.modules.poker_contest.wire import PokerView
from tests.long import searching, sized
from tests.rules.driver import Table
from tests.rules.poker_contest.moves import Move, not_offered, offered
from tests.rules.poker_contest.tables import CAST, MEMBERS, a_table, total

PARTS = sized(1, 10)
"""Each is a test, so that two workers share a long search."""
PROBES = sized(100, 8)
"""Moves that are not offered, tried after each that is."""
LOOKED_AT = sized(100, 20)
"""How many of a hundred views are held to their form."""
SHAPE = PokerView(unknown=RAISE)


def a_move(table: Table, dice: random.Random) -> tuple[str, Move]:
    """By whoever may do something, mostly something that carries a contest on."""
    rare = {"chips.award": 0.03, "contest.void": 0.02, "fold": 0.2, "contest.open": 0.4}
    names = list(MEMBERS)
    dice.shuffle(names)
    for name in names:
        moves = list(offered(table.sees(name)["can"], dice))
        if moves and max(rare.get(do, 1) for do, _ in moves) > dice.random():
            return name, dice.choices(moves, [rare.get(do, 1) for do, _ in moves])[0]
    return a_move(table, dice)


@pytest.mark.timeout(sized(120, 3600))
@pytest.mark.parametrize("part", range(PARTS))
@searching(10, 1000)
@given(seed=st.integers(0, 2**32), chips=st.tuples(*[st.sampled_from([0, 1, 2, 7, 30])] * 4))
def test_random_play(part: int, seed: int, chips: tuple[int, ...]) -> None:
    dice = random.Random(f"{part} {seed}")
    table = a_table(dict(zip(CAST, chips, strict=True)))
    table.watch = ()
    all_chips = total(table)
    names = list(MEMBERS)
    for _ in range(40):
        deck = list(DECK)
        dice.shuffle(deck)
        table.chance.script(deck=deck)
        name, (do, args) = a_move(table, dice)
        table.do(name, do, **args)
        assert total(table) == all_chips
        who = dice.choice(names)
        seen = table.sees(who)
        beyond = list(not_offered(seen["can"], dice))
        for do, args in dice.sample(beyond, min(PROBES, len(beyond))):
            with pytest.raises(Refusal):
                table.do(who, do, **args)
        if dice.randrange(100) < LOOKED_AT:
            assert SHAPE.validate(bare(seen)) == {}
    assert table.replay() == table.world
    assert all(c["sheet"]["chips"] >= 0 for c in table.sees("Sam")["characters"].values())


def bare(view: dict[str, Any]) -> dict[str, Any]:
    """Without what the table adds, and without `can` of the opponent in several contests."""
    return {
        **view,
        "characters": {id: {"sheet": c["sheet"]} for id, c in view["characters"].items()},
        "can": {
            do: {k: b for k, b in places.items() if do == "contest.open" or "contests" not in b}
            for do, places in view["can"].items()
        },
    }
