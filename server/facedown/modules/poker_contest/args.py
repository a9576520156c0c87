"""The arguments of every command."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from marshmallow import Schema, ValidationError, fields, validate

from .sheet import ATTRIBUTES, MOST_CHIPS

MOST_BET: Final = 2**53 - 1
"""More chips than anybody can have: the greatest number that is exact in JavaScript."""

_TARGET_TS = "string | { readonly category: string; readonly ranks: readonly string[] }"


def _different(cards: list[str]) -> None:
    if len(set(cards)) != len(cards):
        raise ValidationError("One card is named twice.")


def _not_zero(chips: int) -> None:
    if chips == 0:
        raise ValidationError("Give a number that is not 0.")


class SideArgs(Schema):
    """One side of contest.open. A skill that the sheet lacks, or none: no replacements."""

    character = fields.String(required=True)
    attribute = fields.String(required=True, validate=validate.OneOf(ATTRIBUTES))
    skill = fields.String(allow_none=True, load_default=None, validate=validate.Length(max=60))


class OpponentArgs(Schema):
    """Whom the GM plays. `attribute`: 1–5 hole cards; `skill`: 0–5 replacements."""

    name = fields.String(load_default="The opponent", validate=validate.Length(1, 60))
    attribute = fields.Integer(required=True, strict=True, validate=validate.Range(1, 5))
    skill = fields.Integer(load_default=0, strict=True, validate=validate.Range(0, 5))


class OpenArgs(Schema):
    """`contest.open`. `target` and `floor` in words or structured (P-2), not in full contests."""

    kind = fields.String(required=True, validate=validate.OneOf(("simple", "hidden", "full")))
    title = fields.String(load_default="", allow_none=True, validate=validate.Length(max=120))
    sides = fields.List(fields.Nested(SideArgs), required=True, validate=validate.Length(1, 48))
    target = fields.Raw(allow_none=True, load_default=None, metadata={"ts": _TARGET_TS})
    floor = fields.Raw(allow_none=True, load_default=None, metadata={"ts": _TARGET_TS})
    opponent = fields.Nested(OpponentArgs, allow_none=True, load_default=None)


class SideCommand(Schema):
    """`ante`, `call`, `check`, `stand`, `fold`. `character`: an id, or "gm" for the opponent.

    `contest` is needed only for "gm" while several contests have an opponent.
    """

    character = fields.String(required=True)
    contest = fields.String()


class BetArgs(SideCommand):
    """`bet`. `chips`: what moves from the stack now."""

    chips = fields.Integer(required=True, strict=True, validate=validate.Range(1, MOST_BET))


class MuckArgs(SideCommand):
    """`muck`. `cards`: codes of own hole cards."""

    cards = fields.List(
        fields.String(), required=True, validate=[validate.Length(1, 9), _different]
    )


class VoidArgs(Schema):
    """`contest.void`."""

    contest = fields.String(required=True)


class AwardArgs(Schema):
    """`chips.award`. Negative chips go from the sheet to the bank."""

    character = fields.String(required=True)
    chips = fields.Integer(
        required=True,
        strict=True,
        validate=[validate.Range(-MOST_CHIPS, MOST_CHIPS), _not_zero],
    )


COMMANDS: Final[Mapping[str, type[Schema]]] = {
    "contest.open": OpenArgs,
    "ante": SideCommand,
    "bet": BetArgs,
    "call": SideCommand,
    "check": SideCommand,
    "stand": SideCommand,
    "fold": SideCommand,
    "muck": MuckArgs,
    "contest.void": VoidArgs,
    "chips.award": AwardArgs,
}
