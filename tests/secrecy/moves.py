"""A command as one half gets it, and as its twin gets it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

Args = Mapping[str, Any]


@dataclass(frozen=True)
class Move:
    """`twin`, `twin_do`: arguments and command in the other half, None: the same. `knows`: who
    learns of the difference by the rules; `twist`: what is drawn for it is theirs as well.
    """

    by: str
    do: str
    args: Args = field(default_factory=dict)
    twin: Args | None = None
    twin_do: str | None = None
    knows: frozenset[str] = frozenset()
    twist: bool = False
    nonce: str | None = None
