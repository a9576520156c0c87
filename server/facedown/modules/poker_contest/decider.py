"""What decided between two hands of a full contest where the degree does not tell (P-11)."""

from __future__ import annotations

from typing import Any, Final

from facedown.kernel.cards import rank_value, rank_word
from facedown.kernel.json import Json

from .category import Category

# How many cards the first named rank takes: what comes after is a second rank, or kickers.
_FIRST: Final = {
    Category.NO_PAIR: 1,
    Category.PAIR: 2,
    Category.TWO_PAIR: 2,
    Category.THREE_OF_A_KIND: 3,
    Category.STRAIGHT: 5,
    Category.FLUSH: 1,
    Category.FULL_HOUSE: 3,
    Category.FOUR_OF_A_KIND: 4,
    Category.STRAIGHT_FLUSH: 5,
}


def decider(hand: Any, other: Any) -> dict[str, Json] | None:
    """{`by`: "kicker", "card" (of a flush), "pair" or "lower pair"; `rank`, `against`: the word
    for the card there in `hand` and in `other`}. None where the category or the top card decides,
    or nothing does. Both as in a result record.
    """
    category = Category.from_wire(hand["category"])
    if category is None or hand["category"] != other["category"]:
        return None
    mine, theirs = (tuple(map(rank_value, one["cards"])) for one in (hand, other))
    apart = [at for at, (a, b) in enumerate(zip(mine, theirs, strict=True)) if a != b]
    if not apart or apart[0] < _FIRST[category]:
        return None
    at = apart[0]
    return {
        "by": _name(category, at),
        "rank": rank_word(mine[at]),
        "against": rank_word(theirs[at]),
    }


def _name(category: Category, at: int) -> str:
    if category is Category.FULL_HOUSE:
        return "pair"
    if category is Category.TWO_PAIR and at < 4:
        return "lower pair"
    return "card" if category is Category.FLUSH else "kicker"
