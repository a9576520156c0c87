"""What a rewind means for combats: what is hidden, what was shown, what goes on."""

from __future__ import annotations

from collections.abc import Sequence

from facedown.kernel.chance import Chance
from facedown.kernel.command import Event
from facedown.kernel.json import Json
from facedown.kernel.people import Viewer
from facedown.kernel.world import World

from .state import Play


def held(world: World[Play]) -> frozenset[str]:
    """Throws that are not revealed yet."""
    return frozenset(
        sealed.commitment
        for combat in world.play.running
        for pairing in combat.pairings
        if combat.phase == "throwing"
        for sealed in pairing.seals
    )


def known(world: World[Play], viewer: Viewer) -> frozenset[str]:
    """Throws that were revealed, and those that he made himself."""
    revealed = {
        sealed.commitment
        for combat in world.play.combats.values()
        for pairing in combat.pairings
        if pairing.record is not None
        for sealed in pairing.seals
    }
    return frozenset(revealed | (held(world) & viewer.kept))


def rewound(world: World[Play], left: World[Play], _chance: Chance) -> Sequence[Event]:
    """What was thrown by then lies where it lay; no combat's number is given twice."""
    void: list[Json] = [*sorted(held(left) - held(world))]
    data: dict[str, Json] = {
        "counter": left.play.counter,
        "rewinds": left.play.rewinds + 1,
        "void": void,
    }
    return [Event("rewound", data)]
