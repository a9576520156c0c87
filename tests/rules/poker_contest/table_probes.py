"""Commands of the table itself (rules/table.md) that a seat's `can` offers, and others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from facedown.modules.poker_contest.sheet import MOST_CHIPS
from tests.rules.poker_contest.probes import Args, Look, Probe

NEVER = ("kiosk.act", "tick", "table.make", "seat.open", "nonsense", "")


def table_probes(look: Look, seat: str, version: int) -> Iterator[Probe]:
    for do in NEVER:
        yield Probe(do, {}, False)
    for do, args, ok in (
        *_characters(look),
        *_sheets(look),
        *_talk(look),
        *_life(look, version),
        *_seats(look, seat),
    ):
        yield Probe(do, args, ok)


Found = Iterator[tuple[str, Args, bool]]


def _new(look: Look) -> str:
    return f"New {look.dice.randrange(10**9)}"


def _characters(look: Look) -> Found:
    can, seats = look.can, list(look.world.seats)
    make: Args = can.get("character.make", {})
    ok, name = "character.make" in can, _new(look)
    any_sheet = ok and "fields" not in make
    yield "character.make", {"name": name}, ok
    yield "character.make", {"name": name, "npc": True}, ok and make.get("npc", False)
    yield "character.make", {"name": name, "sheet": {"skills": {"chasing": 5}}}, ok
    yield "character.make", {"name": name, "sheet": {"chips": 999}}, any_sheet
    yield "character.make", {"name": name, "id": "gm"}, False
    for id in list(look.world.characters)[:1]:
        yield "character.make", {"name": name, "id": id}, False
    yield "character.make", {"name": ""}, False
    yield "character.make", {"name": name.ljust(60, "x")}, ok
    yield "character.make", {"name": name.ljust(61, "x")}, False
    for id in look.keys:
        yield "character.retire", {"character": id}, id in can.get("character.retire", {})
        for do in ("character.give", "character.take"):
            bounds = can.get(do, {}).get(id, {}).get("seats", [])
            for seat in (*seats, "s99"):
                yield do, {"character": id, "seat": seat}, seat in bounds


def _sheets(look: Look) -> Found:
    changes: dict[str, tuple[Any, Any]] = {
        "attributes": ({"wits": 5}, {"wits": 6}),
        "skills": ({"chasing": 1}, {"chasing": 0}),
        "chips": (MOST_CHIPS, -1),
    }
    for id in look.keys:
        bounds = look.can.get("character.edit", {}).get(id)
        for field, (right, wrong) in changes.items():
            ok = bounds is not None and field in bounds.get("fields", changes)
            yield "character.edit", {"character": id, "sheet": {field: right}}, ok
            yield "character.edit", {"character": id, "sheet": {field: wrong}}, False
        ok = id in look.can.get("sheet.set", {})
        for path, value, legal in (
            ("chips", 0, True),
            ("chips", MOST_CHIPS, True),
            ("chips", MOST_CHIPS + 1, False),
            ("chips", "many", False),
            ("attributes.wits", 5, True),
            ("attributes.wits", 0, False),
            ("attributes", 3, False),
            ("nowhere", 1, False),
        ):
            args = {"character": id, "path": path, "value": value}
            yield "sheet.set", args, ok and legal


def _talk(look: Look) -> Found:
    can, seats = look.can, [*look.world.seats, "s99", "gms"]
    say = can.get("say")
    most = say["most"] if say else 2000
    yield "say", {"text": "x" * most}, say is not None
    yield "say", {"text": "x" * (most + 1)}, False
    yield "say", {"text": " "}, False
    for id in look.keys:
        yield "say", {"text": "Hello", "as": id}, id in (say or {}).get("as", ())
    for to in seats:
        ok = to in can.get("whisper", {})
        yield "whisper", {"to": to, "text": "Hello"}, ok
        yield "whisper", {"to": [to], "text": "x" * (most + 1)}, False
    roll = can.get("roll")
    dice = roll["dice"] if roll else 100
    yield "roll", {"dice": f"{dice - 1}d6+1d6"}, roll is not None
    yield "roll", {"dice": f"{dice}d6+d6"}, False
    yield "roll", {"dice": "six"}, False
    yield "roll", {"dice": "d6", "to": "gms"}, roll is not None
    yield "roll", {"dice": "d6", "to": ["s99"]}, False


def _life(look: Look, version: int) -> Found:
    can, info, settings = look.can, look.world.info, look.world.settings
    ok, settled = "settings.set" in can, can.get("settings.set", {}).get("settled", ())
    for name, old in settings.items():
        new: Any = not old if isinstance(old, bool) else 11 if isinstance(old, int) else "fails"
        free = name not in settled or new == old
        yield "settings.set", {"settings": {name: new}}, ok and free
        yield "settings.set", {"settings": {name: [new]}}, False
    yield "settings.set", {"settings": {"nothing": 1}}, False
    yield "table.rename", {"title": "x" * 80}, "table.rename" in can
    yield "table.rename", {"title": "x" * 81}, False
    yield "table.archive", {"archived": not info.archived}, "table.archive" in can
    yield "table.archive", {"archived": info.archived}, False
    yield "table.archive", {"title": info.title + "?", "archived": not info.archived}, False
    yield "table.delete", {"title": info.title}, "table.delete" in can
    yield "table.delete", {"title": info.title + "?"}, False
    yield "table.rewind", {"to": 1}, "table.rewind" in can
    yield from (("table.rewind", {"to": to}, False) for to in (0, -1, version + 1))


def _seats(look: Look, seat: str) -> Found:
    can, name = look.can, _new(look)
    roles = can.get("seat.invite", {}).get("roles", ())
    for role in ("gm", "co-gm", "player", "spectator", "kiosk", "system"):
        yield "seat.invite", {"role": role}, role in roles
    yield "seat.device", {}, "seat.device" in can
    yield "knock.withdraw", {}, "knock.withdraw" in can
    yield "seat.rename", {"name": name}, seat in can.get("seat.rename", {})
    for id in (*look.world.seats, *look.world.invitations, "s99", "i99"):
        yield "seat.rename", {"seat": id, "name": name}, id in can.get("seat.rename", {})
        for do in ("seat.revoke", "seat.renew", "seat.admit", "seat.refuse"):
            yield do, {"seat": id}, id in can.get(do, {})
