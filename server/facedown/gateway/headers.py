"""What every answer tells the browser to forbid itself."""

from __future__ import annotations

import re

from flask import Response, request

from facedown.gateway.origin import own

IMMUTABLE = "public, max-age=31536000, immutable"
_HOST = re.compile(r"https?://([a-z0-9.-]+(?::\d{1,5})?)")
LEAST = (
    ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
)
"""On whatever is no page and no answer of Flask's."""

_TRUSTED = re.compile(r"https:|http://(localhost|127\.0\.0\.1|\[::1\])(:|$)")
"""Origins that browsers take an opener policy from; at others they complain of it."""


def policy(origin: str) -> str:
    """The Content-Security-Policy of a page that came from `origin`.

    Older browsers do not count a websocket to 'self', so it is named as well, where it can be: a
    policy has no form for an IPv6 address.
    """
    found = _HOST.fullmatch(origin)
    sockets = f" ws://{found[1]} wss://{found[1]}" if found else ""
    rules = {
        "default-src": "'none'",
        "script-src": "'self'",
        "style-src": "'self'",
        "img-src": "'self' data:",
        "font-src": "'self'",
        "connect-src": f"'self'{sockets}",
        "manifest-src": "'self'",
        "worker-src": "'self'",
        "frame-ancestors": "'none'",
        "base-uri": "'none'",
        "form-action": "'self'",
    }
    return "; ".join(f"{name} {sources}" for name, sources in rules.items())


def harden(response: Response) -> Response:
    """Flask's after_request. Whatever sets no Cache-Control of its own is not kept."""
    headers = response.headers
    headers["Content-Security-Policy"] = policy(own(request.environ))
    for name, value in LEAST:
        headers.setdefault(name, value)
    if _TRUSTED.match(own(request.environ)):
        headers["Cross-Origin-Opener-Policy"] = "same-origin"
    headers["Cross-Origin-Resource-Policy"] = "same-origin"
    headers.setdefault("Cache-Control", "no-store")
    return response
