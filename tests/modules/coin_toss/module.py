"""A coin toss with a hidden call: the second module, so that nothing around it knows poker.

`toss.call` hides heads or tails; `toss.flip` (a GM) turns the coin and opens the call. A call that
nobody flips within `patience` seconds is dropped by the table's clock.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any

from marshmallow import RAISE, Schema, fields, validate

from facedown.kernel.chance import Chance
from facedown.kernel.command import Command, Event, LogLine
from facedown.kernel.fairness import Sealed, SealedDeck, seal
from facedown.kernel.json import JsonMap
from facedown.kernel.people import Actor, Viewer
from facedown.kernel.refusal import Refusal
from facedown.kernel.world import World

SIDES = ("heads", "tails")


class Sheet(Schema):
    class Meta:
        unknown = RAISE

    luck = fields.Integer(strict=True, load_default=1, validate=validate.Range(0, 9))
    motto = fields.String(load_default="", validate=validate.Length(max=80))


class Settings(Schema):
    class Meta:
        unknown = RAISE

    patience = fields.Integer(
        strict=True,
        load_default=60,
        validate=validate.Range(0, 3600),
        metadata={"label": "Patience"},
    )


class CallArgs(Schema):
    class Meta:
        unknown = RAISE

    character = fields.String(required=True)
    side = fields.String(required=True, validate=validate.OneOf(SIDES))


class FlipArgs(Schema):
    class Meta:
        unknown = RAISE

    character = fields.String(required=True)


@dataclass(frozen=True, slots=True)
class Toss:
    call: Sealed
    since: str
    until: str | None
    coin: str | None = None


@dataclass(frozen=True, slots=True)
class Play:
    patience: int
    tosses: Mapping[str, Toss] = field(default_factory=dict)


class CoinToss:
    id = "coin-toss"
    sheet = Sheet
    settings = Settings
    settled = frozenset({"patience"})
    commands: Mapping[str, type[Schema]] = {"toss.call": CallArgs, "toss.flip": FlipArgs}
    owner_edits = frozenset({"motto"})

    def start(self, settings: JsonMap) -> Play:
        return Play(settings["patience"])

    def blank(self, settings: JsonMap) -> JsonMap:
        return {}

    def decide(
        self, world: World[Play], actor: Actor, command: Command, chance: Chance, now: datetime
    ) -> Sequence[Event]:
        if command.do == "tick":
            return [
                Event("toss.dropped", {"character": who})
                for who, toss in world.play.tosses.items()
                if toss.coin is None and toss.until and datetime.fromisoformat(toss.until) <= now
            ]
        who = command.args["character"]
        character = world.character(who)
        if character is None:
            raise Refusal("unknown_character", f"Nobody here is called {who}.", character=who)
        toss = world.play.tosses.get(who)
        running = toss is not None and toss.coin is None
        if command.on and (command.on.get("running") is True) is not running:
            raise Refusal("too_late", "That toss has passed.")
        if command.do == "toss.call":
            if not actor.owns(who):
                raise Refusal("not_allowed", f"{character.name} is somebody else's.")
            if running:
                raise Refusal("wrong_phase", f"{character.name} has called already.")
            call = seal(
                chance,
                table=world.info.id,
                contest="toss",
                character=who,
                purpose="call",
                value=command.args["side"],
            )
            patience = int(world.settings["patience"])
            until = (now + timedelta(seconds=patience)).isoformat() if patience else None
            return [
                Event("toss.called", {"character": who, "call": call.to_json(), "until": until})
            ]
        if not actor.is_gm:
            raise Refusal("not_allowed", "Only a GM turns the coin.")
        if toss is None or not running:
            raise Refusal("no_toss", f"{character.name} has called nothing.")
        coin = chance.shuffle(SIDES)[0]
        won = coin == toss.call.value
        record = {"type": "toss.result", "character": who, "coin": coin, "won": won}
        return [Event("toss.flipped", {"character": who, "coin": coin}, (record,))]

    def apply(self, world: World[Play], event: Event) -> World[Play]:
        who = event.data["character"]
        tosses = dict(world.play.tosses)
        if event.kind == "toss.called":
            call = Sealed.from_json(event.data["call"])
            tosses[who] = Toss(call, event.at, event.data["until"])
        elif event.kind == "toss.flipped":
            tosses[who] = replace(tosses[who], coin=str(event.data["coin"]))
        else:
            del tosses[who]
        return world.with_play(replace(world.play, tosses=tosses))

    def public(self, world: World[Play]) -> dict[str, Any]:
        """Nothing: this module tells each viewer everything by itself, as one may."""
        return {}

    def view(self, world: World[Play], viewer: Viewer) -> dict[str, Any]:
        can: dict[str, dict[str, Any]] = {"toss.call": {}, "toss.flip": {}}
        tosses: dict[str, Any] = {}
        waiting: list[dict[str, Any]] = []
        for id, character in world.characters.items():
            if character.retired:
                continue
            toss = world.play.tosses.get(id)
            if viewer.owns(id) and (toss is None or toss.coin is not None):
                can["toss.call"][id] = {"sides": list(SIDES)}
            if toss is None:
                continue
            open_ = toss.coin is not None
            tosses[id] = {
                "commitment": toss.call.commitment,
                "called": toss.call.value if open_ or viewer.owns(id) else None,
                "coin": toss.coin,
                "opened": toss.call.opening() if open_ else None,
            }
            if not open_:
                waiting.append({"character": id, "for": "flip", "since": toss.since})
                if viewer.is_gm:
                    can["toss.flip"][id] = {}
        return {
            "characters": {
                id: {"sheet": c.sheet} for id, c in world.characters.items() if not c.retired
            },
            "tosses": tosses,
            "waiting_for": waiting,
            "can": {do: where for do, where in can.items() if where},
        }

    def tell(self, world: World[Play], event: Event) -> Sequence[LogLine]:
        who = event.data["character"]
        params: dict[str, Any] = {"character": world.characters[who].name}
        if event.kind == "toss.flipped":
            params |= {"coin": event.data["coin"], "won": event.results[0]["won"]}
        return [LogLine(event.kind, params)]

    def due(self, world: World[Play]) -> datetime | None:
        times = [
            datetime.fromisoformat(t.until)
            for t in world.play.tosses.values()
            if t.coin is None and t.until
        ]
        return min(times, default=None)

    def held(self, world: World[Play]) -> frozenset[str]:
        return frozenset(t.call.commitment for t in world.play.tosses.values() if t.coin is None)

    def known(self, world: World[Play], viewer: Viewer) -> frozenset[str]:
        tosses = world.play.tosses.items()
        return frozenset(t.call.commitment for id, t in tosses if t.coin or viewer.owns(id))

    def decks(self, world: World[Play]) -> Mapping[str, SealedDeck]:
        return {}

    def rewound(self, world: World[Play], left: World[Play], chance: Chance) -> Sequence[Event]:
        return []

    def busy(self, world: World[Play], character: str | None = None) -> bool:
        return any(
            t.coin is None and character in (None, who) for who, t in world.play.tosses.items()
        )


MODULE = CoinToss()
