"""What the table needs of a store. Tables of rows, nothing of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Protocol


@dataclass(frozen=True, slots=True)
class TableRow:
    """`version` 0: made, and nothing stored yet. `due`: when its next tick should come."""

    id: str
    code: str
    title: str
    module: str
    made_at: datetime
    version: int = 0
    due: datetime | None = None
    archived: bool = False
    deleted: bool = False


@dataclass(frozen=True, slots=True)
class LineRow:
    """One line of the log. `audience`: None for everybody, else seat ids. `body`: JSON text."""

    kind: str
    body: str
    audience: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class StoredLine:
    version: int
    number: int
    at: datetime
    line: LineRow


@dataclass(frozen=True, slots=True)
class TokenRow:
    """`hash`: SHA-256 (hex) of the token. `kind`: seat (opens connections) or once (a link).

    A link that opens a new seat has `invitation`; one for a renewed seat or a further device
    has `seat` as well.
    """

    hash: str
    table: str
    kind: str
    seat: str | None = None
    invitation: str | None = None
    expires: datetime | None = None


@dataclass(frozen=True, slots=True)
class Commit:
    """Everything that one command writes, in one transaction, under (table, version).

    `events`: JSON text, a list of Event.to_json. (`seat`, `command`) is the receipt, `body` the
    SHA-256 of the command as sent. `title`, `due`, `archived`, `deleted` are the table row's new
    values.
    """

    table: str
    version: int
    at: datetime
    events: str
    due: datetime | None
    title: str
    archived: bool = False
    deleted: bool = False
    seat: str | None = None
    command: str | None = None
    body: str | None = None
    lines: tuple[LineRow, ...] = ()
    tokens: tuple[TokenRow, ...] = ()
    revoke_seats: tuple[str, ...] = ()
    """Seats all of whose tokens end with this commit."""
    spend: str | None = None
    """The hash of a one-time token that this commit uses up; unknown or used: Conflict."""


@dataclass(frozen=True, slots=True)
class StoredCommit:
    """(`seat`, `command`, `body`): the receipt, as in Commit."""

    version: int
    at: datetime
    events: str
    seat: str | None
    command: str | None
    body: str | None = None


@dataclass(frozen=True, slots=True)
class Receipt:
    version: int
    body: str


@dataclass(frozen=True, slots=True)
class LinePage:
    lines: tuple[StoredLine, ...] = field(default=())
    more: bool = False


@dataclass(frozen=True, slots=True)
class Saved:
    """A whole table, but for its tokens: all that is secret in it is here."""

    row: TableRow
    commits: tuple[StoredCommit, ...]
    lines: tuple[StoredLine, ...]


class Conflict(Exception):
    """(table, version) or the receipt is taken, or the one-time token spent: look again."""


class Unavailable(Exception):
    """The store did not answer; nothing was written. The command is refused with `try_again`.

    One case is open: a connection to PostgreSQL that breaks while it commits, or a disk that
    fails in that instant, may have written all the same. The receipt tells, when the command
    comes again.
    """


class StoreError(Exception):
    """The database cannot be used as it is; the text names it and what is legal."""


class Store(Protocol):
    """Safe to call from many green or native threads. Every write is durable on return.

    Every method but `close` may raise `Unavailable`. Instants have a time zone.
    """

    def make_table(self, row: TableRow) -> None:
        """A new row; `Conflict` when the id or the code is taken."""

    def table(self, id: str) -> TableRow | None: ...

    def table_by_code(self, code: str) -> TableRow | None: ...

    def tables(self) -> Sequence[TableRow]: ...

    def append(self, commit: Commit) -> None:
        """Waits until the group that holds `commit` is durable. `Conflict`, `Unavailable`.

        A version that is not the next one, and a table that is unknown or deleted, conflict too.
        Tokens change in this order: `spend`, `revoke_seats`, `tokens`.
        """

    def commits(self, table: str, after: int = 0) -> Sequence[StoredCommit]:
        """Those of later versions than `after`, in order."""

    def receipt(self, table: str, seat: str, command: str) -> Receipt | None: ...

    def lines(
        self,
        table: str,
        seat: str,
        *,
        before: int | None = None,
        limit: int = 100,
        kinds: Sequence[str] | None = None,
    ) -> LinePage:
        """The newest lines that `seat` may read, before a version; oldest first; whole versions.

        At most `limit` (from 1), unless the newest version alone has more. `more`: older lines
        that `seat` may read (of those kinds) exist.
        """

    def token(self, digest: str) -> TokenRow | None:
        """By its hash; None when unknown, revoked, spent or expired."""

    def due(self, now: datetime) -> Sequence[str]:
        """The tables whose tick is due (at `now` or before), longest first; no deleted ones."""

    def next_due(self) -> datetime | None: ...

    def save(self, table: str) -> Saved | None:
        """All of one table at one moment."""

    def restore(self, saved: Saved) -> None:
        """A table that a store saved; `Conflict` when the id or the code is taken. What is left of
        a deleted table of its id goes."""

    def forget(self, table: str) -> None:
        """Remove everything of a deleted table but its row. ValueError when it is not deleted."""

    def close(self) -> None:
        """What was given before is still written; later writes are `Unavailable`."""
