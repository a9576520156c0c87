"""The table's own rules: pure, like a module's. One noun a file, joined here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from facedown.kernel.command import Event, LogLine
from facedown.kernel.people import Actor, Viewer
from facedown.table.rules import (
    characters,
    importing,
    kiosks,
    knocks,
    life,
    links,
    people,
    rewind,
    seats,
    settings,
    sheets,
    talk,
)
from facedown.table.rules.scene import (
    AnyWorld,
    Apply,
    Can,
    Happening,
    Module,
    Offer,
    Recall,
    Rule,
    Tell,
)

COMMANDS: Mapping[str, Rule] = {
    **characters.COMMANDS,
    **importing.COMMANDS,
    **kiosks.COMMANDS,
    **sheets.COMMANDS,
    **talk.COMMANDS,
    **settings.COMMANDS,
    **life.COMMANDS,
    **rewind.COMMANDS,
    **people.COMMANDS,
    **knocks.COMMANDS,
    **links.COMMANDS,
}

_APPLY: Mapping[str, Apply] = {
    **characters.APPLY,
    **importing.APPLY,
    **kiosks.APPLY,
    **sheets.APPLY,
    **talk.APPLY,
    **settings.APPLY,
    **life.APPLY,
    **people.APPLY,
    **seats.APPLY,
    **knocks.APPLY,
    **links.APPLY,
}

_TELL: Mapping[str, Tell] = {
    **characters.TELL,
    **importing.TELL,
    **kiosks.TELL,
    **sheets.TELL,
    **talk.TELL,
    **settings.TELL,
    **life.TELL,
    **rewind.TELL,
    **people.TELL,
    **seats.TELL,
    **knocks.TELL,
    **links.TELL,
}


KINDS = frozenset({*_APPLY, rewind.BACK})
"""Every kind of the table's events."""

BACK = rewind.BACK
goes_back = rewind.goes_back
back = rewind.back
rewinds = rewind.rewinds


def apply(module: Module, world: AnyWorld, event: Event, recall: Recall) -> AnyWorld:
    """The world after one event, the table's or the module's. `recall`: for what goes back."""
    if to := goes_back(event):
        return rewind.back(recall(to), world)
    if event.origin == "table":
        return _APPLY[event.kind](Happening(module, world, event))
    return module.apply(world, event)


def tell(module: Module, world: AnyWorld, event: Event) -> Sequence[LogLine]:
    """The lines of one event; `world` is the world after it."""
    if event.origin == "table":
        return _TELL[event.kind](Happening(module, world, event))
    return module.tell(world, event)


def can_shared(module: Module, world: AnyWorld, viewer: Viewer) -> Can:
    """What seats with this viewer may do of the table's own commands."""
    offer = Offer(module, world, Actor("", viewer.role, viewer.characters))
    if world.info.archived:
        return life.can(offer)
    out: Can = {}
    parts = (characters, importing, kiosks, sheets, talk, settings, life, rewind, people, links)
    for part in parts:
        out |= part.can(offer)
    return out


def can_at_the_door() -> Can:
    """What somebody who knocks may do."""
    return knocks.can()


def can_himself(module: Module, world: AnyWorld, seat: str) -> Can:
    """What only this seat may do, beside `can_shared`."""
    offer = Offer(module, world, world.actor(seat))
    out = life.can_himself(offer)
    if not world.info.archived:
        out |= talk.can_himself(offer) | people.can_himself(offer) | kiosks.can_himself(offer)
    return out
