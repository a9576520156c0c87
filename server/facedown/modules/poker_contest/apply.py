"""What each event does to the world. Total: never refuses, draws nothing, knows no clock.

Events and their data beside `contest`:

- contest.opened: `kind`, `title`, `deck`, `target`, `floor` (sealing records or null), `sides`,
  `opponent`, `asked` (field → the words that P-1 raised)
- anted: `side`, `chips` (0: unanted), `nonce`, `all_in`
- dealt: `nonces`; the deck takes the order that they key, then every side gets its hand
- bet: `side`, `chips`, `all_in`, `what` (bet, raise, call)
- checked: `side`, `all_in` (it has no chips left)
- stood, folded: `side`
- uncalled: `side`, `chips` that come back
- boarded
- mucked: `side`, `cards`, `drawn`, `deck` (the sealing record of a new stub, P-8, or null)
- betting: bet 2 begins
- settled: `shown`, `floor_counted`, `bank` (chips that it gets), `sides` (key → `chips` that move
  now, `target`); with the result records
- voided: `title`, `back` [{`side`, `name`, `chips`}]
- awarded: `character`, `name`, `chips`; without a contest
- rewound: `counter`, `rewinds`, [`void`: seals that were in use, and are no more]: the table went
  back; without a contest
- resealed: `deck` (the sealing record of what is not dealt yet), `void` (the commitment before)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import islice
from typing import Any, Final

from facedown.kernel.command import Event
from facedown.kernel.fairness import SealedDeck
from facedown.kernel.world import World

from .apply_end import awarded, settled, voided
from .purse import pay
from .state import BOARD, Choice, Contest, Deck, Opponent, Play, Side
from .turns import begin_round, pass_on, put

Data = Mapping[str, Any]


def apply(world: World[Play], event: Event) -> World[Play]:
    """The world after `event`."""
    data: Data = event.data
    if event.kind in _WORLD:
        return _WORLD[event.kind](world, event)
    contest = world.play.contests[data["contest"]]
    world = _chips(world, event.kind, data)
    contest = _CONTEST[event.kind](contest, data)
    if event.kind in _BEGINS or (contest.full and event.kind in _ACTIONS):
        contest = replace(contest, since=event.at)
    return world.with_play(world.play.with_contest(contest))


def kinds() -> frozenset[str]:
    """Every kind of this module's events."""
    return frozenset({*_WORLD, *_CONTEST})


_BEGINS: Final = frozenset({"dealt", "boarded", "betting"})
_ACTIONS: Final = frozenset({"bet", "checked", "folded"})


def _chips(world: World[Play], kind: str, data: Data) -> World[Play]:
    """Chips leave the sheet at once, and come back when nobody called."""
    if kind in ("anted", "bet"):
        return pay(world, data["side"], -data["chips"])
    if kind == "uncalled":
        return pay(world, data["side"], data["chips"])
    return world


def _opened(world: World[Play], event: Event) -> World[Play]:
    data: Data = event.data
    opponent = data["opponent"]
    contest = Contest(
        id=data["contest"],
        kind=data["kind"],
        title=data["title"],
        phase="ante",
        decks=(_deck(data["deck"]),),
        sides=tuple(Side(**side) for side in data["sides"]),
        target=Choice.from_json(data["target"]) if data["target"] else None,
        floor=Choice.from_json(data["floor"]) if data["floor"] else None,
        opponent=Opponent(**opponent) if opponent else None,
        opened_at=event.at,
        since=event.at,
    )
    running = {c.id: c for c in world.play.running}
    play = replace(
        world.play,
        contests={**running, contest.id: contest},
        counter=world.play.counter + 1,
    )
    # What was kept belongs to contests that are settled, and these go now.
    return replace(world, play=play, kept={})


def _deck(raw: Data) -> Deck:
    return Deck(SealedDeck.from_json(raw), raw["commitment"])


def _anted(contest: Contest, data: Data) -> Contest:
    return contest.with_side(
        data["side"], ante=data["chips"], nonce=data["nonce"], all_in=data["all_in"]
    )


