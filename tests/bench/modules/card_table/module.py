"""The harness's small card game, with what a served table asks of it: the game of `echo/table.py`
and of `boardgame/server.cjs`, but validated, stored, told in the log and redacted.

`deal` (a GM) gives five cards to every character; `play` lays one of one's own hand on the pile and
draws another, in turn. The oldest of more than ten cards on the pile goes under the deck.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from marshmallow import RAISE, Schema, fields, validate

from facedown.kernel.cards import DECK, rank_value
from facedown.kernel.chance import Chance
from facedown.kernel.command import Command, Event, LogLine
from facedown.kernel.fairness import SealedDeck
from facedown.kernel.json import JsonMap
from facedown.kernel.people import Actor, Viewer
from facedown.kernel.refusal import Refusal
from facedown.kernel.world import World

HAND = 5
PILE = 10

Cards = tuple[str, ...]


class Nothing(Schema):
    class Meta:
        unknown = RAISE


class PlayArgs(Schema):
    class Meta:
        unknown = RAISE

    character = fields.String(required=True)
    card = fields.String(required=True, validate=validate.OneOf(DECK))


@dataclass(frozen=True, slots=True)
class Play:
    """`order`: the characters as they take turns; `turn`: how many moves were made."""

    order: tuple[str, ...] = ()
    turn: int = 0
    deck: Cards = ()
    pile: Cards = ()
    hands: Mapping[str, Cards] | None = None
    scores: Mapping[str, int] | None = None

    @property
    def next(self) -> str | None:
        return self.order[self.turn % len(self.order)] if self.order else None


class CardTable:
    id = "card-table"
    sheet = Nothing
    settings = Nothing
    settled = frozenset[str]()
    commands: Mapping[str, type[Schema]] = {"deal": Nothing, "play": PlayArgs}
    owner_edits = frozenset[str]()

    def start(self, settings: JsonMap) -> Play:
        return Play()

    def blank(self, settings: JsonMap) -> JsonMap:
        return {}

    def decide(
        self, world: World[Play], actor: Actor, command: Command, chance: Chance, now: datetime
    ) -> Sequence[Event]:
        play = world.play
        if command.do == "deal":
            if not actor.is_gm:
                raise Refusal("not_allowed", "Only a GM deals.")
            there = [c.id for c in world.characters.values() if not c.retired]
            if not 1 <= len(there) <= (len(DECK) - PILE) // HAND:
                raise Refusal("wrong_phase", "One to eight characters can be dealt in.")
            return [Event("dealt", {"order": [*there], "deck": [*chance.shuffle(DECK)]})]
        who, card = command.args["character"], command.args["card"]
        if command.on and command.on.get("turn", play.turn) != play.turn:
            raise Refusal("too_late", "The turn that you looked at has passed.")
        if not actor.owns(who):
            raise Refusal("not_allowed", "This character is somebody else's.", character=who)
        if who != play.next:
            raise Refusal("not_your_turn", "It is somebody else's turn; wait for yours.")
        if card not in _hand(play, who):
            raise Refusal("not_your_card", "That card is not in this hand.", card=card)
        return [Event("played", {"character": who, "card": card})]

    def apply(self, world: World[Play], event: Event) -> World[Play]:
        return world.with_play(
            _dealt(event.data) if event.kind == "dealt" else _played(world.play, event.data)
        )

    def public(self, world: World[Play]) -> dict[str, Any]:
        play = world.play
        scores = play.scores or {}
        return {
            "characters": {
                c.id: {"sheet": c.sheet} for c in world.characters.values() if not c.retired
            },
            "turn": play.turn,
            "next": play.next,
            "pile": list(play.pile),
            "deck": len(play.deck),
            "sides": {
                who: {"card_count": len(_hand(play, who)), "score": scores[who]}
                for who in play.order
            },
        }

    def view(self, world: World[Play], viewer: Viewer) -> dict[str, Any]:
        play = world.play
        hands = {who: [*_hand(play, who)] for who in play.order if viewer.owns(who)}
        can: dict[str, Any] = {"deal": {}} if viewer.is_gm else {}
        if play.next in hands:
            can["play"] = {play.next: {"cards": hands[play.next]}}
        return {"sides": {who: {"cards": cards} for who, cards in hands.items()}, "can": can}

    def tell(self, world: World[Play], event: Event) -> Sequence[LogLine]:
        if event.kind == "dealt":
            return [LogLine("dealt", {"hands": len(world.play.order)})]
        who = world.characters[event.data["character"]]
        return [LogLine("played", {"character": who.name, "card": event.data["card"]})]

    def due(self, world: World[Play]) -> datetime | None:
        return None

    def held(self, world: World[Play]) -> frozenset[str]:
        return frozenset()

    def known(self, world: World[Play], viewer: Viewer) -> frozenset[str]:
        return frozenset()

    def decks(self, world: World[Play]) -> Mapping[str, SealedDeck]:
        return {}

    def rewound(self, world: World[Play], left: World[Play], chance: Chance) -> Sequence[Event]:
        return []

    def busy(self, world: World[Play], character: str | None = None) -> bool:
        return character in world.play.order if character else bool(world.play.order)


def _hand(play: Play, who: str) -> Cards:
    return (play.hands or {}).get(who, ())


def _dealt(data: JsonMap) -> Play:
    order, deck = tuple(data["order"]), tuple(data["deck"])
    hands = {who: deck[n * HAND : (n + 1) * HAND] for n, who in enumerate(order)}
    return Play(order, 0, deck[len(order) * HAND :], (), hands, dict.fromkeys(order, 0))


def _played(play: Play, data: JsonMap) -> Play:
    who, card = data["character"], data["card"]
    pile, deck = (*play.pile, card), play.deck
    if len(pile) > PILE:
        pile, deck = pile[1:], (*deck, pile[0])
    hand = (*(c for c in _hand(play, who) if c != card), deck[0])
    scores = {**(play.scores or {})}
    scores[who] += rank_value(card)
    return replace(
        play,
        turn=play.turn + 1,
        deck=deck[1:],
        pile=pile,
        hands={**(play.hands or {}), who: hand},
        scores=scores,
    )


MODULE = CardTable()
