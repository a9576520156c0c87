"""Order: a whole view once, then every later version once, whatever crosses whatever."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Mapping
from datetime import UTC, datetime
from typing import Any

import pytest

from facedown.gateway.connection import Connection, Frame
from facedown.gateway.hub import SEAT_CONNECTIONS, Hub
from facedown.gateway.metrics import Numbers
from facedown.kernel.people import Role
from facedown.kernel.refusal import Refusal
from facedown.kernel.world import Info, Seat, World
from facedown.table.port import Accepted, Change, Outcome, Refused

FAR_BEHIND = 10
AT = datetime(2026, 1, 1, tzinfo=UTC)


class Wire:
    """Rooms and queues as Socket.IO keeps them; what is for later waits until `run`."""

    def __init__(self) -> None:
        self.queues: dict[str, list[tuple[str, Any]]] = defaultdict(list)
        self.rooms: dict[str, set[str]] = defaultdict(set)
        self.waiting: list[tuple[Callable[..., object], tuple[object, ...]]] = []
        self.closed: list[str] = []
        self.dropped: list[str] = []

    def emit(self, event: str, payload: object, rooms: list[str], skip: list[str]) -> None:
        assert rooms
        sids = {sid for room in rooms for sid in (self.rooms.get(room) or ())}
        sids |= {room for room in rooms if "/" not in room}
        for sid in sids - set(skip):
            self.queues[sid].append((event, payload))

    def enter(self, sid: str, room: str) -> None:
        self.rooms[room].add(sid)

    def leave(self, sid: str, room: str) -> None:
        self.rooms[room].discard(sid)

    def empty(self, room: str) -> None:
        self.rooms[room].clear()

    def accepted(self, sid: str) -> bool:
        return True

    def is_behind(self, sid: str) -> bool:
        return len(self.queues[sid]) > FAR_BEHIND

    def close(self, sid: str) -> None:
        self.closed.append(sid)

    def drop(self, sid: str) -> None:
        self.dropped.append(sid)

    def later(self, target: Callable[..., object], *args: object) -> None:
        self.waiting.append((target, args))

    def pause(self, seconds: float) -> None:
        pass

    def run(self) -> None:
        while self.waiting:
            target, args = self.waiting.pop(0)
            target(*args)


class Table:
    """A table whose versions are all that happens; `hub` hears of them."""

    def __init__(self) -> None:
        self.version = 3
        self.seats = {n: Seat(n, n.upper(), Role.PLAYER) for n in ("s1", "s2")}
        self.wire = Wire()
        self.during_whole: Callable[[], object] | None = None
        self.numbers = Numbers()
        self.hub = Hub(self.wire, self, self.numbers, module=lambda id: {"id": id})

    def world(self) -> World[None]:
        return World(Info("t", "T", "m", "C"), {}, dict(self.seats), {}, None)

    def commit(self, change: Callable[[], object] = lambda: None, **closed: str) -> int:
        before = self.world()
        change()
        self.version += 1
        after = self.world()
        self.hub.told(Change("t", self.version, AT, before, after, (), (), closed))
        return self.version

    # What a redactor does

    def frames(
        self, change: Change, seats: Collection[str] | None = None
    ) -> Mapping[str, Frame | None]:
        before = {id: seat.state for id, seat in change.before.seats.items()}
        return {
            id: self.bare(change.version) if seat.state == "seated" else None
            for id, seat in change.after.seats.items()
            if before.get(id) == seat.state and (seats is None or id in seats)
        }

    def whole(self, table: str, seat: str) -> Frame:
        version = self.version
        during, self.during_whole = self.during_whole, None
        if during:
            during()
        you = {"seat": seat, "state": self.seats[seat].state}
        return {"v": version, "view": {"you": you, "table": {"module": "m"}, "seats": {}}}

    def bare(self, version: int) -> Frame:
        return {"v": version}

    def forget(self, table: str) -> None:
        pass

    # What somebody at it does

    def come(self, sid: str, seat: str) -> Connection:
        connection = Connection(sid, "t", seat)
        self.hub.join(connection)
        return connection

    def got(self, sid: str) -> list[tuple[str, int]]:
        return [(e, p["v"]) for e, p in self.wire.queues[sid] if e in ("view", "frame")]


def test_the_view_comes_first_and_nothing_older_after_it() -> None:
    table = Table()
    table.come("a", "s1")
    table.commit()
    table.wire.run()
    table.commit()
    assert table.got("a") == [("view", 4), ("frame", 5)]


def test_a_commit_while_the_view_is_made_is_not_lost() -> None:
    table = Table()
    table.come("a", "s1")
    table.during_whole = table.commit
    table.wire.run()
    table.commit()
    assert table.got("a") == [("view", 4), ("frame", 5)]


def test_a_view_that_is_ahead_of_the_listener_gets_no_frame_twice() -> None:
    table = Table()
    table.come("a", "s1")
    table.version += 1  # durable, and the hub has not heard of it yet
    table.wire.run()
    table.hub.told(Change("t", 4, AT, table.world(), table.world(), (), ()))
    table.commit()
    assert table.got("a") == [("view", 4), ("frame", 5)]


def test_the_senders_frame_is_in_the_ack() -> None:
    table = Table()
    alone, other = table.come("a", "s1"), table.come("b", "s1")
    table.wire.run()
    outcome, frame = table.hub.ask(alone, lambda: Accepted(table.commit()))
    assert outcome == Accepted(4)
    assert frame == {"v": 4}
    assert table.got("a") == [("view", 3)]
    assert table.got(other.sid) == [("view", 3), ("frame", 4)]


def test_what_somebody_else_does_before_the_ack_does_not_overtake() -> None:
    table = Table()
    asking = table.come("a", "s1")
    table.wire.run()

    def run() -> Outcome:
        version = table.commit()
        # Another thread's commit, before this one's answer is on its way.
        from threading import Thread

        thread = Thread(target=table.commit)
        thread.start()
        thread.join()
        return Accepted(version)

    _, frame = table.hub.ask(asking, run)
    assert frame is None
    assert table.got("a") == [("view", 3), ("frame", 4), ("frame", 5)]


def test_a_tick_before_a_refused_command_is_told_all_the_same() -> None:
    table = Table()
    asking = table.come("a", "s1")
    table.wire.run()

    def run() -> Outcome:
        table.commit()
        return Refused(Refusal("too_late", "Too late."))

    outcome, frame = table.hub.ask(asking, run)
    assert isinstance(outcome, Refused)
    assert frame is None
    assert table.got("a") == [("view", 3), ("frame", 4)]


def test_a_repeated_command_gets_a_frame_without_a_patch() -> None:
    table = Table()
    asking = table.come("a", "s1")
    table.wire.run()
    _, frame = table.hub.ask(asking, lambda: Accepted(2, repeated=True))
    assert frame == {"v": 3}


def test_whoever_is_let_in_gets_a_second_view_and_no_frame_before_it() -> None:
    table = Table()
    table.seats["s2"] = Seat("s2", "S2", Role.PLAYER, "knocking")
    table.come("b", "s2")
    table.wire.run()
    table.commit(lambda: table.seats.update(s2=Seat("s2", "S2", Role.PLAYER)))
    table.commit()
    table.wire.run()
    table.commit()
    assert table.got("b") == [("view", 0), ("view", 5), ("frame", 6)]
    assert table.hub.connected("t") == {"s2"}


def test_who_knocks_hears_nothing_of_what_happens_and_cannot_count_it() -> None:
    table = Table()
    table.seats["s2"] = Seat("s2", "S2", Role.PLAYER, "knocking")
    outside = table.come("b", "s2")
    table.come("a", "s1")
    table.wire.run()
    table.commit()
    table.commit()
    table.wire.run()
    assert table.got("b") == [("view", 0)]
    assert table.hub.whole(outside)["v"] == 0
    assert table.got("a") == [("view", 3), ("frame", 4), ("frame", 5)]


def test_a_seat_that_ends_hears_why_and_nothing_else() -> None:
    table = Table()
    table.come("a", "s1")
    table.come("b", "s2")
    table.wire.run()
    table.commit(s2="renewed")
    table.commit()
    assert table.got("b") == [("view", 3)]
    assert table.wire.queues["b"][-1][1]["code"] == "renewed"
    assert table.wire.closed == ["b"]
    assert table.hub.connection("b") is None
    assert table.got("a") == [("view", 3), ("frame", 4), ("frame", 5)]


def test_who_reads_too_slowly_is_cut_off() -> None:
    table = Table()
    table.come("a", "s1")
    table.wire.run()
    for _ in range(FAR_BEHIND - len(table.wire.queues["a"])):
        table.commit()
    assert table.wire.dropped == []
    table.commit()
    assert table.wire.dropped == ["a"]


def test_where_no_ack_is_awaited_the_frame_is_sent() -> None:
    table = Table()
    asking = table.come("a", "s1")
    table.wire.run()
    _, frame = table.hub.ask(asking, lambda: Accepted(table.commit()), acked=False)
    assert frame is None
    assert table.got("a") == [("view", 3), ("frame", 4)]


def test_who_leaves_is_in_no_room_any_more_and_closed() -> None:
    table = Table()
    table.come("a", "s1")
    table.wire.run()
    table.hub.leave("a")
    table.hub.leave("a")
    table.wire.run()
    table.commit()
    assert table.got("a") == [("view", 3)]
    assert not any("a" in sids for sids in table.wire.rooms.values())
    assert table.wire.closed == ["a"]


def test_a_connection_joins_once() -> None:
    table = Table()
    table.come("a", "s1")
    with pytest.raises(ValueError, match="already"):
        table.come("a", "s2")
    known = table.hub.connection("a")
    assert known is not None
    assert known.seat == "s1"


def test_a_seat_has_so_many_connections() -> None:
    table = Table()
    for number in range(SEAT_CONNECTIONS):
        table.come(f"a{number}", "s1")
    table.come("b", "s2")
    with pytest.raises(Refusal) as refused:
        table.come("c", "s1")
    assert refused.value.code == "slow_down"
    table.hub.leave("a0")
    table.come("c", "s1")


def test_a_table_that_never_rests_asks_to_try_again() -> None:
    table = Table()
    table.come("a", "s1")

    def busy() -> None:
        table.commit()
        table.during_whole = busy

    table.during_whole = busy
    table.wire.run()
    assert table.wire.closed == ["a"]
    assert table.got("a") == []


def test_presence_is_batched_and_counts_devices() -> None:
    table = Table()
    for sid in ("a", "b"):
        table.come(sid, "s1")
    table.come("c", "s2")
    table.wire.run()
    presence = [p["seats"] for e, p in table.wire.queues["a"] if e == "presence"]
    assert presence == [{"s1": True, "s2": True}]
    table.hub.leave("b")
    table.wire.run()
    assert table.hub.connected("t") == {"s1", "s2"}
    table.hub.leave("c")
    table.wire.run()
    assert [p["seats"] for e, p in table.wire.queues["a"] if e == "presence"][1:] == [{"s2": False}]


def test_whoever_is_gone_before_the_answer_gets_no_view() -> None:
    table = Table()
    table.wire.accepted = lambda sid: False  # type: ignore[method-assign]
    table.come("a", "s1")
    table.wire.run()
    assert table.got("a") == []
    assert table.hub.connection("a") is None
