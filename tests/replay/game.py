"""An evening in which everything happens that can be stored: each kind of event at least once."""

from __future__ import annotations

import itertools
from datetime import UTC, datetime, timedelta
from typing import Any

from facedown.modules.poker_contest import MODULE
from facedown.store.memory import MemoryStore
from facedown.store.port import Saved
from facedown.table.port import Accepted, Envelope
from facedown.table.tables import TableService
from facedown.transcript.chance import ScriptedChance

NONCE = "0123456789abcdef" * 2
SHEET = {
    "attributes": {"strength": 3, "dexterity": 4, "wits": 2},
    "skills": {"chasing": 3, "cards": 5},
    "chips": 20,
}


class Evening:
    """s1 is the GM. The clock goes on by a second with every command."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)
        self.store = MemoryStore(clock=self._clock)
        self._ids = itertools.count(1)
        links = itertools.count(1)
        self.tables = TableService(
            store=self.store,
            modules={MODULE.id: MODULE},
            clock=self._clock,
            chance=ScriptedChance("An evening"),
            make_token=lambda: f"{next(links):043d}",
        )
        made = self.tables.make(module=MODULE.id, title="Friday", name="Ada")
        self.table, self.gm = made.table, made.seat

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
        self._contests()
        self._duel()
        self._rewind()
        self._end()

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
            self.do(self.gm, "character.make", id=id, name=id.title(), sheet=SHEET)
            self.do(self.gm, "character.give", character=id, seat=seat)
        self.do(self.gm, "character.make", id="rat", name="Rat", npc=True, sheet=SHEET)
        self.do(self.bob, "character.edit", character="olaf", sheet={"skills": {"chasing": 4}})
        self.do(self.gm, "sheet.set", character="olaf", path="chips", value=30, reason="A gift")
        self.do(self.gm, "characters.import", text="name,skills\nNils,riding 2\nUrsa,\n")
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

    def _contests(self) -> None:
        side = {"character": "olaf", "attribute": "dexterity", "skill": "chasing"}
        for kind, more in (("simple", {}), ("hidden", {"floor": "pair of twos"})):
            self.do(
                self.gm,
                "contest.open",
                kind=kind,
                title="The chase",
                sides=[side],
                target="pair of nines",
                **more,
            )
            self.do(self.bob, "ante", NONCE, character="olaf")
            self.do(self.bob, "bet", character="olaf", chips=2)
            self.do(self.bob, "stand", character="olaf")
            cards = self._cards("olaf")
            self.do(self.bob, "muck", character="olaf", cards=cards[:2])
            self.do(self.bob, "stand", character="olaf")
            self.do(self.bob, "stand", character="olaf")
        self.do(self.gm, "chips.award", character="olaf", chips=3)
        self.do(self.gm, "contest.open", kind="simple", sides=[side], target="pair of nines")
        self.do(self.gm, "contest.void", contest=self._running())
        self.do(self.gm, "contest.open", kind="simple", sides=[side], target="pair of nines")
        self.do(self.bob, "ante", NONCE, character="olaf")
        self.do(self.bob, "fold", character="olaf")

    def _cards(self, who: str) -> list[str]:
        play = self.tables.world(self.table)[1].play
        side = play.contest_of(who).side(who)
        return list(side.codes)

    def _running(self) -> str:
        return str(next(iter(self.tables.world(self.table)[1].play.running)).id)

    def _duel(self) -> None:
        """Rosa against Tomas and the GM's Ivar, to the end, by whoever's turn it is."""
        self._open_duel()
        self.do(self.carla, "check", character="rosa")
        self.do(self.dan, "bet", character="tomas", chips=2)
        self.do(self.gm, "bet", character="gm", chips=5)
        self.do(self.carla, "fold", character="rosa")
        self.do(self.dan, "call", character="tomas")
        self.do(self.dan, "stand", character="tomas")
        self.do(self.gm, "stand", character="gm")
        self.do(self.dan, "bet", character="tomas", chips=14)
        self.do(self.gm, "fold", character="gm")

    def _open_duel(self) -> None:
        sides = [
            {"character": id, "attribute": "strength", "skill": "cards"} for id in ("rosa", "tomas")
        ]
        ivar = {"name": "Ivar", "attribute": 3, "skill": 1}
        self.do(self.gm, "contest.open", kind="full", sides=sides, opponent=ivar)
        for seat, who in ((self.carla, "rosa"), (self.dan, "tomas"), (self.gm, "gm")):
            self.do(seat, "ante", NONCE, character=who)

    def _rewind(self) -> None:
        self._open_duel()
        then = self.version
        self.do(self.carla, "bet", character="rosa", chips=3)
        self.do(self.gm, "table.rewind", to=then)
        self.do(self.carla, "check", character="rosa")

    def _end(self) -> None:
        self.do(self.gm, "contest.void", contest=self._running())
        self.do(self.gm, "character.take", character="tomas", seat=self.dan)
        self.do(self.gil, "character.give", character="rosa", seat=self.gil)
        self.do(self.gm, "seat.revoke", seat=self.bob)
        self.do(self.gm, "character.retire", character="rat")
        self.do(self.gm, "table.rename", title="Saturday")
        self.do(self.gm, "table.archive")
        self.do(self.gm, "table.archive", archived=False)
