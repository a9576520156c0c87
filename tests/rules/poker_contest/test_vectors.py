"""The worked examples of the rules page, as transcripts."""

from __future__ import annotations

from pathlib import Path

import pytest

from facedown.modules.poker_contest import MODULE
from tests.rules.transcript import play

FOLDER = Path(__file__).parents[2] / "vectors" / "poker-contest"
FILES = sorted(f for f in FOLDER.glob("*.json") if not f.name.endswith(".fixture.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_transcript(file: Path) -> None:
    table = play(MODULE, file)
    assert table.replay() == table.world


def test_all_transcripts_are_there() -> None:
    assert len(FILES) >= 14
