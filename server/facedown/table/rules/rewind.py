"""table.rewind: the table as it was after an earlier version. The log, the seats and their links
stay, receipts too; whatever was counted counts on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from marshmallow import fields

from facedown.kernel.command import Event, LogLine
from facedown.kernel.refusal import Refusal
from facedown.table.rules import kiosks
from facedown.table.rules.scene import (
    AnyWorld,
    Args,
    ArgsSchema,
    Can,
    Happening,
    Offer,
    Rule,
    Scene,
    Tell,
    event,
    need_gm,
    table_line,
)

BACK = "table.rewound"
_COUNTER = "rewinds"


class RewindArgs(ArgsSchema):
    to = fields.Integer(strict=True, required=True)


def rewind(scene: Scene, args: Args) -> Sequence[Event]:
    need_gm(scene, "turn the table back")
    past, to = scene.past(), args["to"]
    if to == past.version:
        return []
    if not 1 <= to < past.version:
        raise Refusal(
            "no_such_version",
            f"There is no version {to} of this table; there are 1 to {past.version}.",
            to=to,
            first=1,
            last=past.version,
        )
    nearest = past.possible(to)
    if nearest != to:
        raise Refusal(
            "secrets_shown",
            f"What was hidden at version {to} is known to others since then; the nearest version "
            f"that the table can go back to is {nearest}.",
            to=to,
            nearest=nearest,
        )
    world = back(past.at(to), scene.world)
    follows = scene.module.rewound(world, scene.world, scene.chance)
    return [event(BACK, who=scene.who, to=to), *follows]


def back(then: AnyWorld, now: AnyWorld) -> AnyWorld:
    """`then` with what no rewind undoes: who sits here, their seeds, what was counted.

    Whose a character is goes back, and so does the tablet on which it lies.
    """
    return replace(
        then,
        info=now.info,
        seats=kiosks.back(then, now).seats,
        invitations=now.invitations,
        counters={**then.counters, **now.counters, _COUNTER: rewinds(now) + 1},
    )


def rewinds(world: AnyWorld) -> int:
    """How often the table went back."""
    return world.counters.get(_COUNTER, 0)


def goes_back(event: Event) -> int:
    """The version to which this event goes back; 0: it is another one."""
    to = event.data["to"] if event.origin == "table" and event.kind == BACK else 0
    assert isinstance(to, int)
    return to


def _tell(it: Happening) -> Sequence[LogLine]:
    return table_line(it.kind, **it.data)


COMMANDS = {"table.rewind": Rule(RewindArgs, rewind)}
TELL: dict[str, Tell] = {BACK: _tell}


def can(offer: Offer) -> Can:
    return {"table.rewind": {}} if offer.actor.is_gm else {}
