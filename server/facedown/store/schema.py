"""The rows, the same for SQLite and PostgreSQL. Instants are microseconds since 1970, UTC.

`migrations/` makes these tables; tests hold the two to each other.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

METADATA: Final = MetaData()

META: Final = Table(
    "meta",
    METADATA,
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
"""`schema`: the number of the last migration that ran."""

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("code", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("module", Text, nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("version", BigInteger, nullable=False),
    Column("due", BigInteger),
    Column("archived", Boolean, nullable=False),
    Column("deleted", Boolean, nullable=False),
    UniqueConstraint("code", name="tables_code"),
    Index("tables_due", "due"),
)

COMMITS: Final = Table(
    "commits",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("version", BigInteger, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("events", Text, nullable=False),
    Column("seat", Text),
    Column("command", Text),
    Column("body", Text),
    UniqueConstraint("table_id", "seat", "command", name="commits_receipt"),
)

LINES: Final = Table(
    "lines",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("version", BigInteger, primary_key=True, autoincrement=False),
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("audience", Text),
    Column("body", Text, nullable=False),
    ForeignKeyConstraint(["table_id", "version"], ["commits.table_id", "commits.version"]),
)
"""`audience`: null for everybody, else the seats, each between spaces (" s1 s4 ")."""

TOKENS: Final = Table(
    "tokens",
    METADATA,
    Column("hash", Text, primary_key=True),
    Column("table_id", Text, ForeignKey("tables.id"), nullable=False),
    Column("kind", Text, nullable=False),
    Column("seat", Text),
    Column("invitation", Text),
    Column("expires", BigInteger),
    Column("spent", BigInteger),
    Index("tokens_seat", "table_id", "seat"),
)
