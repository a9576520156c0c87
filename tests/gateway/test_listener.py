"""A listening socket that goes on whatever happens to it."""

from __future__ import annotations

import errno
import resource
from typing import Any

import pytest

from facedown.config import Config
from facedown.gateway.descriptors import RESERVE, THREADED, room
from facedown.gateway.listener import AGAIN_SECONDS, Listener
from facedown.gateway.lobby import Lobby


class Below:
    def __init__(self) -> None:
        self.closed = False

    def close(self) -> None:
        self.closed = True

    def shutdown(self, _how: int) -> None:
        """The other end is told."""


class Inner:
    """What it accepts, or raises, one after the other."""

    def __init__(self, *coming: Any) -> None:
        self.coming = list(coming)
        self.closed = False

    def accept(self) -> tuple[Any, Any]:
        found = self.coming.pop(0)
        if isinstance(found, int):
            raise OSError(found, "no")
        return found, ("10.0.0.1", 1)

    def close(self) -> None:
        self.closed = True

    def fileno(self) -> int:
        return 7


FAULTS = [errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.EPIPE, errno.ECONNRESET, errno.ENOTCONN]


@pytest.mark.parametrize("fault", FAULTS)
def test_no_error_ends_it(fault: int, capsys: pytest.CaptureFixture[str]) -> None:
    below = Below()
    pauses: list[float] = []
    listener = Listener(
        Inner(*[fault] * 5, below), Lobby(9), pause=pauses.append, clock=lambda: 0.0
    )
    assert listener.accept()[0] is below
    assert pauses.count(AGAIN_SECONDS) == 5
    assert "".join(capsys.readouterr()).count("cannot accept connections") == 1


def test_who_finds_no_room_is_let_go() -> None:
    first, second, third = Below(), Below(), Below()
    lobby = Lobby(1)
    listener = Listener(Inner(first, second, third), lobby, pause=lambda _: None)
    assert listener.accept()[0] is first
    assert listener.take() is None
    assert second.closed
    lobby.leave(first)
    assert listener.accept()[0] is third


def test_it_ends_when_it_is_closed_on_this_side() -> None:
    inner = Inner()
    listener = Listener(inner, Lobby(1), pause=lambda _: None)
    assert listener.fileno() == 7
    listener.close()
    assert inner.closed
    with pytest.raises(OSError, match="the server stops"):
        listener.accept()


Limits = tuple[int, int]


@pytest.mark.parametrize(
    ("before", "after", "places"),
    [
        ((256, 1024), (1024, 1024), 1024 - RESERVE),
        ((1024, 10**6), (20_000 + RESERVE, 10**6), 20_000),
        ((256, resource.RLIM_INFINITY), (20_000 + RESERVE, resource.RLIM_INFINITY), 20_000),
        ((10**5, 10**6), None, 20_000),
        ((resource.RLIM_INFINITY, resource.RLIM_INFINITY), None, 20_000),
        ((40, 40), None, 20),
    ],
)
def test_there_is_room_for_what_the_system_lets_it_open(
    monkeypatch: pytest.MonkeyPatch, before: Limits, after: Limits | None, places: int
) -> None:
    now: list[Limits] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _what: before)
    monkeypatch.setattr(resource, "setrlimit", lambda _what, limits: now.append(limits))
    assert room(Config()) == places
    assert now in ([after] if after else [before], [] if after is None else [after])


def test_a_system_that_lets_nothing_be_raised_is_taken_as_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_: object) -> None:
        raise ValueError("not allowed")

    monkeypatch.setattr(resource, "getrlimit", lambda _what: (256, 1024))
    monkeypatch.setattr(resource, "setrlimit", refuse)
    assert room(Config()) == 256 - RESERVE


def test_what_is_configured_is_never_exceeded() -> None:
    assert room(Config(max_connections=5)) == 5
    assert room(Config(async_mode="threading")) <= THREADED
