"""A transcript as a file: its shape, and what is wrong with it in one sentence."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Any

from marshmallow import RAISE, Schema, fields, validate

from facedown.kernel import forms
from facedown.kernel.files import read_json
from facedown.kernel.json import JsonMap

ROLES = ("gm", "co-gm", "player", "spectator", "kiosk")
_STEP = re.compile(r"^steps\.(\d+)")
"""Counted from 1 wherever a person reads it."""
ADVANCE = re.compile(r"^(\d{1,9})s\Z")


class TranscriptError(Exception):
    """A file that is no transcript; names the file and the place."""


class _Inbound(Schema):
    class Meta:
        unknown = RAISE


class _Member(_Inbound):
    name = fields.String(required=True, validate=validate.Length(1, 60))
    role = fields.String(required=True, validate=validate.OneOf(ROLES))


class _Character(_Inbound):
    id = fields.String(required=True)
    name = fields.String(required=True)
    owner = fields.String(load_default=None, allow_none=True)
    owners = fields.List(fields.String(), load_default=list)
    npc = fields.Boolean(load_default=False)
    sheet = fields.Dict(keys=fields.String(), load_default=dict)


class _Chance(_Inbound):
    deck = fields.List(fields.String())
    dice = fields.List(fields.Integer(strict=True, validate=validate.Range(1)))


class _Step(_Inbound):
    by = fields.String()
    do = fields.String()
    args = fields.Dict(keys=fields.String(), load_default=dict)
    on = fields.Dict(keys=fields.String(), load_default=None)
    advance = fields.String(validate=validate.Regexp(ADVANCE, error='Write seconds: "300s".'))
    chance = fields.Nested(_Chance)
    refused = fields.String()
    results = fields.List(fields.Dict(keys=fields.String()))
    sees = fields.Dict(keys=fields.String(), values=fields.Dict(keys=fields.String()))
    never = fields.Dict(keys=fields.String(), values=fields.List(fields.String()))


class _Transcript(_Inbound):
    title = fields.String(required=True)
    module = fields.String(required=True)
    settings = fields.Dict(keys=fields.String(), load_default=dict)
    members = fields.List(fields.Nested(_Member), required=True, validate=validate.Length(1))
    characters = fields.List(fields.Nested(_Character), load_default=list)
    steps = fields.List(fields.Nested(_Step), required=True)


@dataclass(frozen=True, slots=True)
class Member:
    name: str
    role: str


@dataclass(frozen=True, slots=True)
class Cast:
    """A character and the names of the members who own it."""

    id: str
    name: str
    owners: tuple[str, ...]
    npc: bool
    sheet: JsonMap


@dataclass(frozen=True, slots=True)
class Step:
    """A command (`by`, `do`) or a time that passes (`advance`), and what must then hold.

    `results` None: not checked. `deck` and `dice` None: the script stays as it is.
    """

    by: str | None = None
    do: str = ""
    args: JsonMap = field(default_factory=dict)
    on: JsonMap | None = None
    advance: timedelta | None = None
    deck: tuple[str, ...] | None = None
    dice: tuple[int, ...] | None = None
    refused: str | None = None
    results: tuple[JsonMap, ...] | None = None
    sees: JsonMap = field(default_factory=dict)
    never: JsonMap = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Transcript:
    title: str
    module: str
    settings: JsonMap
    members: tuple[Member, ...]
    characters: tuple[Cast, ...]
    steps: tuple[Step, ...]


def read(path: Path) -> Transcript:
    """The transcript in a file; `TranscriptError` says what is wrong and where."""
    return parse(read_json(path, TranscriptError), str(path))


def parse(raw: Any, name: str = "the transcript") -> Transcript:
    """The same from JSON that is read already."""
    try:
        found = forms.load(_Transcript(), raw)
    except forms.Misfit as wrong:
        place = _STEP.sub(lambda found: f"step {int(found[1]) + 1}", wrong.field or "the whole")
        raise TranscriptError(f"{name}: {place}: {wrong.reason}") from None
    members = tuple(Member(m["name"], m["role"]) for m in found["members"])
    names = [m.name for m in members]
    if len(set(names)) < len(names):
        raise TranscriptError(f"{name}: members: every member needs a name of his own.")
    if not any(m.role == "gm" for m in members):
        raise TranscriptError(f"{name}: members: somebody must be the gm.")
    cast = tuple(_cast(c) for c in found["characters"])
    for character in cast:
        _known(character.owners, names, f"{name}: characters.{character.id}")
    steps = tuple(
        _step(s, names, f"{name}: step {n}") for n, s in enumerate(found["steps"], start=1)
    )
    return Transcript(found["title"], found["module"], found["settings"], members, cast, steps)


def _cast(raw: JsonMap) -> Cast:
    owners = (*([raw["owner"]] if raw["owner"] else []), *raw["owners"])
    return Cast(raw["id"], raw["name"], owners, raw["npc"], raw["sheet"])


def _step(raw: JsonMap, names: Sequence[str], place: str) -> Step:
    if ("advance" in raw) == ("do" in raw) or ("do" in raw) != ("by" in raw):
        raise TranscriptError(f'{place}: a step has either "by" and "do", or "advance".')
    _known([raw["by"]] if "by" in raw else [], names, place)
    _known([*raw.get("sees", {}), *raw.get("never", {})], names, place)
    passed = ADVANCE.match(raw["advance"]) if "advance" in raw else None
    chance = raw.get("chance", {})
    return Step(
        by=raw.get("by"),
        do=raw.get("do", ""),
        args=raw["args"],
        on=raw["on"],
        advance=timedelta(seconds=int(passed[1])) if passed else None,
        deck=tuple(chance["deck"]) if "deck" in chance else None,
        dice=tuple(chance["dice"]) if "dice" in chance else None,
        refused=raw.get("refused"),
        results=tuple(raw["results"]) if "results" in raw else None,
        sees=raw.get("sees", {}),
        never=raw.get("never", {}),
    )


def _known(asked: Sequence[str], names: Sequence[str], place: str) -> None:
    for name in asked:
        if name not in names:
            raise TranscriptError(f"{place}: {name} is no member; the members: {', '.join(names)}.")
