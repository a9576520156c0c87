"""Which names look the same, by Unicode's table of confusable characters (UTS #39)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from unicodedata import normalize

from confusable_homoglyphs import confusables


def alike(one: str, other: str) -> bool:
    """Whether one name could be taken for the other at a glance, in capitals or not."""
    return other in Names([one])


class Names:
    """`in` tells whether a name looks like one of these."""

    def __init__(self, names: Iterable[str]) -> None:
        self._known = [set(shapes) for shapes in zip(*map(_shapes, names), strict=True)]

    def __contains__(self, name: object) -> bool:
        shapes = _shapes(str(name))
        return any(shape in known for shape, known in zip(shapes, self._known, strict=False))


_BAR = "l"
"""Stands for all that is one upright stroke: l, 1, |, and I in every script that has it."""


@lru_cache(maxsize=4096)
def _shapes(name: str) -> tuple[str, ...]:
    """As it is; and without capitals in each way in which a stroke can be read.

    A stroke is a letter of its own (Ian, lAN: but the L of Lan looks like none), or the capital of
    i (IAN, ian, in whatever script), or a small l (Lan, lan).
    """
    text = normalize("NFKC", name)
    seen = [(c, _prototype(c)) for c in normalize("NFD", text)]
    shapes = (
        "".join(shape for _, shape in seen),
        "".join("|" if shape == _BAR else shape.casefold() for _, shape in seen),
        "".join("i" if _is_capital_i(c, shape) else shape.casefold() for c, shape in seen),
        "".join(map(_prototype, normalize("NFD", text.casefold()))),
    )
    # An i keeps its dot whether or not it is written.
    return tuple(shape.replace("i\u0307", "i") for shape in shapes)


def _is_capital_i(char: str, shape: str) -> bool:
    return shape == _BAR and not char.islower() and not char.isdecimal()


def _prototype(char: str) -> str:
    """The one that stands for all that look like it."""
    return _prototypes().get(char, char)


@lru_cache(maxsize=1)
def _prototypes() -> dict[str, str]:
    """Each character's prototype, which may be several letters: rn stands for m.

    In the table a prototype lists all that look like it, each of these the prototype alone. What
    is written from right to left has marks around it there.
    """
    table = {
        _bare(char): [_bare(found["c"]) for found in near]
        for char, near in confusables.confusables_data.items()
    }
    out = {}
    for char, near in table.items():
        if len(char) == 1 and len(near) == 1:
            (other,) = near
            alone = len(other) == 1 and len(table[other]) == 1
            out[char] = min(char, other) if alone else other
    return out


def _bare(text: str) -> str:
    return text.strip("\N{LEFT-TO-RIGHT MARK}")
