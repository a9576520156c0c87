"""The values that travel and are stored: plain JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

Json: TypeAlias = bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"] | None
NEVER_KEYS = frozenset({"__proto__", "constructor", "prototype"})
"""Names that mean something to a client that keeps maps in plain objects."""

JsonMap: TypeAlias = Mapping[str, Any]
"""A JSON object that is read: its members' types are the reader's to know."""
