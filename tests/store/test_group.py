"""Callers who wait together are written together, and answer for themselves alone."""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from facedown.store.port import Commit, Unavailable
from facedown.store.sql import SqlStore
from tests.store.making import (
    at_once,
    commit,
    digest,
    kinds,
    line,
    native,
    once,
    row,
    seat_token,
)


class Held:
    """A `native` that can be held, so that callers gather behind it."""

    def __init__(self) -> None:
        self.let_go = threading.Event()
        self.let_go.set()
        self.entered = threading.Event()

    def __call__(self, work: Callable[[], Any]) -> Any:
        self.entered.set()
        self.let_go.wait()
        return native(work)


class Bench:
    def __init__(self, path: Path) -> None:
        self.held = Held()
        self.store = SqlStore(f"sqlite:///{path}", native=self.held)

    def in_one_group(self, commits: list[Commit]) -> list[object]:
        """What each append returned or raised; the group is the one after a table's making."""
        self.held.entered.clear()
        self.held.let_go.clear()
        first = threading.Thread(target=self.store.make_table, args=(row("first"),))
        first.start()
        self.held.entered.wait()
        opener = threading.Thread(target=self._open_when, args=(len(commits),))
        opener.start()
        results = at_once([partial(self.store.append, each) for each in commits])
        opener.join()
        first.join()
        return results

    def _open_when(self, waiting: int) -> None:
        while len(self.store._group._queue) < waiting:
            time.sleep(0.001)
        self.held.let_go.set()


@pytest.fixture
def bench(path: Path) -> Iterator[Bench]:
    made = Bench(path)
    yield made
    made.store.close()


def stored(path: Path, query: str) -> list[tuple[Any, ...]]:
    """As another program sees the file."""
    with sqlite3.connect(path) as other:
        found = other.execute(query).fetchall()
    other.close()
    return found


def test_callers_who_wait_share_one_transaction_and_all_is_in_the_file(
    bench: Bench, path: Path
) -> None:
    tables = [f"t{number}" for number in range(30)]
    for table in tables:
        bench.store.make_table(row(table))
    before = bench.store.transactions
    results = bench.in_one_group([commit(1, table, lines=(line(table),)) for table in tables])
    assert results == [None] * 30
    assert bench.store.transactions - before == 2
    assert stored(path, "SELECT count(*), min(version) FROM commits") == [(30, 1)]
    assert stored(path, "SELECT count(*) FROM lines") == [(30,)]
    assert stored(path, "SELECT count(*) FROM tables WHERE version = 1") == [(30,)]


def test_more_than_a_group_may_hold_is_written_all_the_same(bench: Bench, path: Path) -> None:
    bench.store._group._largest = 4
    for number in range(10):
        bench.store.make_table(row(f"t{number}"))
    before = bench.store.transactions
    assert bench.in_one_group([commit(1, f"t{n}") for n in range(10)]) == [None] * 10
    assert bench.store.transactions - before == 1 + 3
    assert stored(path, "SELECT count(*) FROM commits") == [(10,)]


def test_who_loses_in_a_group_has_written_nothing_and_takes_nobody_along(
    bench: Bench, path: Path
) -> None:
    store = bench.store
    sent = {"seat": "s1", "command": "c", "body": "b"}
    for table in ("stale", "receipt", "link", "good", "also-good"):
        store.make_table(row(table))
        tokens = (once(table, table=table), seat_token(f"{table}-1", "s1", table=table))
        store.append(commit(1, table, tokens=tokens, **sent))
    store.append(commit(2, "link", spend=digest("link")))

    def bad(version: int, table: str, **more: Any) -> Commit:
        lost = {"title": "lost", "lines": (line("lost"),), "revoke_seats": ("s1",)}
        return commit(version, table, tokens=(once(f"lost-{table}", table=table),), **lost, **more)

    results = bench.in_one_group(
        [
            bad(1, "stale", seat="s1", command="new", body="b"),
            commit(2, "good", lines=(line("kept"),)),
            bad(2, "receipt", spend=digest("receipt"), **sent),
            bad(3, "link", spend=digest("link")),
            bad(1, "unknown"),
            commit(
                2, "also-good", spend=digest("also-good"), tokens=(once("n", table="also-good"),)
            ),
        ]
    )
    assert [type(result).__name__ for result in results] == [
        "Conflict",
        "NoneType",
        "Conflict",
        "Conflict",
        "Conflict",
        "NoneType",
    ]
    assert stored(path, "SELECT table_id, max(version) FROM commits GROUP BY 1 ORDER BY 1") == [
        ("also-good", 2),
        ("good", 2),
        ("link", 2),
        ("receipt", 1),
        ("stale", 1),
    ]
    assert stored(path, "SELECT count(*) FROM tables WHERE title = 'lost'") == [(0,)]
    assert [each[0] for each in stored(path, "SELECT body FROM lines")] == ['{"key":"kept"}']
    for table in ("stale", "receipt", "link"):
        assert store.token(digest(f"{table}-1")) is not None
        assert store.token(digest(f"lost-{table}")) is None
    assert store.token(digest("receipt")) is not None
    assert store.token(digest("n")) is not None


def test_of_many_writers_of_one_version_one_wins(bench: Bench, path: Path) -> None:
    bench.store.make_table(row())
    results = bench.in_one_group([commit(1, events=f'["{n}"]') for n in range(8)])
    assert kinds(results) == {"NoneType": 1, "Conflict": 7}
    winner = results.index(None)
    assert stored(path, "SELECT events FROM commits") == [(f'["{winner}"]',)]


def test_two_stores_on_one_file_write_a_version_once(
    open_file: Callable[[], SqlStore], path: Path
) -> None:
    stores = [open_file(), open_file()]
    for number in range(6):
        stores[0].make_table(row(f"t{number}"))
    calls = [partial(s.append, commit(1, f"t{n}")) for n in range(6) for s in stores]
    assert kinds(at_once(calls)) == {"NoneType": 6, "Conflict": 6}
    assert stored(path, "SELECT count(*) FROM commits") == [(6,)]


def test_what_no_database_can_hold_fails_its_own_caller_only(bench: Bench, path: Path) -> None:
    for number in range(3):
        bench.store.make_table(row(f"t{number}"))
    results = bench.in_one_group(
        [commit(1, "t0"), commit(1, "t1", title="half a \ud83c"), commit(1, "t2")]
    )
    assert kinds(results) == {"NoneType": 2, "UnicodeEncodeError": 1}
    assert stored(path, "SELECT table_id FROM commits ORDER BY 1") == [("t0",), ("t2",)]


def test_closing_writes_what_was_given_before(bench: Bench, path: Path) -> None:
    bench.store.make_table(row())
    bench.held.entered.clear()
    bench.held.let_go.clear()
    writing = threading.Thread(target=bench.store.append, args=(commit(1),))
    writing.start()
    bench.held.entered.wait()
    closing = threading.Thread(target=bench.store.close)
    closing.start()
    bench.held.let_go.set()
    closing.join()
    writing.join()
    assert stored(path, "SELECT version FROM commits") == [(1,)]
    with pytest.raises(Unavailable):
        bench.store.append(commit(2))
