"""What stands on a character's sheet."""

from __future__ import annotations

from typing import Any, Final

from marshmallow import Schema, fields, validate

from facedown.kernel.json import JsonMap

ATTRIBUTES: Final = ("strength", "dexterity", "intelligence", "wits", "awareness", "resolve")

MOST_CHIPS: Final = 1_000_000_000_000
"""On a sheet as it is typed, and in one award: sums of thousands stay exact in JavaScript."""

_DEFAULT: Final = 2
_HELP: Final = {
    "strength": "Lifting, breaking, holding on.",
    "dexterity": "Running, dodging, quick hands.",
    "intelligence": "Knowing and working things out.",
    "wits": "Thinking on your feet, talking back.",
    "awareness": "Noticing before it is too late.",
    "resolve": "Staying calm, not giving in.",
}


def _rating(**more: Any) -> fields.Integer:
    return fields.Integer(strict=True, validate=validate.Range(1, 5), **more)


class Attributes(Schema):
    """Each 1–5: the number of hole cards in a contest of that attribute."""

    strength = _rating(load_default=_DEFAULT, metadata={"help": _HELP["strength"]})
    dexterity = _rating(load_default=_DEFAULT, metadata={"help": _HELP["dexterity"]})
    intelligence = _rating(load_default=_DEFAULT, metadata={"help": _HELP["intelligence"]})
    wits = _rating(load_default=_DEFAULT, metadata={"help": _HELP["wits"]})
    awareness = _rating(load_default=_DEFAULT, metadata={"help": _HELP["awareness"]})
    resolve = _rating(load_default=_DEFAULT, metadata={"help": _HELP["resolve"]})


class Sheet(Schema):
    attributes = fields.Nested(
        Attributes,
        load_default=lambda: dict.fromkeys(ATTRIBUTES, _DEFAULT),
        metadata={"label": "attributes", "help": "Hole cards in a contest, 1 to 5."},
    )
    skills = fields.Dict(
        keys=fields.String(validate=validate.Length(1, 60)),
        values=_rating(),
        load_default=dict,
        validate=validate.Length(max=60),
        metadata={"label": "skills", "help": "Cards that may be replaced in a contest, 1 to 5."},
    )
    chips = fields.Integer(
        strict=True,
        validate=validate.Range(0, MOST_CHIPS),
        load_default=10,
        metadata={"label": "chips", "help": "What can be bet."},
    )


def cards_for(sheet: JsonMap, attribute: str) -> int:
    """How many hole cards a contest of `attribute` gives: 1–5."""
    attributes: Any = sheet.get("attributes") or {}
    return int(attributes.get(attribute, _DEFAULT))


def replacements_for(sheet: JsonMap, skill: str | None) -> int:
    """How many cards `skill` replaces: 1–5, or 0 when the sheet lacks it. Case does not matter."""
    skills: Any = sheet.get("skills") or {}
    if not skill:
        return 0
    if skill in skills:
        return int(skills[skill])
    wanted = skill.casefold()
    return next((int(n) for name, n in skills.items() if name.casefold() == wanted), 0)


def chips_on(sheet: JsonMap) -> int:
    chips: Any = sheet.get("chips", 0)
    return int(chips)
