"""What this server calls itself."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version


def _installed() -> str:
    try:
        return version("facedown")
    except PackageNotFoundError:
        return "0"


VERSION = _installed()
