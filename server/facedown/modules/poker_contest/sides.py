"""One side of a contest, as somebody may see it."""

from __future__ import annotations

from typing import Any

from facedown.kernel.people import Viewer

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


def side_view(contest: Contest, side: Side, viewer: Viewer) -> dict[str, Any]:
    out: dict[str, Any] = {
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
    if contest.full:
        out |= {"round": side.round, "all_in": side.all_in}
    if side.cards and sees_cards(contest, side, viewer):
        best = contest.best(side)
        out["cards"] = list(side.codes)
        out["best"] = {"text": best.text, "cards": list(best.cards)}
    if knows_target(contest, viewer) and (target := _target(contest, side)):
        out["target"] = target.to_wire()
    if side.outcome:
        out["result"] = {field: side.outcome.record[field] for field in _RESULT}
    return out


def _target(contest: Contest, side: Side) -> Target | None:
    """As lowered by the chips alone (P-5); once settled the one that counted."""
    if side.outcome and side.outcome.target:
        return side.outcome.target
    named = contest.hand_to_meet
    return lower(named, side.bets) if named else None
