"""The best poker hand in up to nine cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from facedown.kernel.cards import RANKS, SUITS, is_card, rank_value
from facedown.kernel.json import Json

from .category import Category, describe

__all__ = ["Category", "Hand", "best_hand"]

_ACE: Final = 14
_MOST: Final = 9
# Ranks downwards; equal ranks in the order of SUITS, so that every choice is settled.
_ORDER: Final = {
    rank + suit: (-value, SUITS.index(suit))
    for value, rank in enumerate(RANKS, start=2)
    for suit in SUITS
}


@dataclass(frozen=True)
class Hand:
    """A hand as it is shown.

    `cards`: in ranking order (the three of a full house first; A last in the five-high
    straight). `ranks`: the values 2…14 that its words name, in order. `key`: compares whole
    hands, kickers included; equal keys split a pot (P-11).
    """

    category: Category
    cards: tuple[str, ...]
    ranks: tuple[int, ...]
    key: tuple[int, ...]

    @property
    def text(self) -> str:
        """Its words: "queen-high flush", "two pair, eights and fours"."""
        return describe(self.category, self.ranks)

    def to_wire(self) -> dict[str, Json]:
        """`hand` of a result record: category, cards and text."""
        return {"category": self.category.wire, "cards": list(self.cards), "text": self.text}


def best_hand(cards: Sequence[str]) -> Hand:
    """The best five of 5…9 different cards, in any mix of hole cards and board.

    One to four cards give the best so far: all of them, and neither straight nor flush.
    Of cards that would serve equally, the suits earlier in SUITS are named.
    ValueError: no cards, more than nine, one twice, or something that is no card.
    """
    _check(cards)
    ordered = sorted(cards, key=_ORDER.__getitem__)
    suited = _flush(ordered)
    if suited and (top := _straight_top(suited)):
        return _straight(Category.STRAIGHT_FLUSH, suited, top)

    groups: dict[int, list[str]] = {}
    for card in ordered:
        groups.setdefault(rank_value(card), []).append(card)
    fours = [rank for rank, group in groups.items() if len(group) == 4]
    threes = [rank for rank, group in groups.items() if len(group) >= 3]
    pairs = [rank for rank, group in groups.items() if len(group) >= 2]

    if fours:
        return _grouped(Category.FOUR_OF_A_KIND, ordered, groups, (fours[0], 4))
    if threes and len(pairs) > 1:
        over = threes[0]
        under = next(rank for rank in pairs if rank != over)
        return _grouped(Category.FULL_HOUSE, ordered, groups, (over, 3), (under, 2))
    if suited:
        return _hand(Category.FLUSH, suited[:5], (rank_value(suited[0]),))
    if top := _straight_top(ordered):
        return _straight(Category.STRAIGHT, ordered, top)
    if threes:
        return _grouped(Category.THREE_OF_A_KIND, ordered, groups, (threes[0], 3))
    if len(pairs) > 1:
        return _grouped(Category.TWO_PAIR, ordered, groups, (pairs[0], 2), (pairs[1], 2))
    if pairs:
        return _grouped(Category.PAIR, ordered, groups, (pairs[0], 2))
    return _hand(Category.NO_PAIR, ordered[:5], (rank_value(ordered[0]),))


def _check(cards: Sequence[str]) -> None:
    if not 1 <= len(cards) <= _MOST:
        raise ValueError(f"a hand is made of 1 to {_MOST} cards, not {len(cards)}")
    if len(set(cards)) != len(cards) or not all(map(is_card, cards)):
        raise ValueError("a hand is made of different cards of one deck")


def _flush(ordered: Sequence[str]) -> list[str]:
    """The cards of the suit that has five or more; nine cards have at most one such."""
    for suit in SUITS:
        suited = [card for card in ordered if card[1] == suit]
        if len(suited) >= 5:
            return suited
    return []


def _straight_top(cards: Iterable[str]) -> int:
    """The top card 5…14 of the best five ranks in a row, 0 if there are none."""
    mask = 0
    for card in cards:
        mask |= 1 << rank_value(card)
    mask |= (mask >> _ACE & 1) << 1
    lows = mask & mask >> 1 & mask >> 2 & mask >> 3 & mask >> 4
    return lows.bit_length() + 3 if lows else 0


def _straight(category: Category, ordered: Sequence[str], top: int) -> Hand:
    by_rank: dict[int, str] = {}
    for card in ordered:
        by_rank.setdefault(rank_value(card), card)
    steps = range(top, top - 5, -1)
    cards = tuple(by_rank[step if step > 1 else _ACE] for step in steps)
    return Hand(category, cards, (top,), (category, *steps))


def _grouped(
    category: Category,
    ordered: Sequence[str],
    groups: dict[int, list[str]],
    *parts: tuple[int, int],
) -> Hand:
    """`parts` (rank, how many) first, then the highest other cards as kickers."""
    named = [card for rank, count in parts for card in groups[rank][:count]]
    kickers = [card for card in ordered if card not in named]
    return _hand(category, (named + kickers)[:5], tuple(rank for rank, _ in parts))


def _hand(category: Category, cards: Sequence[str], ranks: tuple[int, ...]) -> Hand:
    return Hand(category, tuple(cards), ranks, (category, *map(rank_value, cards)))
