"""The chance of a served table: the system's CSPRNG."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from facedown.kernel import fairness

_RANDOM = secrets.SystemRandom()


class SystemChance:
    def shuffle(self, cards: Sequence[str]) -> tuple[str, ...]:
        return tuple(_RANDOM.sample(cards, len(cards)))

    def salt(self) -> str:
        return secrets.token_hex(32)

    def ident(self, prefix: str) -> str:
        return f"{prefix}-{secrets.token_hex(8)}"

    def faces(self, seed: str, nonce: str, sides: Sequence[int]) -> tuple[int, ...]:
        return fairness.faces(seed, nonce, sides)
