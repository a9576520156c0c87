"""How much one connection may send, and how much may wait for it."""

from __future__ import annotations

from queue import Queue
from typing import Any

import pytest
from engineio.packet import MESSAGE, Packet

from facedown.gateway.budget import (
    STRANGER,
    WINDOW_SECONDS,
    Allowance,
    Budget,
    Ledger,
    Seat,
    seated,
)
from facedown.gateway.gate import OTHERS_EVERY, Gate
from facedown.gateway.meter import Metered
from facedown.gateway.outbox import FAR_BEHIND, FAR_BEHIND_CHARACTERS, Outbox
from facedown.gateway.pulse import Pulse

SEAT = ("t-1", "s1")


def _nobody() -> None:
    return None


def _bob() -> Seat:
    return SEAT


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Socket:
    """engine.io's."""

    def __init__(self) -> None:
        self.queue = Outbox(Queue())
        self.closed = False
        self.last_ping: float | None = None


class Websocket:
    """Packets that came, and what goes out."""

    def __init__(self, came: list[Any]) -> None:
        self.came = came
        self.sent: list[Any] = []

    def wait(self) -> Any:
        return self.came.pop(0) if self.came else None

    def send(self, message: Any) -> None:
        self.sent.append(message)


class Door:
    """A gate, and what it did."""

    def __init__(self, *came: Any, allowed: Allowance | None = None, sits: bool = True) -> None:
        self.socket = Socket()
        self.did: list[Any] = []
        self.websocket = Websocket(list(came))
        self.gate = Gate(
            self.websocket,
            self.socket,
            Budget(_bob if sits else _nobody, Ledger(allowed)),
            Pulse(self.socket),
            pause=self.did.append,
            cut=lambda: self.did.append("cut"),
            slow=lambda: self.did.append("slow"),
        )


def test_a_stranger_may_send_little_and_who_sits_more() -> None:
    clock, sits = Clock(), False
    budget = Budget(lambda: SEAT if sits else None, Ledger(Allowance(20, 10**6), clock), clock)
    assert all(budget.take(packets=1) for _ in range(STRANGER.packets))
    sits = True
    assert budget.take(packets=20 - STRANGER.packets)
    assert not budget.take(packets=1)
    assert budget.spent


def test_a_budget_is_new_after_a_while_unless_it_was_spent() -> None:
    clock = Clock()
    budget = Budget(_bob, Ledger(Allowance(10, 20_000), clock), clock)
    for _ in range(5):
        assert budget.take(packets=10, octets=20_000)
        clock.now += WINDOW_SECONDS
    assert not budget.take(octets=20_001)
    clock.now += WINDOW_SECONDS
    assert not budget.take(packets=1)


def test_where_commands_have_no_limit_packets_have_none() -> None:
    assert seated(0, 100) is None
    allowed = seated(150, 100)
    assert allowed is not None
    assert allowed.packets > 150 + 100
    assert Budget(_bob, Ledger(None)).take(packets=10**6, octets=10**9)
    assert not Budget(_nobody, Ledger(None)).take(packets=10**6)


def test_a_seat_has_one_budget_for_all_its_connections() -> None:
    clock = Clock()
    ledger = Ledger(Allowance(1_000, 20 * STRANGER.octets), clock)
    many = [Budget(_bob, ledger, clock) for _ in range(9)]
    other = Budget(lambda: ("t-1", "s2"), ledger, clock)
    most = 2 * STRANGER.octets
    assert [budget.take(octets=most) for budget in many] == [True] * 9
    assert many[0].take(octets=most)
    assert not many[1].take(octets=most)
    assert not many[2].take(octets=most)
    assert other.take(octets=10 * most)
    clock.now += WINDOW_SECONDS
    assert many[3].take(octets=most)
    assert not many[1].take(octets=1)


def test_a_network_socket_ends_where_its_budget_does() -> None:
    class Endless:
        def recv(self, size: int) -> bytes:
            return b"x" * size

        def fileno(self) -> int:
            return 7

    metered = Metered(Endless(), Budget(_nobody, Ledger(None)), lambda: None)
    assert len(metered.recv(STRANGER.octets)) == STRANGER.octets
    assert metered.recv(1) == b""
    assert metered.fileno() == 7


def test_what_is_sent_goes_out_whole_and_every_piece_counts() -> None:
    class Narrow:
        def __init__(self) -> None:
            self.took: list[bytes] = []

        def send(self, data: memoryview) -> int:
            self.took.append(bytes(data[:5_000]))
            return len(self.took[-1])

    narrow, moved = Narrow(), []
    metered = Metered(narrow, Budget(_nobody, Ledger(None)), lambda: moved.append(1))
    data = bytes(range(250)) * 100
    assert metered.send(data) == len(data)
    assert b"".join(narrow.took) == data
    assert len(moved) == len(narrow.took) > 4


def test_what_a_browser_sends_comes_through() -> None:
    door = Door("3", '42["clock",{}]', "1")
    assert [door.gate.wait() for _ in range(4)] == ["3", '42["clock",{}]', "1", None]
    assert door.did == [0]


@pytest.mark.parametrize(
    "junk", ["", "x", "2", "3x", "5", "4", "4x", "4{}", "45-", "46", b"4", "b4"]
)
def test_the_first_junk_ends_it(junk: object) -> None:
    door = Door(junk, "3")
    assert door.gate.wait() is None
    assert door.gate.wait() is None
    assert door.did == ["cut"]


def test_too_many_packets_end_it() -> None:
    door = Door(*["3"] * 30, allowed=Allowance(20, 10**6))
    taken = 0
    while door.gate.wait():
        taken += 1
    assert taken == 20
    assert door.did == [0] * (21 // OTHERS_EVERY) + ["cut"]


def test_whoever_was_closed_is_not_heard_any_more() -> None:
    door = Door("3", "3")
    assert door.gate.wait() == "3"
    door.socket.closed = True
    assert door.gate.wait() is None
    assert door.websocket.came == ["3"]


@pytest.mark.parametrize(("text", "number"), [("x", FAR_BEHIND), ("x" * 2**17, 15)])
def test_who_asks_and_does_not_read_is_given_up(text: str, number: int) -> None:
    door = Door("3", "3")
    for _ in range(number + 1):
        assert not door.socket.queue.far_behind
        door.socket.queue.put(Packet(MESSAGE, text))
        door.socket.queue.get()
    assert door.gate.wait() is None
    assert door.did == ["slow", "cut"]


def test_what_was_written_does_not_wait_any_more() -> None:
    door = Door("3")
    for _ in range(3 * FAR_BEHIND):
        packet = Packet(MESSAGE, "x" * (FAR_BEHIND_CHARACTERS // FAR_BEHIND))
        door.socket.queue.put(packet)
        door.gate.send(packet.encode())
    door.socket.queue.put(None)
    assert door.gate.wait() == "3"
