"""Who acts and who looks."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Role(StrEnum):
    """What a seat is. `SYSTEM` is the table's own clock; no person ever has it."""

    GM = "gm"
    CO_GM = "co-gm"
    PLAYER = "player"
    SPECTATOR = "spectator"
    KIOSK = "kiosk"
    SYSTEM = "system"

    # Half of all questions of redaction are about a role; an enum's own hash is no fast one.
    __hash__ = str.__hash__

    @property
    def is_gm(self) -> bool:
        return self is _GM or self is _CO_GM


_GM, _CO_GM = Role.GM, Role.CO_GM


@dataclass(frozen=True, slots=True)
class Viewer:
    """What somebody may know by: a role, and the characters whose secrets are his.

    Two seats with equal viewers may know the same things and share one frame, so a module's
    `view` gets nothing that tells one seat from another. For a GM `characters` also holds those
    without an owner. `kept`: the names of secrets that `World.kept` leaves to it.
    """

    role: Role
    characters: frozenset[str] = frozenset()
    kept: frozenset[str] = frozenset()

    @property
    def is_gm(self) -> bool:
        return self.role.is_gm

    def owns(self, character: str) -> bool:
        return character in self.characters


NOBODY = Viewer(Role.SPECTATOR)
"""Who knows what everybody does, and no more."""


@dataclass(frozen=True, slots=True)
class Actor:
    """Who sends a command. `nonce`: 32 hex digits from his client, or None (fairness)."""

    seat: str
    role: Role
    characters: frozenset[str] = frozenset()
    nonce: str | None = None

    @property
    def is_gm(self) -> bool:
        return self.role.is_gm

    def owns(self, character: str) -> bool:
        return character in self.characters
