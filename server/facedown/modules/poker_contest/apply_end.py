"""What the events do that end a contest, or have none: settled, voided, awarded."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from facedown.kernel.command import Event
from facedown.kernel.json import JsonMap
from facedown.kernel.world import World

from .purse import bank, pay
from .sides import unseen
from .state import GM, Contest, Outcome, Play
from .target import target_from_wire


def settled(world: World[Play], event: Event) -> World[Play]:
    data: Any = event.data
    contest = world.play.contests[data["contest"]]
    for record in event.results:
        contest = _come_out(contest, data["sides"], record)
    contest = replace(
        contest,
        phase="settled",
        turn=None,
        shown=data["shown"],
        floor_counted=data["floor_counted"],
        since=event.at,
    )
    if not contest.shown:
        world = _unseen(world, contest)
    for key, outcome in data["sides"].items():
        world = pay(world, key, outcome["chips"])
    world = bank(world, data["bank"])
    return world.with_play(world.play.with_contest(contest))


def _unseen(world: World[Play], contest: Contest) -> World[Play]:
    """P-14: whoever is given the character later does not see what nobody was shown."""
    held = {
        unseen(contest, side): world.gms() if side.key == GM else world.owners_of(side.key)
        for side in contest.standing
    }
    return replace(world, kept={**world.kept, **held})


def _come_out(contest: Contest, sides: Any, record: JsonMap) -> Contest:
    key = str(record["character"])
    counted = sides[key]["target"]
    target = target_from_wire(counted).target if counted else None
    return contest.with_side(key, outcome=Outcome(target, record))


def voided(world: World[Play], event: Event) -> World[Play]:
    data: Any = event.data
    for back in data["back"]:
        world = pay(world, back["side"], back["chips"])
    contests = {id: c for id, c in world.play.contests.items() if id != data["contest"]}
    return world.with_play(replace(world.play, contests=contests))


def awarded(world: World[Play], event: Event) -> World[Play]:
    data: Any = event.data
    return bank(pay(world, data["character"], data["chips"]), -data["chips"])
