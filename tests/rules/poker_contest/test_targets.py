"""Targets in words and in structured form."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facedown.modules.poker_contest.category import Category
from facedown.modules.poker_contest.target import Target, TargetError, target_from_wire
from facedown.modules.poker_contest.words import parse_target, read_target
from tests.rules.poker_contest.every_target import EVERY_TARGET, TARGETS


@pytest.mark.parametrize(
    ("asked", "counts"),
    [
        ("six-high flush", "seven-high flush"),
        ("five-high flush", "seven-high flush"),
        ("four-high no pair", "seven-high"),
        ("two-high", "seven-high"),
        ("three-high straight", "five-high straight"),
        ("four-high straight flush", "five-high straight flush"),
    ],
)
def test_p1_an_impossible_low_target_is_raised(asked: str, counts: str) -> None:
    reading = read_target(asked)
    assert reading.target.text == counts
    assert reading.raised
    assert reading.asked == asked.removesuffix(" no pair")


def test_p1_raising_is_told_for_the_structured_form_too() -> None:
    reading = read_target({"category": "flush", "ranks": ["6"]})
    assert (reading.target.text, reading.asked) == ("seven-high flush", "six-high flush")
    assert not read_target({"category": "flush", "ranks": ["7"]}).raised


@pytest.mark.parametrize(
    ("asked", "reason", "legal"),
    [
        ("fives full of fives", "one rank twice", "a full house names two different ranks"),
        ("full house", "too few", "a full house names two different ranks"),
        ("full house, fives", "too few", "a full house names two different ranks"),
        ("two pair, tens and tens", "one rank twice", "two pair names two different ranks"),
        ("two pair", "too few", "two pair names two different ranks"),
        ("aces up", "too few", "two pair names two different ranks"),
        ("eleven-high", "no such rank", "no pair names its highest card, seven to ace"),
        ("pair of ones", "no such rank", "a pair names one rank, two to ace"),
        ("14-high straight", "no such rank", "a straight names its highest card, five to ace"),
        ("pair", "too few", "a pair names one rank"),
        ("one pair", "too few", "a pair names one rank"),
        ("a flush", "too few", "a flush names its highest card, seven to ace"),
        ("a straight flush", "too few", "a straight flush names its highest card, five to ace"),
        ("no pair", "too few", "no pair names its highest card"),
        ("ace", "no hand", "name a hand such as"),
        ("five aces", "no hand", "name a hand such as"),
        ("", "no hand", "name a hand such as"),
        ("…" * 60, "no hand", "name a hand such as"),
        ("ace-high " * 1000, "no hand", "name a hand such as"),
        ({"category": "full_house", "ranks": ["5", "5"]}, "one rank twice", "a full house"),
        ({"category": "full_house", "ranks": ["5"]}, "too many or too few", "a full house"),
        ({"category": "pair", "ranks": ["5", "2"]}, "too many or too few", "a pair names one"),
        ({"category": "pair", "ranks": []}, "too many or too few", "a pair names one"),
        ({"category": "pair", "ranks": ["1"]}, "no such rank", "a pair names one rank"),
        ({"category": "pair", "ranks": [5]}, "no such rank", "a pair names one rank"),
        ({"category": "pair", "ranks": [["5"]]}, "no such rank", "a pair names one rank"),
        ({"category": "pair", "ranks": "5"}, "not a list", "a pair names one rank"),
        ({"category": "pair", "ranks": None}, "not a list", "a pair names one rank"),
        ({"category": "pair"}, "not a list", "a pair names one rank"),
        ({"category": "poker", "ranks": ["5"]}, "no such category", "no_pair, pair, two_pair"),
        ({"category": ["pair"], "ranks": ["5"]}, "no such category", "straight_flush"),
        ({}, "no such category", "category is one of"),
        (None, "no hand", "name a hand such as"),
        (7, "no hand", "name a hand such as"),
        (["pair of twos"], "no hand", "name a hand such as"),
    ],
)
def test_p1_nonsense_is_refused_with_what_is_legal(asked: object, reason: str, legal: str) -> None:
    with pytest.raises(TargetError) as caught:
        read_target(asked)
    assert reason in caught.value.reason
    assert legal in caught.value.legal


def test_p1_the_error_does_not_repeat_a_target_that_may_be_hidden() -> None:
    with pytest.raises(TargetError) as caught:
        read_target("the dragon's nineteen-high flush")
    assert "dragon" not in str(caught.value)


@pytest.mark.parametrize(
    ("text", "wire"),
    [
        ("fives full of twos", ("full_house", "5", "2")),
        ("two pair, eights and fours", ("two_pair", "8", "4")),
        ("ten-high straight", ("straight", "T")),
        ("pair of jacks", ("pair", "J")),
        ("three sevens", ("three_of_a_kind", "7")),
        ("ace-high", ("no_pair", "A")),
        ("royal flush", ("straight_flush", "A")),
        ("Q-high flush", ("flush", "Q")),
        ("Aces Full Of Kings", ("full_house", "A", "K")),
        ("aces over kings", ("full_house", "A", "K")),
        ("a boat: sixes over twos", ("full_house", "6", "2")),
        ("A full of K", ("full_house", "A", "K")),
        ("three fives and a pair of twos", ("full_house", "5", "2")),
        ("T's full of 6's", ("full_house", "T", "6")),
        ("full house, twos full of aces", ("full_house", "2", "A")),
        ("eights and fours", ("two_pair", "8", "4")),
        ("two pair: 8s & 4s", ("two_pair", "8", "4")),
        ("two pair, A K", ("two_pair", "A", "K")),
        ("a pair of eights and a pair of fours", ("two_pair", "8", "4")),
        ("two pairs, fours and eights", ("two_pair", "8", "4")),
        ("two pair, twos and threes", ("two_pair", "3", "2")),
        ("quads, aces", ("four_of_a_kind", "A")),
        ("quad 10s", ("four_of_a_kind", "T")),
        ("four fours", ("four_of_a_kind", "4")),
        ("four of a kind: sixes", ("four_of_a_kind", "6")),
        ("trips of tens", ("three_of_a_kind", "T")),
        ("trip sixes", ("three_of_a_kind", "6")),
        ("a set of Q", ("three_of_a_kind", "Q")),
        ("three threes", ("three_of_a_kind", "3")),
        ("three of a kind, 7", ("three_of_a_kind", "7")),
        ("a pair of 2s", ("pair", "2")),
        ("a pair of A", ("pair", "A")),
        ("two twos", ("pair", "2")),
        ("PAIR OF DEUCES", ("pair", "2")),
        ("pair of jacks or better", ("pair", "J")),
        ("flush, queen high", ("flush", "Q")),
        ("an A-high flush", ("flush", "A")),
        ("a 10-high straight", ("straight", "T")),
        ("straight to the ten", ("straight", "T")),
        ("wheel", ("straight", "5")),
        ("broadway", ("straight", "A")),
        ("steel wheel", ("straight_flush", "5")),
        ("a royal flush", ("straight_flush", "A")),
        ("ace-high straight flush", ("straight_flush", "A")),
        ("J high straight-flush", ("straight_flush", "J")),
        ("  TEN–HIGH  ", ("no_pair", "T")),
        ("a-high", ("no_pair", "A")),
        ("high card ace", ("no_pair", "A")),
        ("no pair, king high", ("no_pair", "K")),
        ("nothing, ace high", ("no_pair", "A")),
        ("nothing", ("no_pair", "7")),
    ],
)
def test_p2_text_is_read_forgivingly(text: str, wire: tuple[str, ...]) -> None:
    category, *ranks = wire
    target = parse_target(text)
    assert target.to_wire() == {"category": category, "ranks": ranks, "text": target.text}
    assert not read_target(text).raised


def test_p2_text_and_structured_form_are_the_same_target() -> None:
    structured = {"category": "full_house", "ranks": ["5", "2"]}
    assert read_target(structured) == read_target("fives full of twos")
    assert target_from_wire({"category": "pair", "ranks": ["t"]}).target == parse_target("two tens")
    assert target_from_wire({"category": "pair", "ranks": ["10"]}).target == parse_target(
        "tens, pair"
    )


@pytest.mark.parametrize("target", EVERY_TARGET, ids=lambda target: target.text)
def test_p2_printing_parses_back(target: Target) -> None:
    assert parse_target(target.text) == target
    assert parse_target("A " + target.text.upper().replace("-", " ")) == target
    assert read_target(target.to_wire()).target == target


@given(st.text(max_size=150) | st.from_regex(r"[a-z0-9]{1,6}( [a-z0-9]{1,6}){0,5}"))
def test_p2_any_text_is_a_target_or_a_target_error(text: str) -> None:
    try:
        target = parse_target(text)
    except TargetError:
        return
    assert parse_target(target.text) == target


def test_there_are_309_targets() -> None:
    assert len(set(EVERY_TARGET)) == 309
    assert len({target.text for target in EVERY_TARGET}) == 309


@given(TARGETS, TARGETS)
def test_p5_targets_compare_by_category_then_named_ranks(one: Target, other: Target) -> None:
    assert (one < other) == ((one.category, one.ranks) < (other.category, other.ranks))


def test_p5_named_ranks_are_compared_in_order() -> None:
    texts = [
        "twos full of aces",
        "fives full of threes",
        "fives full of kings",
        "sixes full of twos",
    ]
    targets = [parse_target(text) for text in texts]
    assert sorted(targets) == targets


@pytest.mark.parametrize(
    ("category", "ranks"),
    [
        (Category.FLUSH, (6,)),
        (Category.PAIR, (1,)),
        (Category.PAIR, (15,)),
        (Category.PAIR, ()),
        (Category.TWO_PAIR, (4, 8)),
        (Category.FULL_HOUSE, (5, 5)),
    ],
)
def test_an_illegal_target_cannot_be_made(category: Category, ranks: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=r"legal|higher pair"):
        Target(category, ranks)
