"""What `can` offers, at its bounds and inside them, is accepted; one step outside, and all that is
not offered, is refused and changes nothing: every command, every kind of seat, at states that
random play reaches.
"""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facedown.modules.poker_contest.args import COMMANDS
from facedown.table import rules
from tests.long import searching, sized
from tests.rules.can import Trial
from tests.rules.poker_contest.probes import SHEETS, probes
from tests.rules.poker_contest.tables import RATINGS
from tests.rules.room import Room
from tests.rules.table_probes import NEVER

MOVES = 20
PEOPLE = {"Bob": "player", "Cyn": "player", "Eve": "co-gm", "Zoe": "spectator", "Tab": "kiosk"}
OFTEN = {"contest.open": 3.0, **dict.fromkeys(("ante", "bet", "muck", "call", "check"), 6.0)}
OFTEN |= {"fold": 1.0, "contest.void": 0.1, "stand": 4.0}


def a_room(seed: int) -> Room:
    room = Room(dice=random.Random(seed))
    seats = {name: room.join(name, role) for name, role in PEOPLE.items()}
    owners = [seats["Bob"], seats["Cyn"], None, seats["Bob"], seats["Cyn"], *[None] * 7]
    for number, owner in enumerate(owners):
        chips = room.dice.choice((0, 1, 2, 7, 30))
        sheet = {**RATINGS, "chips": chips}
        room.character(f"Person {number}", owner, sheet=sheet, npc=owner is None and number > 4)
    room.tables.knock(room.world.info.code, "Dan")
    room.do(room.gm, "seat.revoke", seat=room.join("Gone"))
    return room


@pytest.mark.timeout(sized(120, 3600))
@given(seed=st.integers(0, 2**32))
@searching(3, 150)
def test_can_is_what_is_accepted(seed: int) -> None:
    trial = Trial(a_room(seed), probes, SHEETS, OFTEN)
    room = trial.room
    for _ in range(MOVES):
        trial.move()
        assert not trial.wrong(room.dice.choice(room.sitting()))
    for outside in trial.outside():
        assert not trial.wrong(outside)
    refused = {do for do, offered in trial.seen if not offered}
    assert refused == {*COMMANDS, *rules.COMMANDS, *NEVER}
