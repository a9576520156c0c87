"""Private sheets: NPCs that only GMs see, and a number that is its owner's and the GMs'."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random
from typing import Any

from facedown.kernel.world import World
from tests.secrecy.adapter import Can, Way
from tests.secrecy.coin import Coin
from tests.secrecy.half import Half
from tests.secrecy.moves import Move
from tests.secrecy.pair import Pair

NAMES = ("Ghost", "The Duke of Ormonde", "Rat")


class ShyCoin(Coin):
    name = module = "shy"
    characters = (("olaf", "Bob", {}), ("rosa", "Carla", {"luck": 4}), ("tomas", "Dan", {}))

    def offered(self, can: Can, dice: Random) -> Iterable[tuple[Way, float]]:
        yield from super().offered(can, dice)
        for id in can.get("sheet.set", {}):
            yield ("sheet.set", {"character": id, "path": "luck", "reason": "A blow."}), 0.5
        if "npc" in can.get("character.make", {}):
            yield ("character.make", {"npc": True}), 0.5
        elif "character.make" in can:
            yield ("character.make", {"name": dice.choice(NAMES)}), 0.2

    def twin(self, pair: Pair, move: Move, dice: Random) -> Move:
        if move.do == "sheet.set":
            args, twin = ({**move.args, "value": _luck(h, move, dice)} for h in pair.halves)
            return replace(move, args=args, twin=twin)
        if move.args.get("npc"):
            return replace(move, args=_npc(dice), twin=_npc(dice))
        return super().twin(pair, move, dice)

    def entitled(self, world: World[Any], seat: str) -> object:
        mine, gm = world.knows(world.seats[seat]), world.seats[seat].role.is_gm
        there = {id: c for id, c in world.characters.items() if gm or id in mine or not c.npc}
        tosses: Any = super().entitled(world, seat)
        return (
            {id: toss for id, toss in tosses.items() if id in there},
            {
                id: (c.name, c.sheet if gm or id in mine else c.sheet["motto"])
                for id, c in there.items()
            },
        )


def _luck(half: Half, move: Move, dice: Random) -> int:
    """Another one than there is: what changes nothing is not told."""
    has = half.world.characters[move.args["character"]].sheet["luck"]
    return dice.choice([n for n in range(10) if n != has])


def _npc(dice: Random) -> dict[str, Any]:
    sheet = {"luck": dice.randrange(10), "motto": dice.choice(("", "Boo.", "I am not here."))}
    return {"name": dice.choice(NAMES), "npc": True, "sheet": sheet}
