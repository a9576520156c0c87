"""The values that travel and are stored: plain JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

Json: TypeAlias = bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"] | None
JsonMap: TypeAlias = Mapping[str, Any]
"""A JSON object that is read: its members' types are the reader's to know."""
