"""A served table of one of the modules that ship, in memory, with chance from a seed."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from facedown.app import SHIPPED
from facedown.kernel.protocol import RulesModule
from facedown.kernel.registry import find
from facedown.redact.views import Views
from facedown.store.memory import MemoryStore
from facedown.store.port import Commit, Unavailable
from facedown.table.tables import TableService
from tests.table.house import House

MODULES: dict[str, RulesModule[Any]] = {id: m.rules for id, m in find((SHIPPED,)).items()}


class Full(MemoryStore):
    """Once it is full, what is accepted changes nothing either, and is told by `try_again`."""

    full = False

    def append(self, commit: Commit) -> None:
        if self.full:
            raise Unavailable
        super().append(commit)


@dataclass
class SeededChance:
    dice: random.Random

    def shuffle(self, cards: Sequence[str]) -> tuple[str, ...]:
        return tuple(self.dice.sample(cards, len(cards)))

    def salt(self) -> str:
        return self.dice.randbytes(32).hex()

    def ident(self, prefix: str) -> str:
        return f"{prefix}{self.dice.randbytes(4).hex()}"

    def faces(self, seed: str, nonce: str, sides: Sequence[int]) -> tuple[int, ...]:
        return tuple(self.dice.randint(1, most) for most in sides)


@dataclass
class Room(House):
    """Of poker-contest, where no other module is named."""

    module: str = "poker-contest"
    dice: random.Random = field(default_factory=lambda: random.Random(1))

    def __post_init__(self) -> None:
        self.disk = Full(clock=self.clock)
        self.store = self.disk
        super().__post_init__()

    def service(self) -> TableService:
        tables = TableService(
            store=self.disk,
            modules={self.module: MODULES[self.module]},
            clock=self.clock,
            chance=SeededChance(self.dice),
        )
        tables.subscribe(self.heard.append)
        return tables

    def view(self, seat: str) -> dict[str, Any]:
        return Views(0, self.world, MODULES[self.module]).whole(seat)

    def sitting(self) -> list[str]:
        return [s.id for s in self.world.seats.values() if s.state == "seated"]

    def takes(self, seat: str, do: str, args: dict[str, Any]) -> str:
        """ "" when it would be accepted, else the refusal's code; nothing changes."""
        self.disk.full = True
        try:
            code = self.refused(seat, do, **args).code
        finally:
            self.disk.full = False
        return "" if code == "try_again" else code
