"""Opening: what is there stays, what cannot be used is named, and no password is told."""

from __future__ import annotations

import sqlite3
import stat
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import create_engine, inspect

from facedown.store.migrate import migrate
from facedown.store.migrations import MIGRATIONS
from facedown.store.port import Store, StoreError
from facedown.store.schema import METADATA
from facedown.store.sql import SqlStore
from tests.store.making import at_once, commit, row


def refusal(url: str) -> str:
    with pytest.raises(StoreError) as caught:
        SqlStore(url, patience=0.1)
    return str(caught.value)


def test_what_was_written_is_there_after_a_restart(open_file: Callable[[], SqlStore]) -> None:
    first: Store = open_file()
    first.make_table(row())
    first.append(commit(1))
    first.close()
    again = open_file()
    assert again.table("t1") == row(version=1)
    again.append(commit(2))


def test_a_new_file_is_for_its_owner_alone(disk: SqlStore, path: Path) -> None:
    disk.make_table(row())
    made = [path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")]
    assert [stat.S_IMODE(each.stat().st_mode) for each in made] == [0o600] * 3


def test_several_may_open_a_new_file_at_once(tmp_path: Path) -> None:
    for number in range(8):
        url = f"sqlite:///{tmp_path}/{number}.db"
        stores = at_once([partial(SqlStore, url)] * 4)
        assert [type(store) for store in stores] == [SqlStore] * 4, stores
        for store in stores:
            assert isinstance(store, SqlStore)
            store.close()


@pytest.mark.parametrize(
    ("url", "named"),
    [
        ("nonsense", "nonsense"),
        ("mysql://olaf:hush@host/name", "mysql"),
        ("postgres//olaf:hush@host/name", "postgres"),
        ("sqlite://", "sqlite://"),
        ("sqlite:///:memory:", ":memory:"),
        ("sqlite:////tmp/x.db?mode=ro", "/tmp/x.db"),
        ("sqlite:///file:x.db", "file:x.db"),
    ],
)
def test_an_address_that_is_not_known_is_told_what_is(url: str, named: str) -> None:
    text = refusal(url)
    assert named in text
    assert "sqlite:///path/to/file.db or postgresql://" in text
    assert "hush" not in text


def test_a_database_that_is_not_reached_is_named_without_its_password() -> None:
    text = refusal("postgresql://olaf:hush@127.0.0.1:1/name")
    assert "postgresql://127.0.0.1/name" in text
    assert "hush" not in text


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    assert refusal(f"sqlite:///{tmp_path}/no/x.db") == (
        f"{tmp_path}/no/x.db: {tmp_path}/no is no folder. It must exist and be writable."
    )


def test_a_file_where_a_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert f"{tmp_path}/file is no folder" in refusal(f"sqlite:///{tmp_path}/file/x.db")


def test_a_folder_where_the_file_should_be(tmp_path: Path) -> None:
    assert f"{tmp_path} is no file" in refusal(f"sqlite:///{tmp_path}")


def test_a_file_that_cannot_be_made(tmp_path: Path) -> None:
    path = tmp_path / ("x" * 300)
    assert f"{path} cannot be made (File name too long)" in refusal(f"sqlite:///{path}")


def test_a_file_that_is_no_database(path: Path) -> None:
    path.write_text("Dear diary, " * 1000)
    assert refusal(f"sqlite:///{path}") == f"{path} cannot be used: file is not a database."
    assert path.read_text() == "Dear diary, " * 1000


@pytest.mark.parametrize("made", ["CREATE TABLE places (url)", "CREATE TABLE meta (key, value)"])
def test_another_programs_database(path: Path, made: str) -> None:
    other = sqlite3.connect(path)
    other.execute(made)
    other.close()
    assert f"{path} is a database of another program" in refusal(f"sqlite:///{path}")
    other = sqlite3.connect(path)
    assert other.execute("SELECT count(*) FROM sqlite_schema").fetchone() == (1,)
    other.close()


def test_a_newer_schema_is_refused_and_left_alone(disk: SqlStore, path: Path) -> None:
    disk.make_table(row())
    disk.close()
    newer = str(len(MIGRATIONS) + 1)
    other = sqlite3.connect(path)
    other.execute("UPDATE meta SET value = ?", [newer])
    other.commit()
    text = refusal(f"sqlite:///{path}")
    assert text.startswith(f"{path} was written by a newer Facedown (schema {newer};")
    assert other.execute("SELECT value FROM meta").fetchone() == (newer,)
    other.close()


def test_a_file_that_another_program_holds(path: Path, disk: SqlStore) -> None:
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert refusal(f"sqlite:///{path}") == f"{path} cannot be used: database is locked."
    other.close()


def test_a_migration_that_fails_leaves_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(connection: object) -> None:
        raise RuntimeError("half way")

    monkeypatch.setattr("facedown.store.migrate.MIGRATIONS", (*MIGRATIONS, breaks))
    with pytest.raises(RuntimeError, match="half way"):
        SqlStore(f"sqlite:///{path}")
    monkeypatch.undo()
    SqlStore(f"sqlite:///{path}").close()


def test_an_older_schema_is_brought_up(
    disk: SqlStore,
    path: Path,
    open_file: Callable[[], SqlStore],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    disk.make_table(row())
    disk.close()
    ran: list[object] = []
    monkeypatch.setattr("facedown.store.migrate.MIGRATIONS", (*MIGRATIONS, ran.append))
    assert open_file().table("t1") == row()
    assert open_file().table("t1") == row()
    assert len(ran) == 1


def test_the_migrations_make_what_the_schema_says(path: Path) -> None:
    described = create_engine("sqlite://")
    METADATA.create_all(described)
    migrated = create_engine(f"sqlite:///{path}")
    with migrated.begin() as connection:
        migrate(connection, "test")
    for table in METADATA.tables:
        for part in ("columns", "pk_constraint", "foreign_keys", "unique_constraints", "indexes"):
            one, two = (
                repr(getattr(inspect(engine), f"get_{part}")(table))
                for engine in (described, migrated)
            )
            assert one == two, (table, part)
    assert set(inspect(migrated).get_table_names()) == set(METADATA.tables)
    migrated.dispose()
    described.dispose()
