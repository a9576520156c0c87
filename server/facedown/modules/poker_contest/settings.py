"""House rules of a table."""

from __future__ import annotations

from typing import Final

from marshmallow import Schema, fields, validate

from facedown.kernel.json import JsonMap

from .degree import ExactTie

SETTLED: Final = frozenset({"exact_tie"})
"""Not to be changed while a contest runs."""


class Settings(Schema):
    starting_chips = fields.Integer(
        strict=True,
        validate=validate.Range(0, 1000),
        load_default=10,
        metadata={"label": "starting chips", "help": "What a new character has."},
    )
    exact_tie = fields.String(
        validate=validate.OneOf(("meets", "fails")),
        load_default="meets",
        metadata={
            "label": "a hand exactly as good as the target",
            "help": "meets: a success of degree 0; fails: a failure of degree −1.",
        },
    )


def starting_chips(settings: JsonMap) -> int:
    chips = settings.get("starting_chips", 10)
    return chips if isinstance(chips, int) else 10


def exact_tie(settings: JsonMap) -> ExactTie:
    return "fails" if settings.get("exact_tie") == "fails" else "meets"
