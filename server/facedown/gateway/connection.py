"""One browser's connection at a seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

Frame = dict[str, Any]


@dataclass(eq=False, slots=True)
class Connection:
    """`origin`: of its page, for links. `version`: the newest that was queued for it."""

    sid: str
    table: str
    seat: str
    origin: str = ""
    version: int = 0
    greeted: bool = False
    """Its whole view is queued; frames may follow."""
    seated: bool = False
    """It is counted present (somebody who knocks is not)."""
    held: Frame | None = None
    """The frame of its own command, until the ack takes it along."""

    @property
    def room(self) -> str:
        return seat_room(self.table, self.seat)


def seat_room(table: str, seat: str) -> str:
    return f"{table}/{seat}"


def table_room(table: str) -> str:
    """Everybody who is seated; not who knocks."""
    return f"{table}/"
