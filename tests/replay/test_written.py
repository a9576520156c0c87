"""Logs that earlier versions wrote, as `facedown export` gives them: they are read for ever.

An event that was stored once keeps its meaning. Whoever adds a kind of event adds it to the evening
of its module, or to game.py for all of them, and a log of that day to fixtures/logs (`python -m
tests.replay.write MODULE NAME`); none is ever changed.
"""

from __future__ import annotations

import hashlib
import importlib
import json
from pathlib import Path
from typing import Any

import orjson
import pytest

from facedown.redact.export import export
from facedown.redact.views import Views
from facedown.store.port import Saved
from facedown.table import rows, rules
from facedown.table.history import fold
from facedown.table.transfer import dump, parse
from tests.replay.evenings import EVENINGS
from tests.replay.game import MODULES
from tests.replay.poker_contest import PokerEvening

LOGS = Path(__file__).parents[1] / "fixtures" / "logs"
NAMES = sorted(path.stem for path in LOGS.glob("*.jsonl"))


def read(name: str) -> Saved:
    with (LOGS / f"{name}.jsonl").open(encoding="utf-8", newline="") as file:
        return parse(file, MODULES)


def happened(saved: Saved) -> set[str]:
    return {event["kind"] for commit in saved.commits for event in orjson.loads(commit.events)}


def kinds(module: str) -> set[str]:
    """Every kind of event that a table of this module can store; a deleted one stores nothing."""
    rules_of = importlib.import_module(f"facedown.modules.{module.replace('-', '_')}.apply")
    return {*rules.KINDS, *rules_of.kinds()} - {"table.deleted"}


def views(saved: Saved) -> dict[str, Any]:
    """What each seat sees at the end."""
    module = MODULES[saved.row.module]
    *_, (_, world) = fold(module, rows.genesis(saved.row, module), saved.commits)
    seated = [seat.id for seat in world.seats.values() if seat.state == "seated"]
    seen = Views(saved.row.version, world, module)
    return {id: seen.whole(id) for id in seated}


@pytest.mark.parametrize("name", NAMES)
def test_a_log_of_that_day_makes_the_views_of_that_day(name: str) -> None:
    """Views may gain members; nothing that they told then is told otherwise now."""
    then = json.loads((LOGS / f"{name}.views.json").read_text())
    now = views(read(name))
    assert now.keys() == then.keys()
    for seat, seen in then.items():
        _holds(now[seat], seen, seat)


def _holds(now: Any, then: Any, place: str) -> None:
    if isinstance(then, dict):
        for key, value in then.items():
            # What a seat may do changes with the rules; what it sees does not.
            if key != "can":
                assert key in now, f"{place}.{key} is gone"
                _holds(now[key], value, f"{place}.{key}")
    else:
        assert now == then, place


def test_every_module_that_ships_has_one() -> None:
    assert {read(name).row.module for name in NAMES} == MODULES.keys()


@pytest.mark.parametrize("module", EVENINGS)
def test_every_kind_of_event_is_in_one_of_them(module: str) -> None:
    logs = [saved for name in NAMES if (saved := read(name)).row.module == module]
    assert kinds(module) <= set().union(*map(happened, logs))


@pytest.mark.parametrize("module", EVENINGS)
def test_todays_evening_is_read_again(module: str) -> None:
    evening = EVENINGS[module]()
    evening.play()
    saved = evening.saved
    assert parse(list(dump(saved)), MODULES) == saved
    assert happened(saved) == kinds(module)


def test_a_seats_export_brings_the_leaves_of_the_decks_that_it_was_shown() -> None:
    evening = PokerEvening()
    evening.play()
    course = evening.tables.course(evening.table)
    lines = [json.loads(line) for line in export(course, MODULES, evening.carla)]
    found = {name: leaves for line in lines for name, leaves in line.get("leaves", {}).items()}
    assert found
    for commitment, leaves in found.items():
        joined = b"".join(bytes.fromhex(leaf) for leaf in leaves)
        assert hashlib.sha256(joined).hexdigest() == commitment
        assert any(
            commitment in json.dumps(line.get("view") or line.get("patch")) for line in lines
        )
