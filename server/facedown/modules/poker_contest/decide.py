"""From a command to the one file that decides it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from facedown.kernel.chance import Chance
from facedown.kernel.command import Command, Event
from facedown.kernel.people import Actor
from facedown.kernel.world import World

from . import betting, nolimit
from .ante import ante
from .board import muck
from .close import award, void
from .draft import Draft
from .find import acting
from .open import open_contest
from .state import Play


def decide(
    world: World[Play], actor: Actor, command: Command, chance: Chance, now: datetime
) -> Sequence[Event]:
    """The events of one command, or `Refusal`. A tick does nothing: no contest has a clock."""
    draft = Draft(world, chance, now)
    match command.do:
        case "tick":
            pass
        case "contest.open":
            open_contest(draft, actor, command)
        case "contest.void":
            void(draft, actor, command)
        case "chips.award":
            award(draft, actor, command)
        case _:
            _act(draft, actor, command)
    return draft.events


def _act(draft: Draft, actor: Actor, command: Command) -> None:
    contest, side = acting(draft.world, actor, command)
    args: Any = command.args
    match command.do:
        case "ante":
            ante(draft, actor, contest, side)
        case "bet":
            nolimit.bet(draft, contest, side, args["chips"])
        case "call":
            nolimit.call(draft, contest, side)
        case "check":
            nolimit.check(draft, contest, side)
        case "stand":
            betting.stand(draft, contest, side)
        case "fold":
            betting.fold(draft, contest, side)
        case "muck":
            muck(draft, contest, side, args["cards"])
        case unknown:
            raise AssertionError(f"{unknown} is in commands and is decided nowhere")
