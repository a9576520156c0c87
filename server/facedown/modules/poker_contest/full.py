"""The end of a full contest: the winner takes the pot (P-11, P-13)."""

from __future__ import annotations

from facedown.kernel.json import Json, JsonMap

from .degree import Verdict, versus
from .draft import Draft
from .hands import Hand
from .pots import Stake, settle
from .record import record
from .state import Contest


def settle_full(draft: Draft, contest: Contest) -> None:
    """With one side left in, it wins without showing."""
    shown = len(contest.standing) > 1
    hands = {side.key: contest.best(side) for side in contest.standing} if shown else {}
    stakes = [Stake(side.key, side.paid) for side in contest.sides]
    end = settle(stakes, contest.folds, {key: hand.key for key, hand in hands.items()})
    sides: dict[str, Json] = {}
    results: list[JsonMap] = []
    for side in contest.sides:
        back = end.payouts[side.key]
        results.append(
            record(
                contest,
                side,
                hand=hands.get(side.key),
                target=None,
                verdict=_verdict(side.key, hands),
                returned=side.uncalled + back,
                last=not shown and not side.folded,
            )
        )
        sides[side.key] = {"chips": back, "target": None}
    draft.emit(
        "settled",
        {
            "contest": contest.id,
            "shown": shown,
            "floor_counted": False,
            "bank": -end.from_bank,
            "sides": sides,
        },
        tuple(results),
    )


def _verdict(key: str, hands: dict[str, Hand]) -> Verdict | None:
    """Against the best other hand."""
    if key not in hands:
        return None
    others = [hand for other, hand in hands.items() if other != key]
    return versus(hands[key], max(others, key=lambda hand: hand.key))
