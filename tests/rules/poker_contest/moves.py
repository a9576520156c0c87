"""Moves out of somebody's `can`, and moves that it does not name."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

from facedown.kernel.cards import DECK
from tests.rules.poker_contest.tables import CAST

ATTRIBUTES = ("strength", "dexterity", "intelligence", "wits", "awareness")
SKILLS = ("chasing", "cards", None)
TARGETS = ("seven-high", "pair of nines", "two pair, eights and fours", "fives full of twos")
KEYS = (*CAST, "gm")
PLAIN = ("ante", "call", "check", "stand", "fold")

Can = Mapping[str, Any]
Move = tuple[str, dict[str, Any]]


def offered(can: Can, dice: random.Random) -> Iterator[Move]:
    """One move for each place that `can` names, with arguments out of its bounds."""
    for do, places in can.items():
        if do == "contest.open":
            yield do, opening(places, dice)
        elif do == "contest.void":
            yield from ((do, {"contest": id}) for id in places)
        elif do == "chips.award":
            yield from (
                (do, {"character": id, "chips": _award(b, dice)}) for id, b in places.items()
            )
        else:
            for key, bounds in places.items():
                for contest, inner in bounds.get("contests", {None: bounds}).items():
                    where = {"contest": contest} if contest else {}
                    yield do, {"character": key, **where, **arguments(do, inner, dice)}


def arguments(do: str, bounds: dict[str, Any], dice: random.Random) -> dict[str, Any]:
    if do == "bet":
        most = bounds.get("max", bounds["min"] + 30)
        low = dice.choice([bounds["min"], min(bounds.get("raise_min", 1), most), most])
        return {"chips": dice.choice([low, dice.randint(bounds["min"], most)])}
    if do == "muck":
        count = dice.randint(1, bounds["max"])
        return {"cards": dice.sample(bounds["cards"], count)}
    return {}


def _award(bounds: dict[str, Any], dice: random.Random) -> int:
    return dice.choice([bounds["min"], 1, 5]) or 1


def opening(bounds: dict[str, Any], dice: random.Random) -> dict[str, Any]:
    kind = dice.choice(bounds["kinds"])
    free = list(bounds["characters"])
    dice.shuffle(free)
    if "own" in bounds:
        mine = dice.choice(bounds["own"])
        free = [mine, *(id for id in free if id not in bounds["own"])]
    least = 2 if kind == "full" else 1
    args: dict[str, Any] = {"kind": kind}
    if kind != "full":
        args["target"] = dice.choice(TARGETS)
        args["floor"] = dice.choice([None, "seven-high"])
    elif "opponent" in bounds and (len(free) < least or dice.random() < 0.6):
        args["opponent"] = {"name": "Ivar", "attribute": dice.randint(1, 5), "skill": 2}
        least = 1
    args["sides"] = [
        {
            "character": id,
            "attribute": dice.choice(ATTRIBUTES),
            "skill": dice.choice(SKILLS),
        }
        for id in free[: max(least, dice.randint(1, 4))]
    ]
    return args


def not_offered(can: Can, dice: random.Random) -> Iterator[Move]:
    """Moves that `can` does not name, and some just outside its bounds."""
    for do in PLAIN:
        yield from ((do, {"character": key}) for key in KEYS if key not in can.get(do, {}))
    for key in KEYS:
        bounds = can.get("bet", {}).get(key)
        if bounds is None:
            yield "bet", {"character": key, "chips": dice.randint(1, 12)}
        elif "contests" not in bounds:
            yield "bet", {"character": key, "chips": bounds["min"] - 1}
            if "max" in bounds:
                yield "bet", {"character": key, "chips": bounds["max"] + 1}
        bounds = can.get("muck", {}).get(key)
        if bounds is None:
            yield "muck", {"character": key, "cards": [dice.choice(DECK)]}
        elif "contests" not in bounds:
            if bounds["max"] < len(bounds["cards"]):
                yield "muck", {"character": key, "cards": bounds["cards"][: bounds["max"] + 1]}
            foreign = next(card for card in DECK if card not in bounds["cards"])
            yield "muck", {"character": key, "cards": [foreign]}
    for id in ("c1", "c2", "c99"):
        if id not in can.get("contest.void", {}):
            yield "contest.void", {"contest": id}
    if "chips.award" not in can:
        yield "chips.award", {"character": "olaf", "chips": 1}
    kinds = can.get("contest.open", {}).get("kinds", ())
    for kind in ("simple", "full"):
        if kind in kinds:
            continue
        target = {"target": "ace-high"} if kind == "simple" else {}
        sides = [{"character": key, "attribute": "wits"} for key in ("olaf", "rosa")]
        yield "contest.open", {"kind": kind, "sides": sides, **target}
