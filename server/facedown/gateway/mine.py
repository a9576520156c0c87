"""One row of "my tables" for a seat token."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from facedown.gateway.hub import Hub
from facedown.kernel.people import Role
from facedown.kernel.refusal import Refusal
from facedown.redact.frames import Redactor
from facedown.table.port import Tables


def row(token: str, tables: Tables, redactor: Redactor, hub: Hub) -> dict[str, Any] | None:
    """contract.MyTable, or None for a token that opens nothing any more."""
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
    return {
        "table": table,
        "title": about["title"],
        "module": about["module"],
        "seat": seat,
        "name": you["name"],
        "role": you["role"],
        "state": you["state"],
        "archived": about.get("archived", False),
        "connected": len(hub.connected(table)),
        "waiting_for": waiting,
        "yours": any(_his(w, you) for w in waiting),
    }


def _his(waiting: Mapping[str, Any], you: Mapping[str, Any]) -> bool:
    """Somebody at the door waits for every GM; his own seat only says who he is."""
    if waiting["for"] == "seat.admit":
        return bool(Role(you["role"]).is_gm)
    return waiting.get("seat") == you["seat"] or waiting.get("character") in you["characters"]
