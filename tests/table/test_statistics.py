"""Chance is fair: cards, dice, and the order that players' nonces give a deck.

Each test would fail a fair source less than once in a thousand million runs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import chain

import pytest

from facedown.kernel.cards import DECK
from facedown.kernel.fairness import faces, permutation
from facedown.table.chance import SystemChance
from tests.long import sized

CHANCE = SystemChance()
SHUFFLES = sized(3_000, 200_000)
THROWS = sized(2_000, 200_000)
"""Of ten dice each."""
SIZE = len(DECK)
NONCE = "0123456789abcdef" * 2

pytestmark = pytest.mark.timeout(sized(120, 1800))


def even(counts: Sequence[int], *, freedom: int | None = None, scale: float = 1.0) -> None:
    """Pearson's chi-square of equally likely cells, `scale`d to `freedom` degrees (None: one less
    than cells): neither too uneven nor, at more than 100 degrees, too even to be chance. By Wilson
    and Hilferty its cube root is as good as normal; six and a half deviations are one in 10^10.
    """
    mean = sum(counts) / len(counts)
    found = scale * sum((count - mean) ** 2 for count in counts) / mean
    freedom = freedom or len(counts) - 1
    spread = 2 / (9 * freedom)
    off = ((found / freedom) ** (1 / 3) - (1 - spread)) / spread**0.5
    assert off < 6.5, f"{found:.0f} at {freedom} degrees of freedom"
    assert freedom < 100 or off > -6.5, f"{found:.0f} at {freedom} degrees of freedom"


def _shuffled() -> Sequence[int]:
    return [PLACE[card] for card in CHANCE.shuffle(DECK)]


def _keyed() -> Sequence[int]:
    """The nonces of two players, of whom one is always the same."""
    return permutation((NONCE, CHANCE.salt()[:32]), SIZE)


PLACE = {card: at for at, card in enumerate(DECK)}


@pytest.mark.parametrize("order", [_shuffled, _keyed])
def test_every_card_comes_everywhere_and_next_to_every_other(
    order: Callable[[], Sequence[int]],
) -> None:
    """The second count is what a mere cut of the deck would not pass."""
    places = [0] * SIZE * SIZE
    apart = [0] * SIZE
    for _ in range(SHUFFLES):
        drawn = order()
        for at, card in enumerate(drawn):
            places[card * SIZE + at] += 1
        apart[(drawn.index(1) - drawn.index(0)) % SIZE] += 1
    # A card takes the place of another: so many cells are free, and they vary so much more.
    even(places, freedom=(SIZE - 1) ** 2, scale=(SIZE - 1) / SIZE)
    assert apart.pop(0) == 0
    even(apart)


@pytest.mark.parametrize("sides", [6, 20, 100])
def test_every_face_comes_equally_often_and_after_every_other(sides: int) -> None:
    counts, after = [0] * sides, [0] * sides * sides
    for face, last in _throws(sides):
        counts[face - 1] += 1
        after[(face - 1) * sides + last - 1] += 1
    even(counts)
    even(after)


def _throws(sides: int) -> Iterable[tuple[int, int]]:
    """Pairs of dice that fall one after the other."""
    thrown = (CHANCE.faces(CHANCE.salt(), NONCE, [sides] * 10) for _ in range(THROWS))
    return chain.from_iterable(zip(dice[::2], dice[1::2], strict=True) for dice in thrown)


def _by_nonce() -> int:
    return faces("00" * 32, CHANCE.salt()[:32], [20])[0]


def _by_seed() -> int:
    return faces(CHANCE.salt(), "00" * 16, [20])[0]


@pytest.mark.parametrize("throw", [_by_nonce, _by_seed])
def test_seed_or_nonce_is_chance_enough(throw: Callable[[], int]) -> None:
    """Whoever chose one of them has no say while the other is chance."""
    counts = [0] * 20
    for _ in range(THROWS * 5):
        counts[throw() - 1] += 1
    even(counts)
