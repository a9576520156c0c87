"""Shared tablets: which characters a GM handed to them, and whose view one has now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from marshmallow import fields, validate

from facedown.kernel.command import Event, LogLine
from facedown.kernel.people import Role
from facedown.kernel.refusal import Refusal
from facedown.kernel.world import Seat
from facedown.table.rules import sight
from facedown.table.rules.scene import (
    AnyWorld,
    Apply,
    Args,
    ArgsSchema,
    Can,
    Happening,
    Offer,
    Rule,
    Scene,
    Tell,
    bad_argument,
    event,
    keyed,
    need_gm,
    table_line,
)


class HandArgs(ArgsSchema):
    seat = fields.String(required=True)
    characters = fields.List(fields.String(), required=True, validate=validate.Length(1, 500))


class ActArgs(ArgsSchema):
    character = fields.String(required=True, allow_none=True)


def _tablet(world: AnyWorld, id: str) -> Seat:
    seat = world.seats.get(id)
    if seat is None or seat.state != "seated" or seat.role is not Role.KIOSK:
        raise bad_argument("seat", "name a shared tablet")
    return seat


def hand(scene: Scene, args: Args) -> Sequence[Event]:
    need_gm(scene, "hand characters to tablets")
    seat = _tablet(scene.world, args["seat"])
    ids = list(dict.fromkeys(args["characters"]))
    for id in ids:
        if sight.need(scene, id).id in seat.kiosk_for:
            raise bad_argument("characters", f"{scene.world.characters[id].name} is there already")
    return [_event("kiosk.handed", scene, seat, ids)]


def take(scene: Scene, args: Args) -> Sequence[Event]:
    need_gm(scene, "take characters from tablets")
    seat = _tablet(scene.world, args["seat"])
    ids = list(dict.fromkeys(args["characters"]))
    for id in ids:
        if sight.need(scene, id).id not in seat.kiosk_for:
            raise bad_argument("characters", f"{scene.world.characters[id].name} is not there")
    return [_event("kiosk.taken", scene, seat, ids)]


def _event(kind: str, scene: Scene, seat: Seat, ids: Sequence[str]) -> Event:
    return event(kind, who=scene.who, seat=seat.id, name=seat.name, characters=ids)


def act(scene: Scene, args: Args) -> Sequence[Event]:
    """Null: nobody has the tablet, and it sees nobody's secrets."""
    seat = scene.world.seats[scene.actor.seat]
    id: str | None = args["character"]
    if seat.role is not Role.KIOSK:
        raise Refusal("not_allowed", "Only a shared tablet goes from hand to hand.")
    if not seat.kiosk_for or (id is not None and id not in seat.kiosk_for):
        raise Refusal("not_handed", "A GM has not handed this character to this tablet.")
    return [] if id == seat.acting else [event("kiosk.acting", seat=seat.id, character=id)]


def put_away(world: AnyWorld, character: str) -> AnyWorld:
    """A character that somebody has for himself, or that is retired, lies on no tablet."""
    return _without(world, character, [s.id for s in world.seats.values()])


def _without(world: AnyWorld, character: str, seats: Sequence[str]) -> AnyWorld:
    changed = {
        id: _of(world.seats[id], [c for c in world.seats[id].kiosk_for if c != character])
        for id in seats
        if character in world.seats[id].kiosk_for
    }
    return replace(world, seats={**world.seats, **changed}) if changed else world


def _of(seat: Seat, characters: Sequence[str]) -> Seat:
    acting = seat.acting if seat.acting in characters else None
    return replace(seat, kiosk_for=tuple(characters), acting=acting)


def back(then: AnyWorld, now: AnyWorld) -> AnyWorld:
    """`now`, with the characters on the tablets on which they lay `then`, as they belonged then."""
    changed = {
        seat.id: _of(seat, then.seats[seat.id].kiosk_for if seat.id in then.seats else ())
        for seat in now.seats.values()
        if seat.role is Role.KIOSK
    }
    return replace(now, seats={**now.seats, **changed}) if changed else now


def _apply(it: Happening) -> AnyWorld:
    world, data = it.world, it.data
    seat = world.seats[data["seat"]]
    match it.kind:
        case "kiosk.handed":
            seat = _of(seat, (*seat.kiosk_for, *data["characters"]))
        case "kiosk.taken":
            seat = _of(seat, [c for c in seat.kiosk_for if c not in data["characters"]])
        case _:
            seat = replace(seat, acting=data["character"])
    return replace(world, seats={**world.seats, seat.id: seat})


def _tell(it: Happening) -> Sequence[LogLine]:
    """Also to its owner: whoever stands before the tablet sees the character's secrets."""
    told: dict[frozenset[str] | None, list[str]] = {}
    for id in it.data["characters"]:
        audience = sight.audience(it.module, it.world, id)
        told.setdefault(audience, []).append(it.world.characters[id].name)
    params = {"who": it.data["who"], "name": it.data["name"]}
    return [
        line
        for audience, names in told.items()
        for line in table_line(it.kind, audience, **params, characters=names)
    ]


def _tell_nobody(_: Happening) -> Sequence[LogLine]:
    """Tablets go from hand to hand all the time; what was handed to them was told."""
    return ()


COMMANDS = {
    "kiosk.hand": Rule(HandArgs, hand),
    "kiosk.take": Rule(HandArgs, take),
    "kiosk.act": Rule(ActArgs, act),
}
APPLY: dict[str, Apply] = dict.fromkeys(("kiosk.handed", "kiosk.taken", "kiosk.acting"), _apply)
TELL: dict[str, Tell] = {
    "kiosk.handed": _tell,
    "kiosk.taken": _tell,
    "kiosk.acting": _tell_nobody,
}


def can(offer: Offer) -> Can:
    """By tablet: the characters that may be handed to it, and those that lie there."""
    out: Can = {}
    if offer.actor.is_gm:
        living = [c.id for c in offer.world.characters.values() if not c.retired]
        seats = [s for s in offer.world.seats.values() if s.state == "seated"]
        tablets = [s for s in seats if s.role is Role.KIOSK]
        free = {s.id: [c for c in living if c not in s.kiosk_for] for s in tablets}
        there = {s.id: list(s.kiosk_for) for s in tablets}
        keyed(out, "kiosk.hand", {id: {"characters": all_} for id, all_ in free.items() if all_})
        keyed(out, "kiosk.take", {id: {"characters": all_} for id, all_ in there.items() if all_})
    return out


def can_himself(offer: Offer) -> Can:
    out: Can = {}
    keyed(out, "kiosk.act", {id: {} for id in offer.world.seats[offer.actor.seat].kiosk_for})
    return out
