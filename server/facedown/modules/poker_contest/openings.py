"""What was sealed, and what of it who may open (docs/fairness.md)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from facedown.kernel.memo import Memo
from facedown.kernel.people import NOBODY, Viewer

from .sides import hole_cards_beyond, knows_target
from .state import Choice, Contest, Dealt


def seals(contest: Contest) -> dict[str, Any]:
    """The commitments, public from the start. `decks`: by name; `deck`: the one in use."""
    out: dict[str, Any] = {
        "deck": contest.decks[-1].commitment,
        "decks": {deck.sealed.name: deck.commitment for deck in contest.decks},
    }
    if contest.target:
        out["target"] = contest.target.sealed.commitment
    if contest.floor:
        out["floor"] = contest.floor.sealed.commitment
    return out


def opened(contest: Contest) -> dict[str, Any]:
    """Salts and values of what everybody may know.

    Cards open one by one where they are visible; a folded or mucked card never does.
    """
    target = contest.target if knows_target(contest, NOBODY) else None
    floor = contest.floor if contest.floor_counted else None
    hands = contest.sides if contest.shown else ()
    return _openings(contest, target, floor, [contest.board, *(side.cards for side in hands)])


def more_opened(contest: Contest, viewer: Viewer) -> dict[str, Any]:
    """Beyond that; the GM, who chose them, has target and floor."""
    target = contest.target if viewer.is_gm and not knows_target(contest, NOBODY) else None
    floor = contest.floor if viewer.is_gm and not contest.floor_counted else None
    hands = [side.cards for side in hole_cards_beyond(contest, viewer)]
    return _openings(contest, target, floor, hands)


def _openings(
    contest: Contest, target: Choice | None, floor: Choice | None, hands: Sequence[Hand]
) -> dict[str, Any]:
    out: dict[str, Any] = {}
    if target:
        out["target"] = target.sealed.opening()
    if floor:
        out["floor"] = floor.sealed.opening()
    there = [_opened(hand, contest) for hand in hands if hand]
    if there:
        # A hand by itself stays the same object from version to version.
        every = {code: card for hand in there for code, card in hand.items()}
        out["cards"] = every if len(there) > 1 else there[0]
    return out


Hand = tuple[Dealt, ...]


def _make_opened(cards: Hand, contest: Contest) -> dict[str, Any]:
    """By the card's code. What was dealt keeps its deck, so it opens alike in every version."""
    return {card.code: _card(contest, card) for card in cards}


_opened = Memo(_make_opened, most=4096)


def _card(contest: Contest, card: Dealt) -> dict[str, Any]:
    deck = contest.decks[card.deck].sealed
    return {"deck": deck.name, **deck.opening(card.drawn)}
