"""The panel's ladder is tested against data that must not grow old."""

from __future__ import annotations

from tests.rules.poker_contest.ladder_fixture import FILE, fixture, text


def test_the_fixture_is_up_to_date() -> None:
    told = "run: python -m tests.rules.poker_contest.ladder_fixture"
    assert FILE.read_text(encoding="utf-8") == text(), told


def test_a_royal_flush_has_99_rungs() -> None:
    assert len(fixture()["ladder"]) == 99
    assert len({*fixture()["ladder"]}) == 99
