"""What a browser saw at last, against what the server's log folds to: a replay of every game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from e2e.wire import Received
from facedown.app import find_modules, open_store
from facedown.config import Config
from facedown.redact.patch import merge, same
from facedown.redact.views import Views
from facedown.table import rows
from facedown.table.history import fold

Tree = dict[str, Any]


def differences(sockets: Sequence[Sequence[Received]], data: Path) -> list[str]:
    """One sentence for each connection whose last view the log does not give."""
    out = []
    for number, messages in enumerate(sockets, 1):
        version, view = _last(messages)
        if view is None:
            continue
        told = _folded(data, view["table"]["id"], version, view["you"]["seat"])
        if told is not None and not same(told, _without_presence(view)):
            places = sorted(_places(told, _without_presence(view)))
            out.append(f"connection {number}, version {version}: the log differs at {places}")
    return out


def _last(messages: Sequence[Received]) -> tuple[int, Tree | None]:
    """The newest view that can be put together, as the page does it."""
    version, view, held = 0, None, dict[int, Tree]()
    for item in messages:
        for kind, told in _told(item):
            if kind == "view":
                version, view = told["v"], told["view"]
            else:
                held[told["v"]] = told
            while view is not None and version + 1 in held:
                version += 1
                view = merge(view, held.pop(version).get("patch", {}))
    return version, view


def _told(item: Received) -> Iterator[tuple[str, Tree]]:
    body = item.json() if item.kind == "ws" else None
    if not isinstance(body, list) or not body:
        return
    if item.text.startswith("42") and body[0] in ("view", "frame"):
        yield body[0], body[1]
    elif item.text.startswith("43") and isinstance(body[0], dict):
        if isinstance(body[0].get("frame"), dict):
            yield "frame", body[0]["frame"]
        elif "view" in body[0]:
            yield "view", body[0]


def _folded(data: Path, table: str, version: int, seat: str) -> Tree | None:
    """None where nothing is left of the table, or the seat sits there no more."""
    config = Config(data=data, async_mode="threading")
    with closing(open_store(config, make=False)) as store:
        row, commits = store.table(table), store.commits(table)
    if row is None or row.deleted:
        return None
    rules = find_modules(config)[row.module].rules
    for stored, world in fold(rules, rows.genesis(row, rules), commits):
        if stored.version == version and world.seats[seat].state == "seated":
            return Views(version, world, rules).whole(seat)
    return None


def _without_presence(view: Tree) -> Tree:
    seats = {
        id: {key: value for key, value in seat.items() if key != "connected"}
        for id, seat in view.get("seats", {}).items()
    }
    return {**view, "seats": seats}


def _places(one: Any, other: Any, at: str = "") -> Iterator[str]:
    if isinstance(one, dict) and isinstance(other, dict):
        for key in {*one, *other}:
            yield from _places(one.get(key), other.get(key), f"{at}.{key}" if at else key)
    elif not same(one, other):
        yield at
