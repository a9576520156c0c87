"""A disk that fails: everybody hears of it, nothing is half written, and it works again after."""

from __future__ import annotations

import resource
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import event, text

from facedown.store.port import Commit, Saved, StoredLine, StoreError, Unavailable
from facedown.store.sql import SqlStore
from tests.store.making import at_once, commit, digest, kinds, line, native, once, row

TABLES = [f"t{number}" for number in range(6)]


@pytest.fixture
def busy(open_file: Callable[..., SqlStore]) -> SqlStore:
    """Tables with one commit each, and little patience."""
    disk = open_file(patience=0.2)
    for table in TABLES:
        disk.make_table(row(table))
        disk.append(commit(1, table, tokens=(once(table, table=table),)))
    return disk


def big(version: int, table: str) -> Commit:
    """Does not fit into a page that is there."""
    more = {"lines": (line("x" * 9000),), "tokens": (once(f"new {table}", table=table),)}
    return commit(version, table, events="e" * 9000, spend=digest(table), title="lost", **more)


def everybody_fails(store: SqlStore) -> list[object]:
    results = at_once([partial(store.append, big(2, table)) for table in TABLES])
    assert kinds(results) == {"Unavailable": len(TABLES)}
    return results


def nothing_changed(store: SqlStore) -> None:
    for table in TABLES:
        assert store.table(table) == row(table, version=1)
        assert len(store.commits(table)) == 1
        assert store.lines(table, "s1").lines == ()
        assert store.token(digest(table)) is not None
        assert store.token(digest(f"new {table}")) is None


def it_works_again(store: SqlStore) -> None:
    results = at_once([partial(store.append, big(2, table)) for table in TABLES])
    assert results == [None] * len(TABLES)
    assert [len(store.commits(table)) for table in TABLES] == [2] * len(TABLES)


def test_a_table_comes_back_whole_or_not_at_all(busy: SqlStore, path: Path) -> None:
    """Its last rows cannot be written: nothing of it is there, and it may be tried again."""
    saved = busy.save("t1")
    assert saved is not None
    last = StoredLine(1, 0, saved.commits[-1].at, line("hello"))
    new = Saved(replace(saved.row, id="t9", code="NINE"), saved.commits, (last,))
    with closing(sqlite3.connect(path)) as other:
        other.execute(
            "CREATE TRIGGER no BEFORE INSERT ON lines BEGIN SELECT RAISE(ABORT, 'no'); END"
        )
        other.commit()
        with pytest.raises((StoreError, Unavailable)):
            busy.restore(new)
        assert busy.table("t9") is None
        assert busy.table_by_code("NINE") is None
        assert not busy.commits("t9")
        other.execute("DROP TRIGGER no")
        other.commit()
    busy.restore(new)
    assert busy.save("t9") == new


def test_locked_by_another_program(busy: SqlStore, path: Path) -> None:
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    results = everybody_fails(busy)
    assert {str(result) for result in results} == {"database is locked"}
    nothing_changed(busy)
    other.execute("ROLLBACK")
    other.close()
    it_works_again(busy)


@contextmanager
def set_to(store: SqlStore, pragma: str) -> Iterator[None]:
    """Each connection that writes has this set, until it is over."""

    def limit(connection: sqlite3.Connection, _: object) -> None:
        connection.execute(f"PRAGMA {pragma}")

    engine = store._writer._engine
    event.listen(engine, "connect", limit)
    native(store._writer.close)
    yield
    event.remove(engine, "connect", limit)
    native(store._writer.close)


@contextmanager
def files_may_not_grow(path: Path) -> Iterator[None]:
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    log = path.with_name(f"{path.name}-wal")
    resource.setrlimit(resource.RLIMIT_FSIZE, (log.stat().st_size + 5000, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.parametrize(
    ("pragma", "says"),
    [
        # SQLite raises it to the pages that are there already.
        ("max_page_count=1", "database or disk is full"),
        ("query_only=ON", "attempt to write a readonly database"),
    ],
)
def test_a_full_disk_and_a_read_only_one(busy: SqlStore, pragma: str, says: str) -> None:
    with set_to(busy, pragma):
        assert {str(result) for result in everybody_fails(busy)} == {says}
        nothing_changed(busy)
    it_works_again(busy)


def test_a_disk_that_fails_in_the_middle_of_a_write(
    busy: SqlStore, path: Path, open_file: Callable[[], SqlStore]
) -> None:
    with files_may_not_grow(path):
        everybody_fails(busy)
    nothing_changed(busy)
    it_works_again(busy)
    assert len(open_file().commits("t0")) == 2


def test_a_folder_that_goes_and_comes_back(
    tmp_path: Path, open_file: Callable[[], SqlStore]
) -> None:
    store = open_file()
    store.make_table(row())
    store.append(commit(1))
    native(store._readers._close_idle)
    native(store._writer.close)
    moved = tmp_path.rename(tmp_path.with_name("unplugged"))
    with pytest.raises(Unavailable):
        store.append(commit(2))
    with pytest.raises(Unavailable):
        store.table("t1")
    moved.rename(tmp_path)
    assert store.table("t1") == row(version=1)
    store.append(commit(2))


def test_no_error_quotes_what_was_to_be_written(disk: SqlStore) -> None:
    disk.make_table(row())
    disk.append(commit(1, tokens=(once("link"),)))
    with pytest.raises(StoreError) as caught:
        disk.append(commit(2, events="queen of hearts", tokens=(once("link"),)))
    assert str(caught.value) == "The database refused what it was asked: IntegrityError."
    assert caught.value.__cause__ is None
    disk.append(commit(2))


def test_writing_is_set_to_survive_a_power_cut(disk: SqlStore) -> None:
    def pragma(name: str) -> object:
        connection = disk._writer._connection
        assert connection is not None
        found = connection.scalar(text(f"PRAGMA {name}"))
        connection.rollback()
        return found

    names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
    assert [native(partial(pragma, name)) for name in names] == ["wal", 2, 1, 30_000]
