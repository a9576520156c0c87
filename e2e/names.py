"""Cards as the page says them, and as frames do."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

_LOW = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_RANKS = (*_LOW, "jack", "queen", "king", "ace")
_SUITS = ("spades", "hearts", "diamonds", "clubs")
CODES = {
    f"{name} of {suit}": symbol + suit[0]
    for name, symbol in zip(_RANKS, "23456789TJQKA", strict=True)
    for suit in _SUITS
}
""" "queen of hearts" → "Qh"."""

WORD = "A-Za-z0-9_-"
_RANK = {
    **{symbol: symbol for symbol in "23456789TJQKA"},
    **dict(zip(_RANKS, "23456789TJQKA", strict=True)),
    **{str(number): symbol for number, symbol in zip(range(10, 15), "TJQKA", strict=True)},
}
_SUIT = {
    **{suit[0]: suit[0] for suit in _SUITS},
    **{suit: suit[0] for suit in _SUITS},
    **{suit[:-1]: suit[0] for suit in _SUITS},
    **dict(zip("♠♥♦♣", "shdc", strict=True)),
}
_SHORT = re.compile(rf"(?<![{WORD}])(10|[2-9TJQKA])([shdc♠♥♦♣])(?![{WORD}])")
_LONG = re.compile(rf"\b({'|'.join(_RANKS)}) of ({'|'.join(_SUITS)})\b", re.IGNORECASE)
_SHOUTED = re.compile("(10|[2-9TJQKA])([SHDC])")
"""Only as a whole string: AS is a word."""


def cards_in(text: str) -> set[str]:
    """The codes of all cards that a text names in whatever way: Qh, Q♥, 10h, queen of hearts."""
    found = {_RANK[rank] + _SUIT[suit] for rank, suit in _SHORT.findall(text)}
    found |= {_RANK[rank.lower()] + suit[0].lower() for rank, suit in _LONG.findall(text)}
    if whole := _SHOUTED.fullmatch(text):
        found.add(_RANK[whole[1]] + whole[2].lower())
    return found


def cards_apart(value: Any) -> set[str]:
    """Rank and suit side by side in one object or list: {"rank": "Q", "suit": "h"}, ["Q", "h"]."""
    parts = list(_plain(value))
    ranks = {_RANK[part] for part in parts if part in _RANK}
    suits = {_SUIT[part] for part in parts if part in _SUIT}
    return {rank + suit for rank in ranks for suit in suits}


def _plain(value: Any) -> Iterator[str]:
    for part in value.values() if isinstance(value, dict) else value:
        if isinstance(part, str) and len(part) > 1:
            yield part.lower()
        elif isinstance(part, str | int):
            yield str(part)
