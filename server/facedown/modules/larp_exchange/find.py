"""Which combat a command is about, and whether the sender may act in it."""

from __future__ import annotations

from typing import Any

from facedown.kernel.command import Command
from facedown.kernel.people import Actor
from facedown.kernel.refusal import Refusal
from facedown.kernel.world import Character, World

from .state import Combat, Play
from .who import name_of

_OPENING = frozenset({"attack.declare", "attack.pass", "combat.join", "leave"})
"""For these it is all the same who was first to declare: a resolved exchange is the next one."""

_ANY_PHASE = frozenset({"primary.choose"})


def character(world: World[Play], id: str) -> Character:
    found = world.character(id)
    if found is None:
        raise Refusal(
            "unknown_character", "There is no such character at this table.", character=id
        )
    return found


def own(world: World[Play], actor: Actor, id: str) -> Character:
    """The sender's character `id`."""
    found = character(world, id)
    if not actor.owns(id):
        raise Refusal(
            "not_allowed", f"You cannot act for {found.name}: he is somebody else’s.", character=id
        )
    return found


def need_gm(actor: Actor, what: str) -> None:
    if not actor.is_gm:
        raise Refusal("not_allowed", f"Only a GM may {what}.")


def acting(world: World[Play], actor: Actor, command: Command) -> Combat:
    """The combat in which the sender's character fights."""
    id = str(command.args["character"])
    own(world, actor, id)
    return fighting(world, command, id)


def fighting(world: World[Play], command: Command, id: str) -> Combat:
    check_on(world, command)
    combat = world.play.combat_of(id)
    if combat is None:
        raise Refusal("no_combat", f"{name_of(world, id)} is in no combat that runs.", character=id)
    if (command.on or {}).get("combat", combat.id) != combat.id:
        raise _too_late(f"{name_of(world, id)} is in another combat now.")
    return combat


def named(world: World[Play], command: Command) -> Combat:
    """The combat that `combat` names, or the only one that runs."""
    check_on(world, command)
    args: Any = command.args
    running = list(world.play.running)
    id = args.get("combat")
    if id is None and len(running) > 1:
        id = (command.on or {}).get("combat")
    if id is None:
        if len(running) > 1:
            ids = ", ".join(combat.id for combat in running)
            raise Refusal(
                "bad_arguments",
                f"Several combats run: say which ({ids}).",
                field="combat",
                reason="several combats run",
            )
        found = running[0] if running else None
    else:
        found = next((combat for combat in running if combat.id == id), None)
    if found is None:
        raise Refusal("no_combat", "No such combat is running.", combat=id)
    return found


def check_on(world: World[Play], command: Command) -> None:
    """`too_late` when the combat, exchange, phase or throw that the sender looked at has passed."""
    on = command.on or {}
    id = on.get("combat")
    if id is None:
        return
    combat = world.play.combats.get(id) if isinstance(id, str) else None
    if combat is None or not combat.running:
        raise _too_late("That combat is over.")
    looked = (on.get("exchange", combat.exchange), on.get("phase", combat.phase))
    now = (combat.exchange, combat.phase)
    if command.do in _OPENING:
        looked, now = _opening(*looked), _opening(*now)
    if looked[0] != now[0]:
        raise _too_late("That was meant for an exchange that is over.")
    if looked[1] != now[1] and command.do not in _ANY_PHASE:
        raise _too_late("The combat has moved on since you looked at it.")
    if command.do == "throw" and "round" in on:
        args: Any = command.args
        pairing = combat.pairing(args["character"], args["opponent"])
        if pairing is not None and on["round"] != pairing.round:
            raise _too_late("This pairing is thrown again since you chose.")


def _opening(exchange: Any, phase: Any) -> tuple[Any, Any]:
    if phase in ("gathering", "resolved") and isinstance(exchange, int):
        return exchange + 1, "declaring"
    return exchange, phase


def _too_late(text: str) -> Refusal:
    return Refusal("too_late", text)


def wrong_phase(combat: Combat, text: str) -> Refusal:
    return Refusal("wrong_phase", text, phase=combat.phase)
