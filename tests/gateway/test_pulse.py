"""When a browser that owes an answer to a ping is late."""

from __future__ import annotations

from facedown.gateway.pulse import PING, Pulse


class Socket:
    """engine.io's."""

    last_ping: float | None = None


class Link:
    def __init__(self) -> None:
        self.now = 100.0
        self.socket = Socket()
        self.pulse = Pulse(self.socket, lambda: self.now)

    def waits(self) -> float | None:
        """For how long it has been waited for the answer."""
        began = self.socket.last_ping
        return None if began is None else self.now - began


def test_while_a_ping_waits_behind_what_goes_out_nobody_is_late() -> None:
    link = Link()
    link.socket.last_ping = link.now
    for _ in range(10):
        link.now += 9
        link.pulse.moved()
        assert link.waits() == 0
    link.now += 9
    assert link.waits() == 9


def test_from_when_the_ping_is_written_its_time_runs() -> None:
    link = Link()
    link.socket.last_ping = link.now
    link.now += 5
    link.pulse.written(PING)
    assert link.waits() == 0
    link.now += 9
    link.pulse.moved()
    link.pulse.written("42")
    assert link.waits() == 9


def test_every_ping_counts_anew() -> None:
    link = Link()
    for _ in range(3):
        link.socket.last_ping = link.now
        link.now += 5
        link.pulse.moved()
        assert link.waits() == 0
        link.pulse.written(PING)
        link.now += 1
        link.pulse.moved()
        assert link.waits() == 1
        link.socket.last_ping = None
        link.pulse.moved()
        assert link.waits() is None
        link.now += 10
