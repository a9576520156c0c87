"""What a rule of the table gets, and the few words that all of them share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from marshmallow import RAISE, Schema, fields, validate

from facedown.kernel import forms
from facedown.kernel.chance import Chance
from facedown.kernel.command import Event, LogLine
from facedown.kernel.json import Json
from facedown.kernel.people import Actor, Role, Viewer
from facedown.kernel.protocol import RulesModule
from facedown.kernel.refusal import Refusal
from facedown.kernel.text import visible
from facedown.kernel.world import World

Module = RulesModule[Any]
AnyWorld = World[Any]
Can = dict[str, dict[str, Any]]


Recall = Callable[[int], AnyWorld]
"""The world after a version."""


class Past(Protocol):
    """What a table went through."""

    @property
    def version(self) -> int:
        """The present one."""

    def at(self, version: int) -> AnyWorld: ...

    def possible(self, to: int) -> int:
        """The latest version up to `to` of whose secrets nobody has learnt one since."""


def _no_past() -> Past:
    raise Refusal("no_such_version", "Nothing is known of earlier versions here.")


@dataclass(frozen=True, slots=True)
class Scene:
    """Who wants something, and the world in which he wants it. `past` folds the whole log."""

    module: Module
    world: AnyWorld
    actor: Actor
    chance: Chance
    past: Callable[[], Past] = _no_past

    @property
    def who(self) -> str:
        """The actor's name as it is now, for the log."""
        return self.world.seats[self.actor.seat].name


@dataclass(frozen=True, slots=True)
class Happening:
    """An event of the table's, and the world: before it to apply it, after it to tell it."""

    module: Module
    world: AnyWorld
    event: Event

    @property
    def kind(self) -> str:
        return self.event.kind

    @property
    def data(self) -> Any:
        return self.event.data


@dataclass(frozen=True, slots=True)
class Offer:
    """For whom it is asked what he can do."""

    module: Module
    world: AnyWorld
    actor: Actor


Args = Mapping[str, Any]
Apply = Callable[[Happening], AnyWorld]
Tell = Callable[[Happening], Sequence[LogLine]]


@dataclass(frozen=True, slots=True)
class Rule:
    """One command: the shape of its arguments, and what comes of it."""

    args: type[Schema]
    decide: Callable[[Scene, Args], Sequence[Event]]
    when_archived: bool = False
    at_the_door: bool = False
    """It is for who knocks, and for nobody who sits here."""


class ArgsSchema(Schema):
    class Meta:
        unknown = RAISE


class NoArgs(ArgsSchema):
    pass


NAME = 60
"""Letters of a name."""


def tidy(text: str) -> str:
    """As it is seen: one blank for several, none around it, nothing hidden."""
    return " ".join(visible(text).split())


class Name(fields.String):
    """What people are called: without blanks around it, 1 to `most` characters."""

    def __init__(self, most: int = NAME, least: int = 1, **more: Any) -> None:
        super().__init__(validate=validate.Length(least, most), **more)

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> str:
        text = str(super()._deserialize(value, attr, data, **kwargs))
        return tidy(text)


def plays(actor: Actor | Viewer) -> bool:
    """Whether the seat may send the module's commands at all; whose they are it decides itself."""
    if actor.role is Role.KIOSK:
        return bool(actor.characters)
    return actor.role is not Role.SPECTATOR


def event(kind: str, **data: Json) -> Event:
    return Event(kind, data, origin="table")


def keyed(can: Can, do: str, places: dict[str, Any]) -> None:
    """Offer `do` at these places; at none, it is not offered (an empty map would offer it)."""
    if places:
        can[do] = places


def need_gm(scene: Scene, what: str) -> None:
    if not scene.actor.is_gm:
        raise Refusal("not_allowed", f"Only a GM may {what}.")


def bad_argument(field: str, reason: str) -> Refusal:
    return Refusal("bad_arguments", forms.said(field, reason), field=field, reason=reason)


def table_line(
    key: str, audience: frozenset[str] | None = None, /, **params: Json
) -> Sequence[LogLine]:
    return (LogLine(key, params, audience, "table"),)
