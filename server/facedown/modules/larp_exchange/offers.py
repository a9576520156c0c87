"""`can`: exactly what `decide` accepts, with bounds. See wire.Can for the shapes."""

from __future__ import annotations

from typing import Any

from facedown.kernel.people import Viewer
from facedown.kernel.world import World

from .after import patients, why_not_treat
from .args import LONGEST_SLEEP, MOST_FIGHTERS
from .declare import choices, may_declare, targets
from .gather import engaged, free
from .hands import HANDS
from .sheet import CONDITIONS
from .state import Play
from .throws import outstanding
from .use import usable
from .who import condition_of, undecided

Offers = dict[str, Any]


def offers(world: World[Play], viewer: Viewer) -> dict[str, Offers]:
    """Command → where it may go → bounds; what could go nowhere is left out."""
    out: dict[str, Offers] = {}
    _gather(world, viewer, out)
    mine = [c.id for c in world.characters.values() if not c.retired and viewer.owns(c.id)]
    for id in mine:
        for command, bounds in _moves(world, id).items():
            out.setdefault(command, {})[id] = bounds
    if viewer.is_gm:
        _gm(world, out)
    return out


def _gather(world: World[Play], viewer: Viewer, out: dict[str, Offers]) -> None:
    there = free(world)
    if len(there) < 2:
        return
    if viewer.is_gm:
        out["combat.gather"] = {"characters": there, "most": MOST_FIGHTERS}
        return
    own = [id for id in there if viewer.owns(id)]
    if own:
        out["combat.gather"] = {"characters": there, "own": own, "most": 2}


def _moves(world: World[Play], id: str) -> dict[str, Offers]:
    """What the owner of this character may do with him."""
    out: dict[str, Offers] = {}
    combat = world.play.combat_of(id)
    if combat is None:
        open_to_him = [c.id for c in world.play.running if len(c.fighters) < MOST_FIGHTERS]
        if open_to_him and id in free(world):
            out["combat.join"] = {"combats": open_to_him}
        if not why_not_treat(world, id) and (dying := patients(world)):
            out["treat"] = {"patients": dying}
    else:
        if not engaged(combat, id):
            out["leave"] = {}
        if may_declare(world, combat, id):
            names = [weapon["name"] for weapon in world.characters[id].sheet["weapons"]]
            at = targets(world, combat, id)
            if at:
                out["attack.declare"] = {"targets": at, "weapons": names}
            out["attack.pass"] = {}
        if may_choose := choices(combat, id):
            out["primary.choose"] = {"opponents": may_choose}
        against = [other for own, other in outstanding(combat) if own == id]
        if against:
            out["throw"] = {"opponents": against, "hands": list(HANDS)}
    if abilities := usable(world, id):
        out["ability.use"] = {"abilities": abilities}
    return out


def _gm(world: World[Play], out: dict[str, Offers]) -> None:
    found: dict[str, Offers] = {
        "declaration.close": {},
        "throw.again": {},
        "throw.forfeit": {},
        "combat.end": {},
        "condition.set": {},
        "wake.set": {},
    }
    for combat in world.play.running:
        found["combat.end"][combat.id] = {}
        if combat.phase == "declaring":
            found["declaration.close"][combat.id] = {"undecided": undecided(world, combat)}
        if combat.phase == "throwing":
            found["throw.again"][combat.id] = {}
        for own, other in outstanding(combat):
            found["throw.forfeit"].setdefault(own, {"opponents": []})["opponents"].append(other)
    for character in world.characters.values():
        if character.retired:
            continue
        found["condition.set"][character.id] = {"conditions": list(CONDITIONS)}
        if condition_of(world, character.id) == "unconscious":
            found["wake.set"][character.id] = {"min": 0, "max": LONGEST_SLEEP}
    out |= {command: places for command, places in found.items() if places}
