"""What is asked of the rows. Each function runs on one connection, in autocommit."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import ColumnElement, Connection, Select, bindparam, func, or_, select

from facedown.store import rows
from facedown.store.port import LinePage, Receipt, Saved, StoredCommit, TableRow, TokenRow
from facedown.store.schema import COMMITS, LINES, TABLES, TOKENS


def table(connection: Connection, where: ColumnElement[bool]) -> TableRow | None:
    row = connection.execute(select(TABLES).where(where)).first()
    return None if row is None else rows.table_row(row)


def tables(connection: Connection) -> list[TableRow]:
    found = connection.execute(select(TABLES).order_by(TABLES.c.made_at, TABLES.c.id))
    return [rows.table_row(row) for row in found]


def commits(connection: Connection, table: str, after: int) -> list[StoredCommit]:
    found = connection.execute(
        select(COMMITS)
        .where(COMMITS.c.table_id == table, COMMITS.c.version > after)
        .order_by(COMMITS.c.version)
    )
    return [rows.stored_commit(row) for row in found]


def saved(connection: Connection, id: str) -> Saved | None:
    """One statement a kind of rows: a commit in between must not be there by half."""
    row = table(connection, TABLES.c.id == id)
    if row is None:
        return None
    found = tuple(c for c in commits(connection, id, 0) if c.version <= row.version)
    told = connection.execute(
        select(LINES)
        .where(LINES.c.table_id == id, LINES.c.version <= row.version)
        .order_by(LINES.c.version, LINES.c.number)
    )
    return Saved(row, found, tuple(rows.stored_line(line) for line in told))


# Made once, for it is asked before every command.
_RECEIPT = select(COMMITS.c.version, COMMITS.c.body).where(
    COMMITS.c.table_id == bindparam("table"),
    COMMITS.c.seat == bindparam("seat"),
    COMMITS.c.command == bindparam("command"),
)


def receipt(connection: Connection, table: str, seat: str, command: str) -> Receipt | None:
    row = connection.execute(_RECEIPT, {"table": table, "seat": seat, "command": command}).first()
    return None if row is None else Receipt(row.version, row.body or "")


def token(connection: Connection, digest: str, now: int) -> TokenRow | None:
    row = connection.execute(
        select(TOKENS).where(
            TOKENS.c.hash == digest,
            TOKENS.c.spent.is_(None),
            or_(TOKENS.c.expires.is_(None), TOKENS.c.expires > now),
        )
    ).first()
    return None if row is None else rows.token_row(row)


def due(connection: Connection, now: int) -> list[str]:
    found = connection.scalars(
        select(TABLES.c.id)
        .where(TABLES.c.due <= now, TABLES.c.deleted.is_(False))
        .order_by(TABLES.c.due, TABLES.c.id)
    )
    return list(found)


def next_due(connection: Connection) -> int | None:
    first: int | None = connection.scalar(
        select(func.min(TABLES.c.due)).where(TABLES.c.due.is_not(None), TABLES.c.deleted.is_(False))
    )
    return first


def lines(
    connection: Connection,
    table: str,
    seat: str,
    before: int | None,
    limit: int,
    kinds: Sequence[str] | None,
) -> LinePage:
    readable = _readable(table, seat, kinds)
    if before is not None:
        readable = readable.where(LINES.c.version < before)
    found = connection.execute(readable.limit(limit + 1)).all()
    if len(found) <= limit:
        return LinePage(tuple(rows.stored_line(row) for row in reversed(found)))
    cut = found[-1].version
    page = [row for row in found if row.version > cut]
    if page:
        return LinePage(tuple(rows.stored_line(row) for row in reversed(page)), more=True)
    # One version alone has more lines than a page: it is a page by itself.
    whole = connection.execute(readable.where(LINES.c.version == cut)).all()
    older = connection.execute(readable.where(LINES.c.version < cut).limit(1)).first()
    return LinePage(tuple(rows.stored_line(row) for row in reversed(whole)), more=older is not None)


def _readable(table: str, seat: str, kinds: Sequence[str] | None) -> Select[tuple[object, ...]]:
    """Newest first, along the primary key."""
    # Not LIKE: "_" may stand in a seat's id, and SQLite's LIKE does not tell "a" from "A".
    without = func.replace(LINES.c.audience, rows.among(seat), "")
    readable = (
        select(LINES)
        .where(
            LINES.c.table_id == table,
            or_(LINES.c.audience.is_(None), without != LINES.c.audience),
        )
        .order_by(LINES.c.version.desc(), LINES.c.number.desc())
    )
    return readable if kinds is None else readable.where(LINES.c.kind.in_(kinds))
