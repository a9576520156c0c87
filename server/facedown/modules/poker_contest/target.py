"""A target: the hand that a player must reach."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from facedown.kernel.cards import RANKS, rank_symbol, rank_value, rank_word
from facedown.kernel.json import Json

from .category import Category, describe

ACE: Final = 14
_LOWEST: Final = {
    Category.NO_PAIR: 7,
    Category.STRAIGHT: 5,
    Category.FLUSH: 7,
    Category.STRAIGHT_FLUSH: 5,
}
_TWO_RANKS: Final = frozenset({Category.TWO_PAIR, Category.FULL_HOUSE})
_NO_ARTICLE: Final = frozenset(
    {Category.NO_PAIR, Category.TWO_PAIR, Category.THREE_OF_A_KIND, Category.FOUR_OF_A_KIND}
)
_SYMBOLS: Final = {symbol: rank_value(symbol) for symbol in RANKS} | {"10": 10}


class TargetError(ValueError):
    """A target that makes no sense (P-1): `reason`, and what would be `legal`, as phrases.

    Neither repeats what was written, so that a hidden target stays out of errors and logs.
    """

    def __init__(self, reason: str, legal: str) -> None:
        super().__init__(f"{reason}; {legal}")
        self.reason = reason
        self.legal = legal


@dataclass(frozen=True, order=True)
class Target:
    """A category and the ranks (2…14) that its words name, in order.

    Compares by category, then by named ranks in order (P-5). ValueError for ranks outside the
    legal range: `make_target` is the way in for what a person wrote.
    """

    category: Category
    ranks: tuple[int, ...]

    def __post_init__(self) -> None:
        low = lowest(self.category)
        right = len(self.ranks) == named_count(self.category) == len(set(self.ranks))
        if not right or not all(low <= rank <= ACE for rank in self.ranks):
            raise ValueError(f"not a legal {self.category.words}")
        if self.category is Category.TWO_PAIR and self.ranks[0] < self.ranks[1]:
            raise ValueError("the higher pair comes first")

    @property
    def text(self) -> str:
        """Its words; parsing them gives an equal target (P-2)."""
        return describe(self.category, self.ranks)

    def to_wire(self) -> dict[str, Json]:
        """The structured form of records and views: category, rank symbols, text."""
        symbols = [rank_symbol(rank) for rank in self.ranks]
        return {"category": self.category.wire, "ranks": symbols, "text": self.text}


@dataclass(frozen=True)
class Reading:
    """What was understood; `asked` holds the words of an impossible target that P-1 raised."""

    target: Target
    asked: str | None = None

    @property
    def raised(self) -> bool:
        """Whether the GM is to be told that the target was raised."""
        return self.asked is not None


def lowest(category: Category) -> int:
    """The lowest value that a named rank of `category` may have: 2, 5 or 7."""
    return _LOWEST.get(category, 2)


def named_count(category: Category) -> int:
    """How many ranks a target of `category` names: 1 or 2."""
    return 2 if category in _TWO_RANKS else 1


def highest_target(category: Category) -> Target:
    """Its top rung: aces, or aces and kings where two ranks are named."""
    return Target(category, (ACE, ACE - 1)[: named_count(category)])


def legal_text(category: Category | None) -> str:
    """What a target of `category` (None: any target) may name, as one phrase."""
    match category:
        case None:
            return (
                "name a hand such as “ace-high”, “pair of jacks”, “two pair, eights and fours”, "
                "“three sevens”, “ten-high straight”, “queen-high flush”, “fives full of twos”, "
                "“four aces” or “royal flush”"
            )
        case Category.TWO_PAIR:
            return "two pair names two different ranks, two to ace"
        case Category.FULL_HOUSE:
            return "a full house names two different ranks, two to ace, the three before the pair"
        case Category.PAIR | Category.THREE_OF_A_KIND | Category.FOUR_OF_A_KIND:
            return f"{_noun(category)} names one rank, two to ace"
        case _:
            low = rank_word(lowest(category))
            return f"{_noun(category)} names its highest card, {low} to ace"


def _noun(category: Category) -> str:
    return category.words if category in _NO_ARTICLE else f"a {category.words}"


def make_target(category: Category, ranks: Sequence[int]) -> Reading:
    """A target from ranks 2…14 as somebody named them.

    A card too low for its category is raised (P-1); two pair may come lower first. TargetError:
    too few or too many ranks, the same rank twice, or no rank at all.
    """
    legal = legal_text(category)
    if len(ranks) != named_count(category):
        raise TargetError("that names too many or too few ranks", legal)
    if not all(2 <= rank <= ACE for rank in ranks):
        raise TargetError("there is no such rank", legal)
    if len(set(ranks)) != len(ranks):
        raise TargetError("that names one rank twice", legal)
    if category is Category.TWO_PAIR:
        ranks = sorted(ranks, reverse=True)
    low = lowest(category)
    target = Target(category, tuple(max(rank, low) for rank in ranks))
    raised = target.ranks != tuple(ranks)
    return Reading(target, describe(category, ranks) if raised else None)


def target_from_wire(value: Mapping[str, object]) -> Reading:
    """Reads `{"category", "ranks"}` (P-2); other fields, such as `text`, are left alone.

    Ranks are symbols, in either case, and "10" is a ten. TargetError as for `make_target`.
    """
    category = Category.from_wire(value.get("category"))
    if category is None:
        raise TargetError(
            "there is no such category", "category is one of " + ", ".join(c.wire for c in Category)
        )
    ranks = value.get("ranks")
    if isinstance(ranks, str) or not isinstance(ranks, Sequence):
        raise TargetError("ranks is not a list", legal_text(category))
    return make_target(category, [_rank(rank) for rank in ranks[:3]])


def _rank(symbol: object) -> int:
    """0 for what is no rank symbol; `make_target` refuses it."""
    return _SYMBOLS.get(symbol.strip().upper(), 0) if isinstance(symbol, str) else 0
