"""One chip down the ladder."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given

from facedown.modules.poker_contest.category import Category
from facedown.modules.poker_contest.ladder import BOTTOM, TOP, counted, floor_counts, ladder, lower
from facedown.modules.poker_contest.target import Target
from facedown.modules.poker_contest.words import parse_target
from tests.rules.poker_contest.every_target import CHIPS, EVERY_TARGET, RANGES, TARGETS


@pytest.mark.parametrize(
    ("target", "chips", "lowered"),
    [
        ("fives full of twos", 1, "ace-high flush"),
        ("fives full of twos", 5, "ten-high flush"),
        ("fives full of twos", 8, "seven-high flush"),
        ("jacks full of sevens", 2, "nines full of fives"),
        ("seven-high flush", 1, "ace-high straight"),
        ("seven-high flush", 2, "king-high straight"),
        ("five-high straight", 1, "three aces"),
        ("two pair, sevens and threes", 2, "pair of aces"),
        ("five-high straight flush", 1, "four aces"),
        ("four twos", 1, "aces full of kings"),
        ("three twos", 1, "two pair, aces and kings"),
        ("pair of twos", 1, "ace-high"),
        ("ace-high", 7, "seven-high"),
        ("seven-high", 1, "seven-high"),
        ("royal flush", 98, "seven-high"),
        ("royal flush", 10**12, "seven-high"),
        ("royal flush", 0, "royal flush"),
    ],
)
def test_chips_lower_a_target(target: str, chips: int, lowered: str) -> None:
    assert lower(parse_target(target), chips).text == lowered


def test_p3_the_gap_of_two_pair_stays() -> None:
    rungs = [rung.text for rung in ladder(parse_target("two pair, eights and fours"))]
    assert rungs[:4] == [
        "two pair, eights and fours",
        "two pair, sevens and threes",
        "two pair, sixes and twos",
        "pair of aces",
    ]


@given(TARGETS)
def test_p3_the_gap_never_changes_within_a_category(target: Target) -> None:
    for above, below in pairwise(ladder(target)):
        if above.category is below.category:
            assert [rank - 1 for rank in above.ranks] == list(below.ranks)
        else:
            assert below.category == above.category - 1
            assert below.ranks in {(14,), (14, 13)}


def test_p4_a_pair_above_its_three_drops_with_it() -> None:
    rungs = [rung.text for rung in ladder(parse_target("fives full of kings"))]
    assert rungs[:5] == [
        "fives full of kings",
        "fours full of queens",
        "threes full of jacks",
        "twos full of tens",
        "ace-high flush",
    ]
    assert lower(parse_target("twos full of aces"), 1).text == "ace-high flush"


@pytest.mark.parametrize(
    ("target", "chips", "floor", "decides", "shown"),
    [
        ("jacks full of sevens", 6, "nines full of fives", "nines full of fives", "ace-high flush"),
        ("jacks full of sevens", 1, "nines full of fives", "tens full of sixes", None),
        ("jacks full of sevens", 2, "nines full of fives", "nines full of fives", None),
        ("fives full of twos", 5, "jack-high flush", "jack-high flush", "ten-high flush"),
        ("tens full of nines", 1, "nines full of kings", "nines full of kings", None),
        ("fives full of twos", 5, None, "ten-high flush", None),
    ],
)
def test_p5_the_floor_clamps_after_the_chips(
    target: str, chips: int, floor: str | None, decides: str, shown: str | None
) -> None:
    start, least = parse_target(target), floor and parse_target(floor)
    assert counted(start, chips, least or None).text == decides
    if shown is not None:
        assert lower(start, chips).text == shown


def test_p5_a_floor_that_changed_nothing_does_not_count() -> None:
    start, floor = parse_target("jacks full of sevens"), parse_target("nines full of fives")
    assert [floor_counts(start, chips, floor) for chips in range(5)] == [0, 0, 0, 1, 1]
    assert not floor_counts(start, 6, None)


@given(TARGETS, CHIPS, TARGETS)
def test_p5_the_floor_is_never_undercut(target: Target, chips: int, floor: Target) -> None:
    result = counted(target, chips, floor)
    assert result == max(floor, lower(target, chips))
    assert counted(target, chips, BOTTOM) == counted(target, chips, None) == lower(target, chips)
    assert floor_counts(target, chips, floor) == (result != lower(target, chips))


def test_a_royal_flush_has_99_rungs() -> None:
    rungs = list(ladder(TOP))
    assert len(rungs) == len(set(rungs)) == 99
    assert (rungs[0].text, rungs[-1].text) == ("royal flush", "seven-high")


def by_hand(category: Category) -> list[Target]:
    """Its rungs from aces down, as the rules page has them; of two ranks, ace and king."""
    if category in RANGES:
        return [Target(category, (rank,)) for rank in reversed(RANGES[category])]
    return [Target(category, (rank, rank - 1)) for rank in range(14, 2, -1)]


def test_every_rung_is_where_it_was_counted_by_hand() -> None:
    assert list(ladder(TOP)) == [t for category in reversed(Category) for t in by_hand(category)]


def test_the_ladder_is_walked_by_its_words_alone() -> None:
    """Down by what each rung is called, and back from there: nothing is lost in the words."""
    walked = [TOP.text]
    while walked[-1] != BOTTOM.text:
        walked.append(lower(parse_target(walked[-1]), 1).text)
    assert [parse_target(words) for words in walked] == list(ladder(TOP))


def test_from_every_target_words_lead_down_to_the_bottom() -> None:
    for target in EVERY_TARGET:
        below = lower(target, 1)
        assert target > below or target == below == BOTTOM
        assert lower(parse_target(target.text), 1) == parse_target(below.text) == below
        assert lower(target, 98) == BOTTOM


@given(TARGETS)
def test_the_ladder_strictly_descends_to_the_bottom(target: Target) -> None:
    rungs = list(ladder(target))
    assert all(above > below for above, below in pairwise(rungs))
    assert (rungs[0], rungs[-1]) == (target, BOTTOM)


@given(TARGETS, CHIPS, CHIPS)
def test_chips_add_up(target: Target, first: int, second: int) -> None:
    assert lower(lower(target, first), second) == lower(target, first + second)


@given(TARGETS, CHIPS)
def test_many_chips_are_as_many_rungs(target: Target, chips: int) -> None:
    rungs = list(ladder(target))
    assert lower(target, chips) == rungs[min(chips, len(rungs) - 1)]


def test_negative_chips_are_a_bug() -> None:
    with pytest.raises(ValueError, match="negative"):
        lower(TOP, -1)
