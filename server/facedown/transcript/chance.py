"""Chance from a script: decks whose top is written down, dice whose faces are."""

from __future__ import annotations

import random
from collections.abc import Sequence


class ScriptedChance:
    """`deck`: the top of every deck shuffled from now on; `dice`: the next faces, used up in order.

    What the script leaves open comes from a generator that is the same in every run. A step that
    is refused uses up nothing: `mark` before it, `back` after it.
    """

    def __init__(self, seed: str = "") -> None:
        self._unproved = False
        self.wrong = ""
        """What the script names and the first deck after it has not, in a sentence."""
        self._rest = random.Random(seed)
        self._deck: tuple[str, ...] = ()
        self._dice: tuple[int, ...] = ()

    def script(
        self, *, deck: Sequence[str] | None = None, dice: Sequence[int] | None = None
    ) -> None:
        """None: that part of the script stays as it is."""
        if deck is not None:
            self._deck = tuple(deck)
            self._unproved = True
        if dice is not None:
            self._dice = tuple(dice)

    def mark(self) -> object:
        return (self._rest.getstate(), self._dice)

    def back(self, mark: object) -> None:
        assert isinstance(mark, tuple)
        state, self._dice = mark
        self._rest.setstate(state)

    def shuffle(self, cards: Sequence[str]) -> tuple[str, ...]:
        rest = list(cards)
        top: list[str] = []
        for card in self._deck:
            if card in rest:
                rest.remove(card)
                top.append(card)
            elif self._unproved:
                often = "only once" if card in cards else "not"
                self.wrong = f"{card} is {often} in the deck, which is {', '.join(cards)}."
        self._unproved = False
        self._rest.shuffle(rest)
        return (*top, *rest)

    def salt(self) -> str:
        return self._rest.randbytes(32).hex()

    def ident(self, prefix: str) -> str:
        return f"{prefix}-{self._rest.randbytes(8).hex()}"

    def faces(self, seed: str, nonce: str, sides: Sequence[int]) -> tuple[int, ...]:
        scripted = self._dice[: len(sides)]
        self._dice = self._dice[len(sides) :]
        rest = sides[len(scripted) :]
        return (*scripted, *(self._rest.randint(1, n) for n in rest))
