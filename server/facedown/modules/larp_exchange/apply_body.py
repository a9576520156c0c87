"""What the events do that change somebody's condition or his countdowns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from facedown.kernel.command import Event
from facedown.kernel.world import World

from .sheet import condition as condition_on
from .state import Combat, Down, Play

Data = Mapping[str, Any]


def with_condition(world: World[Play], character: str, to: str, down: Down | None) -> World[Play]:
    """`down`: None where nothing is to be remembered."""
    sheet = {**world.characters[character].sheet, "condition": to}
    world = world.with_sheet(character, sheet)
    return world.with_play(world.play.with_down(character, down))


def treated(world: World[Play], event: Event) -> World[Play]:
    data: Data = event.data
    id = data["patient"]
    down = replace(world.play.down.get(id, Down()), dies_at=None, injured=True)
    asleep = data["condition"] == "unconscious"
    return with_condition(world, id, data["condition"], down if asleep else None)


def condition(world: World[Play], event: Event) -> World[Play]:
    """Countdowns end; but who was injured before stays so when he wakes."""
    data: Data = event.data
    id, to = data["character"], data["condition"]
    old = world.play.down.get(id, Down())
    hurt = condition_on(world.characters[id].sheet) == "injured" or old.injured
    down = Down(injured=hurt or to == "critical") if to in ("unconscious", "critical") else None
    return with_condition(world, id, to, down)


def waking(world: World[Play], event: Event) -> World[Play]:
    data: Data = event.data
    old = world.play.down.get(data["character"], Down())
    down = replace(old, combat=None, wakes_at=data["wakes_at"])
    return world.with_play(world.play.with_down(data["character"], down))


def woke(world: World[Play], event: Event) -> World[Play]:
    return with_condition(world, event.data["character"], event.data["condition"], None)


def died(world: World[Play], event: Event) -> World[Play]:
    return with_condition(world, event.data["character"], "dead", None)


def rewound(world: World[Play], event: Event) -> World[Play]:
    """Countdowns and the time to throw go on from where they stood: nobody dies of the way back."""
    data: Data = event.data
    play = world.play
    if play.at:
        gone = datetime.fromisoformat(event.at) - datetime.fromisoformat(play.at)
        down = {id: _later_down(each, gone) for id, each in play.down.items()}
        combats = {id: _later_combat(each, gone) for id, each in play.combats.items()}
        play = replace(play, down=down, combats=combats)
    return world.with_play(replace(play, counter=data["counter"], rewinds=data["rewinds"]))


def _later_down(down: Down, by: timedelta) -> Down:
    return replace(down, wakes_at=_later(down.wakes_at, by), dies_at=_later(down.dies_at, by))


def _later_combat(combat: Combat, by: timedelta) -> Combat:
    if combat.window is None:
        return combat
    begun, until = combat.window
    return replace(combat, window=(_later(begun, by) or begun, _later(until, by) or until))


def _later(at: str | None, by: timedelta) -> str | None:
    if at is None:
        return None
    return (datetime.fromisoformat(at) + by).isoformat(timespec="microseconds")
