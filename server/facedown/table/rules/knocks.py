"""Who knows the table's code and waits at the door: for a day, then the knock lapses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from facedown.kernel.chance import Chance
from facedown.kernel.command import Event, LogLine
from facedown.kernel.people import Role
from facedown.kernel.refusal import Refusal
from facedown.kernel.world import Seat
from facedown.table.rules.scene import AnyWorld, Apply, Happening, Tell, event, table_line
from facedown.table.rules.seats import check_word, next_seat, seat_from, seat_json

MOST = 20
"""People who wait at the same time."""

STANDS = timedelta(hours=24)
"""How long somebody waits."""


def knocked(world: AnyWorld, chance: Chance, name: str) -> Event:
    """Somebody knows the table's code and asks to be let in.

    Who is inside he does not learn, by no name that he tries: like names are told apart when he
    is let in.
    """
    if world.info.archived:
        raise Refusal("archived", "This table is archived; nobody new can sit down.")
    if len(list(_waiting(world))) >= MOST:
        raise Refusal("table_full", "Too many people wait to be let in here; try again later.")
    check_word(name, Role.PLAYER)
    id = next_seat(world)
    seat = seat_json(chance, table=world.info.id, id=id, name=name, role=Role.PLAYER)
    return event("seat.knocked", seat=seat)


def due(world: AnyWorld) -> datetime | None:
    """When the next knock lapses, also at an archived table."""
    return min((_until(seat) for seat in _waiting(world)), default=None)


def lapsed(world: AnyWorld, now: datetime) -> Sequence[Event]:
    return [
        event("seat.lapsed", seat=seat.id, name=seat.name)
        for seat in _waiting(world)
        if _until(seat) <= now
    ]


def _waiting(world: AnyWorld) -> Iterator[Seat]:
    return (seat for seat in world.seats.values() if seat.state == "knocking")


def _until(seat: Seat) -> datetime:
    return datetime.fromisoformat(seat.since) + STANDS


def _apply_knocked(it: Happening) -> AnyWorld:
    seat = seat_from(it.data["seat"], it.event.at, "knocking")
    return replace(it.world, seats={**it.world.seats, seat.id: seat})


def _apply_lapsed(it: Happening) -> AnyWorld:
    world, id = it.world, it.data["seat"]
    seat = replace(world.seats[id], state="lapsed", since=it.event.at)
    return replace(world, seats={**world.seats, id: seat})


def _tell_knocked(it: Happening) -> Sequence[LogLine]:
    return table_line(it.kind, it.world.gms(), name=it.data["seat"]["name"])


def _tell_lapsed(it: Happening) -> Sequence[LogLine]:
    return table_line(it.kind, it.world.gms(), name=it.data["name"])


APPLY: dict[str, Apply] = {"seat.knocked": _apply_knocked, "seat.lapsed": _apply_lapsed}
TELL: dict[str, Tell] = {"seat.knocked": _tell_knocked, "seat.lapsed": _tell_lapsed}
