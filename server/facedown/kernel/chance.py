"""The one port through which chance comes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class Chance(Protocol):
    """Backed by the system's CSPRNG at a served table, by a script in transcripts."""

    def shuffle(self, cards: Sequence[str]) -> tuple[str, ...]:
        """All of `cards` in an order that nobody knows; the first is the top."""

    def salt(self) -> str:
        """32 random bytes as 64 hex digits."""

    def ident(self, prefix: str) -> str:
        """A random id for what may itself be secret (a goal, an unseen NPC)."""

    def faces(self, seed: str, nonce: str, sides: Sequence[int]) -> tuple[int, ...]:
        """One face for each die of `sides`, as fairness.faces derives them from the seed."""
