"""Views: the table's part merged with the module's whitelists, without log and presence.

In three layers: `common` is everybody's, `shared` is what all seats with equal viewers know beyond
it, `personal` is the little that is one seat's own. Merged they are the view (contract.View).
Absent = null: no map holds one.
"""

from __future__ import annotations

from facedown.kernel.people import Viewer
from facedown.table.ground import Ground, View
from facedown.table.rules.scene import AnyWorld, Module, plays
from facedown.table.tree import plain

_OURS = frozenset({"you", "table", "seats", "invitations", "log", "can"})
"""What no module's view says for the table; its `can` is put together with the table's."""


def common(module: Module, world: AnyWorld, ground: Ground) -> View:
    """What everybody who is seated may know."""
    theirs = plain(module.public(world))
    out: View = {key: value for key, value in theirs.items() if key not in _OURS}
    out["table"] = ground.table
    out["characters"] = ground.characters(world, theirs.get("characters", {}))
    out["seats"] = ground.seats(tuple(out["characters"]))
    if world.info.archived:
        # What is outstanding nobody could do.
        out["waiting_for"] = []
    return out


def shared(module: Module, world: AnyWorld, viewer: Viewer, ground: Ground, low: View) -> View:
    """What every seat with this viewer may know beyond `low`, which is `common`."""
    theirs = plain(module.view(world, viewer))
    out: View = {key: value for key, value in theirs.items() if key not in _OURS}
    if "characters" in theirs:
        out["characters"] = ground.more_characters(world, theirs["characters"], low["characters"])
    seats = ground.more_seats(viewer, low["characters"], out.get("characters", {}))
    if seats:
        out["seats"] = seats
    if world.info.archived:
        out.pop("waiting_for", None)
    elif knocks := _knocks(world) if viewer.is_gm else []:
        others = {**low, **out}.get("waiting_for", ())
        out["waiting_for"] = [*others, *knocks]
    elif "waiting_for" not in low:
        out.setdefault("waiting_for", [])
    can = ground.can(viewer)
    if plays(viewer) and not world.info.archived:
        can = {**can, **theirs.get("can", {})}
    out["can"] = can
    if viewer.is_gm:
        out["invitations"] = ground.invitations
    return out


def _knocks(world: AnyWorld) -> list[View]:
    return [
        {"seat": s.id, "for": "seat.admit", "since": s.since}
        for s in world.seats.values()
        if s.state == "knocking"
    ]
