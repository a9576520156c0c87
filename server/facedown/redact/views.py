"""All views of one version of a table, made as they are asked for."""

from __future__ import annotations

from typing import Any

from facedown.kernel.people import Viewer
from facedown.kernel.protocol import RulesModule
from facedown.kernel.world import World
from facedown.redact.patch import Tree
from facedown.table import view


class Views:
    """Seats with equal viewers share one view; what is a seat's own is laid over it.

    Nothing that is handed out may be written to.
    """

    def __init__(self, version: int, world: World[Any], rules: RulesModule[Any]) -> None:
        self.version = version
        self.world = world
        self._rules = rules
        self._shared: dict[Viewer, Tree] = {}
        self._personal: dict[str, Tree] = {}

    def shared(self, viewer: Viewer) -> Tree:
        found = self._shared.get(viewer)
        if found is None:
            found = view.shared(self._rules, self.world, viewer)
            self._shared[viewer] = found
        return found

    def personal(self, seat: str) -> Tree:
        found = self._personal.get(seat)
        if found is None:
            found = view.personal(self._rules, self.world, seat)
            self._personal[seat] = found
        return found

    def whole(self, seat: str) -> Tree:
        """Everything that `seat` may know; who still knocks knows nothing of the table's play."""
        if self.world.seats[seat].state != "seated":
            return self.personal(seat)
        return view.merged(self.shared(self.world.viewer(seat)), self.personal(seat))
