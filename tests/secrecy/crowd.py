"""So many hands that the stub runs out, and the muck pile becomes a new one (P-8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from tests.rules.poker_contest.moves import TARGETS
from tests.rules.poker_contest.tables import RATINGS, side
from tests.secrecy.moves import Move
from tests.secrecy.pair import Pair
from tests.secrecy.poker import Poker

OWNERS = {"olaf": "Bob", "rosa": "Carla", "tomas": "Dan"}


class Crowd(Poker):
    """Nine hands of five and the board leave three cards; everybody may replace five."""

    name = "poker-crowd"
    characters: Sequence[tuple[str, str | None, Mapping[str, Any]]] = tuple(
        (id + more, owner, {**RATINGS, "chips": 9})
        for id, owner in OWNERS.items()
        for more in ("", "-ii", "-iii")
    )

    def lead(self, pair: Pair, dice: Random) -> None:
        """Up to the board, where cards are replaced."""
        if any(pair.left.world.play.running):
            return
        kind, target = dice.choice(("simple", "hidden")), dice.choice(TARGETS)
        sides = [side(id, "intelligence", "cards") for id, _, _ in self.characters]
        opening = {"kind": kind, "sides": sides, "target": target, "floor": None}
        pair.play(self.twin(pair, Move("Gale", "contest.open", opening), dice))
        for do in ("ante", "stand"):
            for id, owner, _ in self.characters:
                pair.play(self.twin(pair, Move(str(owner), do, {"character": id}), dice))
