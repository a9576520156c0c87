"""What every request passes before Socket.IO and Flask see it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from werkzeug.middleware.proxy_fix import ProxyFix

from facedown.gateway.headers import LEAST
from facedown.gateway.hosts import Hosts

Wsgi = Callable[[dict[str, Any], Any], Iterable[bytes]]

GUEST = "facedown.guest"
"""Where a request's environment holds its lobby.Guest, if there is a lobby."""


def front(app: Wsgi, proxies: int, hosts: Hosts) -> Any:
    """Trusts what `proxies` proxies say of the client; answers to its own names alone; never
    compresses websockets.

    Both websocket servers take permessage-deflate when a browser offers it. It costs a quarter of
    the speed and 100 kB a client, so the offer does not reach them.
    """

    def within(environ: dict[str, Any], start: Any) -> Iterable[bytes]:
        environ.pop("HTTP_SEC_WEBSOCKET_EXTENSIONS", None)
        guest = environ.get(GUEST)
        if guest is not None:
            guest.called(str(environ.get("REMOTE_ADDR", "")))
        start = _hardened(start)
        if not hosts.answers(environ.get("HTTP_HOST")):
            return hosts.refuse(environ, start)
        return app(environ, start)

    if not proxies:
        return within
    return ProxyFix(within, x_for=proxies, x_proto=proxies, x_host=proxies, x_port=proxies)


def _hardened(start: Any) -> Any:
    """Also what Flask never sees, such as engine.io's refusals, tells the browser the least."""

    def begin(status: str, headers: list[tuple[str, str]], *more: Any) -> Any:
        told = {name.lower() for name, _ in headers}
        missing = [(name, value) for name, value in LEAST if name.lower() not in told]
        return start(status, [*headers, *missing], *more)

    return begin
