"""Folding the log: every version's world, and what a rewind goes back to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property

from facedown.kernel.command import Event
from facedown.kernel.people import NOBODY, Viewer
from facedown.store.port import Saved, StoredCommit, StoredLine
from facedown.table import record, rows, rules
from facedown.table.breath import breathing
from facedown.table.port import Passed
from facedown.table.rules.scene import AnyWorld, Module


def fold(
    module: Module, first: AnyWorld, commits: Sequence[StoredCommit]
) -> Iterator[tuple[StoredCommit, AnyWorld]]:
    """Each commit of a whole log, and the world after it."""
    backs = (stored for stored in commits if rules.BACK in stored.events)
    wanted = {rules.goes_back(event) for stored in backs for event in _events(stored)}
    kept: dict[int, AnyWorld] = {}
    world = first
    for stored in breathing(commits):
        for event in _events(stored):
            world = rules.apply(module, world, event, kept.__getitem__)
        if stored.version in wanted:
            kept[stored.version] = world
        yield stored, world


def _events(stored: StoredCommit) -> Sequence[Event]:
    return record.events_from(stored.events, stored.at)


def passed(module: Module, first: AnyWorld, saved: Saved) -> Iterator[Passed]:
    """Each version of a whole table, and its lines as they were told then."""
    told: dict[int, list[StoredLine]] = {}
    for line in saved.lines:
        told.setdefault(line.version, []).append(line)
    for stored, world in fold(module, first, saved.commits):
        lines = [(_audience(line), rows.wire_line(line)) for line in told.get(stored.version, ())]
        yield Passed(stored.version, stored.at, world, lines)


def _audience(stored: StoredLine) -> frozenset[str] | None:
    audience = stored.line.audience
    return None if audience is None else frozenset(audience)


class History:
    """rules.scene.Past of one table. `now`: the world at `version`, the present one. `fold`: the
    world after each version, from 1 on; asked only when one of them is.
    """

    def __init__(
        self,
        module: Module,
        version: int,
        now: AnyWorld,
        fold: Callable[[], Sequence[AnyWorld]],
    ) -> None:
        self.module = module
        self.version = version
        self._now = now
        self._fold = fold

    @cached_property
    def _worlds(self) -> Sequence[AnyWorld]:
        return self._fold()

    def at(self, version: int) -> AnyWorld:
        return self._worlds[version - 1]

    def possible(self, to: int) -> int:
        """The latest version up to `to` of whose secrets nobody has learnt one since, on any
        branch, nor would by going back: by a showdown, or because a character changed hands.
        """
        since: dict[str, set[str]] = {}
        for version in breathing(range(self.version, 1, -1)):
            world = self.at(version)
            if version <= to and not self._tells(world, since):
                return version
            _learn(since, _knowledge(self.module, world))
        return 1

    def _tells(self, then: AnyWorld, since: Mapping[str, set[str]]) -> bool:
        """Whether somebody knows a secret of `then`, or would, who did not know it then."""
        held = self.module.held(then)
        if not held:
            return False
        knew = _knowledge(self.module, then)
        would = _knowledge(self.module, rules.back(then, self._now))
        return any(
            (since.get(name, set()) | would.get(name, set())) - knew.get(name, set())
            for name in held
        )


EVERYBODY, GMS = "", "gm"


def _knowledge(module: Module, world: AnyWorld) -> dict[str, set[str]]:
    """Each secret's name → the seats that know it. GMs are one: what one chose, all know."""
    out: dict[str, set[str]] = {}
    for who, viewer in _viewers(world):
        for name in module.known(world, viewer):
            out.setdefault(name, set()).add(who)
    return out


def _viewers(world: AnyWorld) -> Iterator[tuple[str, Viewer]]:
    yield EVERYBODY, NOBODY
    for seat in world.seats.values():
        if seat.state == "seated":
            yield GMS if seat.role.is_gm else seat.id, world.viewer(seat.id)


def _learn(since: dict[str, set[str]], knowledge: Mapping[str, set[str]]) -> None:
    for name, who in knowledge.items():
        since.setdefault(name, set()).update(who)
