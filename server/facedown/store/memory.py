"""A store that forgets when the process ends: for transcripts and tests."""

from __future__ import annotations

import itertools
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

from facedown.store.port import (
    Commit,
    Conflict,
    LinePage,
    Receipt,
    Saved,
    StoredCommit,
    StoredLine,
    TableRow,
    TokenRow,
    Unavailable,
)
from facedown.store.rows import check


@dataclass(slots=True)
class _Log:
    """What one table has written, oldest first."""

    row: TableRow
    commits: list[StoredCommit] = field(default_factory=list)
    lines: list[StoredLine] = field(default_factory=list)
    receipts: dict[tuple[str, str], Receipt] = field(default_factory=dict)


def _now() -> datetime:
    return datetime.now(UTC)


class MemoryStore:
    """See `Store`. `clock`: by what `token` finds a token expired."""

    def __init__(self, *, clock: Callable[[], datetime] = _now) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._logs: dict[str, _Log] = {}
        self._tokens: dict[str, TokenRow] = {}
        self._spent: set[str] = set()
        self._closed = False

    # Writing

    def make_table(self, row: TableRow) -> None:
        with self._lock:
            self._check_open()
            if row.id in self._logs or any(row.code == log.row.code for log in self._logs.values()):
                raise Conflict(f"A table with the id {row.id} or its code exists.")
            self._logs[row.id] = _Log(row)

    def append(self, commit: Commit) -> None:
        check(commit)
        with self._lock:
            self._check_open()
            log = self._logs.get(commit.table)
            if log is None or not self._may_write(log, commit):
                raise Conflict(f"{commit.table} did not become {commit.version} by this commit")
            self._change_tokens(commit)
            self._write(log, commit)

    def restore(self, saved: Saved) -> None:
        with self._lock:
            there = self._logs.get(saved.row.id)
            if there is not None and there.row.deleted:
                del self._logs[saved.row.id]
                self._tokens = {h: t for h, t in self._tokens.items() if t.table != saved.row.id}
        self.make_table(saved.row)
        with self._lock:
            log = self._logs[saved.row.id]
            log.commits, log.lines = list(saved.commits), list(saved.lines)
            log.receipts = {
                (c.seat, c.command): Receipt(c.version, c.body or "")
                for c in saved.commits
                if c.seat is not None and c.command is not None
            }

    def forget(self, table: str) -> None:
        with self._lock:
            self._check_open()
            log = self._logs.get(table)
            if log is None:
                return
            if not log.row.deleted:
                raise ValueError(f"{table} is not deleted: nothing of it is forgotten")
            self._logs[table] = _Log(replace(log.row, due=None))
            self._tokens = {h: t for h, t in self._tokens.items() if t.table != table}

    def _check_open(self) -> None:
        if self._closed:
            raise Unavailable("The store is closed.")

    def _may_write(self, log: _Log, commit: Commit) -> bool:
        if log.row.deleted or commit.version != log.row.version + 1:
            return False
        if _receipt_key(commit) in log.receipts:
            return False
        if commit.spend is None:
            return True
        token = self._open_token(commit.spend, commit.at)
        return token is not None and (token.table, token.kind) == (commit.table, "once")

    def _change_tokens(self, commit: Commit) -> None:
        if commit.spend is not None:
            self._spent.add(commit.spend)
        for old in list(self._tokens.values()):
            if old.table == commit.table and old.seat in commit.revoke_seats:
                del self._tokens[old.hash]
        for token in commit.tokens:
            self._tokens[token.hash] = token

    def _write(self, log: _Log, commit: Commit) -> None:
        log.commits.append(
            StoredCommit(
                commit.version, commit.at, commit.events, commit.seat, commit.command, commit.body
            )
        )
        log.lines.extend(
            StoredLine(commit.version, number, commit.at, line)
            for number, line in enumerate(commit.lines)
        )
        if key := _receipt_key(commit):
            log.receipts[key] = Receipt(commit.version, commit.body or "")
        log.row = replace(
            log.row,
            version=commit.version,
            title=commit.title,
            due=commit.due,
            archived=commit.archived,
            deleted=commit.deleted,
        )

    # Reading

    def table(self, id: str) -> TableRow | None:
        log = self._logs.get(id)
        return log.row if log else None

    def table_by_code(self, code: str) -> TableRow | None:
        return next((row for row in self.tables() if row.code == code), None)

    def tables(self) -> Sequence[TableRow]:
        with self._lock:
            rows = [log.row for log in self._logs.values()]
        return sorted(rows, key=lambda row: (row.made_at, row.id))

    def commits(self, table: str, after: int = 0) -> Sequence[StoredCommit]:
        with self._lock:
            log = self._logs.get(table)
            return [c for c in log.commits if c.version > after] if log else []

    def save(self, table: str) -> Saved | None:
        with self._lock:
            log = self._logs.get(table)
            return Saved(log.row, tuple(log.commits), tuple(log.lines)) if log else None

    def receipt(self, table: str, seat: str, command: str) -> Receipt | None:
        log = self._logs.get(table)
        return log.receipts.get((seat, command)) if log else None

    def lines(
        self,
        table: str,
        seat: str,
        *,
        before: int | None = None,
        limit: int = 100,
        kinds: Sequence[str] | None = None,
    ) -> LinePage:
        with self._lock:
            log = self._logs.get(table)
            told = list(log.lines) if log else []
        readable = [
            stored
            for stored in told
            if (before is None or stored.version < before)
            and (kinds is None or stored.line.kind in kinds)
            and (stored.line.audience is None or seat in stored.line.audience)
        ]
        page: list[StoredLine] = []
        for _, version in itertools.groupby(reversed(readable), lambda stored: stored.version):
            whole = list(version)
            if page and len(page) + len(whole) > limit:
                break
            page += whole
        return LinePage(tuple(reversed(page)), more=len(page) < len(readable))

    def token(self, digest: str) -> TokenRow | None:
        with self._lock:
            return self._open_token(digest, self._clock())

    def _open_token(self, digest: str, now: datetime) -> TokenRow | None:
        token = self._tokens.get(digest)
        if token is None or digest in self._spent:
            return None
        return token if token.expires is None or now < token.expires else None

    def due(self, now: datetime) -> Sequence[str]:
        waiting = [(at, id) for at, id in self._dues() if at <= now]
        return [id for _, id in sorted(waiting)]

    def next_due(self) -> datetime | None:
        return min((at for at, _ in self._dues()), default=None)

    def _dues(self) -> list[tuple[datetime, str]]:
        return [(row.due, row.id) for row in self.tables() if row.due and not row.deleted]

    def close(self) -> None:
        self._closed = True


def _receipt_key(commit: Commit) -> tuple[str, str] | None:
    if commit.seat is None or commit.command is None:
        return None
    return commit.seat, commit.command
