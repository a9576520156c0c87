"""What brings a database to the newest schema: an ordered list, each step run once.

A step never changes after a release: a changed schema is one more step.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sqlalchemy import Connection

from facedown.store.migrations import m0001_first

MIGRATIONS: Final[tuple[Callable[[Connection], None], ...]] = (m0001_first.run,)
"""Step n (from 1) brings schema n - 1 to schema n."""
