"""One connection that writes, and as many that read as threads read at once.

The trap: a SQLAlchemy pool waits on locks, which under eventlet are green, while the work runs in
native threads. So nothing here waits. The engines pool nothing; the writer's connection is used by
one job at a time (Group sees to that), and a reader takes an idle connection or opens one (a
deque's pop and append are atomic, and there is no upper bound but the number of threads).
"""

from __future__ import annotations

import contextlib
from collections import deque
from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from facedown.store.faults import fault

T = TypeVar("T")

_KEPT = 8
"""Idle connections for reading that stay open."""


class Writer:
    """A connection that is opened anew after every fault: the disk may be another then."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None

    def run(self, work: Callable[[Connection], T]) -> T:
        """`work` in a transaction. Unavailable or StoreError: nothing was written."""
        try:
            if self._connection is None:
                self._connection = self._engine.connect()
            with self._connection.begin():
                return work(self._connection)
        except DBAPIError as error:
            self.close()
            raise fault(error) from None
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            _close(connection)


class Readers:
    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._idle: deque[Connection] = deque()
        self._kept = _KEPT

    def run(self, work: Callable[[Connection], T]) -> T:
        """`work`, which only reads, so what fails on an old connection is tried on a new one."""
        try:
            old = self._idle.pop()
        except IndexError:
            old = None
        if old is not None:
            with contextlib.suppress(DBAPIError):
                return self._on(old, work)
            self._close_idle()
        try:
            return self._on(self._engine.connect(), work)
        except DBAPIError as error:
            raise fault(error) from None

    def _on(self, connection: Connection, work: Callable[[Connection], T]) -> T:
        try:
            with connection.begin():
                result = work(connection)
        except BaseException:
            _close(connection)
            raise
        if len(self._idle) < self._kept:
            self._idle.append(connection)
        else:
            _close(connection)
        return result

    def close(self) -> None:
        self._kept = 0
        self._close_idle()

    def _close_idle(self) -> None:
        with contextlib.suppress(IndexError):
            while True:
                _close(self._idle.pop())


def _close(connection: Connection) -> None:
    with contextlib.suppress(DBAPIError):
        connection.close()
