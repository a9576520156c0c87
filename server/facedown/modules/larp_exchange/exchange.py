"""Who throws against whom, and what comes of it. Pure: knows no combat, clock or chance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from facedown.kernel.json import Json

from .arms import Arms
from .hands import base

GroupWeapon = Literal["primary", "worst"]
Throws = Mapping[tuple[str, str], str | None]
"""(fighter, opponent) → hand; None: forfeited (L-12)."""

_BARE: Final = Arms()


@dataclass(frozen=True, slots=True)
class Declared:
    """`attacks`: who attacks whom, in the order of the declarations (L-2: by the last one of each).
    Who passed, or lies there, is not among the keys. `chosen`: whom a fighter took as his primary
    opponent.
    """

    attacks: Mapping[str, str]
    chosen: Mapping[str, str]

    def group(self, fighter: str) -> tuple[str, ...]:
        """All who attack him, in the order of their declarations."""
        return tuple(by for by, target in self.attacks.items() if target == fighter)

    def settled(self, fighter: str) -> str | None:
        """His primary opponent, where that is decided already: he attacks him, or chose him, or
        nobody else attacks.
        """
        group = self.group(fighter)
        attacked = self.attacks.get(fighter)
        for one in (attacked, self.chosen.get(fighter)):
            if one in group:
                return one
        return group[0] if len(group) == 1 else None

    def primary(self, fighter: str) -> str | None:
        """L-4: where nothing else decides, the first who declared. None: nobody attacks him."""
        group = self.group(fighter)
        return self.settled(fighter) or (group[0] if group else None)


@dataclass(frozen=True, slots=True)
class Pair:
    """`a` is the fighter, `b` his primary opponent. `mutual`: `b`'s primary opponent is `a`."""

    a: str
    b: str
    mutual: bool


@dataclass(frozen=True, slots=True)
class Parts:
    """What a score is the sum of."""

    throw: int
    abilities: int
    weapon: int
    group: int
    not_attacking: int

    @property
    def score(self) -> int:
        return self.throw + self.abilities + self.weapon + self.group + self.not_attacking

    def to_json(self) -> dict[str, Json]:
        return {
            "throw": self.throw,
            "abilities": self.abilities,
            "weapon": self.weapon,
            "group": self.group,
            "not_attacking": self.not_attacking,
        }


@dataclass(frozen=True, slots=True)
class Fall:
    """`condition`: unconscious or critical; `by`: who felled him."""

    character: str
    condition: str
    by: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """One pairing's. `winner`: "a", "b" or None (inconclusive)."""

    pair: Pair
    a_throw: str | None
    b_throw: str | None
    a_parts: Parts
    b_parts: Parts
    winner: Literal["a", "b"] | None
    fallen: tuple[Fall, ...]


def pairs(declared: Declared, fighters: Sequence[str]) -> tuple[Pair, ...]:
    """Every pairing once, in the order in which its `a` was gathered (`fighters`).

    One for each fighter whom somebody attacks, with his primary opponent. L-5: where each is the
    other's, it is one pairing; its `a` is who declared first.
    """
    found: list[Pair] = []
    order = list(declared.attacks)
    for fighter in fighters:
        other = declared.primary(fighter)
        if other is None:
            continue
        mutual = declared.primary(other) == fighter
        if mutual and order.index(other) < order.index(fighter):
            # It stands where the other one is.
            continue
        found.append(Pair(fighter, other, mutual))
    return tuple(found)


def resolve(
    declared: Declared,
    fighters: Sequence[str],
    arms: Mapping[str, Arms],
    throws: Throws,
    group_weapon: GroupWeapon = "primary",
) -> tuple[Outcome, ...]:
    """What comes of an exchange: one outcome a pairing, all from the state before it (L-10).

    - A fighter whom a group attacks throws against one of it, his primary opponent: whom he
      attacks, else whom he chose, else who declared first (L-4). Each other's: one throw (L-5).
    - The throw: +1 won, −1 lost, 0 tied; −1 for who did not throw, and +1 for his opponent (L-12).
    - All martial abilities add up, and the wielded weapon counts (L-7).
    - The primary opponent gets +1 for each other member of his group; in a mutual pairing each
      side is the other's primary opponent, and gets it for its own group (L-9).
    - Who attacks nobody of the group that attacks him gets −1, and nothing for a firearm (L-6:
      both sides of a mutual pairing attack in return).
    - The higher score wins. The group's side wins: the fighter falls. He wins: his primary
      opponent falls if he attacks him, else he got away and nobody falls.
    - Who falls to bare hands is unconscious, to a weapon critical: the winner's weapon, or with
      `group_weapon` "worst" any in the group (L-8).
    """
    out: list[Outcome] = []
    for pair in pairs(declared, fighters):
        hands = throws[pair.a, pair.b], throws[pair.b, pair.a]
        a_parts = _parts(declared, arms, pair.a, pair.b, base(*hands), attacking=pair.mutual)
        b_parts = _parts(declared, arms, pair.b, pair.a, base(*reversed(hands)), attacking=True)
        winner = _winner(a_parts.score, b_parts.score)
        fallen: tuple[Fall, ...] = ()
        if winner == "b":
            fallen = (_fall(declared, arms, pair.a, pair.b, group_weapon),)
        elif winner == "a" and pair.mutual:
            fallen = (_fall(declared, arms, pair.b, pair.a, group_weapon),)
        out.append(Outcome(pair, *hands, a_parts, b_parts, winner, fallen))
    return tuple(out)


def _parts(
    declared: Declared,
    arms: Mapping[str, Arms],
    fighter: str,
    other: str,
    throw: int,
    *,
    attacking: bool,
) -> Parts:
    own = arms.get(fighter, _BARE)
    weapon = own.bonus if attacking or own.kind != "firearm" else 0
    # He is the primary opponent of whom he attacks, and of nobody else.
    others = len(declared.group(other)) - 1 if attacking else 0
    return Parts(throw, own.abilities, weapon, others, 0 if attacking else -1)


def _winner(a: int, b: int) -> Literal["a", "b"] | None:
    if a == b:
        return None
    return "a" if a > b else "b"


def _fall(
    declared: Declared,
    arms: Mapping[str, Arms],
    loser: str,
    winner: str,
    group_weapon: GroupWeapon,
) -> Fall:
    striking = declared.group(loser) if group_weapon == "worst" else (winner,)
    armed = any(arms.get(one, _BARE).armed for one in striking)
    return Fall(loser, "critical" if armed else "unconscious", winner)
