"""Group commit: whoever waits while one transaction runs shares the next."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from facedown.store.port import Unavailable

J = TypeVar("J")
Outcomes = Sequence[Exception | None]
"""One a job, in their order: None when it is durable, else what its caller gets."""


class _Waiting(Generic[J]):
    """A job and who waits for it: at a lock that is opened once, for an Event costs four times."""

    def __init__(self, job: J) -> None:
        self.job = job
        self.outcome: Exception | None = None
        self._lock = threading.Lock()
        self._lock.acquire()

    def settle(self, outcome: Exception | None) -> None:
        self.outcome = outcome
        self._lock.release()

    def wait(self) -> None:
        self._lock.acquire()
        if self.outcome is not None:
            raise self.outcome


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
        waiting.wait()

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
                waiting.settle(outcome)

    def _take(self) -> list[_Waiting[J]]:
        with self._wake:
            while not self._queue and not self._closed:
                self._wake.wait()
        # Whoever is ready to queue as well does so first: a transaction is dear, a row is not.
        time.sleep(0)
        with self._wake:
            return [self._queue.popleft() for _ in range(min(len(self._queue), self._largest))]

    def _settle(self, jobs: Sequence[J]) -> Outcomes:
        try:
            return self._write(jobs)
        except Exception as error:  # noqa: BLE001 - it is raised again, in the job's own thread
            if len(jobs) == 1:
                return [error]
            return [outcome for job in jobs for outcome in self._settle([job])]
