"""The poker contest: hole cards, stub, hidden target and floor."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from facedown.kernel.cards import DECK
from facedown.kernel.world import World
from facedown.modules.poker_contest import MODULE
from facedown.modules.poker_contest.words import parse_target
from tests.rules.poker_contest import moves
from tests.rules.poker_contest.tables import CAST, RATINGS
from tests.secrecy.adapter import Can, Way
from tests.secrecy.exchange import exchange
from tests.secrecy.moves import Args, Move
from tests.secrecy.pair import Pair

CHIPS = {"olaf": 12, "rosa": 7, "tomas": 0, "rat": 30}
RARE = {
    "chips.award": 0.03,
    "contest.void": 0.02,
    "fold": 0.15,
    "contest.open": 0.2,
    "ante": 2.0,
    "muck": 3.0,
}
NAMED = (*moves.TARGETS, "five-high straight", "ten-high flush", "pair of aces", "six-high flush")


class Poker:
    name = module = "poker-contest"
    characters: Sequence[tuple[str, str | None, Mapping[str, Any]]] = tuple(
        (id, owner, {**RATINGS, "chips": CHIPS[id]}) for id, owner in CAST.items()
    )

    def lead(self, pair: Pair, dice: Random) -> None:
        pass

    def offered(self, can: Can, dice: Random) -> Iterable[tuple[Way, float]]:
        ours = {do: places for do, places in can.items() if do in MODULE.commands}
        for do, args in moves.offered(ours, dice):
            if args.get("kind") in ("simple", "hidden"):
                args["kind"] = dice.choice(("simple", "hidden"))
                args["sides"] = args["sides"][: dice.choice((1, 2, 2, 4))]
            challenged = do == "contest.open" and "own" in can[do]
            yield (do, args), 0.02 if challenged else RARE.get(do, 1.0)

    def not_offered(self, can: Can, dice: Random) -> Iterable[Way]:
        yield from moves.not_offered(can, dice)
        for key, bounds in can.get("muck", {}).items():
            foreign = [card for card in DECK if card not in bounds.get("cards", ())]
            yield "muck", {"character": key, "cards": [dice.choice(foreign)]}

    def twin(self, pair: Pair, move: Move, dice: Random) -> Move:
        if move.do == "contest.open":
            # Who holds an exchanged hand, or is a GM, knows: mostly the others are to look on.
            differs = dice.choice(("hands", "choices", "choices", "both"))
            exchange(pair, move.args, dice, hands=differs != "choices")
            return move if differs == "hands" else _open(move, dice)
        if move.do == "ante":
            return replace(move, nonce=nonce(str(move.args["character"])))
        if move.do == "muck":
            return replace(move, twin=_same_places(pair, move.args))
        return move

    def entitled(self, world: World[Any], seat: str) -> object:
        mine, gm = world.knows(world.seats[seat]), world.seats[seat].role.is_gm
        return [list(_shown(c, mine, gm)) for c in world.play.contests.values()]


def _shown(contest: Any, mine: frozenset[str], gm: bool) -> Iterator[object]:
    """ "Who sees what" of the rules page."""
    yield [card.code for card in contest.board]
    for side in contest.sides:
        own = gm if side.key == "gm" else side.key in mine
        if contest.shown or (contest.running and own):
            yield side.key, side.codes
    if gm or contest.shown or contest.kind == "simple":
        yield "target", contest.hand_to_meet
    if gm or (contest.shown and contest.floor_counted):
        yield "floor", contest.floor_hand


def nonce(key: str) -> str | None:
    """What the page of this character's player mixes into the deck; not every page has one."""
    return None if key == "rosa" else hashlib.sha256(key.encode()).hexdigest()[:32]


def _same_places(pair: Pair, args: Args) -> Mapping[str, Any]:
    """ "The third hole card", whatever it is."""
    here, there = (_hand(half.world, args) for half in (pair.left, pair.right))
    return {**args, "cards": [there[here.index(card)] for card in args["cards"]]}


def _hand(world: World[Any], args: Args) -> tuple[str, ...]:
    contests = [c for c in world.play.running if c.side(args["character"])]
    found = next(c for c in contests if args.get("contest") in (None, c.id))
    cards: tuple[str, ...] = found.side(args["character"]).codes
    return cards


def _open(move: Move, dice: Random) -> Move:
    """What nobody but a GM is told: a hidden target, and any floor."""
    args = dict(move.args)
    if args["kind"] == "full":
        return move
    twin = dict(args)
    for half in (args, twin):
        if args["kind"] == "hidden" and dice.random() < 0.8:
            half["target"] = dice.choice(NAMED)
        lower = [t for t in NAMED if parse_target(t) <= parse_target(str(half["target"]))]
        half["floor"] = dice.choice((half["floor"], *lower))
    if dice.random() < 0.8:
        dice.choice((args, twin))["floor"] = None
    for half in (args, twin):
        if half["floor"] and parse_target(half["floor"]) > parse_target(str(half["target"])):
            half["floor"] = None
    return replace(move, args=args, twin=twin)
