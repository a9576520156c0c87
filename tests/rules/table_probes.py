"""Commands of the table itself (rules/table.md) that a seat's `can` offers, and others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from marshmallow import validate

from tests.rules.probe import Args, Look, Probe
from tests.rules.room import MODULES

NEVER = ("tick", "table.make", "seat.open", "nonsense", "")


@dataclass(frozen=True)
class Sheets:
    """What is tried on a module's sheets. `owners`: fields that a player may set; `gms`: such as he
    may not; `changes`: field → (legal, not legal); `paths`: of sheet.set, and whether it is legal.
    """

    owners: Args
    gms: Args
    changes: Mapping[str, tuple[Any, Any]]
    paths: Sequence[tuple[str, Any, bool]]


def table_probes(look: Look, seat: str, version: int, sheets: Sheets) -> Iterator[Probe]:
    for do in NEVER:
        yield Probe(do, {}, False)
    for do, args, ok in (
        *_characters(look, sheets),
        *_sheets(look, sheets),
        *_talk(look),
        *_life(look, version),
        *_seats(look, seat),
        *_tablets(look),
    ):
        yield Probe(do, args, ok)


Found = Iterator[tuple[str, Args, bool]]


def _new(look: Look) -> str:
    return f"New {look.dice.randrange(10**9)}"


def _characters(look: Look, sheets: Sheets) -> Found:
    can, seats = look.can, list(look.world.seats)
    make: Args = can.get("character.make", {})
    ok, name = "character.make" in can, _new(look)
    any_sheet = ok and "fields" not in make
    yield "character.make", {"name": name}, ok
    yield "character.make", {"name": name, "npc": True}, ok and make.get("npc", False)
    yield "character.make", {"name": name, "sheet": sheets.owners}, ok
    yield "character.make", {"name": name, "sheet": sheets.gms}, any_sheet
    yield "character.make", {"name": name, "id": "gm"}, False
    for id in list(look.world.characters)[:1]:
        yield "character.make", {"name": name, "id": id}, False
    yield "character.make", {"name": ""}, False
    yield "character.make", {"name": name.ljust(60, "x")}, ok
    yield "character.make", {"name": name.ljust(61, "x")}, False
    some = "characters.import" in can
    yield "characters.import", {"text": f"name;npc\n{name};\n"}, some
    yield "characters.import", {"text": f"name;shoe size\n{name};44\n"}, False
    for id in look.keys:
        yield "character.retire", {"character": id}, id in can.get("character.retire", {})
        for do in ("character.give", "character.take"):
            bounds = can.get(do, {}).get(id, {}).get("seats", [])
            for seat in (*seats, "s99"):
                yield do, {"character": id, "seat": seat}, seat in bounds


def _sheets(look: Look, sheets: Sheets) -> Found:
    for id in look.keys:
        bounds = look.can.get("character.edit", {}).get(id)
        for field, (right, wrong) in sheets.changes.items():
            ok = bounds is not None and field in bounds.get("fields", sheets.changes)
            yield "character.edit", {"character": id, "sheet": {field: right}}, ok
            yield "character.edit", {"character": id, "sheet": {field: wrong}}, False
        ok = id in look.can.get("sheet.set", {})
        for path, value, legal in sheets.paths:
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
        new = _other(look, name, old)
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


def _other(look: Look, name: str, old: Any) -> Any:
    """Another legal value of this setting."""
    field = MODULES[look.world.info.module].settings().fields.get(name)
    if field is not None and isinstance(field.validate, validate.OneOf):
        return next(choice for choice in field.validate.choices if choice != old)
    return not old if isinstance(old, bool) else 11 if old != 11 else 12


def _seats(look: Look, seat: str) -> Found:
    can, name = look.can, _new(look)
    roles = can.get("seat.invite", {}).get("roles", ())
    for role in ("gm", "co-gm", "player", "spectator", "kiosk", "system"):
        yield "seat.invite", {"role": role}, role in roles
    free = can.get("seat.invite", {}).get("characters", ())
    for id in look.keys:
        yield "seat.invite", {"role": "player", "character": id}, id in free
        yield "seat.invite", {"role": "spectator", "character": id}, False
    yield "seat.device", {}, "seat.device" in can
    yield "knock.withdraw", {}, "knock.withdraw" in can
    yield "seat.rename", {"name": name}, seat in can.get("seat.rename", {})
    for id in (*look.world.seats, *look.world.invitations, "s99", "i99"):
        yield "seat.rename", {"seat": id, "name": name}, id in can.get("seat.rename", {})
        for do in ("seat.revoke", "seat.renew", "seat.admit", "seat.refuse"):
            yield do, {"seat": id}, id in can.get(do, {})


def _tablets(look: Look) -> Found:
    for id in look.keys:
        yield "kiosk.act", {"character": id}, id in look.can.get("kiosk.act", {})
        for do in ("kiosk.hand", "kiosk.take"):
            for seat in (*look.world.seats, "s99"):
                there = look.can.get(do, {}).get(seat, {}).get("characters", ())
                yield do, {"seat": seat, "characters": [id]}, id in there
    yield "kiosk.act", {"character": None}, "kiosk.act" in look.can
