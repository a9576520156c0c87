"""The log, folded, is the live table: promise 4."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.long import searching, sized
from tests.table.house import House

ACTS = [
    ("character.make", {"name": "Olaf"}),
    ("character.make", {"name": "Orc", "npc": True}),
    ("character.edit", {"character": "olaf", "sheet": {"motto": "Onward"}}),
    ("character.give", {"character": "olaf", "seat": "s2"}),
    ("character.take", {"character": "olaf", "seat": "s2"}),
    ("character.retire", {"character": "olaf"}),
    ("sheet.set", {"character": "olaf", "path": "luck", "value": 4, "reason": "so"}),
    ("say", {"text": "Hello"}),
    ("whisper", {"to": "gms", "text": "psst"}),
    ("whisper", {"to": ["s3"], "text": "psst"}),
    ("roll", {"dice": "2d6+d4"}),
    ("roll", {"dice": "d20", "to": "gms"}),
    ("settings.set", {"settings": {"patience": 5, "spectators_speak": True}}),
    ("table.rename", {"title": "Saturday"}),
    ("table.archive", {}),
    ("table.archive", {"archived": False}),
    ("seat.invite", {"role": "player", "name": "Dan"}),
    ("seat.rename", {"name": "X"}),
    ("seat.device", {}),
    ("seat.renew", {"seat": "s2"}),
    ("seat.revoke", {"seat": "s3"}),
    ("seat.revoke", {"seat": "i4"}),
    ("seat.admit", {"seat": "s4"}),
    ("seat.refuse", {"seat": "s4"}),
    ("toss.call", {"character": "olaf", "side": "heads"}),
    ("toss.flip", {"character": "olaf"}),
    ("table.rewind", {"to": 5}),
    ("table.rewind", {"to": 9}),
]


@pytest.mark.timeout(sized(120, 3600))
@searching(40, 2000)
@given(st.lists(st.tuples(st.sampled_from(["s1", "s2", "s3"]), st.sampled_from(ACTS)), max_size=30))
def test_folding_the_log_is_the_live_table(
    acts: list[tuple[str, tuple[str, dict[str, object]]]],
) -> None:
    house = House(module="shy")
    house.join("Bob")
    house.join("Zoe", "spectator")
    house.tables.knock(house.world.info.code, "Dan")
    house.do("s1", "character.make", name="Olaf")
    for seat, (do, args) in acts:
        house.clock.pass_(1)
        house.send(seat, do, args)
    live = house.tables.world(house.table)
    views = [house.view(seat) for seat in live[1].seats]
    logs = [house.log(seat) for seat in live[1].seats]
    heard = len(house.heard)
    house.restart()
    assert house.tables.world(house.table) == live
    assert [house.view(seat) for seat in live[1].seats] == views
    assert [house.log(seat) for seat in live[1].seats] == logs
    assert len(house.heard) == heard
    assert live[0] == heard
