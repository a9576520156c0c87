"""Who comes to the table in the middle of a game: what he is answered, and what he sees then."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tests.secrecy import cast
from tests.secrecy.half import Half
from tests.secrecy.line import Line
from tests.secrecy.looks import answer
from tests.secrecy.pair import Pair

NAMES = ("Zoe", "Wilhelmina of the Lower Marches", "X")


def knock(pair: Pair, dice: Random) -> None:
    """Somebody at the door, by another name in the other half; he is answered the same."""
    names = dict(zip(pair.halves, dice.sample(NAMES, 2), strict=True))

    def run(half: Half) -> Any:
        return answer(half.post("/knock", code=half.world.info.code, name=names[half]))

    pair.meet(run, cast.GMS, at="knock")


def welcome(pair: Pair, dice: Random) -> None:
    """A GM makes a link; somebody looks where it leads, comes in, and sees the table for the first
    time.
    """
    role = dice.choice(("player", "spectator"))
    pair.meet(lambda half: list(_come(half, role, pair.step)), at="welcome")


def _come(half: Half, role: str, step: int) -> Iterator[Any]:
    name = f"Guest {step}"
    command = {"id": f"{step:032x}", "do": "seat.invite", "args": {"role": role, "name": name}}
    link = half.lines["Gale"].ask("command", command)["secret"]["link"]
    token = link.rpartition("#")[2]
    yield answer(half.post("/invitation", token=token))
    seated = half.post("/invitation/open", token=token, name=name)
    yield answer(seated)
    yield answer(half.post("/invitation/open", token=token, name=name))
    line = Line(half.server, f"eio new {step}", seated.get_json()["token"])
    half.run()
    line.ask("log", {})
    yield line.come()
    line.close()
    half.run()
