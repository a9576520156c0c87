"""What was sealed, and what of it this viewer may open (docs/fairness.md)."""

from __future__ import annotations

from typing import Any

from facedown.kernel.people import Viewer

from .sides import knows_target, sees_cards
from .state import Contest, Dealt


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


def opened(contest: Contest, viewer: Viewer) -> dict[str, Any]:
    """Salts and values of what he may know; the GM, who chose them, has target and floor.

    Cards open one by one where they are visible; a folded or mucked card never does.
    """
    out: dict[str, Any] = {}
    if contest.target and knows_target(contest, viewer):
        out["target"] = contest.target.sealed.opening()
    if contest.floor and (viewer.is_gm or contest.floor_counted):
        out["floor"] = contest.floor.sealed.opening()
    cards = list(contest.board)
    for side in contest.sides:
        if sees_cards(contest, side, viewer):
            cards += side.cards
    if cards:
        out["cards"] = {card.code: _card(contest, card) for card in cards}
    return out


def _card(contest: Contest, card: Dealt) -> dict[str, Any]:
    deck = contest.decks[card.deck].sealed
    return {"deck": deck.name, **deck.opening(card.drawn)}
