"""combat.gather, combat.join, leave: who is nearby."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from facedown.kernel.command import Command
from facedown.kernel.json import Json
from facedown.kernel.people import Actor
from facedown.kernel.refusal import Refusal
from facedown.kernel.world import World

from .args import MOST_FIGHTERS
from .draft import Draft
from .find import acting, character, named, own
from .flow import go_on
from .state import NO_ATTACK, Combat, Play
from .who import condition_of, name_of, standing


def gather(draft: Draft, actor: Actor, command: Command) -> None:
    """A GM gathers whom he will; others two, one of them their own."""
    world, ids = draft.world, list(command.args["characters"])
    for id in ids:
        character(world, id)
    if not actor.is_gm:
        if not any(actor.owns(id) for id in ids):
            raise Refusal("not_allowed", "One of the two must be yours: only a GM gathers others.")
        if len(ids) != 2:
            raise Refusal("not_allowed", "A fight of more than two is gathered by a GM.")
    _check_free(world, ids)
    _check_standing(world, ids)
    draft.emit("gathered", {"combat": f"b{world.play.counter + 1}", "characters": ids})


def join(draft: Draft, actor: Actor, command: Command) -> None:
    world, id = draft.world, str(command.args["character"])
    own(world, actor, id)
    _check_free(world, [id])
    _check_standing(world, [id])
    combat = named(world, command)
    if len(combat.fighters) >= MOST_FIGHTERS:
        raise Refusal("not_allowed", f"{MOST_FIGHTERS} fight there already, and no more can.")
    draft.emit("joined", {"combat": combat.id, "character": id})
    go_on(draft, combat.id)


def leave(draft: Draft, actor: Actor, command: Command) -> None:
    combat, id = acting(draft.world, actor, command), str(command.args["character"])
    if engaged(combat, id):
        name = name_of(draft.world, id)
        raise Refusal(
            "cannot_leave", f"{name} attacks somebody, or is attacked, and cannot leave now."
        )
    draft.emit("left", {"combat": combat.id, "character": id})
    go_on(draft, combat.id)


def engaged(combat: Combat, id: str) -> bool:
    """He attacks somebody, or is attacked, in an exchange that is open."""
    if not combat.open:
        return False
    fighter = combat.fighter(id)
    attacks = fighter is not None and fighter.attacks not in (None, NO_ATTACK)
    return attacks or bool(combat.declarations.group(id))


def free(world: World[Play]) -> list[str]:
    """Who can be gathered."""
    play: Any = world.play
    busy = {fighter.id for combat in play.running for fighter in combat.fighters}
    return [
        c.id
        for c in world.characters.values()
        if not c.retired and c.id not in busy and standing(world, c.id)
    ]


def _check_free(world: World[Play], ids: Sequence[str]) -> None:
    busy: list[Json] = [id for id in ids if world.play.combat_of(id)]
    if busy:
        names = ", ".join(name_of(world, str(id)) for id in busy)
        raise Refusal(
            "already_fighting", f"In a combat that runs already: {names}.", characters=busy
        )


def _check_standing(world: World[Play], ids: Sequence[str]) -> None:
    fallen: list[Json] = [id for id in ids if not standing(world, id)]
    if fallen:
        names = ", ".join(
            f"{name_of(world, str(id))} ({condition_of(world, str(id))})" for id in fallen
        )
        raise Refusal("cannot_fight", f"In no state to fight: {names}.", characters=fallen)
