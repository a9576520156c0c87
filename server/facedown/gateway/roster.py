"""Who is connected where. Not locked: the hub holds its own lock around every change."""

from __future__ import annotations

from facedown.gateway.connection import Connection
from facedown.gateway.presence import Presence


class Roster:
    """`told`: the newest version that the connections of a table were told of."""

    def __init__(self) -> None:
        self.presence = Presence()
        self._sids: dict[str, Connection] = {}
        self._tables: dict[str, dict[str, Connection]] = {}
        self._told: dict[str, int] = {}

    def __len__(self) -> int:
        return len(self._sids)

    def __contains__(self, sid: str) -> bool:
        return sid in self._sids

    def get(self, sid: str) -> Connection | None:
        return self._sids.get(sid)

    def here(self, table: str) -> list[Connection]:
        return list(self._tables.get(table, {}).values())

    def told(self, table: str) -> int:
        return self._told.get(table, 0)

    def tell(self, table: str, version: int) -> None:
        if table in self._tables:
            self._told[table] = version

    def at(self, table: str, seat: str) -> int:
        """How many connections this seat has."""
        return sum(c.seat == seat for c in self._tables.get(table, {}).values())

    def add(self, connection: Connection) -> None:
        """`ValueError` for a sid that is here already."""
        if connection.sid in self._sids:
            raise ValueError("this connection has a seat already")
        self._sids[connection.sid] = connection
        self._tables.setdefault(connection.table, {})[connection.sid] = connection

    def seat(self, connection: Connection) -> bool:
        """Count it present; False where it is already."""
        if connection.seated:
            return False
        connection.seated = True
        self.presence.came(connection.table, connection.seat)
        return True

    def remove(self, sid: str) -> Connection | None:
        gone = self._sids.pop(sid, None)
        if gone is None:
            return None
        here = self._tables[gone.table]
        del here[sid]
        if not here:
            del self._tables[gone.table]
            self._told.pop(gone.table, None)
        if gone.seated:
            self.presence.left(gone.table, gone.seat)
        return gone
