"""Everything that the table knows of its combats. Immutable."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal

from facedown.kernel.fairness import Sealed
from facedown.kernel.json import JsonMap

from .arms import Arms
from .exchange import Declared

Phase = Literal["gathering", "declaring", "throwing", "resolved", "over"]
NO_ATTACK: Final = "pass"
"""What stands for an attack on nobody; no character has this id."""

OVER: Final = 8
"""How many combats that are over can still be looked at."""


@dataclass(frozen=True, slots=True)
class Fighter:
    """`attacks`: a character, NO_ATTACK, or None while he is undecided. `chosen`: the primary
    opponent that he named, if he did.
    """

    id: str
    attacks: str | None = None
    chosen: str | None = None


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a pairing. `throw`: sealed, or None; `forfeited`: L-12."""

    throw: Sealed | None = None
    forfeited: bool = False

    @property
    def done(self) -> bool:
        return self.throw is not None or self.forfeited


@dataclass(frozen=True, slots=True)
class Pairing:
    """`round`: how often it was thrown again. `record`: its result record, after the reveal."""

    a: str
    b: str
    mutual: bool
    round: int = 0
    a_side: Side = field(default_factory=Side)
    b_side: Side = field(default_factory=Side)
    record: JsonMap | None = None

    @property
    def key(self) -> str:
        return f"{self.a}:{self.b}"

    @property
    def done(self) -> bool:
        return self.a_side.done and self.b_side.done

    def side(self, character: str) -> Side:
        return self.a_side if character == self.a else self.b_side

    def is_of(self, one: str, other: str) -> bool:
        return {one, other} == {self.a, self.b}

    def with_side(self, character: str, side: Side) -> Pairing:
        if character == self.a:
            return replace(self, a_side=side)
        return replace(self, b_side=side)

    @property
    def seals(self) -> Iterator[Sealed]:
        return (side.throw for side in (self.a_side, self.b_side) if side.throw)


@dataclass(frozen=True, slots=True)
class Combat:
    """`fighters` as they were gathered. `declared`: who declared or passed, the last one last.

    `arms`: as they stood when the declaration closed. `window`: (from, until) of the time to
    throw, or None (L-12); instants as Event.at.
    """

    id: str
    phase: Phase
    fighters: tuple[Fighter, ...]
    exchange: int = 0
    declared: tuple[str, ...] = ()
    arms: Mapping[str, Arms] = field(default_factory=dict)
    pairings: tuple[Pairing, ...] = ()
    results: tuple[str, ...] = ()
    window: tuple[str, str] | None = None
    begun_at: str = ""
    since: str = ""
    ended: str | None = None

    @property
    def running(self) -> bool:
        return self.phase != "over"

    @property
    def order(self) -> tuple[str, ...]:
        return tuple(fighter.id for fighter in self.fighters)

    @property
    def open(self) -> bool:
        """An exchange is, from its first declaration to its reveal."""
        return self.phase in ("declaring", "throwing")

    def fighter(self, id: str) -> Fighter | None:
        return next((fighter for fighter in self.fighters if fighter.id == id), None)

    def with_fighter(self, id: str, **changes: Any) -> Combat:
        fighters = tuple(replace(f, **changes) if f.id == id else f for f in self.fighters)
        return replace(self, fighters=fighters)

    @property
    def declarations(self) -> Declared:
        by = {fighter.id: fighter for fighter in self.fighters}
        attacks = {
            id: target
            for id in self.declared
            if id in by and (target := by[id].attacks) not in (None, NO_ATTACK)
        }
        chosen = {f.id: f.chosen for f in self.fighters if f.chosen}
        return Declared(attacks, chosen)

    def pairing(self, one: str, other: str) -> Pairing | None:
        return next((pairing for pairing in self.pairings if pairing.is_of(one, other)), None)

    def with_pairing(self, changed: Pairing) -> Combat:
        pairings = tuple(changed if p.key == changed.key else p for p in self.pairings)
        return replace(self, pairings=pairings)


@dataclass(frozen=True, slots=True)
class Down:
    """Why somebody lies there. `combat`: the one in which he fell, while it runs; `wakes_at`,
    `dies_at`: None: no such countdown runs; `injured`: he will wake injured.
    """

    combat: str | None = None
    wakes_at: str | None = None
    dies_at: str | None = None
    injured: bool = False


@dataclass(frozen=True, slots=True)
class Play:
    """`down`: by character. `counter`: combats that were ever begun, `rewinds` of the table. `at`:
    when something last happened here.
    """

    combats: Mapping[str, Combat] = field(default_factory=dict)
    down: Mapping[str, Down] = field(default_factory=dict)
    counter: int = 0
    rewinds: int = 0
    at: str = ""

    @property
    def running(self) -> Iterator[Combat]:
        return (combat for combat in self.combats.values() if combat.running)

    def combat_of(self, character: str) -> Combat | None:
        """The combat that runs with him in it."""
        return next((c for c in self.running if c.fighter(character)), None)

    def with_combat(self, combat: Combat) -> Play:
        return replace(self, combats={**self.combats, combat.id: combat})

    def with_down(self, character: str, down: Down | None) -> Play:
        rest = {id: each for id, each in self.down.items() if id != character}
        return replace(self, down=rest if down is None else {**rest, character: down})
