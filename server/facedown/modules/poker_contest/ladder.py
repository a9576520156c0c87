"""How chips lower a target."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from .category import Category
from .target import Target, highest_target, lowest

BOTTOM: Final = Target(Category.NO_PAIR, (7,))
"""Seven-high no pair: more chips do nothing."""

TOP: Final = Target(Category.STRAIGHT_FLUSH, (14,))
"""The royal flush, 98 chips above the bottom."""


def lower(target: Target, chips: int) -> Target:
    """`target` after `chips` bet chips (at least 0, else ValueError).

    Every chip lowers each named card by one, so the gap between two stays (P-3), also where a
    full house names a pair above its three (P-4). Once a card would leave its range, that chip
    leads to the next worse category at its highest instead.
    """
    if chips < 0:
        raise ValueError("chips bet cannot be negative")
    while chips and target != BOTTOM:
        room = min(target.ranks) - lowest(target.category)
        if chips <= room:
            return Target(target.category, tuple(rank - chips for rank in target.ranks))
        if target.category is Category.NO_PAIR:
            return BOTTOM
        target = highest_target(Category(target.category - 1))
        chips -= room + 1
    return target


def ladder(target: Target) -> Iterator[Target]:
    """The rungs from `target` itself down to seven-high no pair, one chip apart."""
    while target != BOTTOM:
        yield target
        target = lower(target, 1)
    yield BOTTOM


def counted(target: Target, chips: int, floor: Target | None) -> Target:
    """The target that decides: lowered by `chips`, then held up by the GM's minimum (P-5)."""
    lowered = lower(target, chips)
    return lowered if floor is None else max(lowered, floor)


def floor_counts(target: Target, chips: int, floor: Target | None) -> bool:
    """Whether the minimum changed the outcome, and so may be shown (P-5).

    A floor that the chips reach exactly changed nothing and stays secret.
    """
    return floor is not None and lower(target, chips) < floor
