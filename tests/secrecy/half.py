"""One of two twin servers: the whole application in this process, without network or threads."""

from __future__ import annotations

import io
import itertools
import json
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from datetime import timedelta
from pathlib import Path
from typing import Any
from unittest.mock import patch

from facedown import app as joined
from facedown.app import Parts, create_app
from facedown.config import Config
from facedown.gateway import log
from facedown.kernel.world import World
from facedown.redact.frames import Redactor
from facedown.store.memory import MemoryStore
from facedown.table.tables import TableService
from tests.secrecy.line import Line
from tests.secrecy.shelf import SHELVES
from tests.secrecy.standins import StandIns

MOMENT = ("timestamp", "ms")
"""What of a log line is of the moment."""


class Half:
    """`lines`: who is connected; `tokens`: of the seats; both by name."""

    def __init__(self, folder: Path) -> None:
        self.stand_ins = StandIns()
        self._tasks: deque[Callable[[], object]] = deque()
        self._count = itertools.count(1)
        self._log = io.StringIO()
        self.lines: dict[str, Line] = {}
        self.tokens: dict[str, str] = {}
        self.table = ""
        config = Config(
            data=folder,
            modules=SHELVES,
            async_mode="threading",
            commands_per_10_seconds=0,
            calls_per_minute=0,
        )
        with ExitStack() as stack:
            for name, stand_in in self._parts().items():
                stack.enter_context(patch.object(joined, name, stand_in))
            self.app = create_app(config, static=folder, pace=0.0)
        self.parts: Parts = self.app.extensions["facedown"]
        self.http: Any = self.app.test_client()
        sio: Any = self.parts.sio
        sio.start_background_task = lambda run, *args: self._tasks.append(lambda: run(*args))
        sio.sleep = lambda _seconds: None
        self.server: Any = sio.server
        self.server.eio.generate_id = lambda: f"sid{next(self._count)}"

    def _parts(self) -> Mapping[str, object]:
        drawn = self.stand_ins

        def service(store: Any, modules: Any) -> TableService:
            self.modules = {id: m.rules for id, m in modules.items()}
            return TableService(
                store=store,
                modules=self.modules,
                clock=drawn.clock,
                chance=drawn,
                make_token=drawn.token,
            )

        def redactor(tables: Any, rules: Any) -> Redactor:
            self.redactor = Redactor(tables, rules, drawn.clock)
            return self.redactor

        def store(_config: Config, _numbers: object) -> MemoryStore:
            return MemoryStore(clock=drawn.clock)

        return {
            "open_store": store,
            "open_tables": service,
            "Redactor": redactor,
            "_now": drawn.clock,
        }

    # Going on

    def run(self) -> None:
        """Whatever a server would do beside its answers."""
        while self._tasks:
            self._tasks.popleft()()

    def listen(self) -> None:
        """What is logged from here on is this half's."""
        log.configure("json", self._log)

    def logged(self) -> list[dict[str, Any]]:
        """Since it was last asked, without what is of the moment."""
        said = [json.loads(line) for line in self._log.getvalue().splitlines()]
        self._log.seek(0)
        self._log.truncate()
        return [{k: v for k, v in line.items() if k not in MOMENT} for line in said]

    def wait(self, seconds: int) -> None:
        """The table's timer, `seconds` later."""
        drawn, ticks = self.stand_ins, self.parts.tables.ticks
        drawn.now += timedelta(seconds=seconds)
        if self.table in ticks.due(drawn.now):
            ticks.fire(self.table, drawn.now)

    # People

    def connect(self, who: str) -> Line:
        """One more connection at his seat; his first one stays the one that he plays by."""
        line = Line(self.server, f"eio{next(self._count)}", self.tokens[who])
        self.run()
        self.lines.setdefault(who, line)
        return line

    def disconnect(self) -> None:
        for line in self.lines.values():
            line.close()

    def post(self, path: str, **body: Any) -> Any:
        return self.http.post(f"/api{path}", json=body)

    def seat(self, who: str) -> str:
        found = self.parts.tables.seat_of(self.tokens[who])
        assert found is not None, who
        return found[1]

    @property
    def world(self) -> World[Any]:
        return self.parts.tables.world(self.table)[1]

    def view(self, who: str) -> dict[str, Any]:
        return self.redactor.view(self.table, self.seat(who))

    def metrics(self) -> Iterator[str]:
        text: str = self.http.get("/metrics").get_data(as_text=True)
        # When a counter was made is of the moment.
        return (line for line in text.splitlines() if "_created" not in line)
