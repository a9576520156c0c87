"""Random play from `can`: what is offered is accepted, what is not is refused, no chip is lost."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from marshmallow import RAISE

from facedown.kernel.cards import DECK
from facedown.kernel.refusal import Refusal
from facedown.modules.poker_contest.wire import PokerView
from tests.rules.driver import Table
from tests.rules.poker_contest.tables import CAST, MEMBERS, a_table, total

ATTRIBUTES = ("strength", "dexterity", "intelligence", "wits", "awareness")
SKILLS = ("chasing", "cards", None)
TARGETS = ("seven-high", "pair of nines", "two pair, eights and fours", "fives full of twos")
KEYS = (*CAST, "gm")
PLAIN = ("ante", "call", "check", "stand", "fold")
EXAMPLES = 400 if os.environ.get("FACEDOWN_LONG") else 10

Move = tuple[str, dict[str, Any]]


def offered(table: Table, name: str, dice: random.Random) -> Iterator[Move]:
    """One move for each place that his `can` names, with arguments out of its bounds."""
    can = table.sees(name)["can"]
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


def not_offered(table: Table, name: str, dice: random.Random) -> Iterator[Move]:
    """Moves that his `can` does not name, and some just outside its bounds."""
    can = table.sees(name)["can"]
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
    opens = can.get("contest.open", {})
    for kind in {"simple", "full"} - set(opens.get("kinds", ())):
        target = {"target": "ace-high"} if kind == "simple" else {}
        sides = [{"character": key, "attribute": "wits"} for key in ("olaf", "rosa")]
        yield "contest.open", {"kind": kind, "sides": sides, **target}


def a_move(table: Table, dice: random.Random) -> tuple[str, Move]:
    """By whoever may do something, mostly something that carries a contest on."""
    rare = {"chips.award": 0.03, "contest.void": 0.02, "fold": 0.2, "contest.open": 0.4}
    names = list(MEMBERS)
    dice.shuffle(names)
    for name in names:
        moves = list(offered(table, name, dice))
        if moves and max(rare.get(do, 1) for do, _ in moves) > dice.random():
            return name, dice.choices(moves, [rare.get(do, 1) for do, _ in moves])[0]
    return a_move(table, dice)


@given(seed=st.integers(0, 2**32), chips=st.tuples(*[st.sampled_from([0, 1, 2, 7, 30])] * 4))
@settings(max_examples=EXAMPLES, suppress_health_check=[HealthCheck.too_slow])
def test_random_play(seed: int, chips: tuple[int, ...]) -> None:
    dice = random.Random(seed)
    table = a_table(dict(zip(CAST, chips, strict=True)))
    table.watch = ()
    all_chips = total(table)
    names = list(MEMBERS)
    for _ in range(40):
        deck = list(DECK)
        dice.shuffle(deck)
        table.chance.script(deck=deck)
        name, (do, args) = a_move(table, dice)
        table.do(name, do, **args)
        assert total(table) == all_chips
        who = dice.choice(names)
        for do, args in not_offered(table, who, dice):
            with pytest.raises(Refusal):
                table.do(who, do, **args)
        assert PokerView(unknown=RAISE).validate(bare(table.sees(who))) == {}
    assert table.replay() == table.world
    assert all(c["sheet"]["chips"] >= 0 for c in table.sees("Sam")["characters"].values())


def bare(view: dict[str, Any]) -> dict[str, Any]:
    """Without what the table adds, and without `can` of the opponent in several contests."""
    return {
        **view,
        "characters": {id: {"sheet": c["sheet"]} for id, c in view["characters"].items()},
        "can": {
            do: {k: b for k, b in places.items() if do == "contest.open" or "contests" not in b}
            for do, places in view["can"].items()
        },
    }
