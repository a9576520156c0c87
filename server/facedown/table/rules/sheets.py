"""`sheet.set`: a GM corrects any number or text on a sheet, and everybody hears why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from marshmallow import fields, validate

from facedown.kernel.command import Event, LogLine
from facedown.kernel.refusal import Refusal
from facedown.kernel.text import Length, one_line
from facedown.table.rules import sight
from facedown.table.rules.scene import (
    AnyWorld,
    Apply,
    Args,
    ArgsSchema,
    Can,
    Happening,
    Offer,
    Rule,
    Scene,
    Tell,
    event,
    keyed,
    need_gm,
    table_line,
)
from facedown.table.rules.sheet_form import as_map, at, called, checked, legal, put


class Plain(fields.Field[Any]):
    def __init__(self, **more: Any) -> None:
        super().__init__(metadata={"legal": "a number, a text, true or false"}, **more)

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        if isinstance(value, (str, int, float, bool)):
            return value
        raise self.make_error("validator_failed")


class SetArgs(ArgsSchema):
    character = fields.String(required=True)
    path = fields.String(required=True, validate=validate.Length(1, 200))
    value = Plain(required=True, allow_none=True)
    reason = fields.String(load_default="", validate=Length(max=200))


def set_value(scene: Scene, args: Args) -> Sequence[Event]:
    need_gm(scene, "correct a sheet")
    character = sight.need(scene, args["character"])
    path: str = args["path"]
    try:
        typed, old = put(character.sheet, path, args["value"])
    except KeyError:
        raise Refusal(
            "bad_sheet",
            f"{path}: there is no such place on the sheet of {character.name}.",
            field=path,
            reason="no such place",
            legal=legal(scene.module, path),
        ) from None
    sheet = checked(scene.module, as_map(typed))
    value = at(sheet, path)
    if value == old:
        return []
    return [
        event(
            "sheet.set",
            who=scene.who,
            character=character.id,
            path=path,
            old=old,
            value=value,
            reason=one_line(args["reason"]),
            sheet=sheet,
        )
    ]


def _apply(it: Happening) -> AnyWorld:
    return it.world.with_sheet(it.data["character"], it.data["sheet"])


def _tell(it: Happening) -> Sequence[LogLine]:
    """The values for those who see that place of the sheet, before and after; the fact for all."""
    module, world, data = it.module, it.world, it.data
    id, path = data["character"], data["path"]
    all_ = sight.audience(module, world, id)
    params = {
        "who": data["who"],
        "character": world.characters[id].name,
        "path": path,
        "label": called(module, path),
        "reason": data["reason"],
    }
    before = world.with_sheet(id, as_map(put(data["sheet"], path, data["old"])[0]))
    seeing = _both(
        sight.seats_that(module, world, id, lambda v: at(v.get("sheet"), path) == data["value"]),
        sight.seats_that(module, before, id, lambda v: at(v.get("sheet"), path) == data["old"]),
    )
    known = {"from": data["old"], "to": data["value"]}
    if seeing is None:
        return table_line("sheet.set", all_, **params, **known)
    told = table_line("sheet.set", seeing, **params, **known)
    now = {s.id for s in world.seats.values() if s.state == "seated"} if all_ is None else all_
    rest = frozenset(now) - seeing
    return [*(told if seeing else ()), *(table_line("sheet.set", rest, **params) if rest else ())]


def _both(one: frozenset[str] | None, two: frozenset[str] | None) -> frozenset[str] | None:
    if one is None or two is None:
        return two if one is None else one
    return one & two


COMMANDS = {"sheet.set": Rule(SetArgs, set_value)}
APPLY: dict[str, Apply] = {"sheet.set": _apply}
TELL: dict[str, Tell] = {"sheet.set": _tell}


def can(offer: Offer) -> Can:
    out: Can = {}
    if offer.actor.is_gm:
        keyed(
            out, "sheet.set", {c.id: {} for c in offer.world.characters.values() if not c.retired}
        )
    return out
