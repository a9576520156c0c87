"""Degrees and their labels."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facedown.kernel.cards import DECK
from facedown.modules.poker_contest.degree import ExactTie, Verdict, degree, label, versus
from facedown.modules.poker_contest.hands import Hand, best_hand
from facedown.modules.poker_contest.target import Target
from facedown.modules.poker_contest.words import parse_target
from tests.rules.poker_contest.every_target import TARGETS

HANDS = st.lists(st.sampled_from(DECK), min_size=5, max_size=9, unique=True).map(best_hand)
ROYAL, SEVEN_HIGH = "As Ks Qs Js Ts", "7s 5d 4c 3h 2s"
FIVE_STRAIGHT = "5s 4d 3c 2h As"


def judge(cards: str, target: str, exact_tie: ExactTie = "meets") -> Verdict:
    return degree(best_hand(cards.split()), parse_target(target), exact_tie)


@pytest.mark.parametrize(
    ("cards", "target", "points", "named"),
    [
        ("Qh Th 4h 2h 9h 8d 6d 4s", "seven-high flush", 5, "solid success"),
        ("Qh Th 4h 2h 9h 8d 6d 4s", "ace-high straight", 13, "solid success"),
        ("3d 3h 3s 2h 2s", "two pair, eights and fours", 55, "amazing success"),
        ("As Td 6s 4h 2c", "pair of twos", -3, "marginal failure"),
        ("Td Th 9h 9s 5s", "two pair, eights and fours", 2, "marginal success"),
        (ROYAL, "seven-high no pair", 127, "spectacular success"),
        (SEVEN_HIGH, "royal flush", -127, "abysmal failure"),
        ("Td Th Ah 4s 2c", "pair of jacks", -1, "marginal failure"),
        ("Td Th 3h 3s Ac", "two pair, tens and fours", -1, "marginal failure"),
        ("Td Th 9h 9s 2c", "two pair, tens and fours", 0, "marginal success"),
        ("2d 2h 2s Ah As", "fives full of twos", -3, "marginal failure"),
        (FIVE_STRAIGHT, "six-high straight", -1, "marginal failure"),
        (FIVE_STRAIGHT, "seven-high no pair", 58, "amazing success"),
    ],
)
def test_p10_worked_examples(cards: str, target: str, points: int, named: str) -> None:
    verdict = judge(cards, target)
    assert (verdict.degree, verdict.label) == (points, named)
    assert verdict.success == (points >= 0)


def test_p10_meeting_exactly_follows_the_house_rule() -> None:
    assert judge("Td Th Ah 4s 2c", "pair of tens") == Verdict(0, True)
    assert judge("Td Th Ah 4s 2c", "pair of tens", "fails") == Verdict(-1, False)
    assert judge("Td Th 9h 9s 2c", "two pair, tens and nines", "fails") == Verdict(-1, False)


def test_p10_a_better_second_rank_is_no_exact_tie() -> None:
    assert judge("Td Th 9h 9s 2c", "two pair, tens and fours", "fails") == Verdict(0, True)
    assert judge("Td Th Ts 9s 9c", "tens full of fours", "fails") == Verdict(0, True)


def test_p10_a_failure_by_the_second_rank_alone_is_minus_one() -> None:
    assert judge("Td Th Ts 3s 3c", "tens full of kings") == Verdict(-1, False)


def test_p10_kickers_count_for_nothing() -> None:
    assert judge("Ks 5d 4c 3h 2s", "king-high") == judge("Ks Qd Jc 9h 2s", "king-high")


@given(HANDS, TARGETS, st.sampled_from(["meets", "fails"]))
def test_p10_sign_and_outcome_agree(hand: Hand, target: Target, tie: ExactTie) -> None:
    verdict = degree(hand, target, tie)
    assert -127 <= verdict.degree <= 127
    assert verdict.success == (verdict.degree >= 0)
    assert verdict.label.endswith("success" if verdict.success else "failure")
    if (hand.category, hand.ranks) != (target.category, target.ranks):
        assert verdict.success == ((hand.category, hand.ranks) > (target.category, target.ranks))


@pytest.mark.parametrize(
    ("lowest", "highest", "named"),
    [
        (-127, -60, "abysmal failure"),
        (-59, -45, "horrible failure"),
        (-44, -30, "miserable failure"),
        (-29, -15, "painful failure"),
        (-14, -5, "irritating failure"),
        (-4, -1, "marginal failure"),
        (0, 4, "marginal success"),
        (5, 14, "solid success"),
        (15, 30, "excellent success"),
        (31, 44, "triumphant success"),
        (45, 59, "amazing success"),
        (60, 127, "spectacular success"),
    ],
)
def test_labels_have_these_bounds(lowest: int, highest: int, named: str) -> None:
    assert {label(points) for points in range(lowest, highest + 1)} == {named}


@pytest.mark.parametrize(
    ("one", "other", "winner", "loser"),
    [
        ("3d 3h 3s 2h 2s", "8d 8h 4s 4h Ks", 55, -55),
        ("Td Th Ah 4s 2c", "Ts Tc Kh Qs Jc", 0, -1),
        ("Td Th 5h 5s 2c", "Ts Tc 4h 4s Ac", 0, -1),
        ("As Kd 6s 4h 2c", "Ac Qd 7s 5h 3c", 0, -1),
        ("2d 2h 9s 4h 3s", "As Td 6s 4c 2c", 3, -3),
        (ROYAL, SEVEN_HIGH, 127, -127),
    ],
)
def test_p11_degree_between_winner_and_best_loser(
    one: str, other: str, winner: int, loser: int
) -> None:
    better, worse = best_hand(one.split()), best_hand(other.split())
    assert versus(better, worse) == Verdict(winner, True)
    assert versus(worse, better) == Verdict(loser, False)


def test_p11_equal_hands_have_neither_success_nor_failure() -> None:
    one, other = (
        best_hand(["Td", "Th", "Ah", "4s", "2c"]),
        best_hand(["Ts", "Tc", "Ad", "4h", "2s"]),
    )
    assert versus(one, other) == Verdict(0, None)


@given(HANDS, HANDS)
def test_p11_sign_and_outcome_agree(one: Hand, other: Hand) -> None:
    verdict = versus(one, other)
    assert verdict.success is (None if one.key == other.key else one.key > other.key)
    assert (verdict.degree < 0) == (verdict.success is False)
