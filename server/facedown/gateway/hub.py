"""What each connection is sent, and in which order.

A connection gets its whole view once, and then every later version once, in order: as a `frame`,
or in the ack of its own command. `told` runs under the table's lock and then takes the hub's, so
nothing may call the table while it holds the hub's.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from contextvars import ContextVar
from typing import Any

from facedown.gateway.connection import Connection, Frame, seat_room, table_room
from facedown.gateway.endings import Ending, endings
from facedown.gateway.log import logger
from facedown.gateway.metrics import Numbers
from facedown.gateway.ports import Frames, Wire
from facedown.gateway.roster import Roster
from facedown.kernel.refusal import Refusal
from facedown.table.port import Accepted, Change, Outcome
from facedown.table.tree import merged

SEAT_CONNECTIONS = 20
"""Devices and pages of one seat, and those that broke off and are not known to be gone yet."""
PRESENCE_SECONDS = 0.25
MAX_TRIES = 50
ANSWER_TRIES = 5000

Told = Mapping[str, Frame | None]
"""By seat, as Frames.frames gives them."""

_asking: ContextVar[Connection | None] = ContextVar("asking", default=None)
"""The connection whose command this thread runs now."""


class Hub:
    """`module` gives contract.ModuleInfo by id. `refresh`: where other processes may change a
    table and hold connections to it (a queue is between), takes over what they committed there.
    """

    def __init__(
        self,
        wire: Wire,
        redactor: Frames,
        numbers: Numbers,
        *,
        module: Callable[[str], Mapping[str, Any]],
        refresh: Callable[[str], None] | None = None,
    ) -> None:
        self._wire = wire
        self._redactor = redactor
        self._numbers = numbers
        self._module = module
        self._refresh = refresh
        self._roster = Roster()
        self._lock = threading.RLock()
        self._flushing = False
        self._on_seated: list[Callable[[str], None]] = []

    def on_seated(self, listener: Callable[[str], None]) -> None:
        """Called with the table's id whenever somebody has been given a whole view there."""
        self._on_seated.append(listener)

    def connection(self, sid: str) -> Connection | None:
        return self._roster.get(sid)

    def seat(self, sid: str) -> tuple[str, str] | None:
        """(table, seat) of a connection."""
        found = self._roster.get(sid)
        return None if found is None else (found.table, found.seat)

    def connected(self, table: str) -> frozenset[str]:
        """The seats of `table` that have a connection."""
        with self._lock:
            return self._roster.presence.seats(table)

    # Coming and going

    def join(self, connection: Connection) -> None:
        """Known from now on; its whole view follows by itself. `Refusal("slow_down")`.

        Whether its token still opens the seat must be looked up again after this: a commit that
        ended the seat before knew nothing of the connection.
        """
        with self._lock:
            if self._roster.at(connection.table, connection.seat) >= SEAT_CONNECTIONS:
                raise Refusal(
                    "slow_down",
                    f"This seat is open {SEAT_CONNECTIONS} times already: close some of its pages.",
                )
            self._roster.add(connection)
            self._numbers.connected.set(len(self._roster))
        self._wire.later(self._greet, connection)

    def leave(self, sid: str) -> Connection | None:
        """Out of its rooms, and closed."""
        with self._lock:
            gone = self._roster.remove(sid)
            if gone is None:
                return None
            self._numbers.connected.set(len(self._roster))
            if not self._roster.here(gone.table):
                self._redactor.forget(gone.table)
            for room in (gone.room, table_room(gone.table)):
                self._wire.leave(sid, room)
            self._wire.close(sid)
            self._flush_soon()
            return gone

    def whole(self, connection: Connection) -> Frame:
        """Everything that this connection may know, at its newest."""
        whole: Frame = {}
        self._newest(connection, whole.update)
        return whole

    def _greet(self, connection: Connection) -> None:
        # The view must not overtake the answer to the connect packet.
        for _ in range(ANSWER_TRIES):
            if self._wire.accepted(connection.sid) or connection.sid not in self._roster:
                break
            self._wire.pause(0.002)
        else:
            self.leave(connection.sid)
            return
        try:
            self._newest(connection, lambda whole: self._welcome(connection, whole))
        except Refusal as refusal:
            if refusal.code == "try_again":
                self._wire.close(connection.sid)
            else:
                self._end(connection, Ending(refusal.code, refusal.text))
        except Exception as error:  # noqa: BLE001 - whatever it is: close, the client comes back
            logger().error("view failed", table=connection.table, exc_info=error)
            self._wire.close(connection.sid)
        else:
            for listener in self._on_seated:
                listener(connection.table)

    def _welcome(self, connection: Connection, whole: Frame) -> None:
        self._wire.enter(connection.sid, connection.room)
        if whole["view"]["you"]["state"] == "seated" and self._roster.seat(connection):
            self._wire.enter(connection.sid, table_room(connection.table))
            self._flush_soon()
        connection.greeted = True
        seen = self._with_presence(connection.table, whole)
        self._wire.emit("view", seen, [connection.sid], [])

    def _newest(self, connection: Connection, use: Callable[[Frame], None]) -> None:
        """Call `use` with a whole view that is not older than any frame that was told of."""
        table = connection.table
        for _ in range(MAX_TRIES):
            if self._refresh is not None:
                self._refresh(table)
            whole = self._redactor.whole(table, connection.seat)
            whole["module"] = self._module(whole["view"]["table"]["module"])
            with self._lock:
                if connection.sid not in self._roster:
                    return
                if self._roster.told(table) <= whole["v"]:
                    connection.version = max(connection.version, whole["v"])
                    use(_hushed(self._with_presence(table, whole)))
                    return
        raise Refusal("try_again", "The table is very busy; try again.")

    def _with_presence(self, table: str, whole: Frame) -> Frame:
        known = whole["view"].get("seats", {})
        present = self._roster.presence.seats(table).intersection(known)
        if not present:
            return whole
        seats = {seat: {"connected": True} for seat in present}
        return {**whole, "view": merged(whole["view"], {"seats": seats})}

    def _flush_soon(self) -> None:
        if self._roster.presence.waits and not self._flushing:
            self._flushing = True
            self._wire.later(self._flush)

    def _flush(self) -> None:
        self._wire.pause(PRESENCE_SECONDS)
        with self._lock:
            self._flushing = False
            for table, seats in self._roster.presence.take().items():
                self._wire.emit("presence", {"seats": seats}, [table_room(table)], [])

    # What happens at the tables

    def ask(
        self, connection: Connection, run: Callable[[], Outcome], *, acked: bool = True
    ) -> tuple[Outcome, Frame | None]:
        """Run this connection's command; its frame, if it is the newest, is for the ack.

        Where none is awaited (`acked`), the frame is sent like any other.
        """
        token = _asking.set(connection)
        try:
            outcome = run()
        finally:
            _asking.reset(token)
        with self._lock:
            held, connection.held = connection.held, None
            version = outcome.version if isinstance(outcome, Accepted) else None
            if held is not None and (held["v"] != version or not acked):
                self._send_held(connection, held)
                held = None
            if isinstance(outcome, Accepted) and outcome.repeated and connection.greeted:
                # Whatever came of it was sent when it happened, to the viewer of that time.
                held = self._redactor.bare(connection.version)
            return outcome, held

    def told(self, change: Change) -> None:
        """The table's listener."""
        with self._lock:
            if not self._roster.here(change.table) and self._refresh is None:
                return
            self._roster.tell(change.table, change.version)
            # Work is for those who listen, however many seats a table has.
            here = {c.seat for c in self._roster.here(change.table)}
            frames = self._redactor.frames(change, None if self._refresh else here)
            ended = endings(change)
            for connection in self._roster.here(change.table):
                if connection.seat in ended:
                    self._end(connection, ended[connection.seat])
                elif connection.greeted and connection.seat not in frames:
                    self._greet_again(connection)
            if self._refresh is not None:
                self._end_elsewhere(change.table, ended)
            self._send(change, frames)
            for connection in self._roster.here(change.table):
                if self._wire.is_behind(connection.sid):
                    self._numbers.slow.inc()
                    logger().warning("too slow", table=change.table, seat=connection.seat)
                    self._wire.drop(connection.sid)

    def _send(self, change: Change, frames: Told) -> None:
        here = self._roster.here(change.table)
        skip, listening = list[str](), set[str]()
        for connection in here:
            if self._takes(connection, change.version, frames):
                listening.add(connection.seat)
            else:
                skip.append(connection.sid)
        groups: dict[int, tuple[Frame, list[str]]] = {}
        for seat, frame in frames.items():
            if frame is not None and (seat in listening or self._refresh is not None):
                _, rooms = groups.setdefault(id(frame), (frame, []))
                rooms.append(seat_room(change.table, seat))
        for frame, rooms in groups.values():
            self._numbers.frames.inc()
            self._wire.emit("frame", frame, rooms, skip)

    def _takes(self, connection: Connection, version: int, frames: Told) -> bool:
        """Whether this version goes to `connection` as a `frame` now."""
        if not connection.greeted or connection.version >= version:
            return False
        connection.version = version
        # An older frame that waits for its ack must not be overtaken: it goes ahead by itself.
        held, connection.held = connection.held, None
        if held is not None:
            self._send_held(connection, held)
        if connection is _asking.get():
            connection.held = frames[connection.seat]
            return False
        return True

    def _send_held(self, connection: Connection, frame: Frame) -> None:
        if connection.sid in self._roster:
            self._wire.emit("frame", frame, [connection.sid], [])

    def _greet_again(self, connection: Connection) -> None:
        """Its seat may know other things from now on (it was let in): a whole view."""
        connection.greeted = False
        self._wire.leave(connection.sid, connection.room)
        self._wire.later(self._greet, connection)

    def _end(self, connection: Connection, ending: Ending) -> None:
        self._wire.leave(connection.sid, connection.room)
        self._wire.emit("gone", ending.to_json(), [connection.sid], [])
        self.leave(connection.sid)

    def _end_elsewhere(self, table: str, ended: Mapping[str, Ending]) -> None:
        """Connections that other processes hold: told, and out of every room."""
        for seat, ending in ended.items():
            room = seat_room(table, seat)
            self._wire.emit("gone", ending.to_json(), [room], [])
            self._wire.empty(room)


def _hushed(whole: Frame) -> Frame:
    """Who knocks is not told how much happens inside: his view has no version."""
    return whole if whole["view"]["you"]["state"] == "seated" else {**whole, "v": 0}
