"""How well a hand did: the degree and its label."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from typing import Final, Literal

from .hands import Hand
from .target import Target

ExactTie = Literal["meets", "fails"]

_STEPS: Final = (-59, -44, -29, -14, -4, 0, 5, 15, 31, 45, 60)
"""The lowest degree of each label but the first."""

_LABELS: Final = (
    "abysmal failure",
    "horrible failure",
    "miserable failure",
    "painful failure",
    "irritating failure",
    "marginal failure",
    "marginal success",
    "solid success",
    "excellent success",
    "triumphant success",
    "amazing success",
    "spectacular success",
)


@dataclass(frozen=True)
class Verdict:
    """A degree −127…127, and whether it is a success (None: hands that tie for best)."""

    degree: int
    success: bool | None

    @property
    def label(self) -> str:
        """Its label with the noun: "solid success"."""
        return label(self.degree)


def label(degree: int) -> str:
    """The label of any degree, with its noun; negative degrees are failures."""
    return _LABELS[bisect_right(_STEPS, degree)]


def degree(hand: Hand, target: Target, exact_tie: ExactTie = "meets") -> Verdict:
    """`hand` against the target that counted, kickers counting for nothing (P-10).

    Equal named ranks are a success of degree 0, or with `exact_tie` "fails" a failure of −1;
    a failure by the second named rank alone is −1 too, so sign and outcome agree.
    """
    points = _points(hand, target)
    reached, wanted = (hand.category, hand.ranks), (target.category, target.ranks)
    success = reached > wanted or (reached == wanted and exact_tie == "meets")
    return Verdict(points if success else min(points, -1), success)


def versus(hand: Hand, other: Hand) -> Verdict:
    """`hand` of a full contest against the best hand of the other sides (P-11).

    Kickers decide. Where only they do, or only the second named rank, the degree is 0 for the
    winner and −1 for the loser. Hands that tie have degree 0 and success None.
    """
    points = _points(hand, other)
    if hand.key == other.key:
        return Verdict(points, None)
    success = hand.key > other.key
    return Verdict(points if success else min(points, -1), success)


def _points(hand: Hand, against: Hand | Target) -> int:
    """Fifteen for each category, one for each rank between the top cards."""
    return 15 * (hand.category - against.category) + hand.ranks[0] - against.ranks[0]
