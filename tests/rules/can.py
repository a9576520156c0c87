"""Whether `can` is what is decided: at states that random play reaches, everything is tried."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from tests.long import sized
from tests.rules.probe import Look, Probe
from tests.rules.room import Room
from tests.rules.table_probes import Sheets, table_probes

TRIED = sized(80, 400)
"""Commands at one state, half of them such as are offered."""
TALK = ("say", "whisper", "roll", "table.rename", "settings.set", "seat.device")
SELDOM = {"table.archive": 0.05, "seat.revoke": 0.1, "character.retire": 0.1}
SELDOM |= {"table.rewind": 0.05, "table.delete": 0.0}


@dataclass
class Trial:
    """One table. `probes`: of the module's commands; `often`: how often a command is given beside
    the others, where that is not 0.3; `seen`: (command, offered) → how often it was tried.
    """

    room: Room
    probes: Callable[[Look], Iterator[Probe]]
    sheets: Sheets
    often: Mapping[str, float]
    seen: Counter[tuple[str, bool]] = field(default_factory=Counter)

    def all(self, seat: str) -> list[Probe]:
        room = self.room
        look = Look(room.world, room.view(seat).get("can", {}), room.dice)
        return [*self.probes(look), *table_probes(look, seat, room.version, self.sheets)]

    def some(self, seat: str) -> list[Probe]:
        """Of each command the same share, whether there are many places for it or one."""
        by_kind: dict[tuple[bool, str], list[Probe]] = {}
        for probe in self.all(seat):
            by_kind.setdefault((probe.offered, probe.do), []).append(probe)
        each = max(1, TRIED // len(by_kind))
        dice = self.room.dice
        return [p for kind in by_kind.values() for p in dice.sample(kind, min(each, len(kind)))]

    def wrong(self, seat: str) -> list[str]:
        """Where this seat's `can` and what is decided differ."""
        out = []
        for probe in self.some(seat):
            code = self.room.takes(seat, probe.do, probe.args)
            self.seen[probe.do, probe.offered] += 1
            if probe.offered is bool(code):
                out.append(f"{seat} {probe}: {code or 'accepted'}")
        return out

    def move(self) -> None:
        """Something that is offered to somebody, mostly what carries the play on; or a knock."""
        room = self.room
        if room.dice.random() < 0.05 and not room.world.info.archived:
            room.tables.knock(room.world.info.code, f"Guest {room.version}")
            return
        offers = [(seat, do) for seat in room.sitting() for do in room.view(seat)["can"]]
        seat, do = room.dice.choices(offers, [self._weight(do) for _, do in offers])[0]
        chosen = room.dice.choice([p for p in self.all(seat) if p.do == do and p.offered])
        token = room.do(seat, chosen.do, **chosen.args).token
        if token is not None and room.dice.random() < 0.5:
            room.tables.open(token, f"Guest {room.version}")

    def _weight(self, do: str) -> float:
        return self.often.get(do, SELDOM.get(do, 0.1 if do in TALK else 0.3))

    def outside(self) -> list[str]:
        return [s.id for s in self.room.world.seats.values() if s.state != "seated"]
