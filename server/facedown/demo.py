"""A table to try the game at: the visitor plays, a script plays the GM (demo_script.py).

Where a script stands is in the ids of the commands that it sent, so a restart finds it again.
Demos that nobody has touched for a day are deleted, at the server's start and before new ones.
"""

from __future__ import annotations

import secrets
import threading
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Any

from facedown.demo_script import ASK, Place, choose, read
from facedown.gateway.log import logger
from facedown.kernel.command import LogLine
from facedown.kernel.refusal import Refusal
from facedown.kernel.registry import Installed
from facedown.kernel.world import World
from facedown.redact.frames import Redactor
from facedown.store.port import Store, TableRow
from facedown.table.port import Accepted, Change, Envelope, Outcome, Seated, Tables

MARK = "faced0facedeface"
"""How the id of a script's command begins; its number and its step follow, 8 hex digits each."""

KEPT = timedelta(hours=24)
"""How long a demo stays that nobody touches."""

TIDY_EVERY = timedelta(hours=1)


class Demos:
    """`told` and `poke` only note; the script is played by a thread of its own, `pace` later."""

    def __init__(
        self,
        tables: Tables,
        redactor: Redactor,
        store: Store,
        modules: Mapping[str, Installed],
        *,
        connected: Callable[[str], frozenset[str]],
        clock: Callable[[], datetime],
        pace: float,
    ) -> None:
        self._tables = tables
        self._redactor = redactor
        self._store = store
        self._connected = connected
        self._clock = clock
        self._pace = pace
        self._demos = {m.id: read(m.demo) for m in modules.values() if m.demo is not None}
        self._lock = threading.Lock()
        self._waiting: dict[str, threading.Timer] = {}
        self._places: dict[str, Place] = {}
        self._asked: set[str] = set()
        self._stopped = False
        self._tidied: datetime | None = None

    def start(self) -> Seated:
        """A new demo table, and the visitor's seat at it."""
        if not self._demos:
            raise Refusal("no_demo", "No rules module here has a demo.")
        module, demo = next(iter(self._demos.items()))
        self.tidy()
        with self._lock:
            made = self._tables.make(module=module, title=demo["title"], name=demo["gm"], demo=True)
            gm = made.seat
            link = self._send(
                made.table, gm, "seat.invite", {"role": "player", "name": demo["player"]}
            )
            if not isinstance(link, Accepted) or link.token is None:
                raise Refusal("try_again", "The demo's seat could not be made; try again.")
            visitor = self._tables.open(link.token, demo["player"])
            if demo["settings"]:
                self._send(made.table, gm, "settings.set", {"settings": demo["settings"]})
            for character in demo["characters"]:
                self._send(made.table, gm, "character.make", character)
                if not character["npc"]:
                    given = {"character": character["id"], "seat": visitor.seat}
                    self._send(made.table, gm, "character.give", given)
            self._places[made.table] = Place()
        self.poke(made.table)
        return visitor

    def tidy(self) -> None:
        """Delete what nobody has touched for KEPT; looks at most once in TIDY_EVERY."""
        with self._lock:
            now = self._clock()
            if self._tidied is not None and now < self._tidied + TIDY_EVERY:
                return
            self._tidied = now
            for row in self._store.tables():
                if self._left(row, now - KEPT):
                    self._delete(row.id)

    def _left(self, row: TableRow, since: datetime) -> bool:
        """Whether it looks like a demo, and nothing has happened there since, nor is anybody in."""
        demo = self._demos.get(row.module)
        if demo is None or row.deleted or row.title != demo["title"] or row.made_at > since:
            return False
        last = self._store.commits(row.id, after=row.version - 1)
        return all(commit.at <= since for commit in last) and not self._connected(row.id)

    def _delete(self, table: str) -> None:
        try:
            info = self._tables.world(table)[1].info
            if info.demo:
                self._send(table, info.maker, "table.delete", {"title": info.title})
                self._places.pop(table, None)
                self._asked.discard(table)
        except Refusal as refusal:
            logger().warning("demo not deleted", table=table, code=refusal.code)

    def told(self, change: Change) -> None:
        """The table's listener; it runs under the table's lock, so it sends nothing itself."""
        if change.after.info.demo and not change.after.info.deleted:
            if any(_asks(line, change.after) for line in change.lines):
                self._asked.add(change.table)
            self.poke(change.table)

    def poke(self, table: str) -> None:
        """Something may have changed at `table`: see to it soon, if it is a demo."""
        if not self._stopped and table not in self._waiting:
            self._look_in(table, 1)

    def _look_in(self, table: str, paces: int, paused: Place | None = None) -> None:
        timer = threading.Timer(paces * self._pace, self._look, (table, paused))
        timer.daemon = True
        self._waiting[table] = timer
        timer.start()

    def stop(self) -> None:
        self._stopped = True
        for timer in list(self._waiting.values()):
            timer.cancel()

    def _look(self, table: str, paused: Place | None) -> None:
        self._waiting.pop(table, None)
        try:
            with self._lock:
                self._play(table, paused)
        except Refusal as refusal:
            logger().info("demo waits", table=table, code=refusal.code)
        except Exception as error:  # noqa: BLE001 - a thread of its own: nobody else would hear
            logger().error("demo failed", table=table, exc_info=error)

    def _play(self, table: str, paused: Place | None) -> None:
        """`paused`: the pause before the step here is over."""
        _, world = self._tables.world(table)
        demo = self._demos.get(world.info.module)
        if self._stopped or demo is None or not world.info.demo or world.info.archived:
            return
        gm = world.info.maker
        place = self._places.get(table) or self._found_again(table, gm)
        number = choose(demo, place, self._redactor.view(table, gm))
        if number is None:
            # Whoever asks in the middle of a scene does not want its end swept away unseen.
            self._asked.discard(table)
            return
        step = demo["script"][number]
        if step["after_view"] and not self._connected(table):
            return
        if step["asked"] and table not in self._asked:
            return
        here = Place(place.sent, number)
        if step["pause"] and paused != here:
            self._look_in(table, step["pause"], here)
            return
        id = f"{MARK}{place.sent:08x}{number:08x}"
        # The commit pokes this table again, and the next look must know where the script stands.
        outcome = self._send(table, gm, step["do"], step["args"], id)
        if isinstance(outcome, Accepted):
            self._places[table] = Place(place.sent + 1, number + 1)
            if step["asked"]:
                self._asked.discard(table)
        else:
            logger().warning(
                "demo step refused", table=table, step=number, code=outcome.refusal.code
            )

    def _found_again(self, table: str, gm: str) -> Place:
        """Where the script stood when the server ended."""
        sent = [
            commit.command
            for commit in self._store.commits(table)
            if commit.seat == gm and commit.command and commit.command.startswith(MARK)
        ]
        if not sent:
            return Place()
        last = max(sent)
        return Place(int(last[16:24], 16) + 1, int(last[24:], 16) + 1)

    def _send(
        self, table: str, gm: str, do: str, args: Mapping[str, Any], id: str | None = None
    ) -> Outcome:
        envelope = Envelope(id or secrets.token_hex(16), do, args, nonce=secrets.token_hex(16))
        return self._tables.run(table, gm, envelope)


def _asks(line: LogLine, world: World[Any]) -> bool:
    """Whether the visitor asks for the next scene, aloud."""
    if line.key != "said" or line.params["who"] == world.seats[world.info.maker].name:
        return False
    return ASK in str(line.params["text"]).casefold()
