"""Run the server until a signal ends it. Nothing here imports Flask before eventlet has patched."""

from __future__ import annotations

import os
import signal
import socket
import threading
import warnings
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from facedown.config import Config, ConfigError

if TYPE_CHECKING:
    from flask import Flask

BACKLOG = 1024
IDLE_SECONDS = 60
"""After which an HTTP connection that says nothing is closed; a websocket has its own pings."""
PATIENCE_SECONDS = 5
"""How long a stopping server waits for commands that are under way."""

Make = Callable[[Config], "Flask"]
Announce = Callable[[], None]


def serve(config: Config, make: Make, announce: Announce) -> None:
    """`make` builds the application; `announce` is called once the port is open.

    `ConfigError` when the port is taken.
    """
    if config.async_mode == "eventlet":
        _patch()
    listener = _listen(config)
    from facedown.gateway.log import configure, logger

    configure(config.log_format)
    app = make(config)
    parts = app.extensions["facedown"]
    run = _eventlet if config.async_mode == "eventlet" else _threading
    parts.tables.sweep()
    parts.timers.start()
    stop = run(listener, app, config)
    announce()
    logger().info("served", host=config.host, port=config.port, mode=config.async_mode)
    name = _wait_for_signal(config)
    logger().info("stopping", signal=name)
    stop()
    parts.timers.stop()
    parts.demos.stop()
    _within(PATIENCE_SECONDS, parts.wire.shut)
    parts.store.close()
    logger().info("stopped")


def _patch() -> None:
    with warnings.catch_warnings():
        # eventlet says of itself that it is deprecated; FACEDOWN_ASYNC_MODE is the way out.
        warnings.simplefilter("ignore")
        import eventlet
    eventlet.monkey_patch()


def _listen(config: Config) -> socket.socket:
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
        raise ConfigError(
            f"FACEDOWN_PORT (--port) cannot be {config.port} at {config.host}: {wrong.strerror};"
            " end what uses it, or give another port."
        ) from None
    return listener


def _eventlet(listener: socket.socket, app: Flask, config: Config) -> Callable[[], None]:
    import eventlet
    import eventlet.wsgi

    def run() -> None:
        eventlet.wsgi.server(
            listener,
            app,
            max_size=config.max_connections,
            socket_timeout=IDLE_SECONDS,
            log_output=False,
            debug=False,
        )

    eventlet.spawn(run)
    return listener.close


def _threading(listener: socket.socket, app: Flask, config: Config) -> Callable[[], None]:
    from werkzeug.serving import WSGIRequestHandler, make_server

    class Quiet(WSGIRequestHandler):
        disable_nagle_algorithm = True

        def log(self, *_said: Any) -> None:
            """One line an event is written elsewhere."""

    running = make_server(
        config.host,
        config.port,
        app,
        threaded=True,
        request_handler=Quiet,
        fd=listener.fileno(),
    )
    threading.Thread(target=running.serve_forever, daemon=True).start()
    return running.shutdown


def _wait_for_signal(config: Config) -> str:
    """Its name. The signal's byte comes through a pipe, because eventlet's hub sleeps through
    what a handler only notes down.
    """
    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    old = signal.set_wakeup_fd(writer)
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: None)
    try:
        if config.async_mode == "eventlet":
            from eventlet.hubs import trampoline

            trampoline(reader, read=True)
        return signal.Signals(os.read(reader, 1)[0]).name
    finally:
        signal.set_wakeup_fd(old)
        os.close(reader)
        os.close(writer)


def _within(seconds: float, work: Callable[[], None]) -> None:
    """Do `work`, but do not wait longer than this for it."""
    worker = threading.Thread(target=work, daemon=True)
    worker.start()
    worker.join(seconds)
