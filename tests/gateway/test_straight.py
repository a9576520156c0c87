"""What goes out at once goes out whole, in order, and never between the parts of another."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from queue import Empty, Queue
from types import SimpleNamespace
from typing import Any

import pytest
from engineio.packet import MESSAGE, PING, Packet
from eventlet.semaphore import Semaphore
from hypothesis import given
from hypothesis import strategies as st
from wsproto.frame_protocol import FrameProtocol

from facedown.gateway.driver import unmask
from facedown.gateway.outbox import Outbox, Rest
from facedown.gateway.pulse import Pulse
from facedown.gateway.straight import Straight, frame

LARGE = "x" * 300_000
"""More than the narrow socket below takes at a time."""


class Line:
    """A connection with a queue, its two ends, and what the other end has read."""

    def __init__(self) -> None:
        self.below, self.far = socket.socketpair()
        self.below.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        self.below.setblocking(False)
        self.engine = SimpleNamespace(last_ping=None)
        self.websocket = SimpleNamespace(
            _sendlock=Semaphore(),
            websocket_closed=False,
            socket=SimpleNamespace(sendall=self._sendall),
        )
        self.queue: Queue[Any] = Queue()
        self.outbox = Outbox(self.queue)
        pulse = Pulse(self.engine, clock=lambda: 5.0)
        self.straight = Straight(self.websocket, SimpleNamespace(fd=self.below), pulse)
        self.outbox.straight = self.straight
        self.protocol = FrameProtocol(client=True, extensions=[])
        self.read: list[str] = []
        self._text = ""

    def put(self, text: str) -> None:
        self.outbox.put(Packet(MESSAGE, data=text))

    def write_one(self) -> None:
        """As engine.io's writer and the gate do."""
        packet = self.outbox.get(timeout=1)
        message = packet.encode()
        if isinstance(message, Rest):
            self.straight.finish(message)
        else:
            with self.websocket._sendlock:
                self._sendall(frame(message))
        self.outbox.written(message)

    def take(self) -> None:
        """Read all that has arrived."""
        self.far.setblocking(False)
        while True:
            try:
                data = self.far.recv(1 << 20)
            except BlockingIOError:
                return
            self.protocol.receive_bytes(data)
            for part in self.protocol.received_frames():
                self._text += str(part.payload)
                if part.message_finished:
                    self.read.append(self._text)
                    self._text = ""

    def _sendall(self, data: bytes) -> None:
        rest = memoryview(data)
        while rest:
            try:
                rest = rest[self.below.send(rest) :]
            except BlockingIOError:
                self.take()


@pytest.fixture
def line() -> Iterator[Line]:
    made = Line()
    yield made
    made.below.close()
    made.far.close()


def test_what_can_go_out_at_once_waits_for_no_writer(line: Line) -> None:
    for text in ("one", "", "é", "y" * 200, "z" * 3000):
        line.put(text)
        line.take()
    assert line.read == ["4one", "4", "4é", "4" + "y" * 200, "4" + "z" * 3000]
    assert line.queue.empty()
    assert not line.outbox.far_behind


def test_what_goes_out_in_part_is_ended_before_anything_else(line: Line) -> None:
    line.put(LARGE)
    line.put("next")
    assert line.websocket._sendlock.locked()
    assert line.queue.qsize() == 2
    line.write_one()
    assert not line.websocket._sendlock.locked()
    line.write_one()
    line.put("last")
    line.take()
    assert line.read == ["4" + LARGE, "4next", "4last"]
    assert line.queue.empty()


def test_a_full_or_broken_line_is_left_to_the_writer(line: Line) -> None:
    line.below.shutdown(socket.SHUT_RDWR)
    line.put("nobody reads this")
    assert line.queue.qsize() == 1


@pytest.mark.parametrize("way", ["locked", "promised", "closed"])
def test_nothing_is_written_into_another_frame_or_after_the_last(line: Line, way: str) -> None:
    if way == "locked":
        line.websocket._sendlock.acquire()
    elif way == "promised":
        line.websocket._sendlock._waiters.append(None)
    else:
        line.websocket.websocket_closed = True
    line.put("later")
    assert line.queue.qsize() == 1


def test_after_the_end_was_queued_nothing_is_begun(line: Line) -> None:
    line.outbox.put(None)
    line.put(LARGE)
    assert line.queue.qsize() == 2
    assert not line.websocket._sendlock.locked()


def test_who_is_dropped_holds_nobody_up(line: Line) -> None:
    line.put(LARGE)
    line.outbox.clear()
    assert line.queue.empty()
    assert not line.websocket._sendlock.locked()


def test_a_ping_begins_to_count_when_it_has_gone_out(line: Line) -> None:
    line.engine.last_ping = 1.0
    line.outbox.put(Packet(PING))
    assert line.engine.last_ping == 5.0


def test_an_idle_line_is_not_at_its_end() -> None:
    """engine.io takes an empty queue for a dead connection; here nothing ever need wait in it."""
    waited: list[float | None] = []

    class Slow(Queue[Any]):
        def get(self, block: bool = True, timeout: float | None = None) -> Any:
            waited.append(timeout)
            raise Empty

    outbox = Outbox(Slow())
    for straight in (None, SimpleNamespace()):
        outbox.straight = straight
        with pytest.raises(Empty):
            outbox.get(timeout=20)
    assert waited == [20, None]


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65_535, 65_536])
def test_a_frame_is_what_browsers_read(length: int) -> None:
    protocol = FrameProtocol(client=True, extensions=[])
    protocol.receive_bytes(frame("x" * length))
    parts = list(protocol.received_frames())
    assert "".join(str(part.payload) for part in parts) == "x" * length
    assert parts[-1].message_finished


@given(st.binary(max_size=300), st.binary(min_size=4, max_size=4), st.integers(0, 9))
def test_unmasking(data: bytes, mask: bytes, offset: int) -> None:
    by_hand = bytes(byte ^ mask[(offset + n) % 4] for n, byte in enumerate(data))
    assert unmask(data, tuple(mask), length=len(data), offset=offset) == by_hand
