"""Seats as events hold them, and how they come into being by a link; knocks.py has the others."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from facedown.kernel.chance import Chance
from facedown.kernel.command import Event, LogLine
from facedown.kernel.people import Role
from facedown.kernel.refusal import Refusal
from facedown.kernel.seeds import seal_hidden_seed, seal_seed, seed_from, seed_json
from facedown.kernel.world import Invitation, Seat
from facedown.table.rules import kiosks, naming, sight
from facedown.table.rules.lookalike import alike
from facedown.table.rules.scene import (
    AnyWorld,
    Apply,
    Happening,
    Tell,
    bad_argument,
    event,
    table_line,
)

MOST = 200
"""Seats at one table."""


def seat_json(chance: Chance, *, table: str, id: str, name: str, role: Role) -> dict[str, Any]:
    """A new seat with its first die seeds: secret."""
    return {
        "id": id,
        "name": name,
        "role": role.value,
        "seed": seed_json(seal_seed(chance, table=table, seat=id, number=1)),
        "hidden_seed": seed_json(seal_hidden_seed(chance, table=table, seat=id)),
    }


def seat_from(raw: Any, at: str, state: str = "seated") -> Seat:
    return Seat(
        raw["id"],
        raw["name"],
        Role(raw["role"]),
        state,
        seed=seed_from(raw["seed"]),
        hidden_seed=seed_from(raw["hidden_seed"]),
        since=at,
    )


def check_word(name: str, role: Role) -> None:
    """Nobody goes by what stands for others, however it is spaced, stopped or numbered."""
    forms = {"".join(filter(keep, name)) for keep in (str.isalpha, str.isalnum)}
    barred = naming.NOBODYS if role.is_gm else naming.NOBODYS | naming.GMS
    titled = not role.is_gm and any(alike(word, "GM") for word in re.findall(r"[^\W_]+", name))
    if titled or any(alike(form, other) for form in forms for other in barred):
        raise bad_argument("name", f"{name} means something else here; change it")


def check_name(world: AnyWorld, name: str, role: Role, seat: str | None = None) -> None:
    """Nor by the name of somebody else who is seated."""
    check_word(name, role)
    for other in world.seats.values():
        here = other.state == "seated" and other.id != seat
        if here and alike(other.name, name):
            raise bad_argument("name", f"somebody here is called {other.name} already; add to it")


def is_full(world: AnyWorld) -> bool:
    """Whether nobody more can sit down; whoever knocks does not sit yet, and takes no place."""
    return sum(s.state == "seated" for s in world.seats.values()) >= MOST


def next_seat(world: AnyWorld) -> str:
    if is_full(world):
        raise full()
    return f"s{len(world.seats) + 1}"


def full() -> Refusal:
    return Refusal("table_full", f"A table has at most {MOST} seats.", most=MOST)


def opened(world: AnyWorld, chance: Chance, invitation: Invitation, name: str) -> Event:
    """Somebody used an invitation's link: a new seat, or one more device for an old one."""
    if invitation.seat is not None:
        return event(
            "seat.device_opened",
            invitation=invitation.id,
            seat=invitation.seat,
            name=world.seats[invitation.seat].name,
        )
    if world.info.archived:
        raise Refusal("archived", "This table is archived; nobody new can sit down.")
    check_name(world, name, invitation.role)
    seat = seat_json(
        chance, table=world.info.id, id=next_seat(world), name=name, role=invitation.role
    )
    more: dict[str, Any] = {}
    if character := _still_free(world, invitation):
        by = world.seats.get(invitation.by)
        more = {"character": character, "by": by.name if by else ""}
    return event("seat.opened", invitation=invitation.id, seat=seat, **more)


def _still_free(world: AnyWorld, invitation: Invitation) -> str | None:
    """The character that goes with the seat, unless it is gone or somebody's since."""
    found = world.character(invitation.character or "")
    return None if found is None or world.live_owners(found) else found.id


def seat_in(event: Event) -> str:
    """The seat that an event of this page is about."""
    seat = event.data["seat"]
    return str(seat["id"] if isinstance(seat, Mapping) else seat)


def _without(world: AnyWorld, invitation: str) -> dict[str, Invitation]:
    return {id: i for id, i in world.invitations.items() if id != invitation}


def _apply_opened(it: Happening) -> AnyWorld:
    world, data = it.world, it.data
    seat = seat_from(data["seat"], it.event.at)
    world = replace(
        world,
        seats={**world.seats, seat.id: seat},
        invitations=_without(world, data["invitation"]),
    )
    if (id := data.get("character")) is None:
        return world
    old = world.characters[id]
    owned = replace(old, owners=(*old.owners, seat.id))
    world = replace(world, characters={**world.characters, id: owned})
    return kiosks.put_away(world, id)


def _apply_device(it: Happening) -> AnyWorld:
    return replace(it.world, invitations=_without(it.world, it.data["invitation"]))


def _tell_opened(it: Happening) -> Sequence[LogLine]:
    seat = it.data["seat"]
    lines = [*table_line("seat.opened", name=seat["name"], role=seat["role"])]
    if id := it.data.get("character"):
        audience = sight.audience(it.module, it.world, id)
        params = {"character": it.world.characters[id].name, "to": seat["name"]}
        lines += table_line("character.given", audience, who=it.data["by"], **params)
    return lines


def _tell_device(it: Happening) -> Sequence[LogLine]:
    """To everybody: whoever opens a renewed seat or one more device sees that seat's secrets."""
    return table_line(it.kind, name=it.data["name"])


APPLY: dict[str, Apply] = {
    "seat.opened": _apply_opened,
    "seat.device_opened": _apply_device,
}
TELL: dict[str, Tell] = {
    "seat.opened": _tell_opened,
    "seat.device_opened": _tell_device,
}
