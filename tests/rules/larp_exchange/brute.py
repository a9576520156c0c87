"""Pairings and scores once more, straight from the rules page and by trying everything.

Written apart from facedown.modules.larp_exchange.exchange: it looks at every two fighters and asks
of them what the page says, with no order of its own but where the page gives one.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

WON = {("rock", "scissors"), ("scissors", "paper"), ("paper", "rock")}
NOTHING = {"abilities": 0, "kind": None, "bonus": 0}


@dataclass(frozen=True)
class Fight:
    """`fighters` as gathered; `attacks` in the order of the declarations; `chosen`: what they say
    by primary.choose; `arms`: {abilities, kind, bonus}; `hands`: (who, against whom) → hand, or
    None.
    """

    fighters: Sequence[str]
    attacks: Mapping[str, str]
    chosen: Mapping[str, str] = field(default_factory=dict)
    arms: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    hands: Mapping[tuple[str, str], str | None] = field(default_factory=dict)
    worst: bool = False

    def attackers(self, of: str) -> list[str]:
        return [one for one in self.attacks if self.attacks[one] == of]

    def opponents(self, of: str) -> list[str]:
        """Whom he may throw against as a fighter who is attacked: one, or nobody."""
        group = self.attackers(of)
        strikes_back = [one for one in group if self.attacks.get(of) == one]
        named = [one for one in group if self.chosen.get(of) == one]
        return (strikes_back or named or group)[:1]

    def pairings(self) -> list[tuple[str, str]]:
        """(fighter, primary opponent); of a mutual pairing the one who declared first is first."""
        found: list[tuple[str, str]] = []
        declared = list(self.attacks)
        for one, other in itertools.permutations(self.fighters, 2):
            if other not in self.opponents(one):
                continue
            if one in self.opponents(other) and declared.index(other) < declared.index(one):
                continue
            found.append((one, other))
        return found

    def record(self, one: str, other: str) -> dict[str, Any]:
        mutual = one in self.opponents(other)
        hands = self.hands[one, other], self.hands[other, one]
        a, b = self.parts(one, other, hands, mutual), self.parts(other, one, hands[::-1], True)
        a_score, b_score = sum(a.values()), sum(b.values())
        winner = None if a_score == b_score else "a" if a_score > b_score else "b"
        fallen: list[dict[str, Any]] = []
        if winner == "b":
            fallen = [self.fall(one, other)]
        if winner == "a" and self.attacks.get(one) == other:
            fallen = [self.fall(other, one)]
        return {
            "a": one,
            "b": other,
            "a_throw": hands[0],
            "b_throw": hands[1],
            "a_parts": a,
            "b_parts": b,
            "winner": winner,
            "fallen": fallen,
        }

    def parts(
        self, who: str, against: str, hands: tuple[str | None, str | None], head: bool
    ) -> dict[str, int]:
        """`head`: he heads a group that attacks the other one (perhaps of himself alone)."""
        own, other = hands
        if own is None:
            throw = -1
        elif other is None or (own, other) in WON:
            throw = 1
        else:
            throw = -1 if (other, own) in WON else 0
        arms = self.arms.get(who, NOTHING)
        attacks_the_group = head or self.attacks.get(who) in self.attackers(who)
        no_use = arms["kind"] == "firearm" and not attacks_the_group
        return {
            "throw": throw,
            "abilities": arms["abilities"],
            "weapon": 0 if no_use else arms["bonus"],
            "group": len([m for m in self.attackers(against) if m != who]) if head else 0,
            "not_attacking": 0 if attacks_the_group else -1,
        }

    def fall(self, who: str, by: str) -> dict[str, Any]:
        strikers = self.attackers(who) if self.worst else [by]
        armed = [one for one in strikers if self.arms.get(one, NOTHING)["kind"] is not None]
        return {"character": who, "condition": "critical" if armed else "unconscious", "by": by}

    def records(self) -> list[dict[str, Any]]:
        return [self.record(*pairing) for pairing in self.pairings()]
