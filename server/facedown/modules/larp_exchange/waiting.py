"""Who is being waited for, and for what. All of it is public."""

from __future__ import annotations

from facedown.kernel.json import Json
from facedown.kernel.world import World

from .declare import chooses
from .state import Combat, Play
from .throws import outstanding
from .who import supervised, undecided

Waiting = list[dict[str, Json]]


def waiting_for(world: World[Play]) -> Waiting:
    return [entry for combat in world.play.running for entry in waiting_in(world, combat)]


def waiting_in(world: World[Play], combat: Combat) -> Waiting:
    """`for`: declare, primary, throw, close."""
    rest: dict[str, Json] = {"since": combat.since, "combat": combat.id}
    out: Waiting = []
    if combat.phase == "declaring":
        left = undecided(world, combat)
        out += [{"character": id, "for": "declare", **rest} for id in left]
        if not left and supervised(world, combat):
            out += [{"seat": seat, "for": "close", **rest} for seat in sorted(world.gms())]
    out += [
        {"character": f.id, "for": "primary", **rest}
        for f in combat.fighters
        if chooses(combat, f.id) and combat.declarations.settled(f.id) is None
    ]
    out += [
        {"character": own, "opponent": other, "for": "throw", **rest}
        for own, other in outstanding(combat)
    ]
    return out
