"""An evening in which everything happens that can be stored of a table itself: each kind of event
at least once. What its module adds is that module's evening's.
"""

from __future__ import annotations

import itertools
from datetime import UTC, datetime, timedelta
from typing import Any, ClassVar

from facedown.app import SHIPPED
from facedown.kernel.protocol import RulesModule
from facedown.kernel.registry import find
from facedown.store.memory import MemoryStore
from facedown.store.port import Saved
from facedown.table.port import Accepted, Envelope
from facedown.table.tables import TableService
from facedown.transcript.chance import ScriptedChance

MODULES: dict[str, RulesModule[Any]] = {id: m.rules for id, m in find((SHIPPED,)).items()}
NONCE = "0123456789abcdef" * 2


class Evening:
    """s1 is the GM. The clock goes on by a second with every command.

    `sheet`: of everybody; `edit`: what an owner changes of his; `correction`: a GM's sheet.set.
    """

    module: ClassVar[str]
    sheet: ClassVar[dict[str, Any]] = {}
    edit: ClassVar[dict[str, Any]] = {}
    correction: ClassVar[dict[str, Any]] = {}

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)
        self.store = MemoryStore(clock=self._clock)
        self._ids = itertools.count(1)
        self._links = itertools.count(1)
        self._chance = ScriptedChance("An evening")
        self.tables = self._service()
        made = self.tables.make(module=self.module, title="Friday", name="Ada")
        self.table, self.gm = made.table, made.seat

    def _service(self) -> TableService:
        """A server that begins to run now."""
        return TableService(
            store=self.store,
            modules={self.module: MODULES[self.module]},
            clock=self._clock,
            chance=self._chance,
            make_token=lambda: f"{next(self._links):043d}",
        )

    def _clock(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now

    @property
    def version(self) -> int:
        return self.tables.world(self.table)[0]

    @property
    def saved(self) -> Saved:
        saved = self.store.save(self.table)
        assert saved is not None
        return saved

    def do(self, seat: str, do: str, nonce: str | None = None, /, **args: Any) -> Accepted:
        envelope = Envelope(f"{next(self._ids):032x}", do, args, None, nonce)
        outcome = self.tables.run(self.table, seat, envelope)
        assert isinstance(outcome, Accepted), (do, args, outcome)
        return outcome

    def link(self, seat: str, do: str, /, **args: Any) -> str:
        token = self.do(seat, do, **args).token
        assert token is not None
        return token

    def sit(self, name: str, role: str = "player") -> str:
        link = self.link(self.gm, "seat.invite", role=role, name=name)
        return self.tables.open(link, name).seat

    def knock(self, name: str) -> str:
        return self.tables.knock(self.tables.world(self.table)[1].info.code, name).seat

    def play(self) -> None:
        self._people()
        self._characters()
        self._talk()
        self.play_on()
        self._end()

    def play_on(self) -> None:
        """What the module knows, a rewind, and nothing in play at the end."""
        raise NotImplementedError

    def _people(self) -> None:
        self.bob, self.carla = self.sit("Bob"), self.sit("Carla")
        self.gil, self.sam = self.sit("Gil", "co-gm"), self.sit("Sam", "spectator")
        self.dan = self.knock("Dan")
        self.do(self.gm, "seat.admit", seat=self.dan)
        self.do(self.gm, "seat.refuse", seat=self.knock("Eve"))
        self.do(self.knock("Uma"), "knock.withdraw")
        for number in range(20):
            self.knock(f"Crowd {number}")
        self.tables.knock(self.tables.world(self.table)[1].info.code, "Zed", "elsewhere")
        self.now += timedelta(hours=24)
        assert self.tables.ticks.fire(self.table, self.now)
        self.tables.open(self.link(self.bob, "seat.device"), "Bob")
        self.tables.open(self.link(self.gm, "seat.renew", seat=self.carla), "Carla")
        self.do(self.gm, "seat.invite", role="kiosk", name="Tablet")
        world = self.tables.world(self.table)[1]
        self.do(self.gm, "seat.revoke", seat=list(world.invitations)[-1])
        self.do(self.bob, "seat.rename", name="Robert")
        self.tables.open(self.tables.invite_gm(self.table), "Ada")
        self.do(self.gm, "seat.revoke", seat=self.sam)

    def _characters(self) -> None:
        for id, seat in (("olaf", self.bob), ("rosa", self.carla), ("tomas", self.dan)):
            self.do(self.gm, "character.make", id=id, name=id.title(), sheet=self.sheet)
            self.do(self.gm, "character.give", character=id, seat=seat)
        self.do(self.gm, "character.make", id="rat", name="Rat", npc=True, sheet=self.sheet)
        self.do(self.bob, "character.edit", character="olaf", sheet=self.edit)
        self.do(self.gm, "sheet.set", character="olaf", reason="A gift", **self.correction)
        self.do(self.gm, "characters.import", text="name\nNils\nUrsa\n")
        link = self.link(self.gm, "seat.invite", role="player", name="Nils", character="nils")
        self.tables.open(link, "Nils")
        tablet = self.sit("Tablet", "kiosk")
        self.do(self.gm, "kiosk.hand", seat=tablet, characters=["ursa"])
        self.do(tablet, "kiosk.act", character="ursa")
        self.do(self.gm, "kiosk.take", seat=tablet, characters=["ursa"])

    def _talk(self) -> None:
        self.do(self.gm, "say", text="Good evening.")
        self.do(self.bob, "whisper", to=[self.carla], text="He bluffs.")
        self.do(self.bob, "roll", NONCE, dice="2d6+1")
        self.do(self.carla, "roll", NONCE, dice="d20", to="gms")
        self.do(self.gm, "settings.set", settings={"spectators_speak": True})

    def _end(self) -> None:
        self.do(self.gm, "character.take", character="tomas", seat=self.dan)
        self.do(self.gil, "character.give", character="rosa", seat=self.gil)
        self.do(self.gm, "seat.revoke", seat=self.bob)
        self.do(self.gm, "character.retire", character="rat")
        self.do(self.gm, "table.rename", title="Saturday")
        self.do(self.gm, "table.archive")
        self.do(self.gm, "table.archive", archived=False)
