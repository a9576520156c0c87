"""Who knows the table's code and waits at the door: for a day, then the knock lapses.

Whoever knocks from many places at once could shut the door for others, so a full door is shared out
among networks, and no day brings more than so many knocks, however they end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from facedown.kernel.chance import Chance
from facedown.kernel.command import Event, LogLine
from facedown.kernel.people import Role
from facedown.kernel.refusal import Refusal
from facedown.kernel.world import Seat
from facedown.table.rules.scene import (
    AnyWorld,
    Apply,
    Args,
    Can,
    Happening,
    NoArgs,
    Rule,
    Scene,
    Tell,
    event,
    table_line,
)
from facedown.table.rules.seats import check_word, seat_from, seat_json

MOST = 20
"""People who wait at the same time."""

STANDS = timedelta(hours=24)
"""How long somebody waits."""

A_DAY, A_DAY_OF_ONE = 1000, 60
"""Knocks within `STANDS` that nobody let in: at a table, and of these from one network."""

_OUTSIDE = frozenset({"knocking", "refused", "lapsed", "crowded", "withdrawn"})


def knocked(
    world: AnyWorld, chance: Chance, name: str, network: str, now: datetime
) -> tuple[Event, ...]:
    """Somebody knows the table's code and asks to be let in; last of these events, after whoever
    gives way to him.

    Who is inside he does not learn, by no name that he tries: like names are told apart when he
    is let in.
    """
    if world.info.archived:
        raise Refusal("archived", "This table is archived; nobody new can sit down.")
    check_word(name, Role.PLAYER)
    _check_day(world, network, now)
    gone = _give_way(world, network)
    # A number would tell who never gets in how many came and went.
    id = chance.ident("k")
    seat = seat_json(chance, table=world.info.id, id=id, name=name, role=Role.PLAYER)
    return (*gone, event("seat.knocked", seat={**seat, "network": network}))


def _check_day(world: AnyWorld, network: str, now: datetime) -> None:
    lately = [s for s in world.seats.values() if s.state in _OUTSIDE and _until(s) > now]
    of_one = sum(seat.network == network for seat in lately)
    if len(lately) >= A_DAY or of_one >= A_DAY_OF_ONE:
        raise _crowded()


def _give_way(world: AnyWorld, network: str) -> Sequence[Event]:
    """Where the door is full: whoever waits longest of the network from which most people wait,
    if more of them still do than from where this one comes."""
    waiting = list(_waiting(world))
    if len(waiting) < MOST:
        return ()
    of = Counter(seat.network for seat in waiting)
    ((most, count),) = of.most_common(1)
    if of[network] + 1 >= count:
        raise _crowded()
    seat = next(seat for seat in waiting if seat.network == most)
    return (event("knock.crowded", seat=seat.id, name=seat.name),)


def _crowded() -> Refusal:
    return Refusal(
        "table_full",
        "Too many people wait to be let in here; try again later, or ask a GM for an invitation.",
    )


def withdraw(scene: Scene, _args: Args) -> Sequence[Event]:
    return [event("knock.withdrawn", seat=scene.actor.seat, name=scene.who)]


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
    raw = it.data["seat"]
    seat = replace(seat_from(raw, it.event.at, "knocking"), network=raw.get("network", ""))
    return replace(it.world, seats={**it.world.seats, seat.id: seat})


def _apply_gone(it: Happening) -> AnyWorld:
    world, id = it.world, it.data["seat"]
    state = it.kind.partition(".")[2]
    seat = replace(world.seats[id], state=state, since=it.event.at)
    return replace(world, seats={**world.seats, id: seat})


def _tell_knocked(it: Happening) -> Sequence[LogLine]:
    return table_line(it.kind, it.world.gms(), name=it.data["seat"]["name"])


def _tell_gone(it: Happening) -> Sequence[LogLine]:
    return table_line(it.kind, it.world.gms(), name=it.data["name"])


COMMANDS = {"knock.withdraw": Rule(NoArgs, withdraw, when_archived=True, at_the_door=True)}
_GONE = ("seat.lapsed", "knock.crowded", "knock.withdrawn")
APPLY: dict[str, Apply] = {"seat.knocked": _apply_knocked, **dict.fromkeys(_GONE, _apply_gone)}
TELL: dict[str, Tell] = {"seat.knocked": _tell_knocked, **dict.fromkeys(_GONE, _tell_gone)}


def can() -> Can:
    """What who knocks may do."""
    return {"knock.withdraw": {}}
