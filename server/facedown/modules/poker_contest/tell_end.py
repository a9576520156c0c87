"""The log lines that end a contest; keys and parameters are listed in tell.py."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from facedown.kernel.command import Event, LogLine
from facedown.kernel.json import Json
from facedown.kernel.world import World

from .decider import decider
from .hands import best_hand
from .purse import name_of
from .state import Contest, Play


def settled(world: World[Play], contest: Contest, event: Event) -> Sequence[LogLine]:
    """One line for the table, then one a side."""
    lines = [_showdown(contest)] if contest.shown else []
    return [*lines, *(_side(world, contest, record, event.results) for record in event.results)]


def _showdown(contest: Contest) -> LogLine:
    params: dict[str, Json] = {"title": contest.title, "kind": contest.kind}
    if contest.hand_to_meet:
        params["target"] = contest.hand_to_meet.text
    if contest.floor_hand and contest.floor_counted:
        params["floor"] = contest.floor_hand.text
    return LogLine("poker.showdown", params)


def _side(world: World[Play], contest: Contest, record: Any, results: Sequence[Any]) -> LogLine:
    side = record["character"]
    params: dict[str, Json] = {
        "name": name_of(world, contest, side),
        "side": side,
        "kind": contest.kind,
        **{field: record[field] for field in ("ante", "bets", "returned", "kept")},
    }
    if record["hand"] is None:
        return LogLine("poker.left" if record["folded"] else "poker.last", params)
    params |= {
        "hand": record["hand"]["text"],
        "cards": record["hand"]["cards"],
        "degree": record["degree"],
        "success": record["success"],
    }
    if record["label"]:
        params["label"] = record["label"]
    if record["target"]:
        params["target"] = record["target"]["text"]
    if contest.full and (told := _decider(record, results)):
        params["decider"] = told
    return LogLine("poker.result", params)


def _decider(record: Any, results: Sequence[Any]) -> dict[str, Json] | None:
    """Against the best other hand, as its degree is."""
    others = [r["hand"] for r in results if r["hand"] and r["character"] != record["character"]]
    best = max(others, key=lambda hand: best_hand(hand["cards"]).key, default=None)
    return best and decider(record["hand"], best)


def voided(event: Event) -> Sequence[LogLine]:
    params = {"title": event.data["title"], "back": event.data["back"]}
    return [LogLine("poker.voided", params)]


def awarded(event: Event) -> Sequence[LogLine]:
    params = {"name": event.data["name"], "chips": event.data["chips"]}
    return [LogLine("poker.awarded", params)]
