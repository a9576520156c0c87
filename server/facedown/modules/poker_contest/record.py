"""The result record of one side, as the rules page defines it."""

from __future__ import annotations

from facedown.kernel.json import Json

from .degree import Verdict
from .hands import Hand
from .state import Contest, Side
from .target import Target


def record(
    contest: Contest,
    side: Side,
    *,
    hand: Hand | None,
    target: Target | None,
    verdict: Verdict | None,
    returned: int,
    last: bool = False,
) -> dict[str, Json]:
    """`hand` is null where nothing was shown, `degree` and `label` where nothing was compared.

    `last`: everybody else folded. A tie for best has degree 0 and no label.
    """
    success = verdict.success if verdict else last
    return {
        "type": "contest.result",
        "contest": contest.id,
        "kind": contest.kind,
        "title": contest.title,
        "character": side.key,
        "hand": hand.to_wire() if hand else None,
        "target": target.to_wire() if target else None,
        "degree": verdict.degree if verdict else None,
        "success": success,
        "label": verdict.label if verdict and success is not None else None,
        "ante": side.ante or 0,
        "bets": side.bets,
        "returned": returned,
        "kept": max(0, (side.ante or 0) + side.bets - returned),
        "folded": side.folded,
    }
