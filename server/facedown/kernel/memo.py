"""What was made of an immutable object, kept while the object is in use."""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, Generic, ParamSpec, TypeVar

K = TypeVar("K")
V = TypeVar("V")
P = ParamSpec("P")


class Memo(Generic[K, P, V]):
    """`make(thing, …)` for the last `most` things, told apart by identity: equal ones may be large.

    What else `make` is given must follow from the thing (where it lies, say). Whoever gets a value
    must not write to it. Safe to call from many threads.
    """

    def __init__(self, make: Callable[Concatenate[K, P], V], most: int = 64) -> None:
        self._make = make
        self._most = most
        self._kept: dict[int, tuple[K, V]] = {}

    def __call__(self, thing: K, *more: P.args, **named: P.kwargs) -> V:
        found = self._kept.get(id(thing))
        # What is kept stays alive, so nothing else has its id.
        if found is not None:
            return found[1]
        made = self._make(thing, *more, **named)
        if len(self._kept) >= self._most:
            self._kept = {}
        self._kept[id(thing)] = (thing, made)
        return made
