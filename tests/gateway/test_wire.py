"""Connections that take no seat do not stay."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from facedown.config import Config, ConfigError
from facedown.gateway import wire
from facedown.gateway.guard import end_strangers
from facedown.gateway.wire import Orjson


class Socket:
    def __init__(self) -> None:
        self.closed = False

    def close(self, *, wait: bool) -> None:
        assert not wait
        self.closed = True


class Sio:
    """A Socket.IO server whose background tasks run when the test says so."""

    def __init__(self) -> None:
        self.server = self
        self.eio = self
        self.manager = self
        self.handlers: dict[str, Callable[..., Any]] = {"connect": lambda sid, environ: "ok"}
        self.sockets = {"a": Socket(), "b": Socket()}
        self.seated = {"a": "sid of a"}
        self.tasks: list[tuple[Callable[..., Any], str]] = []

    def on(self, event: str, handler: Callable[..., Any]) -> None:
        self.handlers[event] = handler

    def sid_from_eio_sid(self, sid: str, namespace: str) -> str | None:
        return self.seated.get(sid)

    def sleep(self, seconds: float) -> None:
        assert seconds > 0

    def start_background_task(self, target: Callable[..., Any], sid: str) -> None:
        self.tasks.append((target, sid))


def test_a_connection_without_a_seat_is_closed_after_a_while() -> None:
    sio = Sio()
    end_strangers(sio)
    for sid in ("a", "b", "gone"):
        assert sio.handlers["connect"](sid, {}) == "ok"
    for target, sid in sio.tasks:
        target(sid)
    assert [sid for sid, socket in sio.sockets.items() if socket.closed] == ["b"]


def test_json_is_as_small_as_it_can_be() -> None:
    assert Orjson.dumps({"a": ["é", None]}, separators=(", ", ": ")) == '{"a":["é",null]}'
    assert Orjson.loads("[1]", parse_int=int) == [1]


def test_a_queue_needs_its_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "find_spec", lambda name: None)
    config = Config(queue_url="redis://127.0.0.1", async_mode="threading")
    with pytest.raises(ConfigError, match="redis is missing"):
        wire.server(Flask("x"), config, lambda origin, environ: True)
