"""The table's own part of views: who sits there, who plays, what the table lets them do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from operator import attrgetter
from typing import Any

from facedown.kernel.people import Viewer
from facedown.kernel.world import Character, Seat, Seed
from facedown.table import rules
from facedown.table.rules.scene import AnyWorld, Can, Module
from facedown.table.tree import plain

View = dict[str, Any]


_SHEET = {"sheet"}
_OURS = frozenset({"name", "npc", "owners"})
"""What the table says of a character, whatever a module says."""


class Ground:
    """Everything that the table's own part of a view comes from, and what was made of it.

    What the rules change in every move (their play, a sheet) is no part of it, so the versions of
    a table share one for as long as it `holds`. Nothing that is handed out may be written to.
    """

    def __init__(self, module: Module, world: AnyWorld) -> None:
        self._module = module
        self._world = world
        self._busy = _busy(module, world)
        self._table: View | None = None
        self._viewers: dict[str, Viewer] = {}
        self._invitations: View | None = None
        self._seats: dict[tuple[str, ...], View] = {}
        self._characters: dict[str, tuple[Any, View]] = {}
        self._cast: View = {}
        self._can: dict[Viewer, Can] = {}
        self._personal: dict[str, View] = {}

    def holds(self, world: AnyWorld) -> bool:
        """Whether everything that this was made of is in `world` as it was."""
        mine = self._world
        return (
            world.info is mine.info
            and world.settings is mine.settings
            and world.seats is mine.seats
            and world.invitations is mine.invitations
            and world.kept is mine.kept
            and rules.rewinds(world) == rules.rewinds(mine)
            and _same_cast(world, mine)
            and _busy(self._module, world) == self._busy
        )

    @property
    def table(self) -> View:
        if self._table is None:
            self._table = _table(self._world)
        return self._table

    def viewer(self, seat: str) -> Viewer:
        found = self._viewers.get(seat)
        if found is None:
            found = self._viewers[seat] = self._world.viewer(seat)
        return found

    @property
    def invitations(self) -> View:
        if self._invitations is None:
            self._invitations = _invitations(self._world)
        return self._invitations

    def characters(self, world: AnyWorld, shown: Mapping[str, Any]) -> View:
        """`shown`: by id, what the module shows of each in this `world`; mostly its sheet alone."""
        out = {
            c.id: self._character(c, shown[c.id])
            for c in world.characters.values()
            if c.id in shown and not c.retired
        }
        last = self._cast
        if out.keys() == last.keys() and all(last[id] is view for id, view in out.items()):
            return last
        self._cast = out
        return out

    def more_characters(self, world: AnyWorld, shown: Mapping[str, Any], low: View) -> View:
        """`shown`: what the module shows this viewer beyond `low`, the characters of all."""
        return {
            c.id: _beyond(shown[c.id]) if c.id in low else self._character(c, shown[c.id])
            for c in world.characters.values()
            if c.id in shown and not c.retired
        }

    def seats(self, characters: tuple[str, ...]) -> View:
        """Everybody who is seated, with those of these characters that are his."""
        found = self._seats.get(characters)
        if found is None:
            found = self._seats[characters] = _seats(self._world, characters)
        return found

    def more_seats(self, viewer: Viewer, low: View, more: View) -> View:
        """What somebody with these characters beyond the `low` of all knows of the seats."""
        out = {}
        if not more.keys() <= low.keys():
            out = self.seats(tuple(id for id in self._world.characters if id in low or id in more))
        return {**out, **_knocking(self._world)} if viewer.is_gm else out

    def can(self, viewer: Viewer) -> Can:
        """What seats with this viewer may do of the table's own commands."""
        found = self._can.get(viewer)
        if found is None:
            found = self._can[viewer] = plain(rules.can_shared(self._module, self._world, viewer))
        return found

    def personal(self, seat: str) -> View:
        """What is this seat's alone; of one that knocks it is all there is."""
        found = self._personal.get(seat)
        if found is None:
            found = self._personal[seat] = _personal(self._module, self._world, seat)
        return found

    def _character(self, character: Character, shown: Mapping[str, Any]) -> View:
        if shown.keys() != _SHEET:
            return {**shown, **_character(self._world, character)}
        sheet = shown["sheet"]
        found = self._characters.get(character.id)
        if found is None or found[0] is not sheet:
            made = {"sheet": sheet, **_character(self._world, character)}
            found = self._characters[character.id] = (sheet, made)
        return found[1]


def doorstep(world: AnyWorld, seat: str) -> View:
    """For somebody who knocked: that he did, and where, and that he may go again."""
    info = world.info
    return {
        "you": _you(world, world.seats[seat]),
        "table": {"id": info.id, "title": info.title, "module": info.module},
        "can": rules.can_at_the_door() if world.seats[seat].state == "knocking" else {},
    }


def _personal(module: Module, world: AnyWorld, seat: str) -> View:
    if world.seats[seat].state != "seated":
        return doorstep(world, seat)
    you = _you(world, world.seats[seat])
    return {"you": you, "can": plain(rules.can_himself(module, world, seat))}


def _beyond(shown: Mapping[str, Any]) -> View:
    return {key: value for key, value in shown.items() if key not in _OURS}


def _busy(module: Module, world: AnyWorld) -> tuple[bool, tuple[str, ...]]:
    """What is in play; all that the table's own part of a view asks of the rules."""
    there = [c.id for c in world.characters.values() if not c.retired]
    return module.busy(world), tuple(id for id in there if module.busy(world, id))


_BUT_SHEET = attrgetter(*(field.name for field in fields(Character) if field.name != "sheet"))


def _same_cast(one: AnyWorld, other: AnyWorld) -> bool:
    """The same characters, whatever their sheets are."""
    if one.characters is other.characters:
        return True
    if one.characters.keys() != other.characters.keys():
        return False
    pairs = zip(one.characters.values(), other.characters.values(), strict=True)
    return all(a is b or _BUT_SHEET(a) == _BUT_SHEET(b) for a, b in pairs)


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
    if count := rules.rewinds(world):
        out["rewinds"] = count
    return {**out, "demo": True} if info.demo else out


def _seats(world: AnyWorld, characters: Sequence[str]) -> View:
    owners = {id: world.live_owners(world.characters[id]) for id in characters}
    out: View = {}
    for seat in world.seats.values():
        if seat.state == "seated":
            out[seat.id] = _seat(seat)
            out[seat.id]["characters"] = [id for id, who in owners.items() if seat.id in who]
            if seat.seed is not None:
                out[seat.id]["seed"] = _sealed(seat.seed)
    return out


def _knocking(world: AnyWorld) -> View:
    return {seat.id: _seat(seat) for seat in world.seats.values() if seat.state == "knocking"}


def _seat(seat: Seat) -> View:
    return {"name": seat.name, "role": seat.role.value, "state": seat.state}


def _character(world: AnyWorld, character: Character) -> View:
    owners = list(world.live_owners(character))
    return {"name": character.name, "npc": character.npc, "owners": owners}


def _invitations(world: AnyWorld) -> View:
    out: View = {}
    for id, invitation in world.invitations.items():
        out[id] = {"role": invitation.role.value, "name": invitation.name}
        if invitation.seat is not None:
            out[id]["seat"] = invitation.seat
        if world.character(invitation.character or "") is not None:
            out[id]["character"] = invitation.character
    return out
