"""A transcript file that is wrong says what is wrong, and where."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from facedown.transcript.script import TranscriptError, parse, read

GOOD: dict[str, Any] = {
    "title": "A call",
    "module": "coin-toss",
    "members": [{"name": "Ada", "role": "gm"}, {"name": "Bo", "role": "player"}],
    "characters": [{"id": "kim", "name": "Kim", "owner": "Bo"}],
    "steps": [
        {"by": "Bo", "do": "toss.call", "args": {"character": "kim", "side": "heads"}},
        {"advance": "60s", "sees": {"Bo": {"tosses.kim": None}}},
    ],
}


def test_a_good_one_is_read_with_what_may_be_left_out(tmp_path: Path) -> None:
    path = tmp_path / "call.json"
    path.write_text(json.dumps(GOOD), encoding="utf-8")
    found = read(path)
    assert found.characters[0].owners == ("Bo",)
    assert found.steps[0].results is None
    assert found.steps[1].advance == timedelta(seconds=60)


def _without(key: str) -> Callable[[dict[str, Any]], object]:
    return lambda raw: raw.pop(key)


def _step(**step: object) -> Callable[[dict[str, Any]], object]:
    return lambda raw: raw["steps"].append(step)


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (_without("title"), "title"),
        (_without("steps"), "steps"),
        (_step(advance="5 minutes"), 'step 3.advance: Write seconds: "300s"'),
        (_step(advance="5s", by="Bo", do="x"), "step 3: a step has either"),
        (_step(do="ante"), "step 3: a step has either"),
        (_step(by="Cy", do="ante"), "step 3: Cy is no member; the members: Ada, Bo"),
        (_step(by="Bo", do="ante", never={"Cy": ["x"]}), "Cy is no member"),
        (_step(by="Bo", do="ante", sees={"Cy": {}}), "Cy is no member"),
        (_step(by="Bo", do="ante", chance={"coins": []}), "step 3.chance.coins"),
        (lambda raw: raw["members"].pop(0), "somebody must be the gm"),
        (lambda raw: raw["members"].append({"name": "Bo", "role": "gm"}), "a name of his own"),
        (lambda raw: raw["characters"][0].update(owner="Cy"), "characters.kim: Cy is no member"),
    ],
)
def test_a_bad_one_names_the_place(spoil: Callable[[dict[str, Any]], object], said: str) -> None:
    raw = copy.deepcopy(GOOD)
    spoil(raw)
    with pytest.raises(TranscriptError, match=said):
        parse(raw)


def test_a_file_that_is_none(tmp_path: Path) -> None:
    with pytest.raises(TranscriptError, match=r"nowhere\.json cannot be read"):
        read(tmp_path / "nowhere.json")
    (tmp_path / "half.json").write_text("{", encoding="utf-8")
    with pytest.raises(TranscriptError, match=r"half\.json is not JSON"):
        read(tmp_path / "half.json")
    (tmp_path / "bytes.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(TranscriptError, match=r"bytes\.json is not UTF-8"):
        read(tmp_path / "bytes.json")
