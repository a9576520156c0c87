"""ante: one chip, or none for who has none."""

from __future__ import annotations

from facedown.kernel.people import Actor

from .draft import Draft
from .find import wrong_phase
from .flow import proceed
from .purse import stack
from .state import Contest, Side


def ante(draft: Draft, actor: Actor, contest: Contest, side: Side) -> None:
    """The last ante brings the deal. The sender's nonce helps to order the sealed deck."""
    if contest.phase != "ante":
        raise wrong_phase(contest, "The cards are dealt: it is too late to ante.")
    if side.ante is not None:
        raise wrong_phase(contest, "You have anted already; the others are still to ante.")
    chips = stack(draft.world, side.key)
    paid = 0 if chips == 0 else 1
    draft.emit(
        "anted",
        {
            "contest": contest.id,
            "side": side.key,
            "chips": paid,
            "nonce": actor.nonce,
            "all_in": contest.full and paid == 1 and chips == 1,
        },
    )
    proceed(draft, contest.id)
