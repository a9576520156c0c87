"""How many connections this process can hold open."""

from __future__ import annotations

import resource
from contextlib import suppress

from facedown.config import Config

RESERVE = 64
"""File descriptors for everything else: the database, files, pipes."""
THREADED = 1000
"""Connections in threading mode, each of which holds up to four threads."""


def room(config: Config) -> int:
    """At most `config.max_connections`; raises this process's own limit as far as it may."""
    wanted = config.max_connections
    if config.async_mode == "threading":
        wanted = min(wanted, THREADED)
    limit = _raised(wanted + RESERVE)
    return max(1, min(wanted, limit - min(RESERVE, limit // 2)))


def _raised(wanted: int) -> int:
    """The limit of open files, at `wanted` if the system lets it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return wanted
    if soft < wanted:
        higher = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        # Some systems have a further limit, which is not told.
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (higher, hard))
            return higher
    return soft
