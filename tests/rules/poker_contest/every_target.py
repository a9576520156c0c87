"""All legal targets, counted out by hand."""

from __future__ import annotations

from itertools import combinations, permutations

from hypothesis import strategies as st

from facedown.modules.poker_contest.category import Category
from facedown.modules.poker_contest.target import Target

RANGES = {
    Category.NO_PAIR: range(7, 15),
    Category.PAIR: range(2, 15),
    Category.THREE_OF_A_KIND: range(2, 15),
    Category.STRAIGHT: range(5, 15),
    Category.FLUSH: range(7, 15),
    Category.FOUR_OF_A_KIND: range(2, 15),
    Category.STRAIGHT_FLUSH: range(5, 15),
}
EVERY_TARGET = (
    *(Target(category, (rank,)) for category, ranks in RANGES.items() for rank in ranks),
    *(Target(Category.TWO_PAIR, pair) for pair in combinations(range(14, 1, -1), 2)),
    *(Target(Category.FULL_HOUSE, pair) for pair in permutations(range(2, 15), 2)),
)
TARGETS = st.sampled_from(EVERY_TARGET)
CHIPS = st.integers(min_value=0, max_value=120)
