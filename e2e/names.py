"""Cards as the page says them, and as frames do."""

from __future__ import annotations

_LOW = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_RANKS = (*_LOW, "jack", "queen", "king", "ace")
_SUITS = ("spades", "hearts", "diamonds", "clubs")
CODES = {
    f"{name} of {suit}": symbol + suit[0]
    for name, symbol in zip(_RANKS, "23456789TJQKA", strict=True)
    for suit in _SUITS
}
""" "queen of hearts" → "Qh"."""
