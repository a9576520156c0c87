"""Which pages may talk to this server: its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Environ = Mapping[str, Any]


def own(environ: Environ) -> str:
    """The origin under which this request reached the server."""
    host = str(environ.get("HTTP_HOST") or "").lower()
    if not host:
        host = f"{environ.get('SERVER_NAME')}:{environ.get('SERVER_PORT')}"
    return f"{environ.get('wsgi.url_scheme', 'http')}://{host}"


def allowed(origin: str | None, environ: Environ, public: str | None) -> bool:
    """Browsers send Origin; what sends none is no browser, and no page can make it."""
    if origin is None:
        return True
    return origin.lower() == (public or own(environ))
