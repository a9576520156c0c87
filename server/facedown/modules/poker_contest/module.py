"""The rules module `poker-contest`."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from marshmallow import Schema

from facedown.kernel.fairness import SealedDeck
from facedown.kernel.json import JsonMap
from facedown.kernel.world import World

from .apply import apply
from .args import COMMANDS
from .decide import decide
from .rewound import held, known, rewound
from .settings import SETTLED, Settings, starting_chips
from .sheet import Sheet
from .state import Play
from .tell import tell
from .view import public, view


class PokerContest:
    """See kernel/protocol.py for what each member is, and the rules page for what it does."""

    id: str = "poker-contest"
    sheet: type[Schema] = Sheet
    settings: type[Schema] = Settings
    settled: frozenset[str] = SETTLED
    commands: Mapping[str, type[Schema]] = COMMANDS
    owner_edits: frozenset[str] = frozenset({"attributes", "skills"})

    decide = staticmethod(decide)
    apply = staticmethod(apply)
    public = staticmethod(public)
    view = staticmethod(view)
    tell = staticmethod(tell)
    held = staticmethod(held)
    known = staticmethod(known)
    rewound = staticmethod(rewound)

    def decks(self, world: World[Play]) -> Mapping[str, SealedDeck]:
        return {d.commitment: d.sealed for c in world.play.contests.values() for d in c.decks}

    def start(self, settings: JsonMap) -> Play:
        return Play()

    def blank(self, settings: JsonMap) -> JsonMap:
        return {"chips": starting_chips(settings)}

    def due(self, world: World[Play]) -> datetime | None:
        """Never: players take their time."""
        return None

    def busy(self, world: World[Play], character: str | None = None) -> bool:
        if character is None:
            return any(True for _ in world.play.running)
        return world.play.contest_of(character) is not None
