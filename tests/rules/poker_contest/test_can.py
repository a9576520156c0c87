"""What `can` offers, at its bounds and inside them, is accepted; one step outside, and all that is
not offered, is refused and changes nothing: every command, every kind of seat, at states that
random play reaches.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facedown.modules.poker_contest.args import COMMANDS
from facedown.table import rules
from tests.long import searching, sized
from tests.rules.poker_contest.probes import Look, Probe, probes
from tests.rules.poker_contest.room import Room
from tests.rules.poker_contest.table_probes import NEVER, table_probes
from tests.rules.poker_contest.tables import RATINGS

MOVES = 20
TRIED = sized(80, 400)
"""Commands at one state, half of them such as are offered."""
PEOPLE = {"Bob": "player", "Cyn": "player", "Eve": "co-gm", "Zoe": "spectator", "Tab": "kiosk"}
OFTEN = {"contest.open": 3.0, **dict.fromkeys(("ante", "bet", "muck", "call", "check"), 6.0)}
SELDOM = {"table.archive": 0.05, "seat.revoke": 0.1, "character.retire": 0.1, "fold": 1.0}
SELDOM |= {"contest.void": 0.1, "table.rewind": 0.05, "table.delete": 0.0, "stand": 4.0}
TALK = ("say", "whisper", "roll", "table.rename", "settings.set", "seat.device")


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


def all_probes(room: Room, seat: str) -> list[Probe]:
    look = Look(room.world, room.view(seat).get("can", {}), room.dice)
    return [*probes(look), *table_probes(look, seat, room.version)]


def some_probes(room: Room, seat: str) -> list[Probe]:
    """Of each command the same share, whether there are many places for it or one."""
    by_kind: dict[tuple[bool, str], list[Probe]] = {}
    for probe in all_probes(room, seat):
        by_kind.setdefault((probe.offered, probe.do), []).append(probe)
    each = max(1, TRIED // len(by_kind))
    return [p for kind in by_kind.values() for p in room.dice.sample(kind, min(each, len(kind)))]


def wrong(room: Room, seat: str, seen: Counter[tuple[str, bool]]) -> list[str]:
    """Where this seat's `can` and what is decided differ."""
    out = []
    for probe in some_probes(room, seat):
        code = room.takes(seat, probe.do, probe.args)
        seen[probe.do, probe.offered] += 1
        if probe.offered is bool(code):
            out.append(f"{seat} {probe}: {code or 'accepted'}")
    return out


def move(room: Room) -> None:
    """Something that is offered to somebody, mostly what carries a contest on; or a knock."""
    if room.dice.random() < 0.05 and not room.world.info.archived:
        room.tables.knock(room.world.info.code, f"Guest {room.version}")
        return
    offers = [(seat, do) for seat in room.sitting() for do in room.view(seat)["can"]]
    seat, do = room.dice.choices(offers, [_weight(do) for _, do in offers])[0]
    chosen = room.dice.choice([p for p in all_probes(room, seat) if p.do == do and p.offered])
    token = room.do(seat, chosen.do, **chosen.args).token
    if token is not None and room.dice.random() < 0.5:
        room.tables.open(token, f"Guest {room.version}")


def _weight(do: str) -> float:
    return OFTEN.get(do, SELDOM.get(do, 0.1 if do in TALK else 0.3))


@pytest.mark.timeout(sized(120, 3600))
@given(seed=st.integers(0, 2**32))
@searching(3, 150)
def test_can_is_what_is_accepted(seed: int) -> None:
    room = a_room(seed)
    seen: Counter[tuple[str, bool]] = Counter()
    for _ in range(MOVES):
        move(room)
        seat = room.dice.choice(room.sitting())
        assert not wrong(room, seat, seen)
    for outside in [s.id for s in room.world.seats.values() if s.state != "seated"]:
        assert not wrong(room, outside, seen)
    refused = {do for do, offered in seen if not offered}
    assert refused == {*COMMANDS, *rules.COMMANDS, *NEVER}
