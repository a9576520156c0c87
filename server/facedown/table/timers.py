"""One timer for all tables. The due instants are in the store, so a restart forgets none."""

from __future__ import annotations

import logging
import threading
from datetime import datetime, timedelta

from facedown.store.port import Unavailable
from facedown.table.tables import TableService

LONGEST = timedelta(seconds=30)
"""The sleep after which it looks again in any case (another process's due, a clock set anew)."""

AGAIN = timedelta(seconds=1)
"""The wait after a tick that failed or an unreachable store; doubled each time, up to LONGEST."""

log = logging.getLogger("facedown.table")


class Timers:
    def __init__(self, tables: TableService) -> None:
        self._ticks = tables.ticks
        self._failed: dict[str, tuple[datetime, timedelta]] = {}
        self._change = threading.Condition()
        self._planned: datetime | None = None
        self._earlier = False
        self._stopped = False
        self._thread: threading.Thread | None = None
        self._ticks.on_due(self._hear)

    def next_due(self) -> datetime | None:
        return self._ticks.next_due()

    def fire_due(self, now: datetime) -> None:
        """Tick every table whose time has come, also where a tick makes another one due."""
        left = set(self._ticks.due(now))
        for table in list(self._failed):
            if table not in left:
                del self._failed[table]
        for _ in range(100):
            ready = [t for t in sorted(left) if self._may_try(t, now)]
            if not ready:
                return
            for table in ready:
                self._fire(table, now)
            left = set(self._ticks.due(now))
        for table in left:
            self._put_off(table, now)

    def start(self) -> None:
        self._thread = threading.Thread(target=self._run, name="timers", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Returns when no tick is under way any more."""
        with self._change:
            self._stopped = True
            self._change.notify_all()
        if self._thread is not None:
            self._thread.join()

    def _may_try(self, table: str, now: datetime) -> bool:
        failed = self._failed.get(table)
        return failed is None or failed[0] <= now

    def _fire(self, table: str, now: datetime) -> None:
        if self._ticks.fire(table, now):
            self._failed.pop(table, None)
        else:
            self._put_off(table, now)

    def _put_off(self, table: str, now: datetime) -> None:
        _, wait = self._failed.get(table, (now, AGAIN / 2))
        wait = min(wait * 2, LONGEST)
        self._failed[table] = (now + wait, wait)

    def _hear(self, due: datetime) -> None:
        with self._change:
            if self._planned is None or due < self._planned:
                self._earlier = True
                self._change.notify_all()

    def _run(self) -> None:
        while True:
            with self._change:
                if self._stopped:
                    return
                self._earlier, self._planned = False, None
            wait = self._once()
            with self._change:
                now = self._ticks.clock()
                self._planned = now + wait
                if not self._earlier and not self._stopped:
                    self._change.wait(wait.total_seconds())

    def _once(self) -> timedelta:
        """Fire what is due; how long to sleep then."""
        try:
            self.fire_due(self._ticks.clock())
            due = self.next_due()
        except Unavailable:
            log.warning("the store does not answer; timers try again")
            return AGAIN
        except Exception:
            log.exception("timers try again")
            return AGAIN
        now = self._ticks.clock()
        wait = LONGEST if due is None else min(due - now, LONGEST)
        return max(wait, AGAIN if self._failed else timedelta())
