"""Dotted paths into views, and how records are compared."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.transcript.match import differences, look_up, same

VIEW: dict[str, Any] = {
    "contests": {"c1": {"board": ["9h", "8d"], "sides": {"olaf": {"bets": 0}}}},
    "can": {"contest.open": {"characters": ["olaf"]}, "contest": 1},
}


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("contests.c1.board", ["9h", "8d"]),
        ("contests.c1.board.1", "8d"),
        ("contests.c1.board.2", None),
        ("contests.c1.sides.olaf.bets", 0),
        ("contests.c2.board", None),
        ("can.contest.open.characters", ["olaf"]),
        ("can.contest", 1),
        ("contests.c1.board.x", None),
    ],
)
def test_a_path_is_walked_also_through_keys_with_dots(path: str, value: object) -> None:
    assert look_up(VIEW, path) == value


def test_true_is_not_one_and_lists_compare_whole() -> None:
    assert not same(True, 1)
    assert not same([1, 2], [1, 2, 3])
    assert same({"a": [1, {"b": None}]}, {"a": [1, {"b": None}]})
    assert not same({"a": 1}, {"a": 1, "b": 2})


def test_records_are_checked_on_the_given_fields_alone() -> None:
    have = [{"type": "contest.result", "degree": 5, "hand": {"category": "flush", "text": "x"}}]
    assert differences([{"degree": 5, "hand": {"category": "flush"}}], have) == []
    assert differences([{"degree": 4}], have) == ["results[0].degree: 4 expected, 5 found"]
    assert differences([], have) == ["0 result records expected, 1 written: contest.result"]