def _dealt(contest: Contest, data: Data) -> Contest:
    first = contest.decks[0]
    contest = replace(contest, decks=(replace(first, sealed=first.sealed.keyed(data["nonces"])),))
    size = sum(side.size for side in contest.sides)
    cards = iter(contest.draw(size))
    sides = tuple(replace(s, cards=tuple(islice(cards, s.size))) for s in contest.sides)
    contest = replace(contest, sides=sides, next=contest.next + size, phase="bet1")
    return begin_round(contest) if contest.full else contest


def _bet(contest: Contest, data: Data) -> Contest:
    key, chips = data["side"], data["chips"]
    if contest.full:
        return put(contest, key, chips, all_in=data["all_in"])
    return contest.with_side(key, bets=_side(contest, key).bets + chips)


def _checked(contest: Contest, data: Data) -> Contest:
    key = data["side"]
    return pass_on(contest.with_side(key, acted=True, all_in=data["all_in"]), key)


def _stood(contest: Contest, data: Data) -> Contest:
    return contest.with_side(data["side"], stood=True)


def _folded(contest: Contest, data: Data) -> Contest:
    key = data["side"]
    muck = contest.muck + _side(contest, key).codes
    contest = contest.with_side(key, folded=True, cards=())
    contest = replace(contest, folds=(*contest.folds, key), muck=muck)
    return pass_on(contest, key) if contest.full and contest.betting else contest


def _uncalled(contest: Contest, data: Data) -> Contest:
    side = _side(contest, data["side"])
    return contest.with_side(side.key, uncalled=side.uncalled + data["chips"], all_in=False)


def _boarded(contest: Contest, _data: Data) -> Contest:
    board = contest.draw(BOARD)
    return replace(
        _nobody_stands(contest), phase="board", board=board, next=contest.next + BOARD, turn=None
    )


def _mucked(contest: Contest, data: Data) -> Contest:
    side = _side(contest, data["side"])
    gone, wanted = set(data["cards"]), len(data["drawn"])
    kept = tuple(card for card in side.cards if card.code not in gone)
    drawn = contest.draw(min(wanted, contest.stub))
    contest = replace(contest, next=contest.next + len(drawn))
    if data["deck"]:
        contest = replace(contest, decks=(*contest.decks, _deck(data["deck"])), next=0, muck=())
        rest = contest.draw(wanted - len(drawn))
        contest = replace(contest, next=len(rest))
        drawn += rest
    contest = replace(contest, muck=contest.muck + tuple(data["cards"]))
    return contest.with_side(side.key, cards=kept + drawn, replaced=side.replaced + wanted)


def _resealed(contest: Contest, data: Data) -> Contest:
    old = contest.decks if contest.phase != "ante" else ()
    return replace(contest, decks=(*old, _deck(data["deck"])), next=0)


def _rewound(world: World[Play], event: Event) -> World[Play]:
    counted: Data = event.data
    return world.with_play(
        replace(world.play, counter=counted["counter"], rewinds=counted["rewinds"])
    )


def _betting(contest: Contest, _data: Data) -> Contest:
    contest = replace(_nobody_stands(contest), phase="bet2")
    return begin_round(contest) if contest.full else contest


def _nobody_stands(contest: Contest) -> Contest:
    sides = tuple(replace(s, stood=False) if s.stood else s for s in contest.sides)
    return replace(contest, sides=sides)


def _side(contest: Contest, key: str) -> Side:
    side = contest.side(key)
    assert side is not None
    return side


_WORLD: Final[Mapping[str, Callable[[World[Play], Event], World[Play]]]] = {
    "contest.opened": _opened,
    "settled": settled,
    "voided": voided,
    "awarded": awarded,
    "rewound": _rewound,
}
_CONTEST: Final[Mapping[str, Callable[[Contest, Data], Contest]]] = {
    "anted": _anted,
    "dealt": _dealt,
    "bet": _bet,
    "checked": _checked,
    "stood": _stood,
    "folded": _folded,
    "uncalled": _uncalled,
    "boarded": _boarded,
    "mucked": _mucked,
    "betting": _betting,
    "resealed": _resealed,
}
