"""Playing cards: two characters, rank then suit ("Qh", "Td", "2c"), and the words for them."""

from __future__ import annotations

from typing import Final

RANKS: Final = "23456789TJQKA"
"""Rank symbols, lowest first."""

SUITS: Final = "cdhs"
"""Clubs, diamonds, hearts, spades: also the order in which equal ranks are listed."""

DECK: Final[tuple[str, ...]] = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""The 52 cards, suit by suit, each from two to ace."""

_CARDS: Final = frozenset(DECK)
_VALUES: Final = {symbol: value for value, symbol in enumerate(RANKS, start=2)}
_WORDS: Final = {
    2: "two",
    3: "three",
    4: "four",
    5: "five",
    6: "six",
    7: "seven",
    8: "eight",
    9: "nine",
    10: "ten",
    11: "jack",
    12: "queen",
    13: "king",
    14: "ace",
}
_SUIT_WORDS: Final = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}


def is_card(value: object) -> bool:
    """Whether `value` is one of the 52 cards, spelt exactly so."""
    return isinstance(value, str) and value in _CARDS


def rank_value(card: str) -> int:
    """2…14 (the ace is 14) of a card or of a rank symbol. KeyError for anything else."""
    return _VALUES[card[:1]]


def rank_symbol(value: int) -> str:
    """The symbol of a rank value 2…14: "2"…"9", "T", "J", "Q", "K", "A"."""
    if value not in _WORDS:
        raise ValueError(f"no rank has the value {value}")
    return RANKS[value - 2]


def rank_word(value: int) -> str:
    """One card of a rank value 2…14: "ten", "six", "ace"."""
    return _WORDS[value]


def rank_words(value: int) -> str:
    """Several cards of a rank value 2…14: "tens", "sixes", "aces"."""
    word = _WORDS[value]
    return word + ("es" if word.endswith("x") else "s")


def suit_word(card: str) -> str:
    """ "clubs", "diamonds", "hearts" or "spades"."""
    return _SUIT_WORDS[card[-1]]


def card_words(card: str) -> str:
    """ "queen of hearts" for "Qh"."""
    return f"{rank_word(rank_value(card))} of {suit_word(card)}"
