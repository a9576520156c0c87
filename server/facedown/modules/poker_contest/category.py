"""The nine categories of a poker hand, and the words for a hand or a target of each."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from facedown.kernel.cards import rank_word, rank_words


class Category(IntEnum):
    """Ranks 0…8; fifteen degrees lie between neighbours."""

    NO_PAIR = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8

    @property
    def wire(self) -> str:
        """The name in records, views and structured targets, such as "three_of_a_kind"."""
        return self.name.lower()

    @property
    def words(self) -> str:
        """The name in a sentence, such as "three of a kind"."""
        return self.name.lower().replace("_", " ")

    @classmethod
    def from_wire(cls, name: object) -> Category | None:
        """The category of that wire name, or None."""
        return _BY_WIRE.get(name) if isinstance(name, str) else None


_BY_WIRE = {category.wire: category for category in Category}


def describe(category: Category, ranks: Sequence[int]) -> str:
    """The usual words for the named ranks (2…14) of a category: "threes full of twos"."""
    first = ranks[0]
    match category:
        case Category.NO_PAIR:
            return f"{rank_word(first)}-high"
        case Category.PAIR:
            return f"pair of {rank_words(first)}"
        case Category.TWO_PAIR:
            return f"two pair, {rank_words(first)} and {rank_words(ranks[1])}"
        case Category.THREE_OF_A_KIND:
            return f"three {rank_words(first)}"
        case Category.FULL_HOUSE:
            return f"{rank_words(first)} full of {rank_words(ranks[1])}"
        case Category.FOUR_OF_A_KIND:
            return f"four {rank_words(first)}"
        case Category.STRAIGHT_FLUSH if first == 14:
            return "royal flush"
        case _:
            return f"{rank_word(first)}-high {category.words}"
