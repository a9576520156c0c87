"""What every request passes before Socket.IO and Flask see it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from werkzeug.middleware.proxy_fix import ProxyFix

Wsgi = Callable[[dict[str, Any], Any], Iterable[bytes]]


def front(app: Wsgi, proxies: int) -> Any:
    """Trusts what `proxies` proxies say of the client; never compresses websockets.

    Both websocket servers take permessage-deflate when a browser offers it. It costs a quarter of
    the speed and 100 kB a client, so the offer does not reach them.
    """

    def without_deflate(environ: dict[str, Any], start: Any) -> Iterable[bytes]:
        environ.pop("HTTP_SEC_WEBSOCKET_EXTENSIONS", None)
        return app(environ, start)

    if not proxies:
        return without_deflate
    return ProxyFix(without_deflate, x_for=proxies, x_proto=proxies, x_host=proxies, x_port=proxies)
