"""muck: put hole cards away for new ones, while the skill lasts."""

from __future__ import annotations

from collections.abc import Sequence

from facedown.kernel.fairness import SealedDeck, seal_deck
from facedown.kernel.refusal import Refusal

from .draft import Draft
from .find import wrong_phase
from .state import Contest, Side


def muck(draft: Draft, contest: Contest, side: Side, cards: Sequence[str]) -> None:
    """P-6: the new cards come at once.

    P-8: when the stub runs out, what was mucked and folded before is shuffled and sealed anew;
    the cards mucked by this very command stay out of it, for a mucked card is gone (P-16).
    """
    if contest.phase != "board":
        raise wrong_phase(contest, "Cards are replaced when the board is dealt, before bet 2.")
    if side.folded or side.stood:
        raise wrong_phase(contest, "You are done with this phase.")
    foreign = [card for card in cards if card not in side.codes]
    if foreign:
        raise Refusal("not_your_card", f"You do not hold {foreign[0]}.", card=foreign[0])
    most = replaceable(contest, side)
    if len(cards) > most:
        raise Refusal(
            "too_many_replacements", f"You can replace {most} more, not {len(cards)}.", max=most
        )
    from_stub = min(len(cards), contest.stub)
    drawn = [card.code for card in contest.draw(from_stub)]
    deck = _made_of_muck(draft, contest) if from_stub < len(cards) else None
    if deck:
        drawn += [deck.card(n) for n in range(len(cards) - from_stub)]
    draft.emit(
        "mucked",
        {
            "contest": contest.id,
            "side": side.key,
            "cards": list(cards),
            "drawn": drawn,
            "deck": deck.to_json() if deck else None,
        },
    )


def replaceable(contest: Contest, side: Side) -> int:
    """How many cards the side may still muck: its skill, its hand and the cards left limit it."""
    left = contest.stub + len(contest.muck)
    return min(side.replacements_left, len(side.cards), left)


def _made_of_muck(draft: Draft, contest: Contest) -> SealedDeck:
    """In the order in which it was sealed: the nonces are known by now and would hide nothing."""
    rewinds = draft.world.play.rewinds
    return seal_deck(
        draft.chance,
        table=draft.world.info.id,
        name=f"{contest.id}-{len(contest.decks) + 1}" + (f"-r{rewinds}" if rewinds else ""),
        cards=contest.muck,
    )
