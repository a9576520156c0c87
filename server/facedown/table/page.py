"""A page of the log, short enough for a slow link."""

from __future__ import annotations

from itertools import groupby

from facedown.store.port import LinePage, StoredLine

LINES = 100
SIZE = 32 * 1024
"""Bytes of the lines' bodies; one version alone may have more, and is a page by itself."""


def fitted(page: LinePage) -> LinePage:
    """The newest whole versions of `page` that fit; those left out are on the page before."""
    kept: list[StoredLine] = []
    size = 0
    for _, version in groupby(reversed(page.lines), lambda stored: stored.version):
        lines = list(version)
        size += sum(len(stored.line.body.encode()) for stored in lines)
        if kept and size > SIZE:
            return LinePage(tuple(reversed(kept)), more=True)
        kept += lines
    return page
