"""Log lines as the wire carries them (contract.Line)."""

from __future__ import annotations

from datetime import datetime

from facedown.kernel.command import LogLine
from facedown.kernel.json import Json
from facedown.table.record import names_of, stamp
from facedown.table.rules.scene import AnyWorld


def wire(line: LogLine, *, version: int, at: datetime, world: AnyWorld) -> dict[str, Json]:
    """For whoever is in its audience; `to` holds the audience's names in this world."""
    out: dict[str, Json] = {
        "v": version,
        "at": stamp(at),
        "key": line.key,
        "kind": line.kind,
        "params": line.params,
    }
    if line.audience is not None:
        out |= {"private": True, "to": names_of(world, line.audience)}
    return out
