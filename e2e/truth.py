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
    """Everything secret that one table holds, contest by contest.

    `version`: its newest. `dealt`: every card that a side ever held; `hands`: what was shown at
    last; `chosen`: what the GMs alone knew.
    """

    def __init__(self, data: Path, table: str) -> None:
        self.secrets: list[Secret] = []
        self.dealt: dict[str, list[Secret]] = {}
        self.hands: dict[str, list[str]] = {}
        self.chosen: list[Secret] = []
        commits = list(_commits(data, table))
        self.version = commits[-1][0]
        self.events = [(version, event) for version, events in commits for event in events]
        self._contests: dict[str, _Contest] = {}
        for version, event in self.events:
            self._apply(version, event["kind"], event["data"])
            self.secrets += [Secret("a die's seed", seed) for seed in _seeds(event["data"])]

    def _apply(self, version: int, kind: str, data: Mapping[str, Any]) -> None:
        if kind == "contest.opened":
            self._open(data)
        contest = self._contests.get(data.get("contest", ""))
        if contest is None:
            return
        match kind:
            case "dealt":
                contest.deck = contest.deck.keyed(data["nonces"])
                for key, size in contest.sizes.items():
                    self._give(contest, key, contest.draw(size), version)
            case "boarded":
                contest.show(contest.draw(4), version)
            case "mucked":
                assert not data["deck"], "these games never use a deck up"
                drawn = contest.draw(len(data["drawn"]))
                self._give(contest, data["side"], drawn, version)
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

    def _give(self, contest: _Contest, key: str, cards: list[str], version: int) -> None:
        contest.give(key, cards, version)
        self.dealt.setdefault(key, []).extend(contest.cards[card] for card in cards)

    def _open(self, data: Mapping[str, Any]) -> None:
        sizes = {side["key"]: side["size"] for side in data["sides"]}
        deck = SealedDeck.from_json(data["deck"])
        contest = _Contest(deck, sizes)
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
                self.chosen += contest.choices[purpose]
        self.secrets += [*contest.cards.values(), *contest.salts.values()]
        self.secrets += [secret for some in contest.choices.values() for secret in some]


def _seeds(value: Any) -> Iterator[str]:
    """Nobody rolls in these games: no seed of a die opens."""
    if isinstance(value, Mapping):
        if "secret" in value:
            yield value["secret"]
        value = list(value.values())
    if isinstance(value, list):
        for part in value:
            yield from _seeds(part)


def _commits(data: Path, table: str) -> Iterator[tuple[int, list[Mapping[str, Any]]]]:
    (file,) = data.glob("*.sqlite")
    query = "SELECT version, events FROM commits WHERE table_id = ? ORDER BY version"
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as database:
        for version, events in database.execute(query, (table,)):
            yield version, json.loads(events)
