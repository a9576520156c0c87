"""All views of one version of a table, made as they are asked for."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from facedown.kernel.people import Viewer
from facedown.kernel.protocol import RulesModule
from facedown.kernel.world import World
from facedown.redact.patch import Tree
from facedown.table import view
from facedown.table.ground import Ground
from facedown.table.tree import merged


@dataclass(slots=True)
class _Made:
    """The layers that are not one seat's own."""

    common: Tree | None = None
    shared: dict[Viewer, Tree] = field(default_factory=dict)


class Views:
    """Each view lies in three layers (table/view.py), and layers are shared by who may share them.

    `earlier`: those of the version before; what cannot have changed since is taken over from there,
    and is then the same object. Nothing that is handed out may be written to.
    """

    def __init__(
        self,
        version: int,
        world: World[Any],
        rules: RulesModule[Any],
        earlier: Views | None = None,
    ) -> None:
        self.version = version
        self.world = world
        self.ground: Ground
        self._rules = rules
        self.made = _Made()
        if earlier is None or not earlier.ground.holds(world):
            self.ground = Ground(rules, world)
            return
        self.ground, before = earlier.ground, earlier.world
        if (
            world.play is before.play
            and world.characters is before.characters
            and world.counters is before.counters
        ):
            self.made = earlier.made

    @property
    def common(self) -> Tree:
        """What everybody who is seated may know."""
        if self.made.common is None:
            self.made.common = view.common(self._rules, self.world, self.ground)
        return self.made.common

    def seen(self, seat: str) -> Tree:
        """What `seat` may know beyond `common`, without what is its own."""
        return self.shared(self.ground.viewer(seat))

    def shared(self, viewer: Viewer) -> Tree:
        found = self.made.shared.get(viewer)
        if found is None:
            found = view.shared(self._rules, self.world, viewer, self.ground, self.common)
            self.made.shared[viewer] = found
        return found

    def personal(self, seat: str) -> Tree:
        return self.ground.personal(seat)

    def whole(self, seat: str) -> Tree:
        """Everything that `seat` may know; who still knocks knows nothing of the table's play."""
        if self.world.seats[seat].state != "seated":
            return self.personal(seat)
        return merged(merged(self.common, self.seen(seat)), self.personal(seat))
