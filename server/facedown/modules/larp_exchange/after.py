"""treat, condition.set, wake.set, combat.end."""

from __future__ import annotations

from typing import Any

from facedown.kernel.command import Command
from facedown.kernel.json import Json
from facedown.kernel.people import Actor
from facedown.kernel.refusal import Refusal
from facedown.kernel.world import World

from .draft import Draft
from .find import character, named, need_gm, own
from .flow import end, go_on
from .sheet import treats
from .state import Down, Play
from .who import condition_of, fit, name_of


def treat(draft: Draft, actor: Actor, command: Command) -> None:
    """The patient lives: unconscious until his countdown is over, and injured from then on."""
    world, args = draft.world, command.args
    healer, patient = str(args["character"]), str(args["patient"])
    own(world, actor, healer)
    character(world, patient)
    if why := why_not_treat(world, healer):
        raise Refusal("cannot_treat", why, character=healer)
    if condition_of(world, patient) != "critical":
        name = name_of(world, patient)
        raise Refusal("nothing_to_treat", f"{name} is not critically injured.", patient=patient)
    down = world.play.down.get(patient, Down())
    sleeping = down.combat is not None or (down.wakes_at is not None and down.wakes_at > draft.at())
    draft.emit(
        "treated",
        {
            "character": healer,
            "patient": patient,
            "condition": "unconscious" if sleeping else "injured",
        },
    )


def why_not_treat(world: World[Play], healer: str) -> str | None:
    """Why he cannot treat anybody now, in a sentence; None: he can."""
    name = name_of(world, healer)
    if not treats(world.characters[healer].sheet):
        return f"{name} has no ability to treat the critically injured."
    if not fit(world, healer):
        return f"{name} is {condition_of(world, healer)}, and treats nobody."
    if world.play.combat_of(healer):
        return f"{name} is in a combat: treat when it is over, or after leaving it."
    return None


def patients(world: World[Play]) -> list[str]:
    """The critically injured."""
    return [
        c.id
        for c in world.characters.values()
        if not c.retired and condition_of(world, c.id) == "critical"
    ]


def set_condition(draft: Draft, actor: Actor, command: Command) -> None:
    """Whatever the GM says; his countdowns end."""
    need_gm(actor, "set a condition")
    id, condition = str(command.args["character"]), str(command.args["condition"])
    character(draft.world, id)
    old = condition_of(draft.world, id)
    down = draft.world.play.down.get(id)
    if old == condition and (
        down is None or (down.wakes_at or down.dies_at or down.combat) is None
    ):
        return
    _change(draft, "condition", {"character": id, "condition": condition, "old": old})


def set_wake(draft: Draft, actor: Actor, command: Command) -> None:
    """So many seconds from now; 0: at once."""
    need_gm(actor, "wake somebody")
    id, seconds = str(command.args["character"]), int(command.args["seconds"])
    character(draft.world, id)
    if condition_of(draft.world, id) != "unconscious":
        name = name_of(draft.world, id)
        raise Refusal(
            "nothing_running", f"{name} is not unconscious: nothing counts down to his waking."
        )
    if seconds:
        draft.emit("waking", {"character": id, "wakes_at": draft.at(seconds)})
    else:
        wake(draft, id)


def wake(draft: Draft, id: str) -> None:
    down = draft.world.play.down.get(id, Down())
    _change(draft, "woke", {"character": id, "condition": "injured" if down.injured else "fit"})


def _change(draft: Draft, kind: str, data: dict[str, Json]) -> None:
    draft.emit(kind, data)
    play: Any = draft.world.play
    combat = play.combat_of(data["character"])
    if combat is not None and combat.phase != "throwing":
        go_on(draft, combat.id)


def end_combat(draft: Draft, actor: Actor, command: Command) -> None:
    need_gm(actor, "end a combat")
    end(draft, named(draft.world, command).id, "gm")
