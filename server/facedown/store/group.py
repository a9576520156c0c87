"""Group commit: whoever waits while one transaction runs shares the next."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from facedown.store.port import Unavailable

J = TypeVar("J")
Outcomes = Sequence[Exception | None]
"""One a job, in their order: None when it is durable, else what its caller gets."""


@dataclass(slots=True)
class _Waiting(Generic[J]):
    job: J
    done: threading.Event = field(default_factory=threading.Event)
    outcome: Exception | None = None


class Group(Generic[J]):
    """One thread writes; callers queue a job and wait for its outcome.

    `write` gets all jobs that wait (at most `largest`) in the order they came, and runs in that
    one thread only, one call at a time. It returns an outcome a job; when it raises, nothing of
    the group was written, and each job is tried by itself, so that one that cannot be written
    fails nobody else.

    Only `threading` primitives wait here, and none with a time-out: under eventlet's
    monkey_patch they are green, and so is the thread.
    """

    def __init__(self, write: Callable[[Sequence[J]], Outcomes], *, largest: int = 256) -> None:
        self._write = write
        self._largest = largest
        self._queue: deque[_Waiting[J]] = deque()
        self._wake = threading.Condition()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    def submit(self, job: J) -> None:
        """Returns when `job` is durable, or raises its outcome."""
        waiting = _Waiting(job)
        with self._wake:
            if self._closed:
                raise Unavailable("The store is closed.")
            self._queue.append(waiting)
            self._wake.notify()
        waiting.done.wait()
        if waiting.outcome is not None:
            raise waiting.outcome

    def close(self) -> None:
        """What was queued is still written; what comes later is Unavailable."""
        with self._wake:
            self._closed = True
            self._wake.notify()
        self._thread.join()

    def _run(self) -> None:
        while taken := self._take():
            outcomes = self._settle([waiting.job for waiting in taken])
            for waiting, outcome in zip(taken, outcomes, strict=True):
                waiting.outcome = outcome
                waiting.done.set()

    def _take(self) -> list[_Waiting[J]]:
        with self._wake:
            while not self._queue and not self._closed:
                self._wake.wait()
            return [self._queue.popleft() for _ in range(min(len(self._queue), self._largest))]

    def _settle(self, jobs: Sequence[J]) -> Outcomes:
        try:
            return self._write(jobs)
        except Exception as error:  # noqa: BLE001 - it is raised again, in the job's own thread
            if len(jobs) == 1:
                return [error]
            return [outcome for job in jobs for outcome in self._settle([job])]
