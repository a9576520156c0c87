"""Chance by script: what a test or a transcript says, and else a fixed order."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence


class ScriptedChance:
    """`deck`: the top of every deck shuffled from now on; `dice`: the next faces.

    Salts and ids count up, so that two tables with the same script are the same.
    """

    def __init__(self) -> None:
        self.deck: tuple[str, ...] = ()
        self.dice: tuple[int, ...] = ()
        self.drawn = 0

    def shuffle(self, cards: Sequence[str]) -> tuple[str, ...]:
        top = tuple(card for card in self.deck if card in cards)
        return top + tuple(card for card in cards if card not in top)

    def salt(self) -> str:
        self.drawn += 1
        return hashlib.sha256(b"salt %d" % self.drawn).hexdigest()

    def ident(self, prefix: str) -> str:
        self.drawn += 1
        return f"{prefix}{hashlib.sha256(b'ident %d' % self.drawn).hexdigest()[:8]}"

    def faces(self, seed: str, nonce: str, sides: Sequence[int]) -> tuple[int, ...]:
        assert len(self.dice) >= len(sides), f"the script has no {len(sides)} faces left"
        rolled, self.dice = self.dice[: len(sides)], self.dice[len(sides) :]
        return rolled

    def copy(self) -> ScriptedChance:
        twin = ScriptedChance()
        twin.deck, twin.dice, twin.drawn = self.deck, self.dice, self.drawn
        return twin
