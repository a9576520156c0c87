"""Who sits at the table: GMs admit, revoke and rename."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from marshmallow import fields

from facedown.kernel.command import Event, LogLine
from facedown.kernel.people import Actor, Role
from facedown.kernel.refusal import Refusal
from facedown.kernel.world import Seat
from facedown.table.rules import naming, sight
from facedown.table.rules.lookalike import Names
from facedown.table.rules.scene import (
    NAME,
    AnyWorld,
    Apply,
    Args,
    ArgsSchema,
    Can,
    Happening,
    Name,
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
from facedown.table.rules.seats import check_name, full, is_full


class SeatArgs(ArgsSchema):
    seat = fields.String(required=True)


class RenameArgs(ArgsSchema):
    seat = fields.String(allow_none=True, load_default=None)
    name = Name(required=True)


def in_state(world: AnyWorld, id: str, state: str) -> Seat:
    seat = world.seats.get(id)
    if seat is None or seat.state != state:
        raise bad_argument("seat", f"{id} is no seat that is {state} here")
    return seat


def outranks(seat: Seat, actor: Actor) -> bool:
    """Whether a co-GM has no say over this seat: it is the GM's."""
    return seat.role is Role.GM and actor.role is not Role.GM


def hold_back(world: AnyWorld, actor: Actor, seat: Seat) -> Refusal | None:
    """Why this GM may not revoke or renew the seat, or None."""
    if outranks(seat, actor):
        return Refusal("not_allowed", f"{seat.name} is the GM; a co-GM cannot take that away.")
    if world.gms() == {seat.id}:
        return Refusal("last_gm", f"{seat.name} is the only GM left; invite a co-GM first.")
    return None


def may_withdraw(world: AnyWorld, actor: Actor, invitation: str) -> bool:
    """A link to a seat is whose seat it is."""
    seat = world.seats.get(world.invitations[invitation].seat or "")
    return seat is None or not outranks(seat, actor)


def revoke(scene: Scene, args: Args) -> Sequence[Event]:
    """Of a seat, or of an invitation that nobody used yet."""
    need_gm(scene, "revoke seats")
    world, id = scene.world, args["seat"]
    if id in world.invitations:
        name = world.invitations[id].name
        if not may_withdraw(world, scene.actor, id):
            raise Refusal("not_allowed", f"{name} is the GM; a co-GM cannot take that away.")
        return [event("seat.withdrawn", who=scene.who, invitation=id, name=name)]
    seat = in_state(world, id, "seated")
    if refusal := hold_back(world, scene.actor, seat):
        raise refusal
    return [event("seat.revoked", who=scene.who, seat=id, name=seat.name)]


def admit(scene: Scene, args: Args) -> Sequence[Event]:
    need_gm(scene, "let people in")
    seat = in_state(scene.world, args["seat"], "knocking")
    if is_full(scene.world):
        raise full()
    here = Names(s.name for s in scene.world.seats.values() if s.state == "seated")
    name = naming.numbered(seat.name, here, NAME)
    return [event("seat.admitted", who=scene.who, seat=seat.id, name=name)]


def refuse(scene: Scene, args: Args) -> Sequence[Event]:
    need_gm(scene, "turn people away")
    seat = in_state(scene.world, args["seat"], "knocking")
    return [event("seat.refused", who=scene.who, seat=seat.id, name=seat.name)]


def rename(scene: Scene, args: Args) -> Sequence[Event]:
    id = args["seat"] or scene.actor.seat
    if id != scene.actor.seat:
        need_gm(scene, "rename others")
    seat = in_state(scene.world, id, "seated")
    if outranks(seat, scene.actor):
        raise Refusal("not_allowed", f"{seat.name} is the GM; a co-GM cannot rename a GM.")
    if seat.name == args["name"]:
        return []
    check_name(scene.world, args["name"], seat.role, seat.id)
    return [event("seat.renamed", who=scene.who, seat=seat.id, old=seat.name, name=args["name"])]


_STATES = {"seat.admitted": "seated", "seat.refused": "refused", "seat.revoked": "revoked"}


def _apply_state(it: Happening) -> AnyWorld:
    world, id = it.world, it.data["seat"]
    seat = replace(world.seats[id], state=_STATES[it.kind], since=it.event.at)
    if it.kind == "seat.admitted":
        seat = replace(seat, name=it.data["name"])
    # Links that a revoked GM made may still be in his hands.
    left = {i.id: i for i in world.invitations.values() if id not in (i.seat, i.by)}
    invitations = left if it.kind == "seat.revoked" else world.invitations
    return replace(world, seats={**world.seats, id: seat}, invitations=invitations)


def _apply_withdrawn(it: Happening) -> AnyWorld:
    gone = it.data["invitation"]
    left = {id: i for id, i in it.world.invitations.items() if id != gone}
    return replace(it.world, invitations=left)


def _apply_renamed(it: Happening) -> AnyWorld:
    world, id, name = it.world, it.data["seat"], it.data["name"]
    return replace(world, seats={**world.seats, id: replace(world.seats[id], name=name)})


def _tell(it: Happening) -> Sequence[LogLine]:
    world, data = it.world, it.data
    told = {k: data[k] for k in ("who", "name", "old") if k in data}
    private = it.kind in ("seat.refused", "seat.withdrawn")
    lines = [*table_line(it.kind, world.gms() if private else None, **told)]
    if it.kind == "seat.revoked":
        for character in world.characters.values():
            left = not world.has_live_owner(character.id)
            if data["seat"] in character.owners and left and not character.retired:
                audience = sight.audience(it.module, world, character.id)
                lines += table_line("character.left", audience, character=character.name)
    return lines


COMMANDS = {
    "seat.revoke": Rule(SeatArgs, revoke),
    "seat.admit": Rule(SeatArgs, admit),
    "seat.refuse": Rule(SeatArgs, refuse),
    "seat.rename": Rule(RenameArgs, rename),
}
APPLY: dict[str, Apply] = {
    **dict.fromkeys(_STATES, _apply_state),
    "seat.withdrawn": _apply_withdrawn,
    "seat.renamed": _apply_renamed,
}
TELL: dict[str, Tell] = dict.fromkeys(APPLY, _tell)


def can(offer: Offer) -> Can:
    world, actor, out = offer.world, offer.actor, Can()
    if actor.is_gm:
        knocking = [s.id for s in world.seats.values() if s.state == "knocking"]
        seated = [s for s in world.seats.values() if s.state == "seated"]
        endable = [s.id for s in seated if hold_back(world, actor, s) is None]
        keyed(out, "seat.admit", {} if is_full(world) else {id: {} for id in knocking})
        keyed(out, "seat.refuse", {id: {} for id in knocking})
        keyed(out, "seat.rename", {s.id: {} for s in seated if not outranks(s, actor)})
        links = [id for id in world.invitations if may_withdraw(world, actor, id)]
        keyed(out, "seat.revoke", {id: {} for id in (*endable, *links)})
        keyed(out, "seat.renew", {id: {} for id in endable})
    return out


def can_himself(offer: Offer) -> Can:
    device: Can = {} if offer.actor.role is Role.KIOSK else {"seat.device": {}}
    return {"seat.rename": {offer.actor.seat: {}}, **device}
