"""Whether a table that came from elsewhere can be one that was played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from facedown.kernel import forms
from facedown.kernel.people import Role
from facedown.store.port import TableRow
from facedown.table import view
from facedown.table.ground import Ground
from facedown.table.rules import naming
from facedown.table.rules.scene import AnyWorld, Module


def impossible(module: Module, world: AnyWorld, head: TableRow) -> str | None:
    """What no table that was played comes to; None where there is nothing."""
    info = world.info
    if (info.id, info.code) != (head.id, head.code):
        return "its id or code is another than the head's"
    title: object = info.title
    if not isinstance(title, str) or not title.strip():
        return "it has no title"
    if not world.gms():
        return "no GM sits there"
    for id in (*world.seats, *world.characters):
        if naming.fault(id):
            return "a seat or a character has an id that is none"
    if any(seat.role is Role.SYSTEM for seat in world.seats.values()):
        return "a seat has a role that nobody has"
    try:
        for character in world.characters.values():
            forms.load(module.sheet(), dict(character.sheet))
        forms.load(module.settings(), _own(module, world.settings))
    except forms.Misfit as wrong:
        return f"{wrong.field or 'a sheet'} does not fit its form"
    _look(module, world)
    return None


def _own(module: Module, settings: Mapping[str, Any]) -> dict[str, Any]:
    """Without the table's own."""
    fields = module.settings().fields
    return {name: value for name, value in settings.items() if name in fields}


def _look(module: Module, world: AnyWorld) -> None:
    """Everybody who sits there gets a view, whatever is in it."""
    ground = Ground(module, world)
    low = view.common(module, world, ground)
    for seat in world.seats.values():
        if seat.state == "seated":
            view.shared(module, world, ground.viewer(seat.id), ground, low)
        ground.personal(seat.id)
