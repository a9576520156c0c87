"""What the table's clock brings: waking, dying, the end of the time to throw."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Final

from facedown.kernel.command import Command
from facedown.kernel.world import World

from .after import wake
from .draft import Draft
from .state import Play
from .throws import give_up, outstanding
from .who import condition_of

_SHORT: Final = timedelta(minutes=1)
"""Shorter windows begin anew when the server was down; countdowns do not."""


def due(world: World[Play]) -> datetime | None:
    """The next instant at which something happens by itself."""
    return min((datetime.fromisoformat(at) for at, _, _ in _dues(world)), default=None)


def tick(draft: Draft, command: Command) -> None:
    """Everything that is due, in its order. `since` of the arguments: when the server started."""
    now, since = draft.at(), str(command.args.get("since", ""))
    while (first := min(_dues(draft.world), default=None)) is not None:
        at, what, id = first
        if at > now:
            break
        if what == "dies":
            draft.emit("died", {"character": id})
        elif what == "wakes":
            wake(draft, id)
        else:
            _window(draft, id, since)


def _dues(world: World[Play]) -> Iterator[tuple[str, str, str]]:
    """(instant, what, whom or which combat)."""
    for id, down in world.play.down.items():
        if world.character(id) is None:
            continue
        condition = condition_of(world, id)
        if down.dies_at and condition == "critical":
            yield down.dies_at, "dies", id
        if down.wakes_at and condition == "unconscious":
            yield down.wakes_at, "wakes", id
    for combat in world.play.running:
        if combat.phase == "throwing" and combat.window:
            yield combat.window[1], "window", combat.id


def _window(draft: Draft, id: str, since: str) -> None:
    combat = draft.combat(id)
    assert combat.window is not None
    begun, until = (datetime.fromisoformat(at) for at in combat.window)
    if combat.window[0] < since and until - begun < _SHORT:
        window = [draft.at(), draft.at(int((until - begun).total_seconds()))]
        draft.emit("renewed", {"combat": id, "window": window})
    else:
        give_up(draft, id, outstanding(combat), late=True)
