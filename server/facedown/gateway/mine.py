"""One row of "my tables" for a seat token."""

from __future__ import annotations

from typing import Any

from facedown.gateway.hub import Hub
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
        "yours": any(
            w.get("seat") == seat or w.get("character") in you.get("characters", [])
            for w in waiting
        ),
    }
