"""A seat's die seeds: sealed beforehand, opened with the roll, and the next one sealed at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from facedown.kernel.chance import Chance
from facedown.kernel.fairness import seed_commitment
from facedown.kernel.json import Json, JsonMap
from facedown.kernel.world import Seat, Seed, World

S = TypeVar("S")

NO_NONCE = "0" * 32


def seal_seed(chance: Chance, *, table: str, seat: str, number: int) -> Seed:
    """The outstanding seed of a seat; its commitment is public, or the seat's alone."""
    secret = chance.salt()
    return Seed(number, secret, seed_commitment(table, seat, number, secret))


def seal_hidden_seed(chance: Chance, *, table: str, seat: str) -> Seed:
    """Numbered at random: who hears of one hidden roll must not learn how many there were."""
    return seal_seed(chance, table=table, seat=seat, number=int(chance.salt()[:8], 16))


def seed_json(seed: Seed) -> dict[str, Json]:
    """As events hold it: secret."""
    return {"number": seed.number, "secret": seed.secret, "commitment": seed.commitment}


def seed_from(raw: Json) -> Seed:
    assert isinstance(raw, Mapping)
    number = raw["number"]
    assert isinstance(number, int)
    return Seed(number, str(raw["secret"]), str(raw["commitment"]))


@dataclass(frozen=True, slots=True)
class Throw:
    """`faces` in the order of `sides`. `next` must get into the world with the event."""

    sides: tuple[int, ...]
    faces: tuple[int, ...]
    seed: Seed
    nonce: str
    next: Seed

    def opening(self) -> dict[str, Json]:
        """What anybody who sees the roll checks it by: fairness.faces and seed_commitment."""
        return {
            "seed": self.seed.secret,
            "nonce": self.nonce,
            "number": self.seed.number,
            "commitment": self.seed.commitment,
        }

    def to_json(self) -> dict[str, Json]:
        """For the event's data; `next` in it is secret, the rest may be told with the roll."""
        return {
            "sides": list(self.sides),
            "faces": list(self.faces),
            "opening": self.opening(),
            "next": seed_json(self.next),
        }


def throw(
    chance: Chance,
    *,
    table: str,
    seat: Seat,
    nonce: str | None,
    sides: Sequence[int],
    hidden: bool = False,
) -> Throw:
    """Roll one die for each of `sides` by the seat's outstanding seed and its client's nonce."""
    mixed = nonce or NO_NONCE
    if hidden:
        seed = seat.hidden_seed or seal_hidden_seed(chance, table=table, seat=seat.id)
        following = seal_hidden_seed(chance, table=table, seat=seat.id)
    else:
        seed = seat.seed or seal_seed(chance, table=table, seat=seat.id, number=1)
        following = seal_seed(chance, table=table, seat=seat.id, number=seed.number + 1)
    faces = chance.faces(seed.secret, mixed, sides)
    return Throw(tuple(sides), faces, seed, mixed, following)


def reseed(world: World[S], seat: str, thrown: JsonMap, *, hidden: bool = False) -> World[S]:
    """The world in which the `next` seed of a Throw.to_json is the outstanding one."""
    old, following = world.seats[seat], seed_from(thrown["next"])
    new = replace(old, hidden_seed=following) if hidden else replace(old, seed=following)
    return replace(world, seats={**world.seats, seat: new})
