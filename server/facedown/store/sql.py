"""The store in a SQL database: SQLite by default, PostgreSQL when that is outgrown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Any, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from facedown.store import read, write
from facedown.store.connections import Readers, Writer
from facedown.store.engines import database_url, make_engines
from facedown.store.faults import first_line
from facedown.store.group import Group, Outcomes
from facedown.store.migrate import migrate
from facedown.store.port import (
    Commit,
    LinePage,
    Receipt,
    Saved,
    StoredCommit,
    StoreError,
    TableRow,
    TokenRow,
    Unavailable,
)
from facedown.store.rows import Writable, instant, micros, writable
from facedown.store.schema import TABLES

T = TypeVar("T")
Native = Callable[[Callable[[], Any]], Any]
"""Runs a function where it may block, waits, and returns or raises what it does."""


def directly(work: Callable[[], T]) -> T:
    return work()


def _now() -> datetime:
    return datetime.now(UTC)


class SqlStore:
    """See `Store`. Everything that touches the database runs through `native`.

    `native`: eventlet.tpool.execute under eventlet, else the call itself. `clock`: by what
    `token` finds a token expired. `patience`: seconds to wait for a lock of another process.
    Without `make`, a database that is not there, or empty, is none that can be used.
    `StoreError`, when it opens: the database cannot be used as it is.
    """

    def __init__(
        self,
        url: str,
        *,
        native: Native = directly,
        clock: Callable[[], datetime] = _now,
        patience: float = 5.0,
        make: bool = True,
    ) -> None:
        parsed, self.name = database_url(url)
        self._native = native
        self._clock = clock
        self._transactions = 0
        self._make = make
        writer, reader = make_engines(parsed, self.name, patience, make=make)
        self._writer, self._readers = Writer(writer), Readers(reader)
        self._native(self._open)
        self._group: Group[Writable | write.Solo] = Group(self._write)

    @property
    def transactions(self) -> int:
        """How many transactions have written something since it opened: groups, not commits."""
        return self._transactions

    def _open(self) -> None:
        """Both engines connect once here, by one thread: SQLAlchemy's first time takes a lock."""
        try:
            self._writer.run(lambda connection: migrate(connection, self.name, make=self._make))
            self._readers.run(read.next_due)
        except StoreError as error:
            self._close_connections()
            raise StoreError(_with_name(self.name, str(error))) from None
        except (Unavailable, DBAPIError) as error:
            self._close_connections()
            text = first_line(error) if isinstance(error, DBAPIError) else str(error)
            raise StoreError(f"{self.name} cannot be used: {text}.") from None

    # Writing

    def make_table(self, row: TableRow) -> None:
        self._group.submit(write.make_table(row))

    def append(self, commit: Commit) -> None:
        self._group.submit(writable(commit))

    def restore(self, saved: Saved) -> None:
        self._group.submit(write.restore(saved))

    def forget(self, table: str) -> None:
        self._group.submit(write.forget(table))

    def _write(self, jobs: Sequence[Writable | write.Solo]) -> Outcomes:
        def work(connection: Connection) -> list[Exception | None]:
            return write.write_group(connection, jobs)

        try:
            outcomes: Outcomes = self._native(lambda: self._writer.run(work))
        except Unavailable as error:
            return [Unavailable(str(error)) for _ in jobs]
        self._transactions += 1
        return outcomes

    # Reading

    def _read(self, work: Callable[[Connection], T]) -> T:
        result: T = self._native(lambda: self._readers.run(work))
        return result

    def table(self, id: str) -> TableRow | None:
        return self._read(lambda c: read.table(c, TABLES.c.id == id))

    def table_by_code(self, code: str) -> TableRow | None:
        return self._read(lambda c: read.table(c, TABLES.c.code == code))

    def tables(self) -> Sequence[TableRow]:
        return self._read(read.tables)

    def commits(self, table: str, after: int = 0) -> Sequence[StoredCommit]:
        return self._read(lambda c: read.commits(c, table, after))

    def save(self, table: str) -> Saved | None:
        return self._read(lambda c: read.saved(c, table))

    def receipt(self, table: str, seat: str, command: str) -> Receipt | None:
        return self._read(lambda c: read.receipt(c, table, seat, command))

    def lines(
        self,
        table: str,
        seat: str,
        *,
        before: int | None = None,
        limit: int = 100,
        kinds: Sequence[str] | None = None,
    ) -> LinePage:
        return self._read(lambda c: read.lines(c, table, seat, before, limit, kinds))

    def token(self, digest: str) -> TokenRow | None:
        now = micros(self._clock())
        return self._read(lambda c: read.token(c, digest, now))

    def due(self, now: datetime) -> Sequence[str]:
        until = micros(now)
        return self._read(lambda c: read.due(c, until))

    def next_due(self) -> datetime | None:
        first = self._read(read.next_due)
        return None if first is None else instant(first)

    def close(self) -> None:
        self._group.close()
        self._native(self._close_connections)

    def _close_connections(self) -> None:
        self._readers.close()
        self._writer.close()


def _with_name(name: str, text: str) -> str:
    return text if name in text else f"{name}: {text}"
