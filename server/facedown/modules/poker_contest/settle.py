"""The showdown of simple and hidden contests; full.py has that of full ones."""

from __future__ import annotations

from facedown.kernel.json import Json, JsonMap

from .degree import Verdict, degree
from .draft import Draft
from .full import settle_full
from .hands import Hand
from .ladder import counted, floor_counts, lower
from .record import record
from .settings import exact_tie
from .state import Contest, Side
from .target import Target


def settle(draft: Draft, contest: Contest) -> None:
    """P-7: the hands are declared by themselves, every chip goes where it belongs."""
    if contest.full:
        settle_full(draft, contest)
        return
    named = contest.hand_to_meet
    assert named is not None
    shown = bool(contest.standing)
    sides: dict[str, Json] = {}
    results: list[JsonMap] = []
    to_bank, floor_used = 0, False
    for side in contest.sides:
        target, hand, verdict = _come_out(draft, contest, side, named)
        floor_used |= hand is not None and floor_counts(named, side.bets, contest.floor_hand)
        back = _back(side, verdict)
        to_bank += side.paid - back
        results.append(
            record(contest, side, hand=hand, target=target, verdict=verdict, returned=back)
        )
        sides[side.key] = {"chips": back, "target": target.to_wire() if target else None}
    draft.emit(
        "settled",
        {
            "contest": contest.id,
            "shown": shown,
            "floor_counted": floor_used,
            "bank": to_bank,
            "sides": sides,
        },
        tuple(results),
    )


def _come_out(
    draft: Draft, contest: Contest, side: Side, named: Target
) -> tuple[Target | None, Hand | None, Verdict | None]:
    """P-9: folding has no degree, and shows neither the cards nor, by itself, a hidden target."""
    if side.folded:
        known = contest.kind == "simple" or bool(contest.standing)
        return (lower(named, side.bets) if known else None), None, None
    hand = contest.best(side)
    target = counted(named, side.bets, contest.floor_hand)
    return target, hand, degree(hand, target, exact_tie(draft.world.settings))


def _back(side: Side, verdict: Verdict | None) -> int:
    """Won: half of the bets, rounded down; unanted: exactly one chip from the bank."""
    if verdict is None or not verdict.success:
        return 0
    return side.bets // 2 if side.anted else 1
