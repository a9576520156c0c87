"""Which pages may talk to this server: its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Environ = Mapping[str, Any]
_USUAL = {"http": ":80", "https": ":443"}


def own(environ: Environ) -> str:
    """The origin under which this request reached the server."""
    host = str(environ.get("HTTP_HOST") or "").lower()
    if not host:
        host = f"{environ.get('SERVER_NAME')}:{environ.get('SERVER_PORT')}"
    scheme = str(environ.get("wsgi.url_scheme", "http"))
    # As browsers write an origin; a proxy may have named the port that goes without saying.
    return f"{scheme}://{host.removesuffix(_USUAL.get(scheme, ''))}"


def allowed(origin: str | None, environ: Environ, public: str | None) -> bool:
    """Browsers send Origin; what sends none is no browser, and no page can make it.

    `public`: FACEDOWN_PUBLIC_URL. A page that came by another name of the server's is its own too
    (hosts.py knows them), and a proxy may not have passed the public one on.
    """
    return origin is None or origin.lower() in (public, own(environ))
