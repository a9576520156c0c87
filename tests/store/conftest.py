"""Every store that there is, freshly opened on nothing."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from sqlalchemy import create_engine

from facedown.store.memory import MemoryStore
from facedown.store.port import Store
from facedown.store.schema import METADATA
from facedown.store.sql import SqlStore
from tests.store.making import T0, native

POSTGRES = os.environ.get("FACEDOWN_TEST_POSTGRES", "")
"""The address of an empty database: the suite then runs against PostgreSQL as well."""

QUICK = Path("/dev/shm")
"""Linux keeps it in memory: SQLite does there what it does elsewhere, but need not wait for a disk
several times a transaction. No test here cuts the power; kill -9 (test_crash.py) has a disk."""


class Clock:
    def __init__(self) -> None:
        self.now = T0

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def tmp_path() -> Iterator[Path]:
    with TemporaryDirectory(dir=QUICK if QUICK.is_dir() else None) as around:
        folder = Path(around, "store")
        folder.mkdir()
        yield folder


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "facedown.db"


@pytest.fixture
def open_file(path: Path, clock: Clock) -> Iterator[Callable[..., SqlStore]]:
    """Opens the same file, as often as it is asked."""
    opened: list[SqlStore] = []

    def open_it(patience: float = 30.0) -> SqlStore:
        opened.append(SqlStore(f"sqlite:///{path}", native=native, clock=clock, patience=patience))
        return opened[-1]

    yield open_it
    for store in opened:
        store.close()


@pytest.fixture
def disk(open_file: Callable[[], SqlStore]) -> SqlStore:
    return open_file()


@pytest.fixture
def postgres(clock: Clock) -> Iterator[SqlStore]:
    engine = create_engine(POSTGRES)
    METADATA.drop_all(engine)
    engine.dispose()
    store = SqlStore(POSTGRES, native=native, clock=clock)
    yield store
    store.close()


@pytest.fixture(params=["memory", "disk", *(["postgres"] if POSTGRES else [])])
def store(request: pytest.FixtureRequest, clock: Clock) -> Store:
    if request.param == "memory":
        return MemoryStore(clock=clock)
    found: SqlStore = request.getfixturevalue(request.param)
    return found
