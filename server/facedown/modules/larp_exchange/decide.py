"""From a command to the one file that decides it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Final

from facedown.kernel.chance import Chance
from facedown.kernel.command import Command, Event
from facedown.kernel.people import Actor
from facedown.kernel.world import World

from . import after, declare, gather, throws, use
from .clock import tick
from .draft import Draft
from .state import Play

_DECIDE: Final[Mapping[str, Callable[[Draft, Actor, Command], None]]] = {
    "combat.gather": gather.gather,
    "combat.join": gather.join,
    "leave": gather.leave,
    "attack.declare": declare.declare,
    "attack.pass": declare.pass_by,
    "declaration.close": declare.close_declaration,
    "primary.choose": declare.choose_primary,
    "throw": throws.throw,
    "throw.again": throws.again,
    "throw.forfeit": throws.forfeit,
    "combat.end": after.end_combat,
    "treat": after.treat,
    "ability.use": use.use,
    "condition.set": after.set_condition,
    "wake.set": after.set_wake,
}


def decide(
    world: World[Play], actor: Actor, command: Command, chance: Chance, now: datetime
) -> Sequence[Event]:
    """The events of one command, or `Refusal`."""
    draft = Draft(world, chance, now)
    if command.do == "tick":
        tick(draft, command)
    else:
        _DECIDE[command.do](draft, actor, command)
    return draft.events
