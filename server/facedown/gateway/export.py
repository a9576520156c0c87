"""A seat's own export, sent as it is made: no table is too long for it."""

from __future__ import annotations

from collections.abc import Iterator

from flask import Response

from facedown.gateway.desk import Desk
from facedown.gateway.endings import bad_token
from facedown.kernel.refusal import Refusal

TYPE = "application/x-ndjson"


def answer(desk: Desk, token: str) -> Response:
    """The file; `Refusal("bad_token")`, `Refusal("slow_down")`."""
    found = desk.tables.seat_of(token)
    if found is None:
        raise bad_token()
    desk.limits.export(*found)
    lines = desk.redactor.export(*found)
    sent = Response(_sent(desk, lines), content_type=TYPE)
    name = f"facedown-{found[0]}-{found[1]}.jsonl"
    sent.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return sent


def _sent(desk: Desk, lines: Iterator[str]) -> Iterator[str]:
    try:
        for line in lines:
            yield line
            # Folding a long log takes a while; moves at other tables go between.
            desk.pause(0)
    except Refusal:
        # It was logged. What has no end line says itself that it was cut off.
        return
