"""House rules of a table."""

from __future__ import annotations

from typing import Any, Final

from marshmallow import Schema, fields, validate

from facedown.kernel.json import JsonMap

SETTLED: Final = frozenset({"group_weapon"})
"""Not to be changed while a combat runs."""


class Settings(Schema):
    gm_supervises = fields.Boolean(
        load_default=True,
        metadata={
            "label": "A GM supervises",
            "help": "Where more than two can fight, a GM closes the declaration (L-3). "
            "Off: it closes by itself when everybody has declared or passed.",
        },
    )
    group_weapon = fields.String(
        validate=validate.OneOf(("primary", "worst")),
        load_default="primary",
        metadata={
            "label": "what a group strikes with",
            "help": "primary: the weapon of the primary opponent; "
            "worst: any weapon in the group (L-8).",
        },
    )
    throw_seconds = fields.Integer(
        strict=True,
        validate=validate.Range(0, 3600),
        load_default=0,
        metadata={
            "label": "seconds to throw",
            "help": "Who has not thrown by then loses the throw (L-12). 0: no limit.",
        },
    )
    unconscious_minutes = fields.Integer(
        strict=True,
        validate=validate.Range(0, 1440),
        load_default=5,
        metadata={
            "label": "minutes unconscious",
            "help": "Counted from the end of the combat, not of the exchange.",
        },
    )
    bleed_minutes = fields.Integer(
        strict=True,
        validate=validate.Range(1, 1440),
        load_default=10,
        metadata={
            "label": "minutes to save a life",
            "help": "How long the critically injured live untreated, from the fall.",
        },
    )


_DEFAULTS: Final[JsonMap] = {name: field.load_default for name, field in Settings().fields.items()}


def setting(settings: JsonMap, name: str) -> Any:
    return settings.get(name, _DEFAULTS[name])
