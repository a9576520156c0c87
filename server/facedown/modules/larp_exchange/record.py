"""The result record of one pairing, as the rules page defines it."""

from __future__ import annotations

from facedown.kernel.json import Json

from .exchange import Outcome
from .state import Combat


def record(combat: Combat, outcome: Outcome) -> dict[str, Json]:
    """`combat` and `mutual` beside what the page lists. A forfeited throw is null (L-12)."""
    pair = outcome.pair
    return {
        "type": "exchange.result",
        "combat": combat.id,
        "exchange": combat.exchange,
        "a": pair.a,
        "b": pair.b,
        "mutual": pair.mutual,
        "a_throw": outcome.a_throw,
        "b_throw": outcome.b_throw,
        "a_score": outcome.a_parts.score,
        "b_score": outcome.b_parts.score,
        "a_parts": outcome.a_parts.to_json(),
        "b_parts": outcome.b_parts.to_json(),
        "winner": outcome.winner,
        "fallen": [
            {"character": fall.character, "condition": fall.condition, "by": fall.by}
            for fall in outcome.fallen
        ],
    }
