"""The module that `facedown module new` makes: a hidden number is its owner's until all are shown.

Whoever writes a module begins with it, and with its faults.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from facedown.kernel.world import World
from tests.secrecy.adapter import Can, Way
from tests.secrecy.moves import Move
from tests.secrecy.pair import Pair

MOST = 9


class HiddenNumber:
    name = module = "hidden-number"
    characters: Sequence[tuple[str, str | None, Mapping[str, Any]]] = (
        ("olaf", "Bob", {}),
        ("rosa", "Carla", {}),
        ("rat", None, {}),
    )

    def lead(self, pair: Pair, dice: Random) -> None:
        pass

    def offered(self, can: Can, dice: Random) -> Iterable[tuple[Way, float]]:
        for id, bounds in can.get("number.hide", {}).items():
            number = dice.randint(1, bounds["most"])
            yield ("number.hide", {"character": id, "number": number}), 3.0
        if "number.show" in can:
            yield ("number.show", {}), 0.7

    def not_offered(self, can: Can, dice: Random) -> Iterable[Way]:
        for id in [id for id, _, _ in self.characters]:
            if id not in can.get("number.hide", {}):
                yield "number.hide", {"character": id, "number": dice.randint(1, MOST)}
            yield "number.hide", {"character": id, "number": MOST + 1}
        if "number.show" not in can:
            yield "number.show", {}

    def twin(self, pair: Pair, move: Move, dice: Random) -> Move:
        if move.do == "number.hide" and move.args["number"] <= MOST and dice.random() < 0.7:
            return replace(move, twin={**move.args, "number": dice.randint(1, MOST)})
        return move

    def entitled(self, world: World[Any], seat: str) -> object:
        mine = world.knows(world.seats[seat])
        return (
            {id: s.value if id in mine else None for id, s in world.play.hidden.items()},
            {id: sealed.value for id, sealed in world.play.shown.items()},
        )
