"""Reads targets as people say them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from facedown.kernel.cards import RANKS, rank_value, rank_word, rank_words

from .category import Category
from .target import Reading, Target, TargetError, legal_text, make_target, target_from_wire

_LONGEST: Final = 120

_MORE_RANKS: Final = {"10": 10, "deuce": 2, "trey": 3}
# What sounds like a rank and is none has the value 0, so that the refusal can say so.
_NO_RANKS: Final = (
    *("zero", "one", "eleven", "twelve", "thirteen", "fourteen", "joker"),
    *("0", "1", "11", "12", "13", "14"),
)


def _rank_names() -> dict[str, int]:
    values = {symbol: rank_value(symbol) for symbol in RANKS}
    singular = {symbol.lower(): value for symbol, value in values.items()}
    singular |= {rank_word(value): value for value in values.values()}
    singular |= _MORE_RANKS | dict.fromkeys(_NO_RANKS, 0)
    plural = {word + "s": value for word, value in singular.items()}
    return singular | plural | {rank_words(value): value for value in values.values()}


_RANKS: Final = _rank_names()
_RANK: Final = "(?:" + "|".join(sorted(_RANKS, key=len, reverse=True)) + ")"
_STRAIGHT_FLUSH: Final = "(?:straight flush|flush straight)"
_TWO_PAIR: Final = "(?:two|2) pairs?"
_FULL_HOUSE: Final = "(?:full house|full boat|boat)"
_NO_PAIR: Final = "(?:no pair|nothing)"

# Tried in order on words without punctuation and articles; R is a rank. Words that name a hand
# without a rank (“wheel”) carry the rank here.
_FIXED: Final[tuple[tuple[str, Category, int], ...]] = (
    (r"royal(?: (?:straight )?flush)?", Category.STRAIGHT_FLUSH, 14),
    (r"steel wheel|(?:ace|5|five) low straight flush", Category.STRAIGHT_FLUSH, 5),
    (r"broadway(?: straight)?", Category.STRAIGHT, 14),
    (r"(?:wheel|bicycle)(?: straight)?|ace low straight", Category.STRAIGHT, 5),
    (r"nothing(?: at all)?", Category.NO_PAIR, 7),
)


def _high(name: str) -> str:
    """“R-high name”, “name, R high”, “name to the R”, “R name”, “name R”."""
    return f"R(?: high)? {name}|{name} (?:up )?(?:to |of )?R(?: high)?"


def _kind(count: str, nicknames: str) -> str:
    """“three Rs”, “three of a kind, Rs”, “Rs, three of a kind”, “set of Rs”."""
    named = f"{nicknames}|{count} kind"
    return f"{count} R|(?:{named}) (?:of )?R|R (?:{named})"


def _full_house(name: str) -> str:
    """“Rs full of Rs”, “Rs over Rs”, “full house, Rs and Rs”, “three Rs and a pair of Rs”."""
    full = r"(?:(?:three|3) )?R (?:full(?: of| over)?|over) (?:pair of )?R"
    return (
        rf"(?:{name} (?:of )?)?{full}(?: {name})?|{name} (?:of )?R (?:and |on )?R|R and R {name}"
        r"|(?:three|3) R (?:and )?(?:two|2|pair of|pair) R"
    )


def _two_pair(name: str) -> str:
    """“two pair, Rs and Rs”, “Rs and Rs”, “a pair of Rs and a pair of Rs”."""
    return (
        rf"{name} (?:of )?R (?:and |over )?R|R (?:and |over )?R {name}"
        r"|R and R|pair of R and (?:pair of )?R|(?:two|2) R and (?:two|2) R"
    )


def _no_pair(name: str) -> str:
    """“R-high”, “high card R”, “no pair, R high”, “nothing, high card R”."""
    return (
        rf"R high(?: card)?(?: {name})?|(?:{name} )?(?:high|highest) card (?:of )?R"
        rf"|{name} (?:with )?R(?: high)?"
    )


_NAMED: Final[tuple[tuple[str, Category], ...]] = (
    (_high(_STRAIGHT_FLUSH), Category.STRAIGHT_FLUSH),
    (_high("flush"), Category.FLUSH),
    (_high("(?:straight|run)"), Category.STRAIGHT),
    (_full_house(_FULL_HOUSE), Category.FULL_HOUSE),
    (_two_pair(_TWO_PAIR), Category.TWO_PAIR),
    (_kind("(?:four|4)", "quads?"), Category.FOUR_OF_A_KIND),
    (_kind("(?:three|3)", "trips?|triple|triplets?|set"), Category.THREE_OF_A_KIND),
    (r"(?:one |1 )?pair (?:of )?R|(?:two|2) R|(?!two|2|one|1 )R pair", Category.PAIR),
    (_no_pair(_NO_PAIR), Category.NO_PAIR),
)

# One rank where two are wanted, or none at all: refused with what that category wants.
_UNFINISHED: Final[tuple[tuple[str, Category], ...]] = (
    (_STRAIGHT_FLUSH, Category.STRAIGHT_FLUSH),
    ("flush", Category.FLUSH),
    ("straight", Category.STRAIGHT),
    (rf"{_FULL_HOUSE}(?: (?:of )?R)?|R {_FULL_HOUSE}|R full", Category.FULL_HOUSE),
    (rf"{_TWO_PAIR}(?: (?:of )?R)?|R (?:up|{_TWO_PAIR})", Category.TWO_PAIR),
    (r"quads?|(?:four|4) kind", Category.FOUR_OF_A_KIND),
    (r"trips?|set|(?:three|3) kind", Category.THREE_OF_A_KIND),
    (r"(?:one |1 )?pair", Category.PAIR),
    (r"no pair|high card", Category.NO_PAIR),
)


def _compile(pattern: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\bR\b", f"({_RANK})", pattern))


_LONE_ACE: Final = re.compile(rf"\ba(?= (?:high|full|over|and|{_RANK})\b|$)")
_FIXED_PATTERNS: Final = tuple((_compile(p), c, rank) for p, c, rank in _FIXED)
_NAMED_PATTERNS: Final = tuple((_compile(p), c) for p, c in _NAMED)
_UNFINISHED_PATTERNS: Final = tuple((_compile(p), c) for p, c in _UNFINISHED)


def read_target(value: object) -> Reading:
    """A target in words or in structured form (P-2), raised where it is too low (P-1).

    TargetError: it makes no sense; the error says what is legal.
    """
    if isinstance(value, Mapping):
        return target_from_wire(value)
    if isinstance(value, str) and len(value) <= _LONGEST:
        return _read_words(value)
    raise TargetError("that names no hand", legal_text(None))


def parse_target(text: str) -> Target:
    """The target that `text` names; whether P-1 raised it is told by `read_target`."""
    return read_target(text).target


def _read_words(text: str) -> Reading:
    phrases = tuple(_phrases(text))
    for phrase in phrases:
        for pattern, category, rank in _FIXED_PATTERNS:
            if pattern.fullmatch(phrase):
                return make_target(category, (rank,))
        for pattern, category in _NAMED_PATTERNS:
            if found := pattern.fullmatch(phrase):
                ranks = [_RANKS[word] for word in found.groups() if word is not None]
                return make_target(category, ranks)
    for phrase in phrases:
        for pattern, category in _UNFINISHED_PATTERNS:
            if pattern.fullmatch(phrase):
                raise TargetError("that names too few ranks", legal_text(category))
    raise TargetError("that names no hand", legal_text(None))


def _phrases(text: str) -> Iterator[str]:
    """Plain words, first with each lone “a” taken for the article, then for the ace."""
    plain = re.sub(r"['’]", "", text.casefold()).replace("&", " and ")
    plain = " ".join(re.findall(r"[^\W_]+", plain))
    plain = re.sub(r"\bof a kind\b", "kind", plain)
    plain = re.sub(r"\b(?:the|an|at least)\b", "", plain)
    plain = re.sub(r"\bor (?:better|higher|more)$", "", plain.strip())
    yield " ".join(re.sub(r"\ba\b", "", plain).split())
    ace = _LONE_ACE.sub("ace", plain)
    yield " ".join(re.sub(r"\ba\b", "", ace).split())
