"""Who sits at every table of the twins, and one who only knocks."""

from __future__ import annotations

import itertools
from typing import Any

from facedown.table.port import Accepted, Envelope
from tests.secrecy.adapter import Adapter
from tests.secrecy.half import Half

ROLES = {
    "Gale": "gm",
    "Cora": "co-gm",
    "Bob": "player",
    "Carla": "player",
    "Dan": "player",
    "Sam": "spectator",
    "Kim": "kiosk",
}
GMS = frozenset({"Gale", "Cora"})
OUTSIDE = "Nick"
EVERYBODY = (*ROLES, OUTSIDE)


def seat(half: Half, adapter: Adapter) -> None:
    """A new table with everybody at it, connected."""
    half.lines.clear()
    tables, count = half.parts.tables, itertools.count(1)
    made = tables.make(module=adapter.module, title="Friday", name="Gale")
    half.table, half.tokens = made.table, {"Gale": made.token}

    def do(do: str, **args: Any) -> str:
        outcome = tables.run(made.table, made.seat, Envelope(f"made {next(count)}", do, args))
        assert isinstance(outcome, Accepted), outcome
        return outcome.token or ""

    seats = {"Gale": made.seat}
    for name, role in list(ROLES.items())[1:]:
        sat = tables.open(do("seat.invite", role=role, name=name), name)
        half.tokens[name], seats[name] = sat.token, sat.seat
    for id, owner, sheet in adapter.characters:
        do("character.make", id=id, name=id.title(), npc=owner is None, sheet=sheet)
        if owner is not None:
            do("character.give", character=id, seat=seats[owner])
    half.tokens[OUTSIDE] = tables.knock(half.world.info.code, OUTSIDE).token
    for name in EVERYBODY:
        half.connect(name)
