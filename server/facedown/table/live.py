"""The tables that are in memory: one lock each, the longest unused go first."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from facedown.table.rules.scene import AnyWorld, Module, Past


@dataclass(frozen=True, slots=True)
class State:
    """Readers take both at once, without the lock."""

    version: int
    world: AnyWorld


@dataclass(slots=True)
class Live:
    """One table. Only its lock's holder changes it; `state` alone may be read without.

    `receipts`: hashes of (seat, command) of all commits: what is not in it was never accepted.
    `stale`: an append ended without an answer, so the store may be ahead. `past`: of the command
    that is being decided, where it asked.
    """

    id: str
    lock: threading.RLock = field(default_factory=threading.RLock)
    state: State | None = None
    module: Module | None = None
    receipts: set[int] = field(default_factory=set)
    stale: bool = False
    telling: bool = False
    pins: int = 0
    past: Past | None = None

    @property
    def now(self) -> State:
        assert self.state is not None
        return self.state

    @property
    def rules(self) -> Module:
        assert self.module is not None
        return self.module


class Lives:
    """`load` fills a Live, or raises. At most `limit` stay, not counting those in use."""

    def __init__(self, load: Callable[[Live], None], limit: int) -> None:
        self._load = load
        self._limit = limit
        self._all: OrderedDict[str, Live] = OrderedDict()
        self._lock = threading.Lock()

    def peek(self, id: str) -> State | None:
        live = self._all.get(id)
        return live.state if live is not None else None

    @contextmanager
    def hold(self, id: str) -> Iterator[Live]:
        """The table, loaded and locked."""
        with self._lock:
            live = self._all.get(id)
            if live is None:
                # Its lock is dear under eventlet: made once.
                live = self._all[id] = Live(id)
            live.pins += 1
            self._all.move_to_end(id)
            self._evict()
        try:
            with live.lock:
                if live.state is None:
                    self._load(live)
                yield live
        finally:
            with self._lock:
                live.pins -= 1
                if live.state is None and not live.pins:
                    del self._all[id]

    def __len__(self) -> int:
        return len(self._all)

    def _evict(self) -> None:
        if len(self._all) <= self._limit:
            return
        idle = [live.id for live in self._all.values() if not live.pins]
        for id in idle[: len(self._all) - self._limit]:
            del self._all[id]
