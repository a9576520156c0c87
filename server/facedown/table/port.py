"""What the table offers to the layers around it (gateway, redact, cli)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Protocol

from facedown.kernel.command import Event, LogLine
from facedown.kernel.json import Json, JsonMap
from facedown.kernel.refusal import Refusal
from facedown.kernel.world import World


@dataclass(frozen=True, slots=True)
class Envelope:
    """A command as it came, after the codec's checks of shape and size."""

    id: str
    do: str
    args: JsonMap
    on: JsonMap | None = None
    nonce: str | None = None


@dataclass(frozen=True, slots=True)
class Change:
    """One committed version: what redact makes frames of."""

    table: str
    version: int
    at: datetime
    before: World[Any]
    after: World[Any]
    events: Sequence[Event]
    lines: Sequence[LogLine]
    closed: Mapping[str, str] = field(default_factory=dict)
    """Seats all of whose connections end with this, and why: revoked, renewed, refused,
    lapsed, crowded, withdrawn, deleted."""


@dataclass(frozen=True, slots=True)
class Passed:
    """A version that is part of the log: the world after it, and its lines as wire `Line`s.

    Each line has its audience: the seats that may read it, None for everybody.
    """

    version: int
    at: datetime
    world: World[Any]
    lines: Sequence[tuple[frozenset[str] | None, dict[str, Json]]]


@dataclass(frozen=True, slots=True)
class Accepted:
    """`repeated`: a receipt was found, nothing happened now. `token`: a one-time token, made for
    the sender of seat.invite, seat.renew or seat.device alone."""

    version: int
    repeated: bool = False
    token: str | None = None


@dataclass(frozen=True, slots=True)
class Refused:
    refusal: Refusal


Outcome = Accepted | Refused


@dataclass(frozen=True, slots=True)
class Seated:
    table: str
    seat: str
    token: str


class Listener(Protocol):
    """Told of every commit, after it is durable, in order of versions, under the table's lock."""

    def __call__(self, change: Change, /) -> None: ...


def always() -> bool:
    return True


class Tables(Protocol):
    """All tables of this server. Every method may raise `Refusal` where it says nothing else."""

    def make(self, *, module: str, title: str, name: str, demo: bool = False) -> Seated:
        """A table and its GM's seat."""

    def seat_of(self, token: str) -> tuple[str, str] | None:
        """(table, seat) that this seat token opens now."""

    def run(
        self, table: str, seat: str, envelope: Envelope, *, still: Callable[[], bool] = always
    ) -> Outcome:
        """`still`: whether who sent it may yet; asked when nothing can come in between."""

    def look(self, token: str) -> Mapping[str, Json]:
        """What a one-time link invites to (InvitationInfo), without using it up."""

    def open(self, token: str, name: str) -> Seated:
        """Use a one-time link up; a second opening is refused `link_used`."""

    def knock(self, code: str, name: str, network: str = "") -> Seated:
        """A seat in state knocking, until a GM admits or refuses it.

        `network`: a word that stands for where the knock comes from; it is kept.
        """

    def world(self, table: str) -> tuple[int, World[Any]]:
        """The present version and state; `Refusal("no_such_table")`."""

    def lines(
        self, table: str, seat: str, *, before: int | None, kinds: Sequence[str] | None
    ) -> tuple[list[dict[str, Json]], bool]:
        """A page of log lines as wire `Line`s, and whether older ones exist."""

    def course(self, table: str) -> Iterator[Passed]:
        """Every version of the table up to the present one, folded as it is asked for."""

    def subscribe(self, listener: Listener) -> None: ...

    def invite_gm(self, table: str) -> str:
        """A one-time token for the GM's seat (the operator's `facedown seat TABLE --gm`)."""
