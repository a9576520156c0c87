"""A command that is tried at a table, and whether it must be accepted there."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from facedown.kernel.world import World

Args = dict[str, Any]


@dataclass(frozen=True)
class Probe:
    """One command. `offered`: by the `can` of whoever sends it, so it must be accepted."""

    do: str
    args: Args
    offered: bool


@dataclass(frozen=True)
class Look:
    """What somebody may do at a table, and all that there is to try it on."""

    world: World[Any]
    can: dict[str, Any]
    dice: random.Random

    @property
    def keys(self) -> list[str]:
        return [*self.world.characters, "gm", "nobody"]
