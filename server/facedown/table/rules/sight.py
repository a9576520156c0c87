"""Which seats see a character, asked of the module's own whitelist.

Log lines about a character that some may not know of (an unseen NPC) go to the others alone, and a
refusal does not tell that it is there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from facedown.kernel.people import NOBODY, Role, Viewer
from facedown.kernel.refusal import Refusal
from facedown.kernel.world import Character
from facedown.table.rules.scene import AnyWorld, Module, Scene
from facedown.table.tree import merged

Shown = Mapping[str, Any]
_ANYBODY = (NOBODY, Viewer(Role.PLAYER))


def _sight(module: Module, world: AnyWorld) -> Callable[[Viewer], Shown]:
    """The characters that the module shows somebody, by id."""
    low = module.public(world).get("characters", {})
    return lambda viewer: merged(low, module.view(world, viewer).get("characters", {}))


def seats_that(
    module: Module, world: AnyWorld, id: str, see: Callable[[Shown], bool]
) -> frozenset[str] | None:
    """The seats whose view of the character satisfies `see`; None when anybody's would.

    Those who come later read what is for everybody, so it is not enough that all who sit here now
    may see it.
    """
    known: dict[Viewer, bool] = {}
    shown_to = _sight(module, world)

    def sees(viewer: Viewer) -> bool:
        if viewer not in known:
            shown = shown_to(viewer).get(id)
            known[viewer] = shown is not None and see(shown)
        return known[viewer]

    if all(sees(viewer) for viewer in _ANYBODY):
        return None
    return frozenset(
        s.id for s in world.seats.values() if s.state == "seated" and sees(world.viewer(s.id))
    )


def public(module: Module, world: AnyWorld) -> frozenset[str]:
    """The characters that anybody sees."""
    shown = [*map(_sight(module, world), _ANYBODY)]
    return frozenset(id for id in world.characters if all(one.get(id) is not None for one in shown))


def audience(module: Module, world: AnyWorld, id: str) -> frozenset[str] | None:
    """Who may hear that something befell this character: retired ones as if they still played."""
    there = replace(world.characters[id], retired=False)
    world = replace(world, characters={**world.characters, id: there})
    seats = seats_that(module, world, id, lambda _shown: True)
    return None if seats is None else seats | world.owners_of(id)


def seen(scene: Scene) -> frozenset[str]:
    """The characters that the actor sees."""
    viewer = scene.world.viewer(scene.actor.seat)
    shown = _sight(scene.module, scene.world)(viewer)
    return frozenset(id for id, what in shown.items() if what is not None)


def unknown(id: str) -> Refusal:
    return Refusal("unknown_character", f"There is no character {id} here.", character=id)


def need(scene: Scene, id: str) -> Character:
    """A character that plays, for a GM."""
    found = scene.world.character(id)
    if found is None:
        raise unknown(id)
    return found


def need_owned(scene: Scene, id: str) -> Character:
    """A character that is the actor's own."""
    found = scene.world.character(id)
    if found is not None and scene.actor.owns(id):
        return found
    # The view is asked first: one that is hidden must not take longer than one that is not there.
    if id not in seen(scene) or found is None:
        raise unknown(id)
    raise Refusal("not_allowed", f"{found.name} is somebody else's.", character=id)
