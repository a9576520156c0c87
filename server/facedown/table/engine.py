"""Loads, commits and tells: every change of every table goes through `settle`."""

from __future__ import annotations

import logging
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime

from facedown.kernel.chance import Chance
from facedown.kernel.command import Event
from facedown.kernel.refusal import Refusal
from facedown.store.port import Commit, Conflict, Store, TableRow, TokenRow, Unavailable
from facedown.table import record, rows
from facedown.table.history import History, fold, passed
from facedown.table.live import Live, Lives, State
from facedown.table.port import Accepted, Change, Listener, Passed
from facedown.table.rules.links import closed_by
from facedown.table.rules.scene import AnyWorld, Module, Past, Recall

TRIES = 20
"""How often a command that lost a race is decided again before it is refused."""

log = logging.getLogger("facedown.table")


@dataclass(frozen=True, slots=True)
class Draft:
    """What one commit is to write. `receipt`: (seat, command, body); `token` is for the sender."""

    events: tuple[Event, ...]
    receipt: tuple[str, str, str] | None = None
    tokens: tuple[TokenRow, ...] = ()
    spend: str | None = None
    token: str | None = None


def no_such_table() -> Refusal:
    return Refusal("no_such_table", "This table is not here any more, or never was.")


def try_again() -> Refusal:
    return Refusal("try_again", "The table could not write that down; try again in a moment.")


