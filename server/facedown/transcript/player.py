"""Plays a transcript at a table of its own and says where it did not come as written."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

from facedown.kernel.json import JsonMap
from facedown.kernel.refusal import Refusal
from facedown.kernel.registry import Installed
from facedown.redact.frames import Redactor
from facedown.store.memory import MemoryStore
from facedown.table.port import Accepted, Change, Envelope, Outcome
from facedown.table.rules.life import TITLE
from facedown.table.tables import TableService
from facedown.table.timers import Timers
from facedown.transcript.chance import ScriptedChance
from facedown.transcript.match import differences, look_up, same
from facedown.transcript.script import Member, Step, Transcript, TranscriptError

START = datetime(2026, 1, 1, 12, 0, tzinfo=UTC)


@dataclass(slots=True)
class _Clock:
    """Stands still but for `advance`."""

    now: datetime = START

    def __call__(self) -> datetime:
        return self.now


@dataclass(slots=True)
class _Ear:
    """All that one member was ever sent, as text."""

    heard: list[str] = field(default_factory=list)

    def hear(self, message: object) -> None:
        self.heard.append(json.dumps(message, ensure_ascii=False, sort_keys=True).casefold())

    def holds(self, text: str) -> bool:
        return any(text.casefold() in message for message in self.heard)


class Player:
    """One table, the members of one transcript at it, and what each of them was sent."""

    def __init__(self, transcript: Transcript, modules: Mapping[str, Installed]) -> None:
        if transcript.module not in modules:
            known = ", ".join(sorted(modules)) or "none"
            raise TranscriptError(f"{transcript.module} is no module here; there are: {known}.")
        self._transcript = transcript
        self._clock = _Clock()
        self._chance = ScriptedChance(transcript.title)
        rules = {transcript.module: modules[transcript.module].rules}
        self._tables = TableService(
            store=MemoryStore(), modules=rules, clock=self._clock, chance=self._chance
        )
        self._redactor = Redactor(self._tables, rules, self._clock)
        self._timers = Timers(self._tables)
        self._seats: dict[str, str] = {}
        self._ears = {m.name: _Ear() for m in transcript.members}
        self._commands = 0
        self._written: list[JsonMap] = []
        self._table = ""
        self._seat_everybody()
        self._tables.subscribe(self._tell)

    def play(self) -> list[str]:
        """Every difference, with the number of its step (from 1); empty when all holds.

        `TranscriptError` for what could not be played at all.
        """
        self._set_up()
        for name in self._ears:
            self._ears[name].hear(self._whole(name))
        found: list[str] = []
        scripted = 0
        for number, step in enumerate(self._transcript.steps, start=1):
            if step.deck is not None:
                scripted = number
            found += [f"step {number} ({_title(step)}): {d}" for d in self._step(step)]
            if self._chance.wrong:
                place = f"{self._transcript.title}: step {scripted}.chance.deck"
                raise TranscriptError(f"{place}: {self._chance.wrong}")
        return found

    def _seat_everybody(self) -> None:
        """The maker first; a table's title is shorter than a transcript's may be."""
        script = self._transcript
        maker = next(m for m in script.members if m.role == "gm")
        title = script.title.strip()[:TITLE] or "A transcript"
        with self._seating(maker):
            made = self._tables.make(module=script.module, title=title, name=maker.name)
        self._table = made.table
        self._seats[maker.name] = made.seat
        for member in script.members:
            if member is maker:
                continue
            link = {"role": member.role, "name": member.name}
            token = self._must(maker.name, "seat.invite", link).token
            assert token
            with self._seating(member):
                self._seats[member.name] = self._tables.open(token, member.name).seat

    @contextmanager
    def _seating(self, member: Member) -> Iterator[None]:
        try:
            yield
        except Refusal as refused:
            raise TranscriptError(
                f"{self._transcript.title}: {member.name} cannot sit down: {refused.text}"
            ) from None

    def _set_up(self) -> None:
        maker = next(m for m in self._transcript.members if m.role == "gm").name
        if self._transcript.settings:
            self._must(maker, "settings.set", {"settings": self._transcript.settings})
        for cast in self._transcript.characters:
            made = {"id": cast.id, "name": cast.name, "sheet": cast.sheet, "npc": cast.npc}
            self._must(maker, "character.make", made)
            for owner in cast.owners:
                given = {"character": cast.id, "seat": self._seats[owner]}
                self._must(maker, "character.give", given)
        self._written.clear()

    def _must(self, name: str, do: str, args: JsonMap) -> Accepted:
        outcome = self._send(name, do, args)
        if isinstance(outcome, Accepted):
            return outcome
        raise TranscriptError(f"{self._transcript.title}: {do} was refused: {outcome.refusal.text}")

    def _send(self, name: str, do: str, args: JsonMap, on: JsonMap | None = None) -> Outcome:
        self._commands += 1
        envelope = Envelope(f"{self._commands:032x}", do, args, on)
        return self._tables.run(self._table, self._seats[name], envelope)

    def _tell(self, change: Change) -> None:
        for event in change.events:
            self._written += event.results
        frames = self._redactor.frames(change)
        for name, seat in self._seats.items():
            if seat in frames:
                self._ears[name].hear(frames[seat])

    def _step(self, step: Step) -> list[str]:
        self._written.clear()
        self._chance.script(deck=step.deck, dice=step.dice)
        found = self._command(step) if step.by else self._pass(step.advance or timedelta())
        if step.results is not None:
            found += differences(step.results, self._written)
        for name, wanted in step.sees.items():
            whole = self._whole(name)
            view = {**whole["view"], "log": whole["log"], "seats": _present(whole)}
            for path, want in wanted.items():
                have = look_up(view, path)
                if not same(want, have):
                    found.append(f"{name} sees {path}: {want!r} expected, {have!r} found")
        for name, words in step.never.items():
            found += [f"{name} was sent {w!r}" for w in words if self._ears[name].holds(w)]
        return found

    def _command(self, step: Step) -> list[str]:
        assert step.by is not None
        mark = self._chance.mark()
        outcome = self._send(step.by, step.do, step.args, step.on)
        if isinstance(outcome, Accepted):
            return [f"{step.refused} expected, and it was accepted"] if step.refused else []
        self._chance.back(mark)
        refusal = outcome.refusal
        self._ears[step.by].hear([refusal.code, refusal.text, refusal.params])
        if step.refused is None:
            return [f"refused: {refusal.code}: {refusal.text}"]
        if refusal.code != step.refused:
            return [f"{step.refused} expected, refused with {refusal.code}: {refusal.text}"]
        return []

    def _pass(self, passed: timedelta) -> list[str]:
        end = self._clock.now + passed
        while (due := self._timers.next_due()) is not None and due <= end:
            self._clock.now = max(due, self._clock.now)
            self._timers.fire_due(self._clock.now)
        self._clock.now = end
        return []

    def _whole(self, name: str) -> dict[str, Any]:
        whole = self._redactor.whole(self._table, self._seats[name])
        self._ears[name].hear(whole)
        return whole


def _present(whole: JsonMap) -> dict[str, Any]:
    """The seats as the gateway would show them: all members are at the table all the time."""
    return {id: {**seat, "connected": True} for id, seat in whole["view"]["seats"].items()}


def _title(step: Step) -> str:
    if step.by:
        return f"{step.by}: {step.do}"
    seconds = int((step.advance or timedelta()).total_seconds())
    return f"advance {seconds}s"
