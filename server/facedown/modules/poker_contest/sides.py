"""One side of a contest, as somebody may see it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from facedown.kernel.memo import Memo
from facedown.kernel.people import NOBODY, Viewer

from .hands import best_hand
from .ladder import lower
from .state import GM, Contest, Side
from .target import Target

_RESULT = ("hand", "degree", "success", "label", "returned", "kept")


def sees_cards(contest: Contest, side: Side, viewer: Viewer) -> bool:
    """Hole cards: their owner alone (a GM's own side: the GMs), and all at a showdown.

    A folded side has none any more. P-14: a hand that won unseen stays with who held it then.
    """
    if contest.shown:
        return True
    if not contest.running:
        return unseen(contest, side) in viewer.kept
    return viewer.is_gm if side.key == GM else viewer.owns(side.key)


def unseen(contest: Contest, side: Side) -> str:
    """The name in `World.kept` of a hand that won without showing (P-14)."""
    return f"{contest.id}.{side.key}"


def knows_target(contest: Contest, viewer: Viewer) -> bool:
    """A simple contest's is announced; a hidden one's is the GMs' until a showdown (P-9)."""
    return contest.kind == "simple" or contest.shown or viewer.is_gm


def hole_cards_beyond(contest: Contest, viewer: Viewer) -> list[Side]:
    """The sides whose hole cards he sees, and not everybody."""
    if contest.shown:
        return []
    return [side for side in contest.sides if side.cards and sees_cards(contest, side, viewer)]


def sides_beyond(contest: Contest, viewer: Viewer) -> dict[str, Any]:
    """What this viewer may know of the sides beyond what everybody does: cards and targets."""
    seen = hole_cards_beyond(contest, viewer)
    out: dict[str, Any] = {side.key: _hand(contest, side) for side in seen}
    if contest.target and viewer.is_gm and not knows_target(contest, NOBODY):
        for side in contest.sides:
            if target := _target(contest, side):
                out[side.key] = {**out.get(side.key, {}), "target": target.to_wire()}
    return out


def _hand(contest: Contest, side: Side) -> dict[str, Any]:
    return _shown_hand(side.codes, tuple(card.code for card in contest.board))


@lru_cache(maxsize=4096)
def _shown_hand(cards: tuple[str, ...], board: tuple[str, ...]) -> dict[str, Any]:
    """P-7: with the best five of both. The same hand is looked at in many versions."""
    best = best_hand(cards + board)
    return {"cards": list(cards), "best": {"text": best.text, "cards": list(best.cards)}}


def side_view(contest: Contest, side: Side) -> dict[str, Any]:
    """What everybody may know of it."""
    out = _full_part(side) if contest.full else _part(side)
    more: dict[str, Any] = {}
    if side.outcome:
        more["result"] = {field: side.outcome.record[field] for field in _RESULT}
    if side.cards and contest.shown:
        more |= _hand(contest, side)
    if knows_target(contest, NOBODY) and (target := _target(contest, side)):
        more["target"] = target.to_wire()
    return {**out, **more} if more else out


def _make_part(side: Side) -> dict[str, Any]:
    return {
        "attribute": side.attribute,
        "skill": side.skill,
        "size": side.size,
        "card_count": len(side.cards),
        "bets": side.bets,
        "uncalled": side.uncalled,
        "anted": side.anted,
        "unanted": side.ante == 0,
        "stood": side.stood,
        "folded": side.folded,
        "replacements_left": side.replacements_left,
    }


def _make_full_part(side: Side) -> dict[str, Any]:
    return {**_make_part(side), "round": side.round, "all_in": side.all_in}


_part, _full_part = Memo(_make_part, most=2048), Memo(_make_full_part, most=2048)
"""Most sides are in most versions as they were."""


def _target(contest: Contest, side: Side) -> Target | None:
    """As lowered by the chips alone (P-5); once settled the one that counted."""
    if side.outcome and side.outcome.target:
        return side.outcome.target
    named = contest.hand_to_meet
    return lower(named, side.bets) if named else None
