"""Bring a database to the schema that this program knows, or say why that cannot be."""

from __future__ import annotations

from sqlalchemy import Connection, inspect, select, update
from sqlalchemy.dialects import postgresql

from facedown.store.migrations import MIGRATIONS
from facedown.store.port import StoreError
from facedown.store.schema import META

# Any number does that nobody else locks by.
_LOCK = int.from_bytes(b"facedown")


def migrate(connection: Connection, name: str, *, make: bool = True) -> None:
    """Run what is missing, inside the caller's transaction. `name` is for messages.

    StoreError: a newer schema, or tables that are not ours; without `make` an empty database too.
    """
    if connection.dialect.name == postgresql.dialect.name:
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_LOCK})")
    found = _version(connection, name)
    newest = len(MIGRATIONS)
    if found == 0 and not make:
        raise StoreError(f"{name} is empty. Name a database that Facedown made.")
    if found > newest:
        raise StoreError(
            f"{name} was written by a newer Facedown (schema {found}; this one knows up to "
            f"{newest}): run that version, or name another database."
        )
    for step in MIGRATIONS[found:]:
        step(connection)
    if found == 0:
        connection.execute(META.insert().values(key="schema", value=str(newest)))
    elif found < newest:
        connection.execute(update(META).where(META.c.key == "schema").values(value=str(newest)))


def _version(connection: Connection, name: str) -> int:
    there = inspect(connection).get_table_names()
    if not there:
        return 0
    if META.name in there:
        columns = {column["name"] for column in inspect(connection).get_columns(META.name)}
        if columns == {"key", "value"}:
            value = connection.scalar(select(META.c.value).where(META.c.key == "schema"))
            if value is not None and str(value).isdecimal():
                return int(value)
    raise StoreError(
        f"{name} is a database of another program: name a file that does not exist yet, an "
        "empty database, or one that Facedown made."
    )
