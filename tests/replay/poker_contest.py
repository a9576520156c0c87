"""An evening of poker-contest."""

from __future__ import annotations

from typing import Any, ClassVar

from tests.replay.game import NONCE, Evening


class PokerEvening(Evening):
    module = "poker-contest"
    sheet: ClassVar[dict[str, Any]] = {
        "attributes": {"strength": 3, "dexterity": 4, "wits": 2},
        "skills": {"chasing": 3, "cards": 5},
        "chips": 20,
    }
    edit: ClassVar[dict[str, Any]] = {"skills": {"chasing": 4}}
    correction: ClassVar[dict[str, Any]] = {"path": "chips", "value": 30}

    def play_on(self) -> None:
        self._contests()
        self._duel()
        self._rewind()
        self.do(self.gm, "contest.void", contest=self._running())

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
