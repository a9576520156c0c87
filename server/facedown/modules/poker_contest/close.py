"""contest.void and chips.award."""

from __future__ import annotations

from typing import Any

from facedown.kernel.command import Command
from facedown.kernel.json import Json
from facedown.kernel.people import Actor
from facedown.kernel.refusal import Refusal

from .draft import Draft
from .find import check_on, running, unknown
from .purse import name_of, of_chips
from .sheet import MOST_CHIPS, chips_on


def void(draft: Draft, actor: Actor, command: Command) -> None:
    """Every chip goes back to where it came from, and nothing more is shown."""
    if not actor.is_gm:
        raise Refusal("not_allowed", "Only a GM voids a contest.")
    check_on(draft.world, command)
    contest = running(draft.world, str(command.args["contest"]))
    back: list[Json] = [
        {
            "side": side.key,
            "name": name_of(draft.world, contest, side.key),
            "chips": side.paid,
        }
        for side in contest.sides
    ]
    draft.emit("voided", {"contest": contest.id, "title": contest.title, "back": back})


def award(draft: Draft, actor: Actor, command: Command) -> None:
    """Chips out of the bank, or (negative) into it."""
    if not actor.is_gm:
        raise Refusal("not_allowed", "Only a GM awards chips.")
    args: Any = command.args
    character = draft.world.character(args["character"])
    if character is None:
        raise unknown(args["character"])
    has, chips = chips_on(character.sheet), int(args["chips"])
    if has + chips < 0:
        raise Refusal(
            "not_enough_chips", f"{character.name} has {of_chips(has)}.", chips=has, asked=-chips
        )
    if has + chips > MOST_CHIPS:
        room = MOST_CHIPS - has
        raise Refusal(
            "bad_arguments",
            f"{character.name} has {of_chips(has)}: a sheet holds {MOST_CHIPS:,} at most.",
            field="chips",
            reason="a sheet holds no more",
            legal={"kind": "number", "max": room},
        )
    draft.emit("awarded", {"character": character.id, "name": character.name, "chips": chips})
