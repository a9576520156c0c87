"""A real table in memory with the coin toss, and what a redactor makes of it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from facedown.kernel.registry import find
from facedown.redact.frames import Frame, Redactor
from facedown.redact.patch import merge, same
from facedown.store.memory import MemoryStore
from facedown.table.chance import SystemChance
from facedown.table.port import Accepted, Change, Envelope, Refused
from facedown.table.tables import TableService

MODULES = Path(__file__).parents[1] / "modules"


class Scene:
    """`seen`: what each seat holds by its first whole view and every frame since."""

    def __init__(self) -> None:
        self.rules = {id: m.rules for id, m in find([MODULES]).items()}
        self._now = datetime(2026, 1, 1, tzinfo=UTC)
        self.tables = TableService(
            store=MemoryStore(), modules=self.rules, clock=self._clock, chance=SystemChance()
        )
        self.redactor = Redactor(self.tables, self.rules, self._clock)
        made = self.tables.make(module="coin-toss", title="Friday", name="Gale")
        self.table, self.gm = made.table, made.seat
        self.changes: list[Change] = []
        self.frames: list[Mapping[str, Frame | None]] = []
        self.seen: dict[str, Any] = {}
        self.tables.subscribe(self._told)
        self._count = 0

    def _clock(self) -> datetime:
        self._now += timedelta(seconds=1)
        return self._now

    def _told(self, change: Change) -> None:
        self.changes.append(change)
        frames = self.redactor.frames(change)
        self.frames.append(frames)
        for seat, frame in frames.items():
            if frame is not None and seat in self.seen:
                self.seen[seat] = merge(self.seen[seat], frame.get("patch", {}))

    def watch(self, *seats: str) -> None:
        for seat in seats:
            self.seen[seat] = self.whole(seat)["view"]

    def frame(self, seat: str) -> Frame:
        """Of the last version."""
        frame = self.frames[-1][seat]
        assert frame is not None
        return frame

    def whole(self, seat: str) -> Frame:
        return self.redactor.whole(self.table, seat)

    def check(self) -> None:
        """Everybody who watches holds what a whole view would give him."""
        for seat, view in self.seen.items():
            assert same(view, self.whole(seat)["view"]), seat

    def try_(self, by: str, do: str, /, **args: Any) -> Accepted | Refused:
        self._count += 1
        return self.tables.run(self.table, by, Envelope(f"{self._count:032x}", do, args))

    def do(self, by: str, do: str, /, **args: Any) -> Accepted:
        outcome = self.try_(by, do, **args)
        assert isinstance(outcome, Accepted), outcome
        return outcome

    def sit(self, name: str, role: str = "player") -> str:
        token = self.do(self.gm, "seat.invite", role=role, name=name).token
        assert token is not None
        return self.tables.open(token, name).seat

    def cast(self, id: str, *owners: str) -> None:
        self.do(self.gm, "character.make", id=id, name=id.title(), sheet={})
        for owner in owners:
            self.do(self.gm, "character.give", character=id, seat=owner)
