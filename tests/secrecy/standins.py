"""Clock, chance, tokens and commitments that know the step alone, and nothing that is secret."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from datetime import UTC, datetime, timedelta
from random import Random

from facedown.kernel.cards import DECK
from facedown.kernel.json import JsonMap

CALM = 0.6
START = datetime(2030, 1, 1, tzinfo=UTC)


def commitment(salt: str, preimage: JsonMap) -> str:
    """In place of fairness.commitment: by position. The salt names the place, nothing the value."""
    return hashlib.sha256(bytes.fromhex(salt)).hexdigest()


class StandIns:
    """What one half of a pair draws from.

    `twist`: what is drawn in this step lands with seats that know the secret: faces and tokens
    are others than in the other half. `swap`: cards that lie in each other's places of the next
    whole deck; `apart`: those cards, in both halves.
    """

    def __init__(self) -> None:
        self.now = START
        self._place = ""
        self._drawn = self._tokens = 0
        self.twist = False
        self.swap: Mapping[str, str] = {}
        self.apart: AbstractSet[str] = frozenset()

    def anew(self) -> None:
        """For the next pair."""
        self.now, self.swap, self.apart = START, {}, frozenset()

    def begin(self, place: str, *, twist: bool = False) -> None:
        """All that is drawn from here on follows from this."""
        self._place, self._drawn, self.twist = place, 0, twist
        self.now += timedelta(seconds=1)

    def clock(self) -> datetime:
        return self.now

    def token(self) -> str:
        """43 characters, never twice."""
        self._tokens += 1
        return f"{'twist' if self.twist else 'token'}{self._tokens:06}{self._next()}"[:43]

    def salt(self) -> str:
        return self._next()

    def ident(self, prefix: str) -> str:
        return f"{prefix}-{self._next()[:16]}"

    def faces(self, seed: str, nonce: str, sides: Sequence[int]) -> tuple[int, ...]:
        dice = Random(self._next() + str(self.twist))
        return tuple(dice.randint(1, n) for n in sides)

    def shuffle(self, cards: Sequence[str]) -> tuple[str, ...]:
        """By places; a new deck with `swap`. Of what is left of one, what the halves have in common
        is often on top: else the public course would soon be another one.
        """
        places = self.places(len(cards))
        if tuple(cards) == DECK:
            return tuple(self.swap.get(cards[at], cards[at]) for at in places)
        if Random(self._next()).random() < CALM:
            places.sort(key=lambda at: cards[at] in self.apart)
        return tuple(cards[at] for at in places)

    def places(self, count: int) -> list[int]:
        return Random(self._next()).sample(range(count), count)

    def _next(self) -> str:
        self._drawn += 1
        return hashlib.sha256(f"{self._place}/{self._drawn}".encode()).hexdigest()
