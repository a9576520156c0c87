"""The ladder as data for the panel's own: `python -m tests.rules.poker_contest.ladder_fixture`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from facedown.modules.poker_contest.ladder import BOTTOM, TOP, ladder, lower
from facedown.modules.poker_contest.target import Target
from tests.rules.poker_contest.every_target import EVERY_TARGET

FILE = Path(__file__).parents[2] / "fixtures" / "poker-ladder.json"


def fixture() -> dict[str, Any]:
    """`targets`: every legal target and the text one chip below; `ladder`: from the top down."""
    return {
        "targets": [_row(target) for target in sorted(EVERY_TARGET)],
        "ladder": [rung.text for rung in ladder(TOP)],
    }


def _row(target: Target) -> dict[str, Any]:
    below = None if target == BOTTOM else lower(target, 1).text
    return {**target.to_wire(), "below": below}


def text() -> str:
    data = fixture()
    rows = ",\n".join("    " + json.dumps(row) for row in data["targets"])
    rungs = ",\n".join("    " + json.dumps(rung) for rung in data["ladder"])
    return f'{{\n  "targets": [\n{rows}\n  ],\n  "ladder": [\n{rungs}\n  ]\n}}\n'


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
