"""Links that work once: invitations, renewed seats, further devices.

The tokens themselves are in no event: whoever commits one of these events makes the token.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from marshmallow import fields, validate

from facedown.kernel.command import Event, LogLine
from facedown.kernel.json import Json
from facedown.kernel.people import Role
from facedown.kernel.refusal import Refusal
from facedown.kernel.world import Character, Invitation
from facedown.table.rules import sight
from facedown.table.rules.people import SeatArgs, hold_back, in_state
from facedown.table.rules.scene import (
    AnyWorld,
    Apply,
    Args,
    ArgsSchema,
    Can,
    Happening,
    Name,
    NoArgs,
    Offer,
    Rule,
    Scene,
    Tell,
    bad_argument,
    event,
    need_gm,
    table_line,
)

ROLES = (Role.PLAYER, Role.SPECTATOR, Role.CO_GM, Role.KIOSK)
MOST = 100
"""Invitations that are open at the same time."""

_COUNTER = "invitations"
_CLOSING = (
    *("seat.revoked", "seat.renewed", "seat.refused", "seat.lapsed"),
    *("knock.crowded", "knock.withdrawn"),
)


class InviteArgs(ArgsSchema):
    role = fields.String(required=True, validate=validate.OneOf([r.value for r in ROLES]))
    name = Name(least=0, load_default="")
    character = fields.String(allow_none=True, load_default=None)


def invite(scene: Scene, args: Args) -> Sequence[Event]:
    need_gm(scene, "invite people")
    if len(scene.world.invitations) >= MOST:
        raise Refusal(
            "table_full", f"{MOST} invitations are open; withdraw some of them.", most=MOST
        )
    link = _link(scene.world, role=args["role"], name=args["name"], by=scene.actor.seat)
    if args["character"] is not None:
        link |= {"character": _to_give(scene, args).id}
    return [event("seat.invited", who=scene.who, link=link)]


def _to_give(scene: Scene, args: Args) -> Character:
    """The character that whoever opens the link gets with the seat."""
    character = sight.need(scene, args["character"])
    if args["role"] not in (Role.PLAYER.value, Role.CO_GM.value):
        raise bad_argument("character", "only a player or a co-GM gets one with the seat")
    if scene.world.has_live_owner(character.id):
        raise bad_argument("character", f"{character.name} is somebody's already")
    return character


def renew(scene: Scene, args: Args) -> Sequence[Event]:
    need_gm(scene, "renew seats")
    seat = in_state(scene.world, args["seat"], "seated")
    if refusal := hold_back(scene.world, scene.actor, seat):
        raise refusal
    link = _to_seat(scene.world, seat.id, by=scene.actor.seat)
    return [event("seat.renewed", who=scene.who, seat=seat.id, name=seat.name, link=link)]


def device(scene: Scene, _args: Args) -> Sequence[Event]:
    """Not for a kiosk: whoever stands before it could take its seat home, and see there what is
    shown to those who come after him."""
    if scene.actor.role is Role.KIOSK:
        raise Refusal(
            "not_allowed", "A shared tablet makes no links to its seat; a GM can renew it."
        )
    link = _to_seat(scene.world, scene.actor.seat, by=scene.actor.seat)
    return [event("seat.device", seat=scene.actor.seat, name=scene.who, link=link)]


def gm_link(world: AnyWorld) -> Event:
    """The operator gives a GM back who lost his link: the maker, where he still sits here."""
    gms = [s for s in world.seats.values() if s.id in world.gms()]
    seat = min(gms, key=lambda s: (s.id != world.info.maker, s.role is not Role.GM))
    return event("seat.gm_link", seat=seat.id, name=seat.name, link=_to_seat(world, seat.id, by=""))


def _link(world: AnyWorld, **link: Json) -> dict[str, Json]:
    return {"id": f"i{world.counters.get(_COUNTER, 0) + 1}", **link}


def _to_seat(world: AnyWorld, id: str, by: str) -> dict[str, Json]:
    seat = world.seats[id]
    return _link(world, role=seat.role.value, name=seat.name, by=by, seat=id)


def link_of(event: Event) -> Invitation | None:
    """The invitation that this event opens, and for which a token must be made."""
    raw: Any = event.data.get("link") if event.kind in APPLY and event.origin == "table" else None
    if raw is None:
        return None
    return Invitation(
        raw["id"],
        Role(raw["role"]),
        raw["name"],
        raw.get("seat"),
        raw["by"],
        raw.get("character"),
    )


def closed_by(events: Sequence[Event], world: AnyWorld) -> Mapping[str, str]:
    """Seat → why (the event's name, as "revoked"; "deleted"): all its tokens end with this."""
    out: dict[str, str] = {}
    for one in events:
        if one.origin != "table":
            continue
        if one.kind in _CLOSING:
            out[str(one.data["seat"])] = one.kind.partition(".")[2]
        elif one.kind == "table.deleted":
            out |= dict.fromkeys(world.seats, "deleted")
    return out


def _apply(it: Happening) -> AnyWorld:
    world, link = it.world, link_of(it.event)
    assert link is not None
    # One open link a seat, and one a character: a newer one replaces it. Whoever held a renewed
    # seat may hold links too.
    renewed = link.seat if it.kind == "seat.renewed" else None
    left = {
        i.id: i
        for i in world.invitations.values()
        if (i.seat is None or i.seat != link.seat)
        and (i.character is None or i.character != link.character)
        and (renewed is None or i.by != renewed)
    }
    counted = {**world.counters, _COUNTER: world.counters.get(_COUNTER, 0) + 1}
    return replace(world, invitations={**left, link.id: link}, counters=counted)


def _tell(it: Happening) -> Sequence[LogLine]:
    data = it.data
    match it.kind:
        case "seat.invited":
            told = {"who": data["who"], "name": data["link"]["name"], "role": data["link"]["role"]}
            if id := data["link"].get("character"):
                told["character"] = it.world.characters[id].name
            return table_line(it.kind, it.world.gms(), **told)
        case "seat.renewed":
            return table_line(it.kind, who=data["who"], name=data["name"])
        case "seat.device":
            return table_line(it.kind, frozenset((data["seat"],)), name=data["name"])
        case _:
            return table_line(it.kind, name=data["name"])


COMMANDS = {
    "seat.invite": Rule(InviteArgs, invite),
    "seat.renew": Rule(SeatArgs, renew),
    "seat.device": Rule(NoArgs, device),
}
_KINDS = ("seat.invited", "seat.renewed", "seat.device", "seat.gm_link")
APPLY: dict[str, Apply] = dict.fromkeys(_KINDS, _apply)
TELL: dict[str, Tell] = dict.fromkeys(_KINDS, _tell)


def can(offer: Offer) -> Can:
    if not offer.actor.is_gm or len(offer.world.invitations) >= MOST:
        return {}
    world = offer.world
    free = [c.id for c in world.characters.values() if not c.retired and not world.live_owners(c)]
    return {"seat.invite": {"roles": [r.value for r in ROLES], "characters": free}}
