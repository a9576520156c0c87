"""The only maker of outbound frames: whole views, patches, log lines.

A frame is the difference between two *redacted* views: what a viewer may not know is in neither,
so it cannot be in what lies between them.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from facedown.kernel.people import Role
from facedown.kernel.protocol import RulesModule
from facedown.kernel.refusal import Refusal
from facedown.kernel.world import World
from facedown.redact.export import export
from facedown.redact.patch import Differ, Tree, diff, entangled, same
from facedown.redact.views import Views
from facedown.table import lines as table_lines
from facedown.table.port import Change, Tables
from facedown.table.record import stamp
from facedown.table.tree import merged, plain

Frame = dict[str, Any]

KEPT = 512
"""Tables whose last views are kept in memory."""


def _utc() -> datetime:
    return datetime.now(UTC)


class Redactor:
    """`rules`: the rules modules by id. Safe to call from many threads."""

    def __init__(
        self,
        tables: Tables,
        rules: Mapping[str, RulesModule[Any]],
        clock: Callable[[], datetime] = _utc,
    ) -> None:
        self._tables = tables
        self._rules = rules
        self._clock = clock
        self._kept: OrderedDict[str, Views] = OrderedDict()
        self._lock = threading.Lock()

    def whole(self, table: str, seat: str) -> Frame:
        """contract.Whole but for `module`: {v, now, view, log, more}.

        `Refusal("bad_token")` when the seat is no more.
        """
        views, view = self._look(table, seat)
        log: Sequence[Tree] = ()
        more = False
        if views.world.seats[seat].state == "seated":
            log, more = self._tables.lines(table, seat, before=None, kinds=None)
        # A commit between the two reads has lines that this view does not know of yet.
        known = [plain(line) for line in log if line["v"] <= views.version]
        return {"v": views.version, "now": self._now(), "view": view, "log": known, "more": more}

    def view(self, table: str, seat: str) -> Tree:
        """The whole view alone."""
        return self._look(table, seat)[1]

    def export(self, table: str, seat: str) -> Iterator[str]:
        """The lines of export.py's file. `Refusal`: bad_token for who is not seated, and
        not_allowed for a kiosk: it would give the next person what those before were shown.
        """
        here = self._look(table, seat)[0].world.seats[seat]
        if here.state != "seated":
            raise Refusal("bad_token", "This seat is not yours yet.")
        if here.role is Role.KIOSK:
            raise Refusal("not_allowed", "A shared tablet keeps nothing of what it showed.")
        return export(self._tables.course(table), self._rules, seat)

    def lines(
        self, table: str, seat: str, before: int | None, kinds: Sequence[str] | None
    ) -> tuple[list[Tree], bool]:
        """A page of contract.Line, and whether older ones exist."""
        if self._look(table, seat)[0].world.seats[seat].state != "seated":
            return [], False
        found, more = self._tables.lines(table, seat, before=before, kinds=kinds)
        return [plain(line) for line in found], more

    def bare(self, version: int) -> Frame:
        """contract.Frame for whoever may see nothing of this version: that it is."""
        return {"v": version, "now": self._now()}

    def frames(
        self, change: Change, seats: Collection[str] | None = None
    ) -> dict[str, Frame | None]:
        """contract.Frame by seat, for these alone (None: for all); equal frames are one object.

        A seat is left out that was not in the same state before: it needs a whole view (somebody
        new, somebody admitted) or none at all (somebody gone). Who knocks is not told (None) that
        something happened here, and gets a whole view as well where his own view changes.
        """
        old = self._views(change.table, change.version - 1, change.before)
        new = Views(change.version, change.after, self._of(change.after), old)
        with self._lock:
            self._keep(change.table, new)
        made = _Frames(change, old, new, self.bare(change.version))
        return made.of(change.after.seats if seats is None else seats)

    def forget(self, table: str) -> None:
        """Nobody is connected: make views anew when somebody is."""
        with self._lock:
            self._kept.pop(table, None)

    def _look(self, table: str, seat: str) -> tuple[Views, Tree]:
        version, world = self._tables.world(table)
        here = world.seats.get(seat)
        if here is None or here.state not in ("seated", "knocking") or world.info.deleted:
            raise Refusal("bad_token", "This seat is no more.")
        views = self._views(table, version, world)
        return views, views.whole(seat)

    def _views(self, table: str, version: int, world: World[Any]) -> Views:
        with self._lock:
            kept = self._kept.get(table)
            if kept is not None and kept.version == version:
                return kept
            made = Views(version, world, self._of(world))
            if kept is None or kept.version < version:
                self._keep(table, made)
            return made

    def _keep(self, table: str, views: Views) -> None:
        self._kept[table] = views
        self._kept.move_to_end(table)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    def _of(self, world: World[Any]) -> RulesModule[Any]:
        return self._rules[world.info.module]

    def _now(self) -> str:
        return stamp(self._clock())


class _Frames:
    """The frames of one change."""

    def __init__(self, change: Change, old: Views, new: Views, bare: Frame) -> None:
        self._old = old
        self._new = new
        self._bare = bare
        self._lines = [
            (line.audience, self._wire(change, number)) for number, line in enumerate(change.lines)
        ]
        self._diff = Differ()
        self._made: dict[object, Frame] = {}

    def of(self, seats: Collection[str]) -> dict[str, Frame | None]:
        out: dict[str, Frame | None] = {}
        for id in seats:
            # Another process may have seated whoever listens in a later version than this one.
            before, seat = self._old.world.seats.get(id), self._new.world.seats.get(id)
            if before is None or seat is None or before.state != seat.state:
                continue
            if seat.state == "seated":
                out[id] = self._seated(id)
            elif seat.state == "knocking" and same(self._old.whole(id), self._new.whole(id)):
                out[id] = None
        return out

    def _seated(self, seat: str) -> Frame:
        old, new = self._old, self._new
        layers = new.common, new.seen(seat), new.personal(seat)
        before = old.seen(seat)
        patches = (
            self._diff(old.common, layers[0]),
            self._diff(before, layers[1]),
            self._diff(old.personal(seat), layers[2]),
        )
        heard = tuple(n for n, (who, _) in enumerate(self._lines) if who is None or seat in who)
        if entangled(patches, (old.common, before, old.personal(seat)), layers):
            # These trees live no longer than this: the parts that are shared are not told by them.
            return self._frame(diff(old.whole(seat), new.whole(seat)), heard)
        if patches[2]:
            return self._frame(merged(merged(patches[0], patches[1]), patches[2]), heard)
        key = (id(before), id(layers[1]), heard)
        if key not in self._made:
            self._made[key] = self._frame(merged(patches[0], patches[1]), heard)
        return self._made[key]

    def _frame(self, patch: Tree, heard: Sequence[int]) -> Frame:
        if not patch and not heard:
            return self._bare
        frame = dict(self._bare)
        if patch:
            frame["patch"] = patch
        if heard:
            frame["log"] = [self._lines[n][1] for n in heard]
        return frame

    @staticmethod
    def _wire(change: Change, number: int) -> Tree:
        line = change.lines[number]
        wire: Tree = plain(
            table_lines.wire(line, version=change.version, at=change.at, world=change.after)
        )
        return wire
