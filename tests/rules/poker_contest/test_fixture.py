"""The panel's ladder and its reader of targets are tested against data that must not grow old."""

from __future__ import annotations

from types import ModuleType

import pytest

from tests.rules.poker_contest import ladder_fixture, say_fixture


@pytest.mark.parametrize("made", [ladder_fixture, say_fixture])
def test_the_fixture_is_up_to_date(made: ModuleType) -> None:
    assert made.FILE.read_text(encoding="utf-8") == made.text(), f"run: python -m {made.__name__}"


def test_a_royal_flush_has_99_rungs() -> None:
    rungs = ladder_fixture.fixture()["ladder"]
    assert len(rungs) == 99
    assert len({*rungs}) == 99


def test_the_reader_meets_sense_and_nonsense() -> None:
    """The fixture holds both: what names a hand, and what does not."""
    rows = say_fixture.fixture()
    assert sum("text" in row for row in rows) > 60
    assert sum("legal" in row for row in rows) > 20
