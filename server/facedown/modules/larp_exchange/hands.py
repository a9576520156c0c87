"""Rock, paper, scissors."""

from __future__ import annotations

from typing import Final

HANDS: Final = ("rock", "paper", "scissors")
_BEATS: Final = {"rock": "scissors", "paper": "rock", "scissors": "paper"}


def base(hand: str | None, other: str | None) -> int:
    """What `hand` scores against `other`: win 1, tie 0, lose −1.

    None: it was not thrown in time, or called off (L-12). That loses, also against another None.
    """
    if hand is None:
        return -1
    if other is None or _BEATS[hand] == other:
        return 1
    return 0 if hand == other else -1
