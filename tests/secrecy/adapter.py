"""All that the twins know of a rules module."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Protocol

from facedown.kernel.world import World
from tests.secrecy.moves import Args, Move

if TYPE_CHECKING:
    from tests.secrecy.pair import Pair

Can = Mapping[str, Any]
Way = tuple[str, Args]
"""A command and its arguments."""


class Adapter(Protocol):
    name: str
    module: str
    characters: Sequence[tuple[str, str | None, Mapping[str, Any]]]
    """Id, owner's name, sheet; whose owner is None is an NPC of the GMs."""

    def lead(self, pair: Pair, dice: Random) -> None:
        """Plays what has to come before anything worth choosing, where that is not there yet."""

    def offered(self, can: Can, dice: Random) -> Iterable[tuple[Way, float]]:
        """Moves of the module that `can` names, and how often to take them."""

    def not_offered(self, can: Can, dice: Random) -> Iterable[Way]:
        """Moves that it does not name, and some one step outside its bounds."""

    def twin(self, pair: Pair, move: Move, dice: Random) -> Move:
        """The same move for the other half: what hides a secret hides another one there, and what
        names something that only the mover sees names what lies in the same place.
        """

    def entitled(self, world: World[Any], seat: str) -> object:
        """What the rules let this seat know, told without the module's own view. While it is equal
        in both halves, everything that the seat is sent must be.
        """
