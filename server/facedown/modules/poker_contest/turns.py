"""No-limit betting: whose turn it is, and what a side may do at its turn."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from .state import Contest, Side


@dataclass(frozen=True, slots=True)
class Choices:
    """`call`: the chips that a call takes, None when there is nothing to call or to call with.

    `bet`: the least and most chips of a bet, raise or all-in; None when there is none, the most
    None without limit. `raise_min`: the call and the least raise together.
    """

    check: bool
    call: int | None
    bet: tuple[int, int | None] | None
    raise_min: int


def to_call(contest: Contest, side: Side) -> int:
    return contest.level - side.round


def choices(contest: Contest, side: Side, stack: int | None, *, opposed: bool) -> Choices:
    """What `side` may do at its turn with `stack` chips (None: without limit).

    `opposed`: somebody is left who could call a bet; otherwise there is none to make.

    An unanted side only checks or folds (P-13); so does one whose chips a GM took away. Who
    acted since the last full raise may not raise again: a short all-in reopens nothing.
    """
    owed = to_call(contest, side)
    raise_min = owed + contest.raise_by
    if not side.anted or stack == 0:
        return Choices(True, None, None, raise_min)
    call = (owed if stack is None else min(owed, stack)) if owed else None
    bet: tuple[int, int | None] | None = None
    if stack is not None and stack <= owed:
        bet = (stack, stack)
    elif opposed and not side.acted:
        bet = (raise_min if stack is None else min(raise_min, stack), stack)
    return Choices(owed == 0, call, bet, raise_min)


def begin_round(contest: Contest) -> Contest:
    """A betting round begins with the first side still in that can act."""
    sides = tuple(replace(side, round=0, acted=False) for side in contest.sides)
    begun = replace(contest, sides=sides, level=0, raise_by=1)
    return replace(begun, turn=_next(begun, -1))


def put(contest: Contest, key: str, chips: int, *, all_in: bool) -> Contest:
    """A side bets, calls or raises, and the turn goes on."""
    acting = contest.side(key)
    assert acting is not None
    reached = acting.round + chips
    raised = reached - contest.level
    full = raised >= contest.raise_by

    def after(side: Side) -> Side:
        if side.key == key:
            bets = side.bets + chips
            return replace(side, bets=bets, round=reached, acted=True, all_in=all_in)
        return replace(side, acted=False) if full and side.acted else side

    return pass_on(
        contest,
        key,
        sides=tuple(after(side) for side in contest.sides),
        raise_by=raised if full else contest.raise_by,
        level=max(contest.level, reached),
    )


def pass_on(contest: Contest, key: str, **changes: Any) -> Contest:
    """With these changes, and the turn after `key` has acted."""
    contest = replace(contest, **changes, actions=contest.actions + 1)
    at = [side.key for side in contest.sides].index(key)
    return replace(contest, turn=_next(contest, at))


def _next(contest: Contest, at: int) -> str | None:
    """The next side that must act, or None: the round is over."""
    order = contest.sides[at + 1 :] + contest.sides[: at + 1]
    return next((side.key for side in order if _must_act(contest, side)), None)


def _must_act(contest: Contest, side: Side) -> bool:
    if side.folded or side.all_in:
        return False
    return not side.acted or (side.anted and side.round < contest.level)
