"""An evening of larp-exchange."""

from __future__ import annotations

from datetime import timedelta
from typing import Any, ClassVar

from tests.replay.game import Evening


class LarpEvening(Evening):
    module = "larp-exchange"
    sheet: ClassVar[dict[str, Any]] = {
        "abilities": [
            {"name": "Boxing", "kind": "martial", "combat_bonus": 1},
            {"name": "Surgery", "kind": "mental", "treats": True, "text": "Saves lives."},
            {"name": "War cry", "kind": "special", "usable_in_combat": True},
        ],
        "weapons": [
            {"name": "knife", "kind": "melee", "combat_bonus": 1},
            {"name": "pistol", "kind": "firearm", "combat_bonus": 2},
        ],
    }
    edit: ClassVar[dict[str, Any]] = {"wielding": "pistol"}
    correction: ClassVar[dict[str, Any]] = {"path": "wielding", "value": "knife"}

    def play_on(self) -> None:
        self.seats = {"olaf": self.bob, "rosa": self.carla, "tomas": self.dan, "rat": self.gm}
        self.do(self.gm, "settings.set", settings={"throw_seconds": 30, "bleed_minutes": 2})
        self._first_exchange()
        self._second_exchange()
        self._bodies()
        self._rewind()

    def act(self, do: str, who: str, **more: Any) -> None:
        self.do(self.seats[who], do, character=who, **more)

    def throw(self, who: str, opponent: str, hand: str) -> None:
        self.act("throw", who, opponent=opponent, hand=hand)

    def _pass(self, seconds: int) -> None:
        self.now += timedelta(seconds=seconds)
        assert self.tables.ticks.fire(self.table, self.now)

    def _first_exchange(self) -> None:
        """A group, a primary opponent chosen, a server that was down, a new throw, all hands."""
        self.do(self.gm, "combat.gather", characters=["olaf", "rosa"])
        for who in ("tomas", "rat"):
            self.act("combat.join", who)
        self.act("leave", "rat")
        for who in ("olaf", "rosa"):
            self.act("attack.declare", who, target="tomas", weapon="knife")
        self.act("attack.pass", "tomas")
        self.do(self.gm, "declaration.close")
        self.act("primary.choose", "tomas", opponent="rosa")
        self.tables = self._service()
        self._pass(60)
        self.throw("tomas", "rosa", "paper")
        self.do(self.gm, "throw.again")
        self.throw("tomas", "rosa", "rock")
        self.throw("rosa", "tomas", "paper")

    def _second_exchange(self) -> None:
        """Somebody is laid low in the middle of it, and nobody throws in time."""
        self.act("attack.declare", "olaf", target="rosa")
        self.do(self.gm, "condition.set", character="rosa", condition="unconscious")
        self.do(self.gm, "wake.set", character="rosa", seconds=0)
        self.act("ability.use", "rosa", ability="War cry", target="olaf")
        self.act("attack.declare", "rosa", target="olaf", weapon=None)
        self.act("attack.declare", "olaf", target="rosa")
        self.throw("olaf", "rosa", "scissors")
        self._pass(60)

    def _bodies(self) -> None:
        """Tomas is saved; Rosa is not."""
        self.act("treat", "rat", patient="tomas")
        self.do(self.gm, "wake.set", character="tomas", seconds=10)
        self._pass(20)
        self._pass(120)

    def _rewind(self) -> None:
        """One throw stays, the other never opens; the GM ends it all."""
        self.do(self.bob, "combat.gather", characters=["olaf", "tomas"])
        self.act("attack.declare", "olaf", target="tomas")
        self.throw("olaf", "tomas", "rock")
        then = self.version
        self.do(self.gm, "throw.again", character="tomas", opponent="olaf")
        self.throw("tomas", "olaf", "paper")
        self.do(self.gm, "table.rewind", to=then)
        self.do(self.gm, "throw.forfeit", character="tomas", opponent="olaf")
        self.do(self.bob, "combat.gather", characters=["olaf", "rat"])
        self.do(self.gm, "combat.end")
