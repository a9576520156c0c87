"""A table without a network: a world, a rules module, and chance by script.

Every accepted command is stored as JSON, too, so that `replay` can fold the log anew.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import Any

import orjson
import pytest

from facedown.kernel import forms
from facedown.kernel.command import Command, Event, LogLine
from facedown.kernel.people import Actor, Role
from facedown.kernel.protocol import RulesModule
from facedown.kernel.refusal import Refusal
from facedown.kernel.world import SYSTEM, Character, Info, Seat, World
from facedown.table.tree import merged, plain
from facedown.transcript.chance import ScriptedChance
from facedown.transcript.match import look_up

View = dict[str, Any]


@dataclass
class Table:
    """`members`: name → role, seated as s1, s2 …; `characters`: as in a transcript."""

    module: RulesModule[Any]
    members: Mapping[str, str]
    characters: Sequence[Mapping[str, Any]] = ()
    settings: Mapping[str, Any] = field(default_factory=dict)
    chance: ScriptedChance = field(default_factory=ScriptedChance)
    now: datetime = datetime(2030, 1, 1, tzinfo=UTC)

    def __post_init__(self) -> None:
        settings = forms.check(self.module.settings(), self.settings, "bad_setting")
        self.seats = {name: f"s{n}" for n, name in enumerate(self.members, 1)}
        self.world: World[Any] = World(
            info=Info("t1", "Test", self.module.id, "CODE"),
            settings=settings,
            seats={
                self.seats[name]: Seat(self.seats[name], name, Role(role))
                for name, role in self.members.items()
            },
            characters={raw["id"]: self._character(raw, settings) for raw in self.characters},
            play=self.module.start(settings),
        )
        self.first = self.folded = self.world
        """`folded`: as its events made it; a test may put another world in its place by hand."""
        self.stored: list[tuple[str, str]] = []
        self.lines: list[LogLine] = []
        self.results: list[Any] = []
        self.sent: dict[str, list[str]] = {name: [] for name in self.members}
        self.watch: Sequence[str] = tuple(self.members)
        """Whose frames are kept in `sent`."""

    def _character(self, raw: Mapping[str, Any], settings: Mapping[str, Any]) -> Character:
        typed = {**self.module.blank(settings), **raw.get("sheet", {})}
        owner = raw.get("owner")
        return Character(
            id=raw["id"],
            name=raw.get("name", raw["id"].title()),
            npc=raw.get("npc", False),
            owners=(self.seats[owner],) if owner else (),
            sheet=forms.check(self.module.sheet(), typed, "bad_sheet"),
        )

    def do(
        self,
        by: str,
        do: str,
        /,
        *,
        on: Mapping[str, Any] | None = None,
        nonce: str | None = None,
        **args: Any,
    ) -> Sequence[Event]:
        """Accepted, or `Refusal` and nothing has changed."""
        return self.run(self.world.actor(self.seats[by], nonce), do, args, on)

    def run(
        self,
        actor: Actor,
        do: str,
        args: Mapping[str, Any],
        on: Mapping[str, Any] | None = None,
    ) -> Sequence[Event]:
        if do not in self.module.commands:
            raise Refusal("unknown_command", f"There is no command {do}.", do=do)
        loaded = forms.check(self.module.commands[do](), args, "bad_arguments")
        return self._commit(actor, Command(do, loaded, on))

    def _commit(self, actor: Actor, command: Command) -> Sequence[Event]:
        mark = self.chance.mark()
        try:
            events = self.module.decide(self.world, actor, command, self.chance, self.now)
        except Refusal:
            self.chance.back(mark)
            raise
        assert not self.chance.wrong, self.chance.wrong
        at = self.now.isoformat(timespec="microseconds")
        self.results = []
        told: list[LogLine] = []
        by_events = self.world is self.folded
        for event in (replace(e, at=at) for e in events):
            self.world = self.module.apply(self.world, event)
            if by_events:
                self.stored.append((json.dumps(event.to_json()), at))
            self.results += event.results
            told += self.module.tell(self.world, event)
        if by_events:
            self.folded = self.world
        self.lines += told
        for name in self.watch:
            mine = [[line.key, line.params] for line in told if self._reads(name, line)]
            self.sent[name].append(json.dumps([self.sees(name), mine]))
        return events

    def refused(self, by: str, do: str, code: str, /, **more: Any) -> Refusal:
        """The refusal of a command that must be refused with `code`, changing nothing."""
        before = self.world
        with pytest.raises(Refusal) as caught:
            self.do(by, do, **more)
        assert caught.value.code == code, caught.value
        assert caught.value.text.endswith((".", "?")), caught.value.text
        assert self.world is before
        return caught.value

    def advance(self, seconds: int) -> None:
        """The clock goes on; every tick that comes due meanwhile fires at its instant."""
        end = self.now + timedelta(seconds=seconds)
        self.results = []
        while (due := self.module.due(self.world)) is not None and due <= end:
            self.now = max(self.now, due)
            results = self.results
            if not self._commit(SYSTEM, Command("tick")):
                break
            self.results = results + self.results
        self.now = end

    def sees(self, name: str) -> View:
        """The module's part of his whole view, nulls dropped, with names as the table adds."""
        viewer = self.world.viewer(self.seats[name])
        out = merged(self.module.public(self.world), self.module.view(self.world, viewer))
        for id, part in out["characters"].items():
            found = self.world.characters[id]
            part |= {"name": found.name, "npc": found.npc}
        pruned: View = orjson.loads(orjson.dumps(plain(out)))
        return pruned

    def at(self, name: str, path: str) -> Any:
        """The value at a dotted path of his view; None: not there."""
        return look_up(self.sees(name), path)

    def reads(self, name: str) -> list[LogLine]:
        return [line for line in self.lines if self._reads(name, line)]

    def _reads(self, name: str, line: LogLine) -> bool:
        return line.audience is None or self.seats[name] in line.audience

    def replay(self) -> World[Any]:
        """The world that the stored log makes."""
        world = self.first
        for text, at in self.stored:
            world = self.module.apply(world, Event.from_json(json.loads(text), at))
        return world
