"""`can`: exactly what `decide` accepts, with bounds. See wire.Can for the shapes."""

from __future__ import annotations

from typing import Any, Final

from facedown.kernel.memo import Memo
from facedown.kernel.people import Viewer
from facedown.kernel.world import World

from .board import replaceable
from .challenge import may_challenge
from .open import HOLE_CARDS, SIDES
from .purse import opposed, stack
from .sheet import MOST_CHIPS, chips_on
from .state import GM, Contest, Play, Side
from .turns import choices

Offers = dict[str, Any]
_BOUNDS: Final = {"hole_cards": HOLE_CARDS, "sides": SIDES}


def offers(world: World[Play], viewer: Viewer) -> dict[str, Offers]:
    """Command → where it may go → bounds."""
    out: dict[str, Offers] = {}
    for key, contest, may in _moves_of_all(world):
        if not (viewer.is_gm if key == GM else viewer.owns(key)):
            continue
        for command, bounds in may.items():
            at = out.setdefault(command, {})
            if contest:
                at.setdefault(GM, {"contests": {}})["contests"][contest] = bounds
            else:
                at[key] = bounds
    if viewer.is_gm:
        out |= _gm(world)
    own, others = may_challenge(world, viewer)
    if own and others:
        out["contest.open"] = {
            "kinds": ["full"],
            "own": own,
            "characters": own + others,
            **_BOUNDS,
        }
    return out


def _make_moves(world: World[Play]) -> list[tuple[str, str, dict[str, Offers]]]:
    """Side, contest where a GM has sides in several (else ""), and what it may do there."""
    running = [*world.play.running]
    several = sum(contest.side(GM) is not None for contest in running) > 1
    found = (
        (side.key, contest.id if several and side.key == GM else "", moves(world, contest, side))
        for contest in running
        for side in contest.sides
    )
    return [each for each in found if each[2]]


_moves_of_all = Memo(_make_moves)


def _award(has: int) -> Offers:
    """From all that he has to all that his sheet holds; 0 is no award."""
    return {"min": -has or 1, "max": MOST_CHIPS - has or -1}


def _gm(world: World[Play]) -> dict[str, Offers]:
    """An offer that would be empty is left out: nothing can be done there."""
    there = [c for c in world.characters.values() if not c.retired]
    free = [c.id for c in there if not world.play.contest_of(c.id)]
    found: dict[str, Offers] = {
        "contest.void": {contest.id: {} for contest in world.play.running},
        "chips.award": {c.id: _award(chips_on(c.sheet)) for c in there},
    }
    if free:
        found["contest.open"] = {
            "kinds": ["simple", "hidden", "full"],
            "characters": free,
            "opponent": True,
            **_BOUNDS,
        }
    return {command: places for command, places in found.items() if places}


def moves(world: World[Play], contest: Contest, side: Side) -> dict[str, Offers]:
    """What this side may do now."""
    if contest.phase == "ante":
        return {"ante": {}} if side.ante is None else {}
    if side.folded or side.stood:
        return {}
    if not contest.betting:
        most = replaceable(contest, side)
        muck = {"muck": {"max": most, "cards": list(side.codes)}} if most else {}
        return {**muck, "stand": {}, "fold": {}}
    has = stack(world, side.key)
    if contest.full:
        return _turn(world, contest, side, has) if contest.turn == side.key else {}
    bet = {"bet": {"min": 1, "max": has}} if has and side.anted else {}
    return {**bet, "stand": {}, "fold": {}}


def _turn(world: World[Play], contest: Contest, side: Side, has: int | None) -> dict[str, Offers]:
    may = choices(contest, side, has, opposed=opposed(world, contest, side))
    out: dict[str, Offers] = {"fold": {}}
    if may.check:
        out["check"] = {}
    if may.call is not None:
        out["call"] = {"chips": may.call}
    if may.bet is not None:
        least, most = may.bet
        out["bet"] = {"min": least, "raise_min": may.raise_min}
        if most is not None:
            out["bet"]["max"] = most
    return out
