"""What a fighter brings to an exchange, as it stood before (L-10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from facedown.kernel.json import Json, JsonMap

from .sheet import condition, weapon_of


@dataclass(frozen=True, slots=True)
class Arms:
    """`abilities`: the combat bonuses of his martial abilities together (L-7). `kind`: melee or
    firearm, None for bare hands; `bonus`: of the wielded weapon.
    """

    abilities: int = 0
    kind: str | None = None
    bonus: int = 0

    @property
    def armed(self) -> bool:
        return self.kind is not None

    def to_json(self) -> dict[str, Json]:
        return {"abilities": self.abilities, "kind": self.kind, "bonus": self.bonus}

    @classmethod
    def from_json(cls, raw: JsonMap) -> Arms:
        return cls(raw["abilities"], raw["kind"], raw["bonus"])


def arms_of(sheet: JsonMap) -> Arms:
    """L-11: an injured character fights without abilities and weapon."""
    if condition(sheet) == "injured":
        return Arms()
    rows: Any = sheet.get("abilities") or ()
    abilities = sum(row["combat_bonus"] for row in rows if row["kind"] == "martial")
    weapon = weapon_of(sheet, sheet.get("wielding"))
    if weapon is None:
        return Arms(abilities)
    return Arms(abilities, weapon["kind"], weapon["combat_bonus"])
