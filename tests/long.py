"""How long a search may be: FACEDOWN_LONG=1 asks for the long ones."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

LONG = bool(os.environ.get("FACEDOWN_LONG"))


def sized(short: int, long: int) -> int:
    return long if LONG else short


def searching(short: int, long: int) -> settings:
    """So many examples; the same ones every time, but for a long search."""
    return settings(
        max_examples=sized(short, long),
        deadline=None,
        derandomize=not LONG,
        database=None,
        suppress_health_check=[HealthCheck.too_slow],
    )
