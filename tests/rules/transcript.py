"""Plays a transcript (docs: design, "Transcripts") against the rules alone."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from facedown.kernel.protocol import RulesModule
from facedown.kernel.refusal import Refusal
from tests.rules.driver import Table


def play(module: RulesModule[Any], file: Path) -> Table:
    """AssertionError names the step that does not hold."""
    script = json.loads(file.read_text(encoding="utf-8"))
    assert script["module"] == module.id
    table = Table(
        module,
        {member["name"]: member["role"] for member in script["members"]},
        script.get("characters", []),
        script.get("settings", {}),
    )
    for number, step in enumerate(script["steps"], 1):
        where = f"{file.name}, step {number} ({step.get('do', 'advance')})"
        chance = step.get("chance", {})
        if "deck" in chance:
            table.chance.deck = tuple(chance["deck"])
        if "dice" in chance:
            table.chance.dice = tuple(chance["dice"])
        _run(table, step, where)
        _check(table, step, where)
    return table


def _run(table: Table, step: Mapping[str, Any], where: str) -> None:
    if "advance" in step:
        table.advance(int(step["advance"].removesuffix("s")))
        return
    code = None
    try:
        table.do(step["by"], step["do"], **step.get("args", {}))
    except Refusal as refusal:
        code = refusal.code
    assert code == step.get("refused"), f"{where}: refused {code}"


def _check(table: Table, step: Mapping[str, Any], where: str) -> None:
    if "results" in step:
        results = [] if "refused" in step else table.results
        assert len(results) == len(step["results"]), f"{where}: {results}"
        for got, wanted in zip(results, step["results"], strict=True):
            assert _matches(got, wanted), f"{where}: {got}"
    for name, paths in step.get("sees", {}).items():
        for path, wanted in paths.items():
            got = table.at(name, path)
            assert got == wanted, f"{where}: {name} sees {path} = {got!r}"
    for name, texts in step.get("never", {}).items():
        for text in texts:
            said = any(text.casefold() in frame.casefold() for frame in table.sent[name])
            assert not said, f"{where}: {name} was told {text!r}"


def _matches(got: Any, wanted: Any) -> bool:
    if isinstance(wanted, Mapping):
        return isinstance(got, Mapping) and all(
            _matches(got.get(key), inner) for key, inner in wanted.items()
        )
    return bool(got == wanted)
