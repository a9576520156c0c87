"""What people say, whisper and roll."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from marshmallow import fields, validate

from facedown.kernel import dice
from facedown.kernel.command import Event, LogLine
from facedown.kernel.json import Json
from facedown.kernel.people import Actor, Role
from facedown.kernel.refusal import Refusal
from facedown.kernel.seeds import reseed, throw
from facedown.kernel.text import length, one_line
from facedown.table.rules import sight
from facedown.table.rules.lookalike import alike
from facedown.table.rules.scene import (
    AnyWorld,
    Apply,
    Args,
    ArgsSchema,
    Can,
    Happening,
    Offer,
    Rule,
    Scene,
    Tell,
    bad_argument,
    event,
    keyed,
)

MOST = 2000
"""Characters of one saying, as people count them."""

GMS, EVERYBODY = "gms", "everybody"


class Recipients(fields.Field[Any]):
    """A list of seats, in which "gms" stands for all GMs; one alone needs no list."""

    def __init__(self, **more: Any) -> None:
        super().__init__(metadata={"legal": "1 to 200 seats in a list, or gms"}, **more)

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> list[str]:
        named = [value] if isinstance(value, str) else value
        fits = isinstance(named, list) and 0 < len(named) <= 200
        if not fits or not all(isinstance(n, str) for n in named):
            raise self.make_error("validator_failed")
        return named


class SayArgs(ArgsSchema):
    text = fields.String(required=True)
    as_ = fields.String(data_key="as", allow_none=True, load_default=None)


class WhisperArgs(ArgsSchema):
    to = Recipients(required=True)
    text = fields.String(required=True)


class RollArgs(ArgsSchema):
    dice = fields.String(required=True, validate=validate.Length(min=1))
    to = Recipients(allow_none=True, load_default=None)


def may_speak(world: AnyWorld, actor: Actor) -> bool:
    return actor.role is not Role.SPECTATOR or world.settings.get("spectators_speak") is True


def _need_voice(scene: Scene) -> None:
    if not may_speak(scene.world, scene.actor):
        raise Refusal("not_allowed", "Spectators do not speak at this table.")


def _text(args: Args) -> str:
    text = one_line(str(args["text"]))
    long = length(text)
    if not long:
        raise bad_argument("text", "there is nothing in it")
    if long > MOST:
        raise Refusal(
            "too_long", f"That is {long} characters long; {MOST} are possible.", most=MOST
        )
    return text


def _others(scene: Scene, to: Sequence[str]) -> list[str]:
    """The seats meant, without the actor's own, in a fixed order."""
    world, found = scene.world, set[str]()
    for name in to:
        seat = world.seats.get(name)
        if name == GMS:
            found |= world.gms()
        elif seat is not None and seat.state == "seated":
            found.add(name)
        else:
            raise bad_argument("to", f"{name} is no seat at this table")
    return [id for id in world.seats if id in found and id != scene.actor.seat]


def say(scene: Scene, args: Args) -> Sequence[Event]:
    _need_voice(scene)
    text = _text(args)
    said: dict[str, Json] = {"who": scene.who, "text": text}
    if args["as_"]:
        said["as"] = name = sight.need_owned(scene, args["as_"]).name
        others = (s for s in scene.world.seats.values() if s.state == "seated")
        if any(alike(name, s.name) for s in others if s.id != scene.actor.seat):
            # It would pass for what somebody else says himself.
            said["beside"] = True
    return [event("said", **said)]


def whisper(scene: Scene, args: Args) -> Sequence[Event]:
    _need_voice(scene)
    text = _text(args)
    to = _others(scene, args["to"])
    if not to:
        raise bad_argument("to", "there is nobody but yourself")
    names = [scene.world.seats[id].name for id in to]
    return [event("whispered", who=scene.who, seat=scene.actor.seat, seats=to, to=names, text=text)]


def roll(scene: Scene, args: Args) -> Sequence[Event]:
    _need_voice(scene)
    rolled = dice.parse(args["dice"])
    hidden = args["to"] is not None and args["to"] != [EVERYBODY]
    to = _others(scene, args["to"]) if hidden else []
    thrown = throw(
        scene.chance,
        table=scene.world.info.id,
        seat=scene.world.seats[scene.actor.seat],
        nonce=scene.actor.nonce,
        sides=rolled.sides,
        hidden=hidden,
    )
    data: dict[str, Json] = {"who": scene.who, "seat": scene.actor.seat, "dice": str(rolled)}
    data |= thrown.to_json()
    data["total"] = rolled.total(thrown.faces)
    if hidden:
        data["seats"] = to
    return [event("rolled", **data)]


def _unchanged(it: Happening) -> AnyWorld:
    return it.world


def _apply_roll(it: Happening) -> AnyWorld:
    return reseed(it.world, it.data["seat"], it.data, hidden="seats" in it.data)


def _tell_said(it: Happening) -> Sequence[LogLine]:
    return [LogLine("said", it.data, None, "chat")]


def _tell_whispered(it: Happening) -> Sequence[LogLine]:
    data = it.data
    params = {key: data[key] for key in ("who", "to", "text")}
    return [LogLine("whispered", params, frozenset((data["seat"], *data["seats"])), "whisper")]


def _tell_rolled(it: Happening) -> Sequence[LogLine]:
    data = it.data
    params = {k: data[k] for k in ("who", "seat", "dice", "sides", "faces", "total", "opening")}
    hidden = frozenset((data["seat"], *data["seats"])) if "seats" in data else None
    return [LogLine("rolled", params, hidden, "roll")]


COMMANDS = {
    "say": Rule(SayArgs, say),
    "whisper": Rule(WhisperArgs, whisper),
    "roll": Rule(RollArgs, roll),
}
APPLY: dict[str, Apply] = {
    "said": _unchanged,
    "whispered": _unchanged,
    "rolled": _apply_roll,
}
TELL: dict[str, Tell] = {
    "said": _tell_said,
    "whispered": _tell_whispered,
    "rolled": _tell_rolled,
}


def can(offer: Offer) -> Can:
    if not may_speak(offer.world, offer.actor):
        return {}
    names = sorted(offer.actor.characters)
    return {
        "say": {"most": MOST, **({"as": names} if names else {})},
        "roll": {"dice": dice.MAX_DICE},
    }


def can_himself(offer: Offer) -> Can:
    """Whispering: to everybody but oneself, so it is not shared between seats."""
    world, actor = offer.world, offer.actor
    out: Can = {}
    if may_speak(world, actor):
        others: dict[str, Any] = {
            s.id: {} for s in world.seats.values() if s.state == "seated" and s.id != actor.seat
        }
        if world.gms() - {actor.seat}:
            others[GMS] = {}
        keyed(out, "whisper", others)
    return out
