"""One row of "my tables" for a seat token."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from facedown.gateway.hub import Hub
from facedown.kernel.people import Role
from facedown.kernel.refusal import Refusal
from facedown.redact.frames import Redactor
from facedown.table.port import Tables


def row(token: str, tables: Tables, redactor: Redactor, hub: Hub) -> dict[str, Any] | None:
    """contract.MyTable, or None for a token that opens nothing any more.

    Who only knocks is not told how many people are inside.
    """
    found = tables.seat_of(token)
    if found is None:
        return None
    table, seat = found
    try:
        view = redactor.view(table, seat)
    except Refusal:
        return None
    you, about = view["you"], view["table"]
    waiting = view.get("waiting_for", [])
    # A demo's GM is a script: never connected, always there.
    here = len(hub.connected(table)) + bool(about.get("demo"))
    return {
        "table": table,
        "title": about["title"],
        "module": about["module"],
        "seat": seat,
        "name": you["name"],
        "role": you["role"],
        "state": you["state"],
        "archived": about.get("archived", False),
        "characters": you["characters"],
        "connected": here if you["state"] == "seated" else 0,
        "waiting_for": waiting,
        "names": {
            "seats": _named(view.get("seats", {}), waiting, "seat"),
            "characters": _named(view.get("characters", {}), waiting, "character"),
        },
        "yours": any(_his(w, you) for w in waiting),
    }


def _named(
    known: Mapping[str, Any], waiting: Sequence[Mapping[str, Any]], what: str
) -> dict[str, str]:
    """The names of the ids that `waiting` holds under `what`."""
    ids = {w[what] for w in waiting if w.get(what) in known}
    return {id: known[id]["name"] for id in sorted(ids)}


def _his(waiting: Mapping[str, Any], you: Mapping[str, Any]) -> bool:
    """Somebody at the door waits for every GM; his own seat only says who he is."""
    if waiting["for"] == "seat.admit":
        return bool(Role(you["role"]).is_gm)
    return waiting.get("seat") == you["seat"] or waiting.get("character") in you["characters"]
