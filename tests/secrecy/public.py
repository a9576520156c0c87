"""What the table's own commands do in the open, and what they refuse."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tests.secrecy import cast
from tests.secrecy.adapter import Way
from tests.secrecy.moves import Move
from tests.secrecy.pair import Pair


def a_move(pair: Pair, dice: Random) -> Move | None:
    """By somebody, or None where the dice name somebody who cannot."""
    by = dice.choice(tuple(cast.ROLES))
    can = pair.left.view(by)["can"]
    do = dice.choice(("say", "roll", "roll", "character.give", "character.take", "table.rewind"))
    if do not in can:
        return None
    if do == "say":
        return Move(by, do, {"text": "Well then."})
    if do == "roll":
        return Move(by, do, {"dice": "2d6"})
    if do == "table.rewind":
        version = pair.left.parts.tables.world(pair.left.table)[0]
        return Move(by, do, {"to": max(1, version - dice.randint(1, 5))})
    character = dice.choice(sorted(can[do]))
    return Move(by, do, {"character": character, "seat": dice.choice(can[do][character]["seats"])})


def back(pair: Pair, dice: Random) -> Iterator[tuple[Move, float]]:
    """A GM goes back a little while something is hidden, and how often."""
    half = pair.left
    version, world = half.parts.tables.world(half.table)
    if half.modules[pair.adapter.module].held(world):
        to = max(1, version - dice.randint(1, 4))
        yield Move(dice.choice(sorted(cast.GMS)), "table.rewind", {"to": to}), 0.4


def not_offered(pair: Pair, by: str, dice: Random) -> Iterator[Way]:
    can = pair.left.view(by)["can"]
    id = dice.choice([id for id, _, _ in pair.adapter.characters])
    ways: tuple[Way, ...] = (
        ("character.give", {"character": id, "seat": "s3"}),
        ("character.retire", {"character": id}),
        ("sheet.set", {"character": id, "path": "luck", "value": 3, "reason": "why not"}),
        ("table.rewind", {"to": 3}),
        ("seat.revoke", {"seat": "i1"}),
        ("seat.invite", {"role": "player", "name": "Me"}),
        ("settings.set", {"settings": {}}),
    )
    yield from (way for way in ways if way[0] not in can)
    if id not in can.get("character.edit", {}):
        yield "character.edit", {"character": id, "sheet": {"motto": "Mine."}}
    yield "whisper", {"to": ["s99"], "text": "Who is there?"}
    yield "roll", {"dice": "1000d6"}
    yield "no.such", {}
