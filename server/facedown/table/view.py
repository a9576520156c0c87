"""Whole views: the table's part merged with the module's whitelist, without log and presence.

`shared` may be made once for all seats with equal viewers; `personal` is the little that is one
seat's own. Merged they are the view (contract.View). Absent = null: no map holds one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from facedown.kernel.people import Viewer
from facedown.kernel.world import Character, Seat, Seed
from facedown.table import rules
from facedown.table.rules.scene import AnyWorld, Module, plays

View = dict[str, Any]
_SCALARS = frozenset({str, int, float, bool, type(None)})
_OURS = frozenset({"you", "table", "seats", "invitations", "log"})
"""What no module's view may say for the table."""


def whole(module: Module, world: AnyWorld, viewer: Viewer, seat: str) -> View:
    """All that a seat may know now; of one that knocks: `doorstep`."""
    if world.seats[seat].state != "seated":
        return doorstep(world, seat)
    return merged(shared(module, world, viewer), personal(module, world, seat))


def doorstep(world: AnyWorld, seat: str) -> View:
    """For somebody who knocked: that he did, and where, and that he may go again."""
    info = world.info
    return {
        "you": _you(world, world.seats[seat]),
        "table": {"id": info.id, "title": info.title, "module": info.module},
        "can": rules.can_at_the_door() if world.seats[seat].state == "knocking" else {},
    }


def shared(module: Module, world: AnyWorld, viewer: Viewer) -> View:
    """What every seat with this viewer may know."""
    theirs = plain(module.view(world, viewer))
    shown = theirs.get("characters", {})
    characters = {
        c.id: {**shown[c.id], **_character(world, c)}
        for c in world.characters.values()
        if not c.retired and c.id in shown
    }
    can = rules.can_shared(module, world, viewer)
    if plays(viewer) and not world.info.archived:
        can |= theirs.get("can", {})
    out = {key: value for key, value in theirs.items() if key not in _OURS}
    out |= {
        "table": _table(world),
        "seats": _seats(world, viewer, characters),
        "characters": characters,
        "waiting_for": _waiting(world, viewer, theirs.get("waiting_for", ())),
        "can": plain(can),
    }
    if viewer.is_gm:
        out["invitations"] = _invitations(world)
    return out


def personal(module: Module, world: AnyWorld, seat: str) -> View:
    """What is this seat's alone; of one that knocks it is all there is."""
    if world.seats[seat].state != "seated":
        return doorstep(world, seat)
    you = _you(world, world.seats[seat])
    return {"you": you, "can": plain(rules.can_himself(module, world, seat))}


def merged(low: Mapping[str, Any], high: Mapping[str, Any]) -> View:
    """`high` laid over `low`, map by map; neither is changed."""
    out = dict(low)
    for key, value in high.items():
        under = out.get(key)
        if isinstance(under, dict) and isinstance(value, dict):
            out[key] = merged(under, value)
        else:
            out[key] = value
    return out


def plain(value: Any) -> Any:
    """As JSON has it, without the null members of maps (also of maps in lists)."""
    kind = type(value)
    if kind in _SCALARS:
        return value
    if kind is dict or isinstance(value, Mapping):
        return {key: plain(inner) for key, inner in value.items() if inner is not None}
    if isinstance(value, (list, tuple)):
        return [plain(inner) for inner in value]
    return value


def _you(world: AnyWorld, seat: Seat) -> View:
    out: View = {
        "seat": seat.id,
        "role": seat.role.value,
        "name": seat.name,
        "characters": sorted(world.knows(seat)) if seat.state == "seated" else [],
        "state": seat.state,
    }
    if seat.state == "seated" and seat.hidden_seed is not None:
        out["seed"] = _sealed(seat.hidden_seed)
    return out


def _sealed(seed: Seed) -> View:
    return {"number": seed.number, "commitment": seed.commitment}


def _table(world: AnyWorld) -> View:
    info = world.info
    out: View = {
        "id": info.id,
        "title": info.title,
        "module": info.module,
        "code": info.code,
        "settings": plain(world.settings),
        "archived": info.archived,
    }
    return {**out, "demo": True} if info.demo else out


def _seats(world: AnyWorld, viewer: Viewer, characters: Mapping[str, View]) -> View:
    out: View = {}
    for seat in world.seats.values():
        if seat.state == "seated" or (seat.state == "knocking" and viewer.is_gm):
            shown: View = {"name": seat.name, "role": seat.role.value, "state": seat.state}
            owned = [id for id, c in characters.items() if seat.id in c["owners"]]
            if seat.state == "seated":
                shown["characters"] = owned
                if seat.seed is not None:
                    shown["seed"] = _sealed(seat.seed)
            out[seat.id] = shown
    return out


def _character(world: AnyWorld, character: Character) -> View:
    owners = list(world.live_owners(character))
    return {"name": character.name, "npc": character.npc, "owners": owners}


def _waiting(world: AnyWorld, viewer: Viewer, theirs: Sequence[View]) -> list[View]:
    """What is outstanding: nothing, where an archive lets nobody do it."""
    if world.info.archived:
        return []
    if not viewer.is_gm:
        return [*theirs]
    return [*theirs] + [
        {"seat": s.id, "for": "seat.admit", "since": s.since}
        for s in world.seats.values()
        if s.state == "knocking"
    ]


def _invitations(world: AnyWorld) -> View:
    out: View = {}
    for id, invitation in world.invitations.items():
        out[id] = {"role": invitation.role.value, "name": invitation.name}
        if invitation.seat is not None:
            out[id]["seat"] = invitation.seat
    return out
