"""The coin toss of the tests: what somebody called is his until the coin is turned."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from facedown.kernel.world import World
from tests.secrecy.adapter import Can, Way
from tests.secrecy.moves import Move
from tests.secrecy.pair import Pair

SIDES = ("heads", "tails")
OFTEN = {"toss.call": 3.0, "toss.flip": 0.4}


class Coin:
    name = module = "coin-toss"
    characters: Sequence[tuple[str, str | None, Mapping[str, Any]]] = (
        ("olaf", "Bob", {}),
        ("rosa", "Carla", {}),
        ("rat", None, {}),
    )

    def lead(self, pair: Pair, dice: Random) -> None:
        pass

    def offered(self, can: Can, dice: Random) -> Iterable[tuple[Way, float]]:
        for do, often in OFTEN.items():
            for id, bounds in can.get(do, {}).items():
                side = {"side": dice.choice(bounds["sides"])} if "sides" in bounds else {}
                yield (do, {"character": id, **side}), often

    def not_offered(self, can: Can, dice: Random) -> Iterable[Way]:
        for id in [id for id, _, _ in self.characters]:
            if id not in can.get("toss.call", {}):
                yield "toss.call", {"character": id, "side": dice.choice(SIDES)}
            if id not in can.get("toss.flip", {}):
                yield "toss.flip", {"character": id}
        yield "toss.call", {"character": "nobody", "side": "heads"}

    def twin(self, pair: Pair, move: Move, dice: Random) -> Move:
        if move.do == "toss.call" and dice.random() < 0.7:
            side = SIDES[move.args["side"] == SIDES[0]]
            return replace(move, twin={**move.args, "side": side})
        return move

    def entitled(self, world: World[Any], seat: str) -> object:
        mine = world.knows(world.seats[seat])
        return {
            id: (toss.coin, toss.call.value if toss.coin or id in mine else None)
            for id, toss in world.play.tosses.items()
        }
