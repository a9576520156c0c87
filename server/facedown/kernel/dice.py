"""Dice as people write them: "2d6+1", "d20 − 2", "d% + 3"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from facedown.kernel.refusal import Refusal

MAX_DICE: Final = 100
MAX_SIDES: Final = 1000
MAX_NUMBER: Final = 1_000_000
MAX_TEXT: Final = 100
LEGAL: Final = (
    f"Write dice and whole numbers with + and −, such as 2d6+1, d20 or d%: "
    f"1 to {MAX_DICE} dice in all, with 2 to {MAX_SIDES} sides."
)

_TERM = re.compile(r" *([+\-−]?) *(?:([0-9]{0,3})[dD]([0-9]{1,4}|%)|([0-9]{1,7})) *")


@dataclass(frozen=True, slots=True)
class Term:
    """`count` dice of `sides`, or (sides 0) the number `count`; counted with `sign` 1 or −1."""

    sign: int
    count: int
    sides: int

    def __str__(self) -> str:
        dice = f"d{self.sides}" if self.sides else ""
        return f"{'' if self.sides and self.count == 1 else self.count}{dice}"


@dataclass(frozen=True, slots=True)
class Dice:
    """A sum of terms with at least one die."""

    terms: tuple[Term, ...]

    @property
    def sides(self) -> tuple[int, ...]:
        """The sides of each die, in the order in which they are rolled."""
        return tuple(t.sides for t in self.terms if t.sides for _ in range(t.count))

    def total(self, faces: Sequence[int]) -> int:
        """The sum, when the dice show `faces` (in the order of `sides`)."""
        left = iter(faces)
        return sum(
            t.sign * (sum(next(left) for _ in range(t.count)) if t.sides else t.count)
            for t in self.terms
        )

    def __str__(self) -> str:
        first, *rest = self.terms
        signs = {1: "+", -1: "−"}
        head = ("−" if first.sign < 0 else "") + str(first)
        return head + "".join(signs[t.sign] + str(t) for t in rest)


def parse(text: str) -> Dice:
    """The dice that `text` names, or `Refusal("bad_dice")` that says what is legal."""
    if len(text) > MAX_TEXT:
        raise _bad(f"That is longer than {MAX_TEXT} characters.")
    terms: list[Term] = []
    at = 0
    while at < len(text):
        found = _TERM.match(text, at)
        if found is None or (terms and not found[1]):
            raise _bad(f"“{text[at : at + 12].strip()}” cannot be read.")
        terms.append(_term(found))
        at = found.end()
    dice = sum(t.count for t in terms if t.sides)
    if dice == 0:
        raise _bad("There is no die in it.")
    if dice > MAX_DICE:
        raise _bad(f"These are {dice} dice.")
    return Dice(tuple(terms))


def _term(found: re.Match[str]) -> Term:
    sign = -1 if found[1] in ("-", "−") else 1
    if found[3] is None:
        number = int(found[4])
        if number > MAX_NUMBER:
            raise _bad(f"{number} is more than {MAX_NUMBER}.")
        return Term(sign, number, 0)
    count = int(found[2]) if found[2] else 1
    sides = 100 if found[3] == "%" else int(found[3])
    if count < 1 or not 2 <= sides <= MAX_SIDES:
        raise _bad(f"{count}d{sides} is not to be had.")
    return Term(sign, count, sides)


def _bad(what: str) -> Refusal:
    return Refusal("bad_dice", f"{what} {LEGAL}", legal=LEGAL)
