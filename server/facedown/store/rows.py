"""Between the port's dataclasses and rows of columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import Row

from facedown.store.port import (
    Commit,
    LineRow,
    StoredCommit,
    StoredLine,
    TableRow,
    TokenRow,
)

Columns = dict[str, Any]

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)


def micros(at: datetime) -> int:
    """Microseconds since 1970, exactly. ValueError without a time zone."""
    if at.tzinfo is None:
        raise ValueError(f"an instant without a time zone: {at}")
    return (at - _EPOCH) // _MICROSECOND


def instant(value: int) -> datetime:
    return _EPOCH + timedelta(microseconds=value)


def _micros(at: datetime | None) -> int | None:
    return None if at is None else micros(at)


def _instant(value: int | None) -> datetime | None:
    return None if value is None else instant(value)


def among(seat: str) -> str:
    """What stands in an audience that `seat` is of."""
    return f" {seat} "


def _audience(seats: Sequence[str] | None) -> str | None:
    return None if seats is None else f" {' '.join(seats)} "


def check(commit: Commit) -> None:
    """ValueError for what no caller may ask for."""
    if commit.version < 1:
        raise ValueError(f"versions count from 1: {commit.version}")
    if any(token.table != commit.table for token in commit.tokens):
        raise ValueError("a token of another table")
    seats = [seat for line in commit.lines for seat in line.audience or ()]
    if any(not seat or " " in seat for seat in seats):
        raise ValueError(f"seat ids have no spaces: {seats}")
    for at in (commit.at, commit.due, *(token.expires for token in commit.tokens)):
        _micros(at)


@dataclass(frozen=True, slots=True)
class Writable:
    """A commit as rows: whatever is wrong with it shows here, and not in its group."""

    commit: Commit
    at: int
    row: Columns
    table: Columns
    lines: list[Columns]
    tokens: list[Columns]


def writable(commit: Commit) -> Writable:
    check(commit)
    at = micros(commit.at)
    return Writable(
        commit,
        at,
        row=commit_columns(commit.table, commit),
        table={
            "of": commit.table,
            "version": commit.version,
            "title": commit.title,
            "due": _micros(commit.due),
            "archived": commit.archived,
            "deleted": commit.deleted,
        },
        lines=[
            line_columns(commit.table, StoredLine(commit.version, number, commit.at, line))
            for number, line in enumerate(commit.lines)
        ],
        tokens=[
            {
                "hash": token.hash,
                "table_id": token.table,
                "kind": token.kind,
                "seat": token.seat,
                "invitation": token.invitation,
                "expires": _micros(token.expires),
            }
            for token in commit.tokens
        ],
    )


def commit_columns(table: str, commit: Commit | StoredCommit) -> Columns:
    return {
        "table_id": table,
        "version": commit.version,
        "at": micros(commit.at),
        "events": commit.events,
        "seat": commit.seat,
        "command": commit.command,
        "body": commit.body,
    }


def line_columns(table: str, stored: StoredLine) -> Columns:
    return {
        "table_id": table,
        "version": stored.version,
        "number": stored.number,
        "at": micros(stored.at),
        "kind": stored.line.kind,
        "audience": _audience(stored.line.audience),
        "body": stored.line.body,
    }


def table_columns(row: TableRow) -> Columns:
    return {
        "id": row.id,
        "code": row.code,
        "title": row.title,
        "module": row.module,
        "made_at": micros(row.made_at),
        "version": row.version,
        "due": _micros(row.due),
        "archived": row.archived,
        "deleted": row.deleted,
    }


def table_row(row: Row[Any]) -> TableRow:
    return TableRow(
        id=row.id,
        code=row.code,
        title=row.title,
        module=row.module,
        made_at=instant(row.made_at),
        version=row.version,
        due=_instant(row.due),
        archived=row.archived,
        deleted=row.deleted,
    )


def stored_commit(row: Row[Any]) -> StoredCommit:
    return StoredCommit(row.version, instant(row.at), row.events, row.seat, row.command, row.body)


def stored_line(row: Row[Any]) -> StoredLine:
    audience = None if row.audience is None else tuple(row.audience.split())
    line = LineRow(row.kind, row.body, audience)
    return StoredLine(row.version, row.number, instant(row.at), line)


def token_row(row: Row[Any]) -> TokenRow:
    return TokenRow(
        hash=row.hash,
        table=row.table_id,
        kind=row.kind,
        seat=row.seat,
        invitation=row.invitation,
        expires=_instant(row.expires),
    )
