"""Small rows to write, and what runs many callers at once."""

from __future__ import annotations

import hashlib
import os
import threading
from collections import Counter
from collections.abc import Callable, Iterable
from datetime import UTC, datetime, timedelta
from typing import Any

from facedown.store.port import (
    Commit,
    Conflict,
    LineRow,
    StoreError,
    TableRow,
    TokenRow,
    Unavailable,
)

T0 = datetime(2031, 5, 4, 18, 30, 0, 123456, tzinfo=UTC)
GREEN = "FACEDOWN_TEST_GREEN"
"""Set by under_eventlet.py: every thread of the tests is a green one."""


def native(work: Callable[[], Any]) -> Any:
    """What the app injects: a real thread under eventlet, else the call itself."""
    if os.environ.get(GREEN):
        from eventlet import tpool

        return tpool.execute(work)
    return work()


def row(id: str = "t1", *, made_at: datetime = T0, **more: Any) -> TableRow:
    values = {"code": f"code-{id}", "title": "Friday", "module": "pool-d20", **more}
    return TableRow(id=id, made_at=made_at, **values)


def commit(version: int = 1, table: str = "t1", **more: Any) -> Commit:
    values = {
        "at": T0 + timedelta(seconds=version),
        "events": f'[{{"kind":"said","data":{{"number":{version}}}}}]',
        "due": None,
        "title": "Friday",
        **more,
    }
    return Commit(table=table, version=version, **values)


def line(text: str, *seats: str, kind: str = "play") -> LineRow:
    return LineRow(kind, f'{{"key":"{text}"}}', seats or None)


def digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def once(token: str, *, table: str = "t1", **more: Any) -> TokenRow:
    return TokenRow(digest(token), table, "once", **more)


def seat_token(token: str, seat: str, *, table: str = "t1", **more: Any) -> TokenRow:
    return TokenRow(digest(token), table, "seat", seat=seat, **more)


def at_once(calls: Iterable[Callable[[], object]]) -> list[object]:
    """Each call in a thread of its own, all let go together: what it returned or raised."""
    todo = list(calls)
    results: list[object] = [None] * len(todo)
    gate = threading.Barrier(len(todo))

    def run(number: int) -> None:
        gate.wait()
        try:
            results[number] = todo[number]()
        except (Conflict, StoreError, Unavailable, UnicodeError) as error:
            results[number] = error

    threads = [threading.Thread(target=run, args=(number,)) for number in range(len(todo))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


def kinds(results: Iterable[object]) -> Counter[str]:
    """How many calls ended in what: {"NoneType": 1, "Conflict": 7}."""
    return Counter(type(result).__name__ for result in results)
