"""ability.use: announced to all; needs no GM."""

from __future__ import annotations

from typing import Any, Final

from facedown.kernel.command import Command
from facedown.kernel.json import JsonMap
from facedown.kernel.people import Actor
from facedown.kernel.refusal import Refusal
from facedown.kernel.world import World

from .draft import Draft
from .find import character, own
from .sheet import DOWN, ability_of
from .state import Play
from .who import condition_of, name_of

_WHY: Final = {
    "only_in_combat": "a martial ability is of use in combat alone",
    "not_in_combat": "it cannot be used in a combat",
    "injured": "the injured cannot use physical abilities",
    "unconscious": "the unconscious use nothing",
    "critical": "the critically injured use nothing",
    "dead": "the dead use nothing",
}


def use(draft: Draft, actor: Actor, command: Command) -> None:
    world, args = draft.world, command.args
    id, target = str(args["character"]), args["target"]
    sheet = own(world, actor, id).sheet
    ability = ability_of(sheet, str(args["ability"]))
    if ability is None:
        names = ", ".join(each["name"] for each in sheet.get("abilities", ())) or "none"
        reason = f"Give an ability of his sheet ({names})."
        raise Refusal("bad_arguments", f"Ability: {reason}", field="ability", reason=reason)
    if target is not None:
        character(world, str(target))
    why = why_not(world, id, ability)
    if why is not None:
        name = name_of(world, id)
        raise Refusal(
            "not_usable_now", f"{name} cannot use {ability['name']}: {_WHY[why]}.", reason=why
        )
    draft.emit(
        "used",
        {
            "character": id,
            "ability": ability["name"],
            "kind": ability["kind"],
            "target": target,
        },
    )


def why_not(world: World[Play], id: str, ability: JsonMap) -> str | None:
    """L-1: what stands against its use now, as the refusal's `reason`; None: nothing."""
    condition, kind = condition_of(world, id), ability["kind"]
    if condition in DOWN:
        return condition
    fights = world.play.combat_of(id) is not None
    if kind == "martial":
        return None if fights else "only_in_combat"
    if kind == "special":
        return None if ability["usable_in_combat"] or not fights else "not_in_combat"
    if fights:
        return "not_in_combat"
    return "injured" if kind == "physical" and condition == "injured" else None


def usable(world: World[Play], id: str) -> list[str]:
    rows: Any = world.characters[id].sheet.get("abilities") or ()
    return [row["name"] for row in rows if why_not(world, id, row) is None]
