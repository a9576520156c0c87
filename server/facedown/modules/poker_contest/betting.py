"""bet and stand in simple and hidden contests, and fold and stand in all."""

from __future__ import annotations

from facedown.kernel.refusal import Refusal

from .draft import Draft
from .find import wrong_phase
from .flow import proceed
from .purse import need
from .state import Contest, Side


def bet(draft: Draft, contest: Contest, side: Side, chips: int) -> None:
    """Any number of chips that he has, in one or several bets; each lowers his target.

    An unanted side that was awarded chips bets none all the same: it can win one chip, no more.
    """
    _check_may(contest, side, betting=True)
    need(draft.world, side.key, chips)
    if not side.anted:
        raise Refusal("not_allowed", "Without an ante you can only stand or fold.")
    draft.emit(
        "bet",
        {
            "contest": contest.id,
            "side": side.key,
            "chips": chips,
            "all_in": False,
            "what": "bet",
        },
    )


def stand(draft: Draft, contest: Contest, side: Side) -> None:
    """Ends the side's part in this phase. In full contests it ends the board phase alone."""
    if contest.full and contest.betting:
        raise wrong_phase(contest, "Check, call, bet or fold: a betting round closes by itself.")
    _check_may(contest, side, betting=False)
    draft.emit("stood", {"contest": contest.id, "side": side.key})
    proceed(draft, contest.id)


def fold(draft: Draft, contest: Contest, side: Side) -> None:
    """P-9; not before the deal (P-15). In betting rounds of full contests at one's turn alone."""
    _check_may(contest, side, betting=False)
    if contest.full and contest.betting:
        check_turn(contest, side)
    draft.emit("folded", {"contest": contest.id, "side": side.key})
    proceed(draft, contest.id)


def check_turn(contest: Contest, side: Side) -> None:
    if contest.turn is None:
        raise Refusal("not_your_turn", "There is no betting round now.", turn=None)
    if contest.turn != side.key:
        raise Refusal(
            "not_your_turn", "It is somebody else’s turn; wait for yours.", turn=contest.turn
        )


def _check_may(contest: Contest, side: Side, *, betting: bool) -> None:
    """That the cards are dealt and the side still has a say in this phase."""
    if contest.phase == "ante":
        raise wrong_phase(contest, "The cards are not dealt yet: first everybody antes.")
    if side.folded:
        raise wrong_phase(contest, "You have folded.")
    if betting and not contest.betting:
        raise wrong_phase(contest, "This is the time to replace cards; bets come before and after.")
    if side.stood:
        raise wrong_phase(contest, "You have stood in this phase; the others are not done yet.")
