"""Every hand ranks as two other evaluators rank it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement, pairwise
from typing import Any

import pytest
from phevaluator import evaluate_cards
from pokerkit import Hand, StandardHighHand

from facedown.kernel.cards import DECK, RANKS, SUITS
from facedown.modules.poker_contest.hands import best_hand
from tests.long import sized

CASES = sized(600, 10_000)
# Straights, flushes and full houses are rare in a whole deck, and common in these.
CROWDED = tuple(card for card in DECK if card[0] in "A2345K" or card[1] == "h")

Rank = Callable[[Sequence[str]], Any]
"""Greater is better."""


def pheval(cards: Sequence[str]) -> int:
    """It takes seven cards at most: the best hand of more is that of some seven of them."""
    return -int(min(evaluate_cards(*part) for part in combinations(cards, min(7, len(cards)))))


def pokerkit(cards: Sequence[str]) -> Hand:
    return StandardHighHand.from_game("".join(cards))


def cases() -> Iterator[list[str]]:
    dice = random.Random(9)
    for number in range(CASES):
        yield dice.sample(CROWDED if number % 2 else DECK, 5 + number % 5)


@pytest.mark.parametrize("rank", [pheval, pokerkit])
def test_every_pair_of_hands_compares_alike(rank: Rank) -> None:
    """In our order their ranks never fall, what is equal to us is equal to them, and the five
    cards that we show are worth what all are.
    """
    ranked = []
    for cards in cases():
        hand, theirs = best_hand(cards), rank(cards)
        assert rank(hand.cards) == theirs
        ranked.append((hand.key, theirs))
    ranked.sort(key=lambda pair: pair[0])
    for (key, theirs), (next_key, next_theirs) in pairwise(ranked):
        assert (key < next_key, key == next_key) == (theirs < next_theirs, theirs == next_theirs)


def test_all_7462_hands_that_differ_stand_in_one_order() -> None:
    hands = sorted(every_hand(), key=lambda cards: best_hand(cards).key)
    assert [-pheval(cards) for cards in hands] == list(range(7462, 0, -1))
    assert len({best_hand(cards).key for cards in hands}) == 7462


def every_hand() -> Iterator[list[str]]:
    """Five cards of each combination of ranks, of one suit where they can be and of several."""
    for ranks in combinations_with_replacement(RANKS, 5):
        if len(set(ranks)) == 5:
            yield [rank + SUITS[0] for rank in ranks]
        if max(map(ranks.count, ranks)) < 5:
            yield [rank + SUITS[number % 4] for number, rank in enumerate(ranks)]
