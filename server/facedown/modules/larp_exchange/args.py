"""The arguments of every command."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from marshmallow import Schema, ValidationError, fields, validate, validates_schema

from .hands import HANDS
from .sheet import CONDITIONS

MOST_FIGHTERS: Final = 40
LONGEST_SLEEP: Final = 24 * 3600
"""Seconds."""


def _different(ids: list[str]) -> None:
    if len(set(ids)) != len(ids):
        raise ValidationError("One character is named twice.")


class GatherArgs(Schema):
    """`combat.gather`: those who are nearby."""

    characters = fields.List(
        fields.String(),
        required=True,
        validate=[validate.Length(2, MOST_FIGHTERS), _different],
    )


class CharacterArgs(Schema):
    """`leave`, `attack.pass`."""

    character = fields.String(required=True)


class JoinArgs(CharacterArgs):
    """`combat.join`. `combat` may be left out while only one runs."""

    combat = fields.String()


class DeclareArgs(CharacterArgs):
    """`attack.declare`. `weapon`: what is wielded from now on; null: bare hands; left out: as it
    was.
    """

    target = fields.String(required=True)
    weapon = fields.String(allow_none=True)


class CombatArgs(Schema):
    """`combat.end`. `combat` may be left out while only one runs."""

    combat = fields.String()


class CloseArgs(CombatArgs):
    """`declaration.close`. `force`: the undecided pass."""

    force = fields.Boolean(load_default=False)


class OpponentArgs(CharacterArgs):
    """`primary.choose`, `throw.forfeit` (`character` is who forfeits)."""

    opponent = fields.String(required=True)


class ThrowArgs(OpponentArgs):
    """`throw`."""

    hand = fields.String(required=True, validate=validate.OneOf(HANDS))


class AgainArgs(CombatArgs):
    """`throw.again`: one pairing, in whatever order, or (neither) all of the exchange."""

    character = fields.String()
    opponent = fields.String()

    @validates_schema
    def _both(self, data: Any, **_: Any) -> None:
        for given, missing in (("character", "opponent"), ("opponent", "character")):
            if given in data and missing not in data:
                raise ValidationError("Name both of the pairing, or neither for all.", missing)


class TreatArgs(CharacterArgs):
    """`treat`. `character` is the healer."""

    patient = fields.String(required=True)


class UseArgs(CharacterArgs):
    """`ability.use`. `target`: a character, or nobody."""

    ability = fields.String(required=True)
    target = fields.String(allow_none=True, load_default=None)


class ConditionArgs(CharacterArgs):
    """`condition.set`."""

    condition = fields.String(required=True, validate=validate.OneOf(CONDITIONS))


class WakeArgs(CharacterArgs):
    """`wake.set`. `seconds` from now; 0: at once."""

    seconds = fields.Integer(required=True, strict=True, validate=validate.Range(0, LONGEST_SLEEP))


COMMANDS: Final[Mapping[str, type[Schema]]] = {
    "combat.gather": GatherArgs,
    "combat.join": JoinArgs,
    "leave": CharacterArgs,
    "attack.declare": DeclareArgs,
    "attack.pass": CharacterArgs,
    "declaration.close": CloseArgs,
    "primary.choose": OpponentArgs,
    "throw": ThrowArgs,
    "throw.again": AgainArgs,
    "throw.forfeit": OpponentArgs,
    "combat.end": CombatArgs,
    "treat": TreatArgs,
    "ability.use": UseArgs,
    "condition.set": ConditionArgs,
    "wake.set": WakeArgs,
}
