"""Everything that the table knows of its contests. Immutable."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal

from facedown.kernel.fairness import Sealed, SealedDeck
from facedown.kernel.json import JsonMap

from .hands import Hand, best_hand
from .target import Target, target_from_wire

GM: Final = "gm"
"""The key of the opponent's side, which the GMs play."""

BOARD: Final = 4
"""Community cards."""

Kind = Literal["simple", "hidden", "full"]
Phase = Literal["ante", "bet1", "board", "bet2", "settled"]
"""The showdown takes no time: a contest that reaches it is settled in the same version."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """A card on the table or in a hand, and where it came from: the `drawn`-th of deck `deck`."""

    code: str
    deck: int
    drawn: int


@dataclass(frozen=True, slots=True)
class Deck:
    """A sealed deck; its commitment is kept, since working it out takes 53 hashes."""

    sealed: SealedDeck
    commitment: str


@dataclass(frozen=True, slots=True)
class Choice:
    """A sealed target or floor. `hand`: None for "no floor"."""

    sealed: Sealed
    hand: Target | None

    @classmethod
    def from_json(cls, raw: JsonMap) -> Choice:
        sealed = Sealed.from_json(raw)
        value: Any = sealed.value
        return cls(sealed, target_from_wire(value).target if value else None)


@dataclass(frozen=True, slots=True)
class Opponent:
    """Whom the GM plays in a full contest."""

    name: str
    attribute: int
    skill: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a side came out. `target`: the one that counted; `record`: its result record."""

    target: Target | None
    record: JsonMap


@dataclass(frozen=True, slots=True)
class Side:
    """`key`: a character, or "gm". `size`: hole cards; `replacements`: how many it may replace.

    `ante`: None until it answered, 0 unanted, 1 paid. `bets`: all chips bet, without the ante;
    `uncalled`: those of them that came back because nobody called. Full contests: `round` are
    the chips bet in this betting round, `acted` tells whether it acted since the last full bet
    or raise.
    """

    key: str
    attribute: str
    skill: str
    size: int
    replacements: int
    ante: int | None = None
    nonce: str | None = None
    cards: tuple[Dealt, ...] = ()
    replaced: int = 0
    bets: int = 0
    uncalled: int = 0
    stood: bool = False
    folded: bool = False
    round: int = 0
    acted: bool = False
    all_in: bool = False
    outcome: Outcome | None = None

    @property
    def anted(self) -> bool:
        return self.ante == 1

    @property
    def paid(self) -> int:
        """Chips that it put in and that did not come back uncalled."""
        return (self.ante or 0) + self.bets - self.uncalled

    @property
    def replacements_left(self) -> int:
        return self.replacements - self.replaced

    @property
    def codes(self) -> tuple[str, ...]:
        return tuple(card.code for card in self.cards)


@dataclass(frozen=True, slots=True)
class Contest:
    """`sides` in their order, the GM's last. `next`: the next card of the last of `decks`.

    `muck`: mucked and folded cards. `folds`: keys in the order of folding. Full contests: `level`
    is what everybody must have bet in this round, `raise_by` the least raise, `turn` whose turn
    it is, `actions` the number of betting actions so far. `shown`: there was a showdown;
    `floor_counted`: the GM's minimum decided in it (P-5).
    """

    id: str
    kind: Kind
    title: str
    phase: Phase
    decks: tuple[Deck, ...]
    sides: tuple[Side, ...]
    target: Choice | None = None
    floor: Choice | None = None
    opponent: Opponent | None = None
    next: int = 0
    board: tuple[Dealt, ...] = ()
    muck: tuple[str, ...] = ()
    folds: tuple[str, ...] = ()
    level: int = 0
    raise_by: int = 1
    turn: str | None = None
    actions: int = 0
    shown: bool = False
    floor_counted: bool = False
    opened_at: str = ""
    since: str = ""

    @property
    def running(self) -> bool:
        return self.phase != "settled"

    @property
    def full(self) -> bool:
        return self.kind == "full"

    @property
    def betting(self) -> bool:
        return self.phase in ("bet1", "bet2")

    @property
    def pot(self) -> int:
        return sum(side.paid for side in self.sides)

    @property
    def standing(self) -> tuple[Side, ...]:
        """The sides that have not folded."""
        return tuple(side for side in self.sides if not side.folded)

    @property
    def stub(self) -> int:
        """Cards of the deck in use that are not dealt yet."""
        return len(self.decks[-1].sealed.cards) - self.next

    @property
    def hand_to_meet(self) -> Target | None:
        """The target as the GM named it, raised where P-1 says so."""
        return self.target.hand if self.target else None

    @property
    def floor_hand(self) -> Target | None:
        return self.floor.hand if self.floor else None

    def side(self, key: str) -> Side | None:
        return next((side for side in self.sides if side.key == key), None)

    def with_side(self, key: str, **changes: Any) -> Contest:
        sides = tuple(replace(s, **changes) if s.key == key else s for s in self.sides)
        return replace(self, sides=sides)

    def draw(self, count: int) -> tuple[Dealt, ...]:
        """The next cards of the deck in use."""
        deck, at = self.decks[-1].sealed, len(self.decks) - 1
        return tuple(Dealt(deck.card(n), at, n) for n in range(self.next, self.next + count))

    def best(self, side: Side) -> Hand:
        """P-7: the best five of its hole cards and the board."""
        return best_hand(side.codes + tuple(card.code for card in self.board))


@dataclass(frozen=True, slots=True)
class Play:
    """`bank` may be negative. A settled contest stays until the next one opens. `counter`: contests
    that were ever opened, and `rewinds` of the table: no contest and no deck has another's name.
    """

    contests: Mapping[str, Contest] = field(default_factory=dict)
    bank: int = 0
    counter: int = 0
    rewinds: int = 0

    @property
    def running(self) -> Iterator[Contest]:
        return (contest for contest in self.contests.values() if contest.running)

    def contest_of(self, key: str) -> Contest | None:
        """The contest that runs with this side."""
        return next((c for c in self.running if c.side(key)), None)

    def with_contest(self, contest: Contest) -> Play:
        return replace(self, contests={**self.contests, contest.id: contest})
