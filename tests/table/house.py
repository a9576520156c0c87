"""A table in memory, with people who send commands: what all tests of the table layer use."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, cast

from facedown.kernel.command import Command
from facedown.kernel.json import JsonMap
from facedown.kernel.people import Viewer
from facedown.kernel.protocol import RulesModule
from facedown.kernel.refusal import Refusal
from facedown.kernel.registry import load
from facedown.kernel.world import World
from facedown.modules.larp_exchange.sheet import Sheet as FieldSheet
from facedown.redact.views import Views
from facedown.store.memory import MemoryStore
from facedown.store.port import Store
from facedown.table.chance import SystemChance
from facedown.table.port import Accepted, Change, Envelope, Outcome, Seated
from facedown.table.tables import TableService

COIN = load(Path(__file__).parent.parent / "modules" / "coin_toss").rules


class Shy:
    """The coin toss, but NPCs are seen by GMs alone, and `luck` by whose it is and GMs."""

    id = "shy"

    def __getattr__(self, name: str) -> Any:
        return getattr(COIN, name)

    def view(self, world: World[Any], viewer: Viewer) -> dict[str, Any]:
        seen = COIN.view(world, viewer)
        for id, shown in list(seen["characters"].items()):
            if viewer.is_gm or viewer.owns(id):
                continue
            if world.characters[id].npc:
                del seen["characters"][id]
            else:
                shown["sheet"] = {"motto": shown["sheet"]["motto"]}
        return seen


class Field:
    """The coin toss with the sheets of larp-exchange, which have lists of groups."""

    id = "field"
    sheet = FieldSheet
    owner_edits = frozenset({"wielding"})

    def blank(self, _settings: JsonMap) -> JsonMap:
        return {}

    def __getattr__(self, name: str) -> Any:
        return getattr(COIN, name)


class Broken:
    """Raises what is no refusal, with a value in it that may be secret."""

    id = "broken"

    def __getattr__(self, name: str) -> Any:
        return getattr(COIN, name)

    def decide(self, world: object, actor: object, command: Command, *_: object) -> list[Any]:
        raise KeyError(command.args["side"])


MODULES: Mapping[str, RulesModule[Any]] = {
    "coin-toss": COIN,
    "shy": cast("RulesModule[Any]", Shy()),
    "field": cast("RulesModule[Any]", Field()),
    "broken": cast("RulesModule[Any]", Broken()),
}


@dataclass(slots=True)
class Clock:
    now: datetime = datetime(2026, 5, 1, 20, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def pass_(self, seconds: int) -> datetime:
        self.now += timedelta(seconds=seconds)
        return self.now


@dataclass
class House:
    """One table: Ada is its GM, s1. `heard`: every change, in the order in which it was told."""

    module: str = "coin-toss"
    clock: Clock = field(default_factory=Clock)
    store: Store | None = None

    def __post_init__(self) -> None:
        self.store = self.store or MemoryStore(clock=self.clock)
        self.heard: list[Change] = []
        self._ids = itertools.count(1)
        self.tables = self.service()
        made = self.tables.make(module=self.module, title="Friday", name="Ada")
        self.table, self.gm, self.gm_token = made.table, made.seat, made.token

    def service(self) -> TableService:
        """Another process at the same store."""
        assert self.store is not None
        tables = TableService(
            store=self.store, modules=MODULES, clock=self.clock, chance=SystemChance()
        )
        tables.subscribe(self.heard.append)
        return tables

    def restart(self) -> None:
        self.tables = self.service()

    @property
    def world(self) -> World[Any]:
        return self.tables.world(self.table)[1]

    @property
    def version(self) -> int:
        return self.tables.world(self.table)[0]

    def new_id(self) -> str:
        return f"{next(self._ids):032x}"

    def send(
        self,
        seat: str,
        do: str,
        args: JsonMap | None = None,
        *,
        id: str | None = None,
        nonce: str | None = None,
    ) -> Outcome:
        envelope = Envelope(id or self.new_id(), do, args or {}, None, nonce)
        return self.tables.run(self.table, seat, envelope)

    def do(self, seat: str, do: str, /, **args: Any) -> Accepted:
        outcome = self.send(seat, do, args)
        assert isinstance(outcome, Accepted), outcome
        return outcome

    def refused(self, seat: str, do: str, /, **args: Any) -> Refusal:
        """The refusal, after a look that nothing changed."""
        before = self.version, self.world
        outcome = self.send(seat, do, args)
        assert not isinstance(outcome, Accepted), f"{do} was accepted"
        assert (self.version, self.world) == before
        return outcome.refusal

    def code(self, seat: str, do: str, /, **args: Any) -> str:
        return self.refused(seat, do, **args).code

    def link(self, seat: str, do: str, /, **args: Any) -> str:
        """The one-time token that a command makes for its sender."""
        token = self.do(seat, do, **args).token
        assert token is not None
        return token

    def sit(self, name: str, role: str = "player") -> Seated:
        """Somebody who uses an invitation."""
        return self.tables.open(self.link(self.gm, "seat.invite", role=role, name=name), name)

    def join(self, name: str, role: str = "player") -> str:
        """The same: his seat."""
        return self.sit(name, role).seat

    def character(self, name: str, owner: str | None = None, **more: Any) -> str:
        """Made by the GM and given away: its id."""
        self.do(self.gm, "character.make", name=name, **more)
        id = list(self.world.characters)[-1]
        if owner is not None:
            self.do(self.gm, "character.give", character=id, seat=owner)
        return id

    def view(self, seat: str) -> dict[str, Any]:
        world = self.world
        return Views(0, world, MODULES[world.info.module]).whole(seat)

    def log(self, seat: str) -> list[dict[str, Any]]:
        lines, _ = self.tables.lines(self.table, seat, before=None, kinds=None)
        return cast("list[dict[str, Any]]", lines)

    def last(self, seat: str) -> dict[str, Any]:
        return self.log(seat)[-1]
