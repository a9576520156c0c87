"""Run the server until a signal ends it. Nothing here imports Flask before eventlet has patched."""

from __future__ import annotations

import errno
import gc
import os
import signal
import socket
import threading
import warnings
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from facedown import folder
from facedown.config import Config, ConfigError

if TYPE_CHECKING:
    from flask import Flask

BACKLOG = 1024
PATIENCE_SECONDS = 5
"""How long a stopping server waits for commands that are under way."""

GARBAGE = (20_000, 10, 10)
"""gc.set_threshold's. A move makes and drops thousands of objects that need no collector, and to
look through all tables for circles every few moves takes a third of the time.
"""

Make = Callable[[Config], "Flask"]
Announce = Callable[[], None]


def serve(config: Config, make: Make, announce: Announce, *, address: str) -> None:
    """`make` builds the application; `announce` is called once the port is open.

    `address`: how most people reach it. `ConfigError` when the port is taken, or the data folder;
    `SystemExit` when it cannot listen any more.
    """
    with folder.held(config) as held:

        def open_() -> None:
            held.tell(address)
            announce()

        _serve(config, make, open_)


def _serve(config: Config, make: Make, announce: Announce) -> None:
    if config.async_mode == "eventlet":
        _patch(config)
    listener = listen(config)
    from facedown.gateway.descriptors import room
    from facedown.gateway.lobby import Lobby
    from facedown.gateway.log import configure, logger
    from facedown.gateway.runner import green, threaded

    configure(config.log_format)
    try:
        app = make(config)
    except BaseException:
        listener.close()
        raise
    parts = app.extensions["facedown"]
    run = green if config.async_mode == "eventlet" else threaded
    lobby = Lobby(room(config), named=not config.proxies)
    bell = Bell()
    parts.tables.sweep()
    parts.demos.tidy()
    parts.timers.start()
    lobby.watch()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    stop = run(listener, app, lobby, config, bell.ring)
    announce()
    logger().info("served", host=config.host, port=config.port, mode=config.async_mode)
    name = bell.wait(config)
    logger().info("stopping", signal=name)
    stop()
    parts.timers.stop()
    parts.demos.stop()
    _within(PATIENCE_SECONDS, parts.wire.shut)
    parts.store.close()
    logger().info("stopped")
    if name is None:
        raise SystemExit("facedown: The server cannot take connections any more; start it again.")


def _patch(config: Config) -> None:
    if config.queue_url is None:
        # Nothing is looked up by name then, and what would do it takes long to import.
        os.environ.setdefault("EVENTLET_NO_GREENDNS", "yes")
    with warnings.catch_warnings():
        # eventlet says of itself that it is deprecated; FACEDOWN_ASYNC_MODE is the way out.
        warnings.simplefilter("ignore")
        import eventlet
    eventlet.monkey_patch()


def listen(config: Config) -> socket.socket:
    """The listening socket.

    Without SO_REUSEPORT, with which a second server would share the port and nobody be told; with
    TCP_NODELAY, without which two small frames within 40 ms stall (accepted sockets inherit it).
    """
    try:
        found = socket.getaddrinfo(config.host, config.port, type=socket.SOCK_STREAM)
    except OSError:
        raise ConfigError(
            f"FACEDOWN_HOST (--host) cannot be {config.host}: no address has that name here."
        ) from None
    family, kind, protocol, _, address = found[0]
    listener = socket.socket(family, kind, protocol)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    try:
        listener.bind(address)
        listener.listen(BACKLOG)
    except OSError as wrong:
        listener.close()
        if wrong.errno == errno.EADDRNOTAVAIL:
            raise ConfigError(
                f"FACEDOWN_HOST (--host) cannot be {config.host}: this machine has no such address;"
                " give one of its own, 127.0.0.1 or 0.0.0.0."
            ) from None
        raise ConfigError(
            f"FACEDOWN_PORT (--port) cannot be {config.port} at {config.host}: {wrong.strerror};"
            " end what uses it, or give another port."
        ) from None
    return listener


class Bell:
    """What the main thread waits for: a signal, or the end of listening.

    Both come as a byte through a pipe, because eventlet's hub sleeps through what a handler only
    notes down.
    """

    def __init__(self) -> None:
        self._reader, self._writer = os.pipe()
        os.set_blocking(self._writer, False)

    def ring(self) -> None:
        """Nobody listens any more."""
        with suppress(OSError):
            os.write(self._writer, b"\0")

    def wait(self, config: Config) -> str | None:
        """The name of a signal; None when it was rung."""
        signal.set_wakeup_fd(self._writer)
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: None)
        if config.async_mode == "eventlet":
            from eventlet.hubs import trampoline

            trampoline(self._reader, read=True)
        said = os.read(self._reader, 1)[0]
        return signal.Signals(said).name if said else None


def _within(seconds: float, work: Callable[[], None]) -> None:
    """Do `work`, but do not wait longer than this for it."""
    worker = threading.Thread(target=work, daemon=True)
    worker.start()
    worker.join(seconds)
