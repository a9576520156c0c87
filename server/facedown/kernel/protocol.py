"""What a rules module is. Everything here is pure: no clock, chance, network, disk or framework."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Protocol, TypeVar

from marshmallow import Schema

from facedown.kernel.chance import Chance
from facedown.kernel.command import Command, Event, LogLine
from facedown.kernel.fairness import SealedDeck
from facedown.kernel.json import Json, JsonMap
from facedown.kernel.people import Actor, Viewer
from facedown.kernel.world import World

S = TypeVar("S")
View = dict[str, Any]


class RulesModule(Protocol[S]):
    """One set of rules. `S` is its own immutable state (frozen dataclasses, tuples, mappings).

    The table checks a command's arguments against `commands[do]` before `decide` sees it, and
    the common refusals `unknown_command` and `bad_arguments` come from there.
    """

    id: str
    sheet: type[Schema]
    """Fields of a character's sheet; metadata `label` and `help` make the form."""
    settings: type[Schema]
    """House rules; every field has a `load_default`, `label` and `help`."""
    settled: frozenset[str]
    """Settings that cannot change while anything runs (`in_play`)."""
    commands: Mapping[str, type[Schema]]
    """The arguments of each command of the rules page."""
    owner_edits: frozenset[str]
    """Top-level sheet fields that an owner may edit; a GM may edit all."""

    def start(self, settings: JsonMap) -> S:
        """The state of a table at which nothing has happened."""

    def blank(self, settings: JsonMap) -> JsonMap:
        """Defaults of a new sheet that depend on settings; they go under what was typed."""

    def decide(
        self, world: World[S], actor: Actor, command: Command, chance: Chance, now: datetime
    ) -> Sequence[Event]:
        """What happens, or `Refusal`. `command.do` is in `commands`, or "tick" from SYSTEM."""

    def apply(self, world: World[S], event: Event) -> World[S]:
        """The world after one event of this module. Total: never refuses, never draws."""

    def public(self, world: World[S]) -> View:
        """A whitelist of what everybody at the table may know, whoever it is. Made once a version.

        Beside the view paths of the rules page it holds `characters` (id → {`sheet`, …}; who is
        neither here nor in a `view` is not shown there) and `waiting_for` [{`character` or `seat`,
        `for`, `since`}].
        """

    def view(self, world: World[S], viewer: Viewer) -> View:
        """A whitelist of what `viewer` may know beyond `public`, over which it is laid map by map.

        The same paths, and `can` (command → where it may go, with bounds).
        """

    def tell(self, world: World[S], event: Event) -> Sequence[LogLine]:
        """The log lines of one event; `world` is the world after it."""

    def due(self, world: World[S]) -> datetime | None:
        """When the next `tick` should come."""

    def held(self, world: World[S]) -> frozenset[str]:
        """Names of what is dealt or chosen and still hidden from somebody, by its commitment."""

    def known(self, world: World[S], viewer: Viewer) -> frozenset[str]:
        """Names, as `held` gives them, of what `viewer` knows of all that was dealt or chosen, also
        where it lies open. By them the table finds how far a rewind may go.
        """

    def decks(self, world: World[S]) -> Mapping[str, SealedDeck]:
        """Every sealed deck of this world, by its commitment; only the leaves are public."""

    def rewound(self, world: World[S], left: World[S], chance: Chance) -> Sequence[Event]:
        """What follows when the table went back: undealt cards are sealed anew, and what counts
        contests counts on. `world` is where the table is now, `left` what it was before.
        """

    def busy(self, world: World[S], character: str | None = None) -> bool:
        """Whether this character, or (None) anything at all, is in play."""


__all__ = ["Chance", "Command", "Event", "Json", "LogLine", "RulesModule", "View"]
