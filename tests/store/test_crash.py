"""Promise 2: kill -9 at any instant loses nothing that was acknowledged."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from facedown.store.sql import SqlStore
from tests.store.making import digest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """On a disk, as a server's is."""
    return tmp_path_factory.mktemp("crash") / "facedown.db"


def kill_after(acknowledged: int, path: Path, *way: str) -> dict[str, int]:
    """The last version of each table that a server spoke of before it was killed."""
    server = subprocess.Popen(
        [sys.executable, *way, "tests.store.appends_until_killed", path, "5"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert server.stdout is not None
    heard = [server.stdout.readline() for _ in range(acknowledged)]
    server.kill()
    # What it said before it died was acknowledged as well; its last line may be cut short.
    heard += [each for each in server.stdout.read().splitlines(True) if each.endswith("\n")]
    server.stdout.close()
    assert server.wait() == -9
    return {table: int(version) for table, version in (each.split() for each in heard)}


@pytest.mark.parametrize("way", [("-m",), ("-m", "tests.store.under_eventlet")])
@pytest.mark.parametrize("acknowledged", [1, 60, 300])
def test_what_was_acknowledged_is_in_the_file(
    path: Path, open_file: Callable[[], SqlStore], acknowledged: int, way: tuple[str, ...]
) -> None:
    told = kill_after(acknowledged, path, *way)
    store = open_file()
    for table, version in told.items():
        found = store.table(table)
        assert found is not None
        assert found.version >= version
        whole = list(range(1, found.version + 1))
        assert [each.version for each in store.commits(table)] == whole
        lines = store.lines(table, "s1", limit=10**6).lines
        assert [each.version for each in lines] == [v for v in whole for _ in range(2)]
        assert all(store.token(digest(f"{table} {v}")) for v in whole)
