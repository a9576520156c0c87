"""What stands on a character's sheet."""

from __future__ import annotations

from typing import Any, Final

from marshmallow import Schema, ValidationError, fields, validate, validates_schema

from facedown.kernel.json import JsonMap

KINDS: Final = ("social", "physical", "mental", "martial", "special")
CONDITIONS: Final = ("fit", "unconscious", "critical", "injured", "dead")
DOWN: Final = ("unconscious", "critical", "dead")
"""Who lies there: he can do nothing, and nobody attacks him."""

MOST_BONUS: Final = 20
MOST: Final = 40
"""Abilities, and weapons, on one sheet."""


def _bonus(what: str) -> fields.Integer:
    return fields.Integer(
        strict=True,
        load_default=0,
        validate=validate.Range(-MOST_BONUS, MOST_BONUS),
        metadata={"label": "combat bonus", "help": what},
    )


def _name() -> fields.String:
    return fields.String(required=True, validate=validate.Length(1, 60), metadata={"label": "name"})


class Ability(Schema):
    name = _name()
    kind = fields.String(
        load_default="social",
        validate=validate.OneOf(KINDS),
        metadata={"label": "kind", "help": "Martial ones count in combat, special ones say when."},
    )
    combat_bonus = _bonus("Martial abilities only; several add up.")
    usable_in_combat = fields.Boolean(
        load_default=False,
        metadata={"label": "usable in combat", "help": "Special abilities only."},
    )
    treats = fields.Boolean(
        load_default=False,
        metadata={"label": "treats", "help": "May save the critically injured."},
    )
    text = fields.String(
        load_default="", validate=validate.Length(max=500), metadata={"label": "what it does"}
    )

    @validates_schema
    def _fits(self, data: Any, **_: Any) -> None:
        if data.get("combat_bonus") and data.get("kind") != "martial":
            raise ValidationError("Only a martial ability has a combat bonus.", "combat_bonus")
        if data.get("usable_in_combat") and data.get("kind") != "special":
            raise ValidationError(
                "Only a special ability has this flag: the kind of the others decides.",
                "usable_in_combat",
            )


class Weapon(Schema):
    name = _name()
    kind = fields.String(
        load_default="melee",
        validate=validate.OneOf(("melee", "firearm")),
        metadata={"label": "kind", "help": "A firearm helps only against whom one attacks."},
    )
    combat_bonus = _bonus("Counts while it is wielded.")


def _different(rows: list[dict[str, Any]]) -> None:
    names = [row["name"].casefold() for row in rows]
    if len(set(names)) != len(names):
        raise ValidationError("Two of them have the same name.")


class Sheet(Schema):
    abilities = fields.List(
        fields.Nested(Ability),
        load_default=list,
        validate=[validate.Length(max=MOST), _different],
        metadata={
            "label": "abilities",
            "example": "Fighter (martial +1); First aid (special, treats, in combat)",
        },
    )
    weapons = fields.List(
        fields.Nested(Weapon),
        load_default=list,
        validate=[validate.Length(max=MOST), _different],
        metadata={"label": "weapons", "example": "Knife (melee +1); Pistol (firearm +2)"},
    )
    wielding = fields.String(
        allow_none=True,
        load_default=None,
        validate=validate.Length(max=60),
        metadata={
            "label": "wielding",
            "help": "A weapon from the list; none: bare hands.",
            "names": "weapons",
        },
    )
    condition = fields.String(
        load_default="fit",
        validate=validate.OneOf(CONDITIONS),
        metadata={"label": "condition"},
    )

    @validates_schema
    def _at_hand(self, data: Any, **_: Any) -> None:
        wielding = data.get("wielding")
        names = [weapon["name"] for weapon in data.get("weapons", ())]
        if wielding is not None and wielding not in names:
            legal = ", ".join(names) or "no weapons are listed"
            raise ValidationError(f"Give a weapon from the list ({legal}), or none.", "wielding")


def condition(sheet: JsonMap) -> str:
    return str(sheet.get("condition") or "fit")


def ability_of(sheet: JsonMap, name: str) -> JsonMap | None:
    """The ability of this name; case does not matter."""
    wanted = name.casefold()
    rows: Any = sheet.get("abilities") or ()
    return next((row for row in rows if row["name"].casefold() == wanted), None)


def weapon_of(sheet: JsonMap, name: str | None) -> JsonMap | None:
    """The weapon of this name; None for bare hands."""
    rows: Any = sheet.get("weapons") or ()
    return next((row for row in rows if row["name"] == name), None)


def treats(sheet: JsonMap) -> bool:
    rows: Any = sheet.get("abilities") or ()
    return any(row.get("treats") for row in rows)
