"""The rules module `larp-exchange`."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from marshmallow import Schema

from facedown.kernel.fairness import SealedDeck
from facedown.kernel.json import JsonMap
from facedown.kernel.world import World

from . import clock
from .apply import apply
from .args import COMMANDS
from .decide import decide
from .rewound import held, known, rewound
from .settings import SETTLED, Settings
from .sheet import Sheet
from .state import Play
from .tell import tell
from .view import public, view


class LarpExchange:
    """See kernel/protocol.py for what each member is, and the rules page for what it does."""

    id: str = "larp-exchange"
    sheet: type[Schema] = Sheet
    settings: type[Schema] = Settings
    settled: frozenset[str] = SETTLED
    commands: Mapping[str, type[Schema]] = COMMANDS
    owner_edits: frozenset[str] = frozenset({"wielding"})

    decide = staticmethod(decide)
    apply = staticmethod(apply)
    public = staticmethod(public)
    view = staticmethod(view)
    tell = staticmethod(tell)
    held = staticmethod(held)
    known = staticmethod(known)
    rewound = staticmethod(rewound)

    def decks(self, world: World[Play]) -> Mapping[str, SealedDeck]:
        """None: nothing is dealt."""
        return {}

    def start(self, settings: JsonMap) -> Play:
        return Play()

    def blank(self, settings: JsonMap) -> JsonMap:
        return {}

    def due(self, world: World[Play]) -> datetime | None:
        return clock.due(world)

    def busy(self, world: World[Play], character: str | None = None) -> bool:
        if character is None:
            return any(True for _ in world.play.running)
        return world.play.combat_of(character) is not None
