"""A command being decided: its events so far, and the world that they make."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta

from facedown.kernel.chance import Chance
from facedown.kernel.command import Event
from facedown.kernel.json import Json, JsonMap
from facedown.kernel.world import World

from .apply import apply
from .state import Combat, Play


class Draft:
    """Nothing of it counts before the table stores the events."""

    def __init__(self, world: World[Play], chance: Chance, now: datetime) -> None:
        self.world = world
        self.chance = chance
        self.now = now
        self.events: list[Event] = []

    def emit(self, kind: str, data: Mapping[str, Json], results: tuple[JsonMap, ...] = ()) -> None:
        event = Event(kind, data, results)
        self.events.append(event)
        self.world = apply(self.world, Event(kind, data, results, at=self.at()))

    def at(self, seconds: int = 0) -> str:
        """The instant in so many seconds, as events carry it."""
        return (self.now + timedelta(seconds=seconds)).isoformat(timespec="microseconds")

    def combat(self, id: str) -> Combat:
        return self.world.play.combats[id]
