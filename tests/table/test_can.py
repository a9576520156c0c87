"""What is offered is accepted, and what is not offered is refused: for each command and seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from facedown.store.memory import MemoryStore
from facedown.store.port import Commit, Unavailable
from facedown.table import rules
from tests.table.house import House

Args = dict[str, Any]


def _characters(house: House) -> list[str]:
    return list(house.world.characters)


def _probes(house: House, do: str) -> Iterator[tuple[str | None, Args]]:
    """Every place at which `do` could be offered, with arguments that are right in themselves."""
    seats = list(house.world.seats)
    match do:
        case "character.make":
            yield None, {"name": "New"}
        case "character.edit":
            yield from (
                (c, {"character": c, "sheet": {"motto": "New"}}) for c in _characters(house)
            )
        case "character.give" | "character.take":
            for c in _characters(house):
                yield from ((f"{c} {s}", {"character": c, "seat": s}) for s in seats)
        case "character.retire":
            yield from ((c, {"character": c}) for c in _characters(house))
        case "characters.import":
            yield None, {"text": "name\nNew\n"}
        case "kiosk.hand" | "kiosk.take":
            for s in (*seats, "s99"):
                for c in _characters(house):
                    yield f"{s} {c}", {"seat": s, "characters": [c]}
        case "kiosk.act":
            yield from ((c, {"character": c}) for c in _characters(house))
        case "sheet.set":
            yield from (
                (c, {"character": c, "path": "luck", "value": 7}) for c in _characters(house)
            )
        case "say":
            yield None, {"text": "Hello"}
        case "whisper":
            yield from ((to, {"to": to, "text": "Hello"}) for to in (*seats, "gms"))
        case "roll":
            yield None, {"dice": "2d6"}
        case "settings.set":
            yield None, {"settings": {"spectators_speak": True}}
        case "table.rename":
            yield None, {"title": "New"}
        case "table.archive":
            yield None, {"archived": not house.world.info.archived}
        case "table.rewind":
            yield None, {"to": 1}
        case "table.delete":
            yield None, {"title": house.world.info.title}
        case "seat.invite":
            yield None, {"role": "player"}
            for c in _characters(house):
                yield c, {"role": "player", "character": c}
        case "seat.rename":
            yield from ((s, {"seat": s, "name": "New"}) for s in seats)
        case "seat.device" | "knock.withdraw":
            yield None, {}
        case "seat.revoke" | "seat.renew" | "seat.admit" | "seat.refuse":
            yield from ((s, {"seat": s}) for s in (*seats, *house.world.invitations, "i9"))
        case _:
            pytest.fail(f"no probe for {do}")


def _offered(can: Args, do: str, place: str | None) -> bool:
    if do not in can:
        return False
    if place is None:
        return True
    if do in ("character.give", "character.take"):
        character, seat = place.split()
        return seat in can[do].get(character, {}).get("seats", [])
    if do in ("kiosk.hand", "kiosk.take"):
        seat, character = place.split()
        return character in can[do].get(seat, {}).get("characters", [])
    if do == "seat.invite":
        return place in can[do]["characters"]
    return place in can[do]


class _Full(MemoryStore):
    """Once it is full, what is accepted changes nothing either, and is told by `try_again`."""

    full = False

    def append(self, commit: Commit) -> None:
        if self.full:
            raise Unavailable
        super().append(commit)


def _party() -> House:
    """People of each kind and in each state, characters of each kind, one of them in play."""
    house = _lonely()
    bob, _ = house.join("Bob"), house.join("Cyn")
    eve = house.join("Eve", "co-gm")
    house.join("Zoe", "spectator")
    tablet = house.join("Tablet", "kiosk")
    gone = house.join("Gone")
    olaf = house.character("Olaf", bob)
    house.character("Orc", npc=True)
    house.character("Left", gone)
    house.do(house.gm, "character.retire", character=house.character("Dead"))
    house.do(house.gm, "seat.revoke", seat=gone)
    house.do(eve, "seat.invite", role="player", name="Later")
    house.do(house.gm, "kiosk.hand", seat=tablet, characters=[olaf, "left"])
    house.tables.knock(house.world.info.code, "Dan")
    house.do(bob, "toss.call", character=olaf, side="heads")
    return house


def _archived() -> House:
    house = _party()
    house.do(house.gm, "table.archive")
    return house


def _lonely() -> House:
    house = House(store=_Full())
    house.do(house.gm, "say", text="Is anybody there?")
    return house


@pytest.mark.parametrize("make", [_party, _archived, _lonely])
@pytest.mark.parametrize("do", sorted(rules.COMMANDS))
def test_can_is_what_decide_accepts(make: Callable[[], House], do: str) -> None:
    house = make()
    assert isinstance(house.store, _Full)
    house.store.full = True
    wrong = []
    for seat in [s.id for s in house.world.seats.values() if s.state in ("seated", "knocking")]:
        can = house.view(seat)["can"]
        for place, args in _probes(house, do):
            refusal = house.refused(seat, do, **args)
            if (refusal.code == "try_again") is not _offered(can, do, place):
                wrong.append((seat, place, refusal))
    assert not wrong
