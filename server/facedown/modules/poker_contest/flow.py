"""What happens by itself after a command: the deal, the board, the next round, the end."""

from __future__ import annotations

from .draft import Draft
from .pots import Stake, side_pots
from .purse import can_bet
from .settle import settle
from .state import Contest


def proceed(draft: Draft, id: str) -> None:
    """Go on until the contest waits for somebody again or is settled."""
    while _step(draft, draft.contest(id)):
        pass


def _step(draft: Draft, contest: Contest) -> bool:
    if not contest.running:
        return False
    if contest.phase == "ante":
        return _deal(draft, contest)
    if contest.full:
        return _full(draft, contest)
    if not all(side.stood for side in contest.standing):
        return False
    _end_phase(draft, contest, over=not contest.standing)
    return True


def _deal(draft: Draft, contest: Contest) -> bool:
    if any(side.ante is None for side in contest.sides):
        return False
    nonces = [side.nonce for side in contest.sides if side.nonce]
    draft.emit("dealt", {"contest": contest.id, "nonces": list[str | None](nonces)})
    return True


def _full(draft: Draft, contest: Contest) -> bool:
    alone = len(contest.standing) == 1
    if contest.betting:
        if contest.turn and not alone:
            return False
        _give_back_uncalled(draft, contest)
    elif not alone and not all(side.stood for side in contest.standing):
        return False
    contest = draft.contest(contest.id)
    able = sum(can_bet(draft.world, side) for side in contest.standing)
    _end_phase(draft, contest, over=alone or (contest.phase == "board" and able <= 1))
    return True


def _end_phase(draft: Draft, contest: Contest, *, over: bool) -> None:
    if over or contest.phase == "bet2":
        settle(draft, contest)
    elif contest.phase == "bet1":
        draft.emit("boarded", {"contest": contest.id})
    else:
        draft.emit("betting", {"contest": contest.id})


def _give_back_uncalled(draft: Draft, contest: Contest) -> None:
    stakes = [Stake(side.key, side.paid) for side in contest.sides]
    for key, chips in side_pots(stakes, contest.folds).uncalled.items():
        if chips:
            draft.emit("uncalled", {"contest": contest.id, "side": key, "chips": chips})
