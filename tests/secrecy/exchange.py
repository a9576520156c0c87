"""Which cards lie in each other's places in the twin."""

from __future__ import annotations

from random import Random

from facedown.kernel.cards import DECK
from facedown.kernel.fairness import permutation
from tests.rules.poker_contest.tables import RATINGS
from tests.secrecy.moves import Args
from tests.secrecy.pair import Pair
from tests.secrecy.standins import StandIns

BOARD = 4


def exchange(pair: Pair, opening: Args, dice: Random, *, hands: bool) -> None:
    """For the contest that `opening` opens next: within what lies deep in the stub, with some
    `hands`, and now and then with what is dealt for mucked cards.
    """
    held, dealt = _places(opening)
    most = dealt + sum(_replacements(side) for side in opening["sides"]) + 5
    chosen = dice.sample(held, dice.choice((1, -(-len(held) // 2), len(held)))) if hands else []
    deep = range(dealt if hands and dice.random() < 0.3 else most, len(DECK))
    drawn = [place for hand in chosen for place in hand] + list(deep)
    order = _order(pair, opening)
    cards = [order[at] for at in drawn]
    for half in pair.halves:
        half.stand_ins.apart = frozenset(cards)
    pair.right.stand_ins.swap = dict(zip(cards, dice.sample(cards, len(cards)), strict=True))


def _places(opening: Args) -> tuple[list[range], int]:
    """The draws that make each hand, and how many there are with the board's."""
    sizes = [RATINGS["attributes"][side["attribute"]] for side in opening["sides"]]
    if opponent := opening.get("opponent"):
        sizes.append(opponent["attribute"])
    hands, at = [], 0
    for size in sizes:
        hands.append(range(at, at + size))
        at += size
    return hands, at + BOARD


def _replacements(side: Args) -> int:
    return RATINGS["skills"].get(side.get("skill") or "", 0)


def _order(pair: Pair, opening: Args) -> list[str]:
    """The deck as both halves would draw it, were it not for the exchange."""
    from tests.secrecy.poker import nonce

    keys = [side["character"] for side in opening["sides"]]
    if opening.get("opponent"):
        keys.append("gm")
    probe = StandIns()
    probe.begin(pair.coming)
    cards = probe.shuffle(DECK)
    order = permutation([n for key in keys if (n := nonce(key))], len(DECK))
    return [cards[at] for at in order]
