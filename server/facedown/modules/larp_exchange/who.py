"""Who can do what, by his condition."""

from __future__ import annotations

from facedown.kernel.world import World

from .sheet import DOWN, condition
from .state import Combat, Play


def condition_of(world: World[Play], character: str) -> str:
    return condition(world.characters[character].sheet)


def fit(world: World[Play], character: str) -> bool:
    """He may declare."""
    return condition_of(world, character) == "fit"


def standing(world: World[Play], character: str) -> bool:
    """He may be gathered and attacked, though perhaps injured (L-11)."""
    return condition_of(world, character) not in DOWN


def able(world: World[Play], combat: Combat) -> list[str]:
    """Those who can fight, in the order in which they were gathered."""
    return [id for id in combat.order if fit(world, id)]


def undecided(world: World[Play], combat: Combat) -> list[str]:
    """Those who can fight and have neither declared nor passed."""
    return [f.id for f in combat.fighters if f.attacks is None and fit(world, f.id)]


def supervised(world: World[Play], combat: Combat) -> bool:
    """L-3: with more than two who can fight, a GM closes the declaration."""
    return world.settings.get("gm_supervises", True) is True and len(able(world, combat)) > 2


def name_of(world: World[Play], character: str) -> str:
    found = world.characters.get(character)
    return found.name if found else character


def names_of(world: World[Play], characters: object) -> list[str]:
    assert isinstance(characters, (list, tuple))
    return [name_of(world, id) for id in characters]
