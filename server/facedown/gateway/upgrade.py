"""Whoever asks an HTTPS server in plain HTTP is shown the way: people type addresses without it."""

from __future__ import annotations

import re
from typing import Any

MOST = 8192
"""Bytes of a request's head."""
_FIRST = re.compile(rb"(GET|HEAD) (/[!-~]*) HTTP/1\.[01]\r\n")
_HOST = re.compile(
    rb"\r\nHost: *(\[[0-9a-f:.]{2,45}\]|[a-z0-9._-]{1,253})(:\d{1,5})?\r\n", re.IGNORECASE
)


def upgrade(below: Any, first: bytes) -> None:
    """Answer the request that begins with `first`, and no other."""
    head = first
    while b"\r\n\r\n" not in head and len(head) < MOST and _FIRST.match(head):
        more = below.recv(MOST)
        if not more:
            return
        head += more
    below.sendall(_answer(head))


def _answer(head: bytes) -> bytes:
    asked, host = _FIRST.match(head), _HOST.search(head)
    if not asked or not host:
        return _line(b"400 Bad Request")
    # Not for good: the same server may speak plain HTTP tomorrow.
    return _line(
        b"307 Temporary Redirect", b"Location: https://%s%s%s" % (host[1], host[2] or b"", asked[2])
    )


def _line(status: bytes, *headers: bytes) -> bytes:
    rest = (*headers, b"Cache-Control: no-store", b"Content-Length: 0", b"Connection: close")
    return b"\r\n".join((b"HTTP/1.1 " + status, *rest, b"", b""))
