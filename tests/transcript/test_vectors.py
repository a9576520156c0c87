"""Every game under tests/vectors holds when it is played at a real table."""

from __future__ import annotations

from pathlib import Path

import pytest

from facedown.kernel.registry import find
from facedown.transcript.player import Player
from facedown.transcript.script import read
from tests.transcript.test_player import TESTS

SHIPPED = TESTS.parent / "server" / "facedown" / "modules"
MODULES = {**find([TESTS / "modules"]), **find([SHIPPED])}
VECTORS = sorted((TESTS / "vectors").glob("*/*.json"))


@pytest.mark.parametrize("path", VECTORS, ids=lambda p: f"{p.parent.name}/{p.stem}")
def test_it_holds(path: Path) -> None:
    assert Player(read(path), MODULES).play() == []
