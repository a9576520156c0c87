"""Which contest and side a command is about, and whether the sender may act for it."""

from __future__ import annotations

from typing import Any

from facedown.kernel.command import Command
from facedown.kernel.people import Actor
from facedown.kernel.refusal import Refusal
from facedown.kernel.world import World

from .state import GM, Contest, Play, Side


def check_on(world: World[Play], command: Command) -> None:
    """`too_late` when the contest, phase or turn that the sender looked at has passed."""
    on = command.on or {}
    named = on.get("contest")
    if named is None:
        return
    contest = world.play.contests.get(named) if isinstance(named, str) else None
    passed = (
        contest is None
        or not contest.running
        or on.get("phase", contest.phase) != contest.phase
        or on.get("turn", contest.actions) != contest.actions
    )
    if passed:
        raise Refusal("too_late", "The contest has moved on since you looked at it.")


def acting(world: World[Play], actor: Actor, command: Command) -> tuple[Contest, Side]:
    """The running contest and the side that `character` names, played by the sender."""
    check_on(world, command)
    args: Any = command.args
    key: str = args["character"]
    if key != GM and world.character(key) is None:
        raise unknown(key)
    if not (actor.is_gm if key == GM else actor.owns(key)):
        who = "a GM plays the opponent" if key == GM else "this character is somebody else’s"
        raise Refusal("not_allowed", f"You cannot act here: {who}.", character=key)
    return _contest_with(world, key, args.get("contest"), (command.on or {}).get("contest"))


def _contest_with(
    world: World[Play], key: str, named: object, looked_at: object
) -> tuple[Contest, Side]:
    """Only "gm" can be in several; then `contest` (or what was looked at) tells which."""
    found = [(c, side) for c in world.play.running if (side := c.side(key))]
    if named is None and len(found) > 1:
        named = looked_at
    if named is not None:
        found = [(c, side) for c, side in found if c.id == named]
    if not found:
        raise Refusal("no_contest", "No contest is running there.", character=key)
    if len(found) > 1:
        ids = ", ".join(c.id for c, _ in found)
        raise Refusal(
            "bad_arguments",
            f"You have an opponent in several contests: say which ({ids}).",
            field="contest",
            reason="several contests have an opponent",
        )
    return found[0]


def running(world: World[Play], id: str) -> Contest:
    """The contest `id`, or `no_contest` when it does not run."""
    contest = world.play.contests.get(id)
    if contest is None or not contest.running:
        raise Refusal("no_contest", "This contest is not running.", contest=id)
    return contest


def unknown(character: str) -> Refusal:
    return Refusal(
        "unknown_character", "There is no such character at this table.", character=character
    )


def wrong_phase(contest: Contest, text: str) -> Refusal:
    return Refusal("wrong_phase", text, phase=contest.phase)
