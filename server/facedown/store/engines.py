"""From a database's address to the two engines that the store works with."""

from __future__ import annotations

import os
import re
import sqlite3
from pathlib import Path
from typing import Final

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError
from sqlalchemy.pool import ConnectionPoolEntry, NullPool

from facedown.store.port import StoreError

LEGAL: Final = "sqlite:///path/to/file.db or postgresql://user:password@host/name"


def database_url(address: str) -> tuple[URL, str]:
    """The address, checked, and its name in messages (without a password). StoreError."""
    try:
        url = make_url(address)
    except ArgumentError:
        raise StoreError(f"{_masked(address)} is no database's address: {LEGAL}.") from None
    if url.drivername in ("sqlite", "sqlite+pysqlite"):
        return url, str(_sqlite_path(url))
    if url.drivername in ("postgresql", "postgresql+psycopg"):
        url = url.set(drivername="postgresql+psycopg")
        return url, f"postgresql://{url.host or ''}/{url.database or ''}"
    raise StoreError(f"{_masked(address)}: {url.drivername} is not known here: {LEGAL}.")


def _masked(address: str) -> str:
    return re.sub(r"//.*@", "//…@", address.partition("?")[0])


def _sqlite_path(url: URL) -> Path:
    if not url.database or url.database == ":memory:" or url.database.startswith("file:"):
        raise StoreError(f"{url.database or 'sqlite://'} is no file's path: {LEGAL}.")
    if url.query:
        raise StoreError(f"{url.database}: SQLite's address takes no options: {LEGAL}.")
    return Path(url.database)


def make_engines(
    url: URL, name: str, patience: float, *, make: bool = True
) -> tuple[Engine, Engine]:
    """(writer, reader): neither pools connections, so neither ever waits for one.

    `patience`: seconds to wait for another process's lock on a SQLite file, and for a connection
    to PostgreSQL. Without `make` a SQLite file must be there.
    """
    if url.get_backend_name() == "sqlite":
        path = Path(url.database or "").resolve()
        _ready_file(path, make=make)
        writer, reader = (_sqlite_engine(path, patience) for _ in range(2))
        event.listen(writer, "connect", _sqlite_writer)
        event.listen(writer, "begin", _begin_immediate)
        event.listen(reader, "connect", _sqlite_reader)
    else:
        try:
            writer, reader = (_postgres_engine(url, patience) for _ in range(2))
        except (ImportError, NoSuchModuleError):
            raise StoreError(
                f"{name} needs the package psycopg: install facedown[postgresql]."
            ) from None
    return writer, reader.execution_options(isolation_level="AUTOCOMMIT")


def _postgres_engine(url: URL, patience: float) -> Engine:
    wait = {"connect_timeout": max(2, round(patience))}
    return create_engine(url, poolclass=NullPool, hide_parameters=True, connect_args=wait)


def _sqlite_engine(path: Path, patience: float) -> Engine:
    def connect() -> sqlite3.Connection:
        # "rw": a file that was taken away is not quietly made anew, and empty.
        # No isolation level: Python's sqlite3 would begin late, and only for some statements.
        return sqlite3.connect(
            f"{path.as_uri()}?mode=rw",
            uri=True,
            timeout=patience,
            isolation_level=None,
            check_same_thread=False,
        )

    return create_engine("sqlite://", creator=connect, poolclass=NullPool, hide_parameters=True)


def _ready_file(path: Path, *, make: bool) -> None:
    """A new file is its owner's alone: it holds every secret of every table."""
    if sqlite3.sqlite_version_info < (3, 35):
        raise StoreError(f"SQLite {sqlite3.sqlite_version} is too old: 3.35 is needed.")
    folder = path.parent
    if not folder.is_dir():
        raise StoreError(f"{path}: {folder} is no folder. It must exist and be writable.")
    if not make and not path.exists():
        raise StoreError(f"{path} is not there. Name a database that Facedown made.")
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except FileExistsError:
        # It is not opened to see: closing it again would drop SQLite's locks of this process.
        if not path.is_file():
            raise StoreError(f"{path} is no file. Name a database file, or a new one.") from None
        if not (os.access(path, os.R_OK | os.W_OK) and os.access(folder, os.W_OK | os.X_OK)):
            raise StoreError(f"{path} and its folder must be writable, and are not.") from None
    except OSError as error:
        raise StoreError(
            f"{path} cannot be made ({error.strerror}). Its folder must be writable."
        ) from None


def _sqlite_writer(connection: sqlite3.Connection, _: ConnectionPoolEntry) -> None:
    if _journal(connection) != "wal":
        raise StoreError("The file system of the database does not offer what SQLite's WAL needs.")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")


def _journal(connection: sqlite3.Connection) -> str:
    """The journal's mode, WAL where that can be.

    For this alone SQLite does not wait while somebody else makes the same file; for a transaction
    it does.
    """
    tries = 20
    while True:
        try:
            mode: str = connection.execute("PRAGMA journal_mode=WAL").fetchone()[0]
            return mode
        except sqlite3.OperationalError as fault:
            tries -= 1
            if fault.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or not tries:
                raise
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("ROLLBACK")


def _begin_immediate(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _sqlite_reader(connection: sqlite3.Connection, _: ConnectionPoolEntry) -> None:
    connection.execute("PRAGMA query_only=ON")
