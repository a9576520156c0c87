"""One group of jobs, written inside one transaction."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sqlalchemy import (
    Connection,
    bindparam,
    delete,
    insert,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from facedown.store.port import Conflict, Saved, TableRow
from facedown.store.rows import Columns, Writable, commit_columns, line_columns, table_columns
from facedown.store.schema import COMMITS, LINES, TABLES, TOKENS

Solo = Callable[[Connection], Exception | None]
"""A job that is no commit. It returns what is to be raised, and has then written nothing."""

# Statements that every group runs are made once: making them costs as much as running them.
_NEXT = (
    select(TABLES.c.id, TABLES.c.version)
    .where(TABLES.c.id.in_(bindparam("asked", expanding=True)), TABLES.c.deleted.is_(False))
    .order_by(TABLES.c.id)
    .with_for_update()
)
_TAKE = {
    maker.dialect.name: {
        table.name: maker.insert(table).on_conflict_do_nothing().returning(*table.primary_key)
        for table in (COMMITS, TABLES)
    }
    for maker in (postgresql, sqlite)
}
"""Insert unless a key is taken: what is returned was inserted."""
_TABLE_AFTER = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("of"))
    .values({name: bindparam(name) for name in ("version", "title", "due", "archived", "deleted")})
)


def write_group(connection: Connection, jobs: Sequence[Writable | Solo]) -> list[Exception | None]:
    """An outcome a job; whoever loses has written nothing, and the others are not touched."""
    commits = [job for job in jobs if isinstance(job, Writable)]
    won = {id(job) for job in _write(connection, commits)} if commits else set()
    return [_outcome(connection, job, won) for job in jobs]


def _outcome(connection: Connection, job: Writable | Solo, won: set[int]) -> Exception | None:
    if not isinstance(job, Writable):
        return job(connection)
    if id(job) in won:
        return None
    return Conflict(f"{job.commit.table} did not become {job.commit.version} by this commit")


def _write(connection: Connection, commits: Sequence[Writable]) -> list[Writable]:
    """Those that won. Whether a commit may be written is known before its first row is."""
    ready = _spendable(connection, _next(connection, commits))
    won = _insert(connection, ready) if ready else []
    if not won:
        return won
    for job in won:
        _change_tokens(connection, job)
    if lines := [line for job in won for line in job.lines]:
        connection.execute(insert(LINES), lines)
    if tokens := [token for job in won for token in job.tokens]:
        connection.execute(insert(TOKENS), tokens)
    connection.execute(_TABLE_AFTER, [job.table for job in won])
    return won


def _next(connection: Connection, commits: Sequence[Writable]) -> list[Writable]:
    """At most one a table, its next version. In PostgreSQL the tables' rows stay locked, always
    in the order of their ids, so that two processes never wait for each other."""
    asked = list({job.commit.table for job in commits})
    rows = connection.execute(_NEXT, {"asked": asked})
    last: dict[str, int] = {row.id: row.version for row in rows}
    out = []
    for job in commits:
        if last.get(job.commit.table) == job.commit.version - 1:
            del last[job.commit.table]
            out.append(job)
    return out


def _spendable(connection: Connection, commits: Sequence[Writable]) -> list[Writable]:
    spending = [job for job in commits if job.commit.spend is not None]
    if not spending:
        return list(commits)
    rows = connection.execute(
        select(TOKENS.c.hash, TOKENS.c.table_id, TOKENS.c.expires)
        .where(
            TOKENS.c.hash.in_([job.commit.spend for job in spending]),
            TOKENS.c.kind == "once",
            TOKENS.c.spent.is_(None),
        )
        .order_by(TOKENS.c.hash)
        .with_for_update()
    )
    open_ = {(row.hash, row.table_id): row.expires for row in rows}
    return [job for job in commits if job.commit.spend is None or _opens(job, open_)]


def _opens(job: Writable, open_: dict[tuple[str, str], int | None]) -> bool:
    key = (job.commit.spend or "", job.commit.table)
    if key not in open_:
        return False
    expires = open_[key]
    return expires is None or job.at < expires


def _insert(connection: Connection, commits: Sequence[Writable]) -> list[Writable]:
    """Those whose (table, version) and receipt are free."""
    take = _TAKE[connection.dialect.name][COMMITS.name]
    returned = connection.execute(take, [job.row for job in commits])
    stored = {(row.table_id, row.version) for row in returned}
    return [job for job in commits if (job.commit.table, job.commit.version) in stored]


def _change_tokens(connection: Connection, job: Writable) -> None:
    """Spent before revoked before new: a seat's own link may open it anew."""
    commit = job.commit
    if commit.spend is not None:
        connection.execute(update(TOKENS).where(TOKENS.c.hash == commit.spend).values(spent=job.at))
    if commit.revoke_seats:
        connection.execute(
            delete(TOKENS).where(
                TOKENS.c.table_id == commit.table, TOKENS.c.seat.in_(commit.revoke_seats)
            )
        )


def make_table(row: TableRow) -> Solo:
    columns: Columns = table_columns(row)

    def job(connection: Connection) -> Exception | None:
        take = _TAKE[connection.dialect.name][TABLES.name]
        if connection.execute(take, [columns]).first() is None:
            return Conflict(f"A table with the id {row.id} or its code exists.")
        return None

    return job


def restore(saved: Saved) -> Solo:
    made = make_table(saved.row)
    commits = [commit_columns(saved.row.id, commit) for commit in saved.commits]
    lines = [line_columns(saved.row.id, line) for line in saved.lines]

    def job(connection: Connection) -> Exception | None:
        _drop_deleted(connection, saved.row.id)
        taken = made(connection)
        if taken is None:
            connection.execute(insert(COMMITS), commits)
            if lines:
                connection.execute(insert(LINES), lines)
        return taken

    return job


def _drop_deleted(connection: Connection, table: str) -> None:
    """Whatever is left of a table that was deleted makes room for its own export."""
    row = connection.execute(
        select(TABLES.c.deleted).where(TABLES.c.id == table).with_for_update()
    ).first()
    if row is not None and row.deleted:
        for rows in (LINES, TOKENS, COMMITS):
            connection.execute(delete(rows).where(rows.c.table_id == table))
        connection.execute(delete(TABLES).where(TABLES.c.id == table))


def forget(table: str) -> Solo:
    def job(connection: Connection) -> Exception | None:
        row = connection.execute(
            select(TABLES.c.deleted).where(TABLES.c.id == table).with_for_update()
        ).first()
        if row is None:
            return None
        if not row.deleted:
            return ValueError(f"{table} is not deleted: nothing of it is forgotten")
        for rows in (LINES, TOKENS, COMMITS):
            connection.execute(delete(rows).where(rows.c.table_id == table))
        connection.execute(update(TABLES).where(TABLES.c.id == table).values(due=None))
        return None

    return job
