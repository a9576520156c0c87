"""The HTTP servers of both async modes, with a lobby before them.

Each function runs one until it is stopped, and returns what stops it. `ended` is called when it
takes no more connections.
"""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterable
from typing import Any

from facedown.config import Config
from facedown.gateway.listener import Listener
from facedown.gateway.lobby import NEXT_SECONDS, Lobby
from facedown.gateway.log import logger
from facedown.gateway.wsgi import GUEST, Wsgi

Stop = Callable[[], None]


def green(
    below: socket.socket, app: Wsgi, lobby: Lobby, config: Config, ended: Callable[[], None]
) -> Stop:
    """eventlet's."""
    import eventlet
    import eventlet.wsgi

    class Pool(eventlet.GreenPool):
        """Where eventlet spawns a green thread for each connection."""

        def spawn(self, handle: Callable[[Any], None], connection: Any) -> Any:
            def attend() -> None:
                try:
                    handle(connection)
                finally:
                    lobby.leave(connection[1])

            return super().spawn(attend)

        def waitall(self) -> None:
            """eventlet calls this once it does not accept any more, and waits in it for all."""
            ended()
            super().waitall()

    class Protocol(eventlet.wsgi.HttpProtocol):
        def log_message(self, *_said: object) -> None:
            """Of a request that is none: its first line, as it was sent."""

    listener = Listener(below, lobby)

    def run() -> None:
        eventlet.wsgi.server(
            listener,
            _guests(app, lobby, lambda environ: environ["eventlet.input"].get_socket()),
            # Never full: the lobby is before it.
            custom_pool=Pool(2 * config.max_connections),
            protocol=Protocol,
            socket_timeout=NEXT_SECONDS,
            log_output=False,
            debug=False,
        )

    eventlet.spawn(run)
    return listener.close


def threaded(
    below: socket.socket, app: Wsgi, lobby: Lobby, config: Config, ended: Callable[[], None]
) -> Stop:
    """werkzeug's."""
    from werkzeug.serving import ThreadedWSGIServer, WSGIRequestHandler

    listener = Listener(below, lobby)

    class Quiet(WSGIRequestHandler):
        disable_nagle_algorithm = True

        def log(self, *_said: Any) -> None:
            """One line an event is written elsewhere."""

    class Server(ThreadedWSGIServer):
        def get_request(self) -> tuple[Any, Any]:
            taken = listener.take()
            if taken is None:
                raise OSError
            return taken

        def shutdown_request(self, request: Any) -> None:
            lobby.leave(request)
            super().shutdown_request(request)

        def log(self, *_said: Any) -> None:
            """The message holds a traceback, and that what was sent."""
            logger().error("request failed")

        def handle_error(self, request: Any, client_address: Any) -> None:
            logger().error("connection failed", exc_info=True)

    running = Server(
        config.host,
        config.port,
        _guests(app, lobby, lambda environ: environ["werkzeug.socket"]),
        Quiet,
        fd=below.fileno(),
    )

    def run() -> None:
        try:
            running.serve_forever()
        finally:
            ended()

    def stop() -> None:
        running.shutdown()
        listener.close()

    threading.Thread(target=run, daemon=True).start()
    return stop


def _guests(app: Wsgi, lobby: Lobby, below: Callable[[dict[str, Any]], Any]) -> Wsgi:
    """`app`, told whose connection each request comes by."""

    def with_guest(environ: dict[str, Any], start: Any) -> Iterable[bytes]:
        guest = lobby.guest(below(environ))
        return app(environ if guest is None else {**environ, GUEST: guest}, start)

    return with_guest
