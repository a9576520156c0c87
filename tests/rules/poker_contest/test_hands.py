"""The best hand, against examples and a brute force; test_evaluators has other libraries."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facedown.kernel.cards import DECK, card_words, is_card, rank_symbol, rank_value, rank_words
from facedown.modules.poker_contest.category import Category
from facedown.modules.poker_contest.hands import best_hand

SOME_CARDS = st.lists(st.sampled_from(DECK), min_size=1, max_size=9, unique=True)
FIVE_OR_MORE = st.lists(st.sampled_from(DECK), min_size=5, max_size=9, unique=True)
# Few ranks and few suits, so that pairs, straights and flushes are common.
CROWDED = st.lists(
    st.sampled_from([card for card in DECK if card[0] in "A2345K" or card[1] == "h"]),
    min_size=5,
    max_size=9,
    unique=True,
)


def brute_key(cards: tuple[str, ...]) -> tuple[int, list[int]]:
    """Five cards, judged in the plainest way: (category, ranks by count then value)."""
    values = sorted(("23456789TJQKA".index(card[0]) + 2 for card in cards), reverse=True)
    if values == [14, 5, 4, 3, 2]:
        values = [5, 4, 3, 2, 1]
    flush = len({card[1] for card in cards}) == 1
    straight = values == list(range(values[0], values[0] - 5, -1))
    values = sorted(values, key=lambda value: (-values.count(value), -value))
    shape = sorted((values.count(value) for value in set(values)), reverse=True)
    plain = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}
    if straight and flush:
        return 8, values
    if flush:
        return 5, values
    if straight:
        return 4, values
    return plain.get(tuple(shape), 0), values


def brute_best(cards: list[str]) -> tuple[int, ...]:
    category, values = max(brute_key(five) for five in combinations(cards, 5))
    return category, *values


@pytest.mark.parametrize(
    ("cards", "text", "shown"),
    [
        ("Qh Th 4h 2h 9h 8d 6d 4s", "queen-high flush", "Qh Th 9h 4h 2h"),
        ("2s 3d 2h 3h 3s", "threes full of twos", "3d 3h 3s 2h 2s"),
        ("As Td 6s 4h 2c", "ace-high", "As Td 6s 4h 2c"),
        ("5s 9h Td 9s Th", "two pair, tens and nines", "Td Th 9h 9s 5s"),
        ("Ts Js Qs Ks As 2h 2d", "royal flush", "As Ks Qs Js Ts"),
        ("8c 7c 6c 5c 4c 9d Td", "eight-high straight flush", "8c 7c 6c 5c 4c"),
        ("Ac 2d 3h 4s 5c Kd", "five-high straight", "5c 4s 3h 2d Ac"),
        ("Ac 2c 3c 4c 5c 6d", "five-high straight flush", "5c 4c 3c 2c Ac"),
        ("Ac 2d 3h 4s 5c 6d", "six-high straight", "6d 5c 4s 3h 2d"),
        ("Qd Kd Ad 2s 3s", "ace-high", "Ad Kd Qd 3s 2s"),
        ("Ac Ad Ah As Kd Kh Ks Kc 2c", "four aces", "Ac Ad Ah As Kc"),
        ("2c 2d 2h 2s 3d 3h 3s Kc", "four twos", "2c 2d 2h 2s Kc"),
        ("9c 9d 9h 4c 4d 4h Kc Kd Kh", "kings full of nines", "Kc Kd Kh 9c 9d"),
        ("9c 9d 4c 4d Kc Kd Qs", "two pair, kings and nines", "Kc Kd 9c 9d Qs"),
        ("9c 9d 4c 4d Kc Kd 3s", "two pair, kings and nines", "Kc Kd 9c 9d 4c"),
        ("7c 7d 7h 2c 4d Js", "three sevens", "7c 7d 7h Js 4d"),
        ("Tc Td Ah 4c 2d", "pair of tens", "Tc Td Ah 4c 2d"),
        ("6s 6c Ah 4c 2d", "pair of sixes", "6c 6s Ah 4c 2d"),
        ("Th 9s 8s 7d 6c 6h", "ten-high straight", "Th 9s 8s 7d 6c"),
    ],
)
def test_words_and_ranking_order(cards: str, text: str, shown: str) -> None:
    hand = best_hand(cards.split())
    assert (hand.text, " ".join(hand.cards)) == (text, shown)


@pytest.mark.parametrize(
    ("cards", "text", "shown"),
    [
        ("2c", "two-high", "2c"),
        ("2c Ah", "ace-high", "Ah 2c"),
        ("2h 2c", "pair of twos", "2c 2h"),
        ("2h Ks 2c", "pair of twos", "2c 2h Ks"),
        ("2h Ks 2c Kd", "two pair, kings and twos", "Kd Ks 2c 2h"),
        ("2h Ks 2c 2d", "three twos", "2c 2d 2h Ks"),
        ("2h 2s 2c 2d", "four twos", "2c 2d 2h 2s"),
        ("Ah Kh Qh Jh", "ace-high", "Ah Kh Qh Jh"),
    ],
)
def test_fewer_than_five_cards_know_pairs_alone(cards: str, text: str, shown: str) -> None:
    hand = best_hand(cards.split())
    assert (hand.text, " ".join(hand.cards)) == (text, shown)


def test_the_record_form_names_category_cards_and_text() -> None:
    assert best_hand(["3d", "3h", "3s", "2h", "2s"]).to_wire() == {
        "category": "full_house",
        "cards": ["3d", "3h", "3s", "2h", "2s"],
        "text": "threes full of twos",
    }


def test_categories_have_ranks_and_wire_names() -> None:
    assert [(category.value, category.wire) for category in Category] == [
        (0, "no_pair"),
        (1, "pair"),
        (2, "two_pair"),
        (3, "three_of_a_kind"),
        (4, "straight"),
        (5, "flush"),
        (6, "full_house"),
        (7, "four_of_a_kind"),
        (8, "straight_flush"),
    ]
    assert all(Category.from_wire(category.wire) is category for category in Category)
    assert Category.from_wire("FLUSH") is None
    assert Category.from_wire(5) is None


@pytest.mark.parametrize("cards", [[], list(DECK[:10]), ["2c", "2c"], ["10h"], ["2C"], [""]])
def test_what_is_no_hand_is_a_bug(cards: list[str]) -> None:
    with pytest.raises(ValueError, match="a hand is made of"):
        best_hand(cards)


@given(FIVE_OR_MORE | CROWDED)
def test_agrees_with_a_brute_force(cards: list[str]) -> None:
    hand = best_hand(cards)
    assert hand.key == brute_best(cards)
    assert hand.key[1:] == tuple(brute_key(hand.cards)[1])
    assert set(hand.cards) <= set(cards)


@given(SOME_CARDS | CROWDED, st.randoms(use_true_random=False))
def test_the_order_of_the_cards_does_not_matter(cards: list[str], chance: random.Random) -> None:
    shuffled = list(cards)
    chance.shuffle(shuffled)
    assert best_hand(shuffled) == best_hand(cards)


@given(SOME_CARDS | CROWDED)
def test_cards_stand_in_ranking_order(cards: list[str]) -> None:
    hand = best_hand(cards)
    values = [rank_value(card) for card in hand.cards]
    assert len(values) == min(5, len(cards))
    assert hand.ranks[0] == values[0]
    counts = [values.count(value) for value in values]
    assert counts == sorted(counts, reverse=True)


def test_a_deck_has_52_cards_with_words() -> None:
    assert len(set(DECK)) == 52
    assert all(map(is_card, DECK))
    assert not any(map(is_card, ("", "Q", "qh", "QH", "10h", "Qhh", None, 7)))
    assert [card_words(card) for card in ("Qh", "Td", "2c", "As")] == [
        "queen of hearts",
        "ten of diamonds",
        "two of clubs",
        "ace of spades",
    ]
    assert (rank_words(6), rank_words(10)) == ("sixes", "tens")
    assert [rank_symbol(value) for value in (2, 10, 14)] == ["2", "T", "A"]
    with pytest.raises(ValueError, match="no rank"):
        rank_symbol(1)
