"""Run by test_eventlet.py under eventlet."""

from __future__ import annotations

import sqlite3
import threading
from pathlib import Path

import eventlet
import pytest

from facedown.store.port import Unavailable
from facedown.store.sql import SqlStore
from tests.store.making import commit, native, row


def test_the_hub_turns_while_a_commit_waits(path: Path) -> None:
    store = SqlStore(f"sqlite:///{path}", native=native, patience=1.0)
    store.make_table(row())
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    turns = 0
    over = threading.Event()

    def turn() -> None:
        nonlocal turns
        while not over.is_set():
            turns += 1
            assert store.table("t1") == row()
            eventlet.sleep(0.01)

    turning = threading.Thread(target=turn)
    turning.start()
    with pytest.raises(Unavailable):
        store.append(commit(1))
    over.set()
    turning.join()
    other.execute("ROLLBACK")
    other.close()
    store.append(commit(1))
    store.close()
    assert turns > 5