class Engine:
    """`counts`: accepted, repeated, refused, conflicts, internal, unavailable (for metrics)."""

    def __init__(
        self,
        *,
        store: Store,
        modules: Mapping[str, Module],
        clock: Callable[[], datetime],
        chance: Chance,
        limit: int,
    ) -> None:
        self.store = store
        self.modules = modules
        self.clock = clock
        self.chance = chance
        self.lives = Lives(self._load, limit)
        self.listeners: list[Listener] = []
        self.counts: Counter[str] = Counter()
        self.stored_due: Callable[[datetime], None] = lambda _due: None

    @contextmanager
    def hold(self, table: str) -> Iterator[Live]:
        """The table, locked and up to date with whatever is known to have happened."""
        with self.lives.hold(table) as live:
            if live.telling:
                raise RuntimeError("a listener must not change the table that it hears of")
            if live.stale:
                self.catch_up(live)
            if live.now.world.info.deleted:
                raise no_such_table()
            yield live

    @contextmanager
    def guarded(self, table: str, do: str) -> Iterator[None]:
        """A bug becomes a refusal, and a line in the server's log without any of the values."""
        try:
            yield
        except Unavailable:
            self.counts["unavailable"] += 1
            raise try_again() from None
        except Refusal:
            raise
        except Exception as bug:  # noqa: BLE001 - whatever a module does wrong changes nothing
            self.counts["internal"] += 1
            self._log_bug(f"{do} at table {table}", bug)
            raise Refusal(
                "internal", "Something is broken here. It was written down, and nothing changed."
            ) from None

    def begin(self, row: TableRow, rules: Module, draft: Draft) -> None:
        """The first commit of a table that was just made, and that nobody else knows of yet."""
        live = Live(row.id, state=State(0, rows.genesis(row, rules)), module=rules)
        if not self._write(live, draft, row.made_at):
            raise try_again()

    def state(self, table: str) -> State:
        """The present version and world, without waiting for a commit that is under way."""
        found = self.lives.peek(table)
        if found is None:
            with self.hold(table) as live:
                found = live.now
        if found.world.info.deleted:
            raise no_such_table()
        return found

    def refresh(self, table: str) -> None:
        """Take over, and tell, what other processes committed at this table."""
        with self.hold(table) as live:
            self.catch_up(live)

    def settle(self, live: Live, attempt: Callable[[datetime], Draft | Accepted]) -> Accepted:
        """Decide, commit, tell; decide again where another process was faster.

        A refusal, too, is decided against the present state.
        """
        try:
            return self._settle(live, attempt)
        finally:
            live.past = None

    def _settle(self, live: Live, attempt: Callable[[datetime], Draft | Accepted]) -> Accepted:
        for _ in range(TRIES):
            now = self.clock()
            try:
                draft = attempt(now)
            except Refusal:
                # Perhaps for what another process has changed since.
                if self._is_present(live):
                    raise
                self._after_conflict(live)
                continue
            if isinstance(draft, Accepted):
                return draft
            if self._write(live, draft, now):
                return Accepted(live.now.version, token=draft.token)
            self.counts["conflicts"] += 1
            self._after_conflict(live)
        raise try_again()

    def _is_present(self, live: Live) -> bool:
        row = self.store.table(live.id)
        return row is not None and not row.deleted and row.version == live.now.version

    def _after_conflict(self, live: Live) -> None:
        version = live.now.version
        self.catch_up(live)
        if live.now.version == version:
            row = self.store.table(live.id)
            if row is None or row.deleted:
                # Another process deleted it, and there is no commit left to hear of that by.
                live.state = None
                raise no_such_table()

    def catch_up(self, live: Live) -> None:
        for stored in self.store.commits(live.id, after=live.now.version):
            events = record.events_from(stored.events, stored.at)
            step = record.step(live.rules, live.now.world, events, self.recall(live))
            self._advance(live, stored.version, stored.at, step, stored.seat, stored.command)
        live.stale = False

    def past(self, live: Live) -> Past:
        """Everything that the table went through, up to its present version; folded once a
        command."""
        version, module = live.now.version, live.rules
        if live.past is not None and live.past.version == version:
            return live.past

        def worlds() -> list[AnyWorld]:
            row = self.store.table(live.id)
            if row is None:
                raise no_such_table()
            commits = self.store.commits(live.id)[:version]
            return [world for _, world in fold(module, rows.genesis(row, module), commits)]

        live.past = History(module, version, live.now.world, worlds)
        return live.past

    def course(self, table: str) -> Iterator[Passed]:
        """Each version up to the present one, with the lines that were told of it."""
        with self.hold(table) as live:
            saved, rules = self.store.save(table), live.rules
        if saved is None:
            raise no_such_table()
        return passed(rules, rows.genesis(saved.row, rules), saved)

    def recall(self, live: Live) -> Recall:
        return lambda version: self.past(live).at(version)

    def rules_of(self, module: str) -> Module:
        found = self.modules.get(module)
        if found is None:
            known = ", ".join(sorted(self.modules)) or "none"
            raise Refusal(
                "unknown_module",
                f"The rules {module} are not installed here; there are: {known}.",
                module=module,
            )
        return found

    def _load(self, live: Live) -> None:
        row = self.store.table(live.id)
        if row is None or row.deleted or row.version == 0:
            raise no_such_table()
        live.module = self.rules_of(row.module)
        world, version = rows.genesis(row, live.module), 0
        for stored, after in fold(live.module, world, self.store.commits(live.id)):
            world, version = after, stored.version
            if stored.seat is not None:
                live.receipts.add(hash((stored.seat, stored.command)))
        live.state = State(version, world)

    def _write(self, live: Live, draft: Draft, now: datetime) -> bool:
        """False where somebody else took the version, the receipt or the one-time token."""
        # What is applied is what will be read back, so a replay cannot differ.
        text = record.events_text(draft.events)
        events = record.events_from(text, now)
        step = record.step(live.rules, live.now.world, events, self.recall(live))
        info = step.after.info
        due = record.due(live.rules, step.after)
        seat, command, body = draft.receipt or (None, None, None)
        commit = Commit(
            table=live.id,
            version=live.now.version + 1,
            at=now,
            events=text,
            due=due,
            title=info.title,
            archived=info.archived,
            deleted=info.deleted,
            seat=seat,
            command=command,
            body=body,
            lines=tuple(rows.line_row(line, step.after) for line in step.lines),
            tokens=draft.tokens,
            revoke_seats=tuple(closed_by(step.events, step.after)),
            spend=draft.spend,
        )
        try:
            self.store.append(commit)
        except Conflict:
            return False
        except Unavailable:
            raise
        except BaseException:
            live.stale = True
            raise
        self.counts["accepted"] += 1
        self._advance(live, commit.version, now, step, seat, command)
        if due is not None:
            self.stored_due(due)
        if info.deleted:
            self._forget(live.id)
        return True

    def _advance(
        self,
        live: Live,
        version: int,
        at: datetime,
        step: record.Step,
        seat: str | None,
        command: str | None,
    ) -> None:
        before = live.now.world
        live.state = State(version, step.after)
        if seat is not None:
            live.receipts.add(hash((seat, command)))
        closed = closed_by(step.events, step.after)
        change = Change(live.id, version, at, before, step.after, step.events, step.lines, closed)
        live.telling = True
        try:
            for listener in self.listeners:
                self._tell(listener, change)
        finally:
            live.telling = False

    def _tell(self, listener: Listener, change: Change) -> None:
        try:
            listener(change)
        except Exception as bug:  # noqa: BLE001 - the commit stands, whoever hears of it
            self._log_bug(f"telling version {change.version} of table {change.table}", bug)

    def _forget(self, table: str) -> None:
        try:
            self.store.forget(table)
        except Exception as bug:  # noqa: BLE001 - it is deleted; `sweep` removes the rest
            self._log_bug(f"removing table {table}", bug)

    def _log_bug(self, what: str, bug: Exception) -> None:
        # The exception's own text may hold a secret; its place in the code does not.
        trace = "".join(traceback.format_tb(bug.__traceback__))
        log.error("%s: %s\n%s", what, type(bug).__name__, trace)
