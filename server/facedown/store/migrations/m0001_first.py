"""The first schema. See schema.py for what the columns mean."""

from __future__ import annotations

from sqlalchemy import Connection

STATEMENTS = (
    "CREATE TABLE meta (key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL)",
    """
    CREATE TABLE tables (
        id TEXT NOT NULL PRIMARY KEY,
        code TEXT NOT NULL,
        title TEXT NOT NULL,
        module TEXT NOT NULL,
        made_at BIGINT NOT NULL,
        version BIGINT NOT NULL,
        due BIGINT,
        archived BOOLEAN NOT NULL,
        deleted BOOLEAN NOT NULL,
        CONSTRAINT tables_code UNIQUE (code)
    )
    """,
    "CREATE INDEX tables_due ON tables (due)",
    """
    CREATE TABLE commits (
        table_id TEXT NOT NULL REFERENCES tables (id),
        version BIGINT NOT NULL,
        at BIGINT NOT NULL,
        events TEXT NOT NULL,
        seat TEXT,
        command TEXT,
        body TEXT,
        PRIMARY KEY (table_id, version),
        CONSTRAINT commits_receipt UNIQUE (table_id, seat, command)
    )
    """,
    """
    CREATE TABLE lines (
        table_id TEXT NOT NULL,
        version BIGINT NOT NULL,
        number BIGINT NOT NULL,
        at BIGINT NOT NULL,
        kind TEXT NOT NULL,
        audience TEXT,
        body TEXT NOT NULL,
        PRIMARY KEY (table_id, version, number),
        FOREIGN KEY (table_id, version) REFERENCES commits (table_id, version)
    )
    """,
    """
    CREATE TABLE tokens (
        hash TEXT NOT NULL PRIMARY KEY,
        table_id TEXT NOT NULL REFERENCES tables (id),
        kind TEXT NOT NULL,
        seat TEXT,
        invitation TEXT,
        expires BIGINT,
        spent BIGINT
    )
    """,
    "CREATE INDEX tokens_seat ON tokens (table_id, seat)",
)


def run(connection: Connection) -> None:
    for statement in STATEMENTS:
        connection.exec_driver_sql(statement)
