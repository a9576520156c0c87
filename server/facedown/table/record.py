"""Events as text and back, and what a list of them makes of a world."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import orjson

from facedown.kernel.command import Event, LogLine
from facedown.kernel.json import Json
from facedown.kernel.refusal import Refusal
from facedown.kernel.world import World
from facedown.table import rules
from facedown.table.port import Envelope
from facedown.table.rules import knocks
from facedown.table.rules.scene import AnyWorld, Module, Recall


@dataclass(frozen=True, slots=True)
class Step:
    """What events made: the world after all of them, and a line told after each."""

    events: Sequence[Event]
    after: AnyWorld
    lines: Sequence[LogLine]


def stamp(now: datetime) -> str:
    """An instant as events and frames carry it: ISO 8601, UTC, microseconds."""
    return now.isoformat(timespec="microseconds")


def to_text(value: object) -> str:
    """JSON text. TypeError for what is not plain JSON."""
    return orjson.dumps(value, default=_plain).decode()


def _plain(value: object) -> object:
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, Sequence) and not isinstance(value, (str, bytes)):
        return list(value)
    raise TypeError(f"{type(value).__name__} is not JSON")


def events_text(events: Sequence[Event]) -> str:
    return to_text([event.to_json() for event in events])


def events_from(text: str, at: datetime) -> tuple[Event, ...]:
    stamped = stamp(at)
    return tuple(Event.from_json(raw, stamped) for raw in orjson.loads(text))


def body_hash(envelope: Envelope) -> str:
    """SHA-256 of the command as sent: one id, one body.

    Refuses what cannot be stored either: whole numbers beyond ±2^53, text that is not Unicode.
    """
    body = [envelope.do, envelope.args, envelope.on, envelope.nonce]
    try:
        text = orjson.dumps(
            body, default=_plain, option=orjson.OPT_SORT_KEYS | orjson.OPT_STRICT_INTEGER
        )
    except (TypeError, ValueError, RecursionError):
        field = _unencodable(envelope.args)
        raise Refusal(
            "bad_arguments",
            f"{field or 'The arguments'}: a number is too large, or a text is none.",
            field=field,
            reason="encoding",
        ) from None
    return hashlib.sha256(text).hexdigest()


def _unencodable(value: object, place: str = "") -> str:
    """The dotted path of the first part of `value` that cannot be stored."""
    parts: Iterable[tuple[object, object]] = ()
    if isinstance(value, Mapping):
        parts = value.items()
    elif isinstance(value, (list, tuple)):
        parts = enumerate(value)
    for key, inner in parts:
        try:
            orjson.dumps(inner, default=_plain, option=orjson.OPT_STRICT_INTEGER)
        except (TypeError, ValueError, RecursionError):
            return _unencodable(inner, f"{place}.{key}" if place else str(key))
    return place


def step(module: Module, world: World[Any], events: Sequence[Event], recall: Recall) -> Step:
    """Apply in order, and tell each event to the world after it."""
    lines: list[LogLine] = []
    for event in events:
        world = rules.apply(module, world, event, recall)
        lines += rules.tell(module, world, event)
    return Step(events, world, lines)


def due(module: Module, world: AnyWorld) -> datetime | None:
    """When the table's next tick should come; of the module, never while it is archived."""
    if world.info.deleted:
        return None
    both = (knocks.due(world), play_due(module, world))
    return min((each for each in both if each is not None), default=None)


def play_due(module: Module, world: AnyWorld) -> datetime | None:
    return None if world.info.archived else module.due(world)


def names_of(world: AnyWorld, audience: frozenset[str]) -> list[Json]:
    """The names of these seats, in the order in which they sat down."""
    return [s.name for s in world.seats.values() if s.id in audience]
