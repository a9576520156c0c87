"""bet, call and check in full contests: ordinary no-limit betting, in turn."""

from __future__ import annotations

from facedown.kernel.refusal import Refusal

from .betting import bet as simple_bet
from .betting import check_turn
from .draft import Draft
from .find import wrong_phase
from .flow import proceed
from .purse import need, of_chips, opposed, stack
from .state import Contest, Side
from .turns import Choices, choices, to_call


def bet(draft: Draft, contest: Contest, side: Side, chips: int) -> None:
    """`chips` is what moves from the stack now: a raise is the call and the raise together."""
    if not contest.full:
        simple_bet(draft, contest, side, chips)
        return
    if not contest.betting:
        raise wrong_phase(contest, "There is no betting round now.")
    check_turn(contest, side)
    may = _choices(draft, contest, side)
    _check_bet(draft, contest, side, chips, may)
    owed = to_call(contest, side)
    what = "call" if 0 < chips <= owed else "raise" if contest.level else "bet"
    _put(draft, contest, side, chips, what)


def call(draft: Draft, contest: Contest, side: Side) -> None:
    """Match the bet, or go all-in with what there is."""
    if not contest.full:
        raise Refusal("nothing_to_call", "Nobody bets against you here: bet, stand or fold.")
    check_turn(contest, side)
    may = _choices(draft, contest, side)
    if to_call(contest, side) == 0:
        raise Refusal("nothing_to_call", "There is nothing to call: check or bet.")
    if may.call is None:
        raise _broke() if side.anted else _unanted()
    _put(draft, contest, side, may.call, "call")


def check(draft: Draft, contest: Contest, side: Side) -> None:
    """In the face of a bet an unanted side alone (P-13), and one whose chips are gone (P-19)."""
    if not contest.full:
        raise Refusal("not_your_turn", "Nobody takes turns here: stand when you are done.")
    check_turn(contest, side)
    has = stack(draft.world, side.key)
    if not _choices(draft, contest, side).check:
        owed = to_call(contest, side)
        raise Refusal("must_call", f"There is a bet: call ({owed}), raise or fold.", call=owed)
    broke = side.anted and has == 0
    draft.emit("checked", {"contest": contest.id, "side": side.key, "all_in": broke})
    proceed(draft, contest.id)


def _choices(draft: Draft, contest: Contest, side: Side) -> Choices:
    world = draft.world
    can_be_called = opposed(world, contest, side)
    return choices(contest, side, stack(world, side.key), opposed=can_be_called)


def _check_bet(draft: Draft, contest: Contest, side: Side, chips: int, may: Choices) -> None:
    need(draft.world, side.key, chips)
    if not side.anted:
        raise _unanted()
    owed = to_call(contest, side)
    if chips < owed and chips != stack(draft.world, side.key):
        raise Refusal("must_call", f"A call takes {of_chips(owed)}.", call=owed)
    if may.bet is None:
        called = opposed(draft.world, contest, side)
        why = "Nobody raised in full since you acted" if called else "Nobody could call a bet"
        rest = "call or fold" if owed else "check"
        raise Refusal("not_allowed", f"{why}: {rest}.")
    if chips < may.bet[0]:
        how = f"A raise takes at least {of_chips(may.raise_min)}, a call {owed} (use call)"
        also = f"; {may.bet[0]} would be all-in" if may.bet[0] < may.raise_min else ""
        raise Refusal("below_minimum_raise", f"{how}{also}.", minimum=may.raise_min, call=owed)


def _put(draft: Draft, contest: Contest, side: Side, chips: int, what: str) -> None:
    draft.emit(
        "bet",
        {
            "contest": contest.id,
            "side": side.key,
            "chips": chips,
            "all_in": chips == stack(draft.world, side.key),
            "what": what,
        },
    )
    proceed(draft, contest.id)


def _broke() -> Refusal:
    return Refusal("not_allowed", "You have no chips left to call with: check or fold.")


def _unanted() -> Refusal:
    return Refusal("not_allowed", "Without an ante you can only check or fold.")
