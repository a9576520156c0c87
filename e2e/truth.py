"""What really lay face down: read from the server's own database, after the game."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from facedown.kernel.fairness import SealedDeck

NEVER = 10**9
"""The version from which everybody may know what never opens."""


@dataclass(slots=True)
class Secret:
    """`text`: as it would stand in a frame. `knows`: sides' keys whose owners may know it from
    `since` on (None: the GMs); everybody may from `until` on."""

    what: str
    text: str
    knows: frozenset[str | None] = frozenset()
    since: int = 0
    until: int = NEVER


@dataclass(slots=True)
class _Contest:
    deck: SealedDeck
    sizes: Mapping[str, int]
    opened: int
    cards: dict[str, Secret] = field(default_factory=dict)
    salts: dict[str, Secret] = field(default_factory=dict)
    hands: dict[str, list[str]] = field(default_factory=dict)
    choices: dict[str, list[Secret]] = field(default_factory=dict)
    next: int = 0

    def draw(self, count: int) -> list[str]:
        cards = [self.deck.card(n) for n in range(self.next, self.next + count)]
        self.next += count
        return cards

    def give(self, key: str, cards: list[str], version: int) -> None:
        for card in cards:
            for secret in (self.cards[card], self.salts[card]):
                secret.knows |= {key}
                secret.since = version
        self.hands.setdefault(key, []).extend(cards)

    def show(self, cards: list[str], version: int) -> None:
        for card in cards:
            self.cards[card].until = self.salts[card].until = version


class Truth:
    """Everything secret that one table holds, contest by contest."""

    def __init__(self, data: Path, table: str) -> None:
        self.secrets: list[Secret] = []
        self.hands: dict[str, list[str]] = {}
        self.events: list[tuple[int, Mapping[str, Any]]] = list(_events(data, table))
        self._contests: dict[str, _Contest] = {}
        for version, event in self.events:
            self._apply(version, event["kind"], event["data"])
            self.secrets += [Secret("a die's seed", seed) for seed in _seeds(event["data"])]

    def _apply(self, version: int, kind: str, data: Mapping[str, Any]) -> None:
        if kind == "contest.opened":
            self._open(version, data)
        contest = self._contests.get(data.get("contest", ""))
        if contest is None:
            return
        match kind:
            case "dealt":
                contest.deck = contest.deck.keyed(data["nonces"])
                for key, size in contest.sizes.items():
                    contest.give(key, contest.draw(size), version)
            case "boarded":
                contest.show(contest.draw(4), version)
            case "mucked":
                assert not data["deck"], "these games never use a deck up"
                contest.give(data["side"], contest.draw(len(data["drawn"])), version)
                for card in data["cards"]:
                    contest.hands[data["side"]].remove(card)
            case "folded":
                contest.hands.pop(data["side"], None)
            case "settled" if data["shown"]:
                for hand in contest.hands.values():
                    contest.show(hand, version)
                self.hands = dict(contest.hands)
                for secret in contest.choices.get("target", []):
                    secret.until = version
                if data["floor_counted"]:
                    for secret in contest.choices.get("floor", []):
                        secret.until = version

    def _open(self, version: int, data: Mapping[str, Any]) -> None:
        sizes = {side["key"]: side["size"] for side in data["sides"]}
        deck = SealedDeck.from_json(data["deck"])
        contest = _Contest(deck, sizes, version)
        self._contests[data["contest"]] = contest
        for card, salt in zip(deck.cards, deck.salts, strict=True):
            contest.cards[card] = Secret(f"the card {card}", card)
            contest.salts[card] = Secret(f"the salt of {card}", salt)
        hidden = data["kind"] == "hidden"
        said = {p: data[p]["preimage"]["value"] or {} for p in ("target", "floor") if data[p]}
        for purpose, value in said.items():
            if purpose == "floor" or hidden:
                texts = {data[purpose]["salt"], value.get("text"), value.get("category")}
                if purpose == "floor":
                    texts -= {said["target"]["category"]}
                contest.choices[purpose] = [
                    Secret(f"the {purpose}", text, frozenset({None})) for text in texts if text
                ]
                self.secrets += contest.choices[purpose]
        self.secrets += [*contest.cards.values(), *contest.salts.values()]


def _seeds(value: Any) -> Iterator[str]:
    """Nobody rolls in these games: no seed of a die opens."""
    if isinstance(value, Mapping):
        if "secret" in value:
            yield value["secret"]
        value = list(value.values())
    if isinstance(value, list):
        for part in value:
            yield from _seeds(part)


def _events(data: Path, table: str) -> Iterator[tuple[int, Mapping[str, Any]]]:
    (file,) = data.glob("*.sqlite")
    query = "SELECT version, events FROM commits WHERE table_id = ? ORDER BY version"
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as database:
        for version, events in database.execute(query, (table,)):
            for event in json.loads(events):
                yield version, event
