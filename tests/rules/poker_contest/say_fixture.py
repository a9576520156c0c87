"""What people say and what it names, as data for the panel's own reader of targets.

Made by `python -m tests.rules.poker_contest.say_fixture`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from facedown.modules.poker_contest.target import TargetError
from facedown.modules.poker_contest.words import read_target

FILE = Path(__file__).parents[2] / "fixtures" / "poker-say.json"

_NAMED: Final = (
    *("royal", "Royal Flush", "a royal straight flush", "steel wheel", "ace-low straight flush"),
    *("broadway", "broadway straight", "the wheel", "bicycle straight", "5 low straight flush"),
    *("nothing", "nothing at all", "nothing with a ten", "no pair, king high", "high card: queen"),
    *("king-high straight flush", "flush straight to the nine", "straight flush up to the jack"),
    *("Q-high flush", "a flush, queen high", "flush of kings", "ten flush", "flush to a"),
    *("ten-high straight", "straight up to the jack", "a run to the 9", "deuce-high run"),
    *("fives full of twos", "Aces over kings", "full house, kings over tens", "A full of K"),
    *("a boat: sixes over twos", "full boat of 9s and 4s", "T's full of 6's", "tens, twos boat"),
    *("three fives and a pair of twos", "3 jacks and 2 deuces", "sevens full pair of treys"),
    *("jacks and fours full house", "two pair, eights and fours", "Two pair: 4s & 8s"),
    *("eights and fours", "2 pairs of tens over twos", "a pair of aces and a pair of kings"),
    *("two nines and two sixs", "queens and tens two pair", "two pair, A K"),
    *("quads, tens", "four of a kind, jacks", "4 aces", "nines, four of a kind", "kings quads"),
    *("trip 6s", "three sevens", "set of deuces", "three of a kind of treys", "jacks, trips"),
    *("A pair of jacks", "one pair of 10s", "two tens", "a pair of a", "twos pair", "aces pair"),
    *("ace-high", "an ace high card", "highest card of 9", "a-high", "A high no pair", "4 high"),
    *("six-high flush", "three-high straight", "two-high", "four-high straight flush"),
    *("at least a pair of nines", "ten-high flush or better", "seven-high or higher"),
)
_NAMELESS: Final = (
    *("", "   ", "…", "a ham sandwich", "five aces", "ace", "a pair of shoes", "royal pair"),
    *("fives full of fives", "two pair, tens and tens", "full house", "full house, fives"),
    *("two pair", "two pair, eights", "aces up", "pair", "a pair", "one pair", "a flush"),
    *("a straight", "a straight flush", "quads", "three of a kind", "4 of a kind", "set"),
    *("no pair", "high card", "eleven-high", "pair of ones", "14-high straight", "zero high"),
    *("joker high flush", "pair of jokers", "ace-high " * 14),
)


def fixture() -> list[dict[str, Any]]:
    """`said`, and what it names (`text`, `raised`) or what would be `legal` instead."""
    return [_row(said) for said in (*_NAMED, *_NAMELESS)]


def _row(said: str) -> dict[str, Any]:
    try:
        reading = read_target(said)
    except TargetError as error:
        return {"said": said, "legal": error.legal}
    return {"said": said, "text": reading.target.text, "raised": reading.raised}


def text() -> str:
    rows = ",\n".join("  " + json.dumps(row, ensure_ascii=False) for row in fixture())
    return f"[\n{rows}\n]\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
