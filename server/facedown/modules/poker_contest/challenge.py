"""Which contests a player may open: player against player.

He names his own character and at least one of somebody else's. Nothing is taken from anybody
who does not ante himself; whoever will not play does not ante, and a GM voids the contest.
"""

from __future__ import annotations

from typing import Any

from facedown.kernel.memo import Memo
from facedown.kernel.people import Actor, Role, Viewer
from facedown.kernel.refusal import Refusal
from facedown.kernel.world import World

from .find import unknown
from .state import Play


def check_challenge(world: World[Play], actor: Actor, args: Any) -> None:
    """`not_allowed` for anything but player against player, his own character among them."""
    if actor.role is not Role.PLAYER:
        raise Refusal("not_allowed", "Only a GM or a player opens a contest.")
    if args["kind"] != "full" or args.get("opponent") is not None:
        raise Refusal(
            "not_allowed", "A player opens full contests against other players; ask the GM."
        )
    keys = [side["character"] for side in args["sides"]]
    for key in keys:
        if world.character(key) is None:
            raise unknown(key)
        if not world.has_live_owner(key):
            raise Refusal("not_allowed", "The GM plays this character; ask the GM.", character=key)
    own = [key for key in keys if actor.owns(key)]
    if not own or len(own) == len(keys):
        raise Refusal("not_allowed", "Name a character of yours and one of somebody else’s.")


def may_challenge(world: World[Play], viewer: Viewer) -> tuple[list[str], list[str]]:
    """His own characters and the others' that may be sides of a contest he opens."""
    if viewer.role is not Role.PLAYER:
        return [], []
    free = _free(world)
    own = [id for id in free if viewer.owns(id)]
    return own, [id for id in free if not viewer.owns(id)]


def _make_free(world: World[Play]) -> list[str]:
    """Characters of players that are in no contest."""
    return [
        c.id
        for c in world.characters.values()
        if not c.retired and not world.play.contest_of(c.id) and world.has_live_owner(c.id)
    ]


_free = Memo(_make_free)
