"""What goes into the store's rows, and what comes out of them."""

from __future__ import annotations

import orjson

from facedown.kernel.command import LogLine
from facedown.kernel.json import Json
from facedown.kernel.world import Info, World
from facedown.store.port import LineRow, StoredLine, TableRow
from facedown.table.record import names_of, stamp, to_text
from facedown.table.rules import settings
from facedown.table.rules.scene import AnyWorld, Module


def genesis(row: TableRow, module: Module) -> AnyWorld:
    """The world before a table's first event."""
    chosen = settings.defaults(module)
    info = Info(row.id, row.title, row.module, row.code)
    return World(info, chosen, {}, {}, module.start(chosen))


def line_row(line: LogLine, world: AnyWorld) -> LineRow:
    body: dict[str, Json] = {"key": line.key, "params": line.params}
    if line.audience is None:
        return LineRow(line.kind, to_text(body))
    body["to"] = names_of(world, line.audience)
    return LineRow(line.kind, to_text(body), tuple(sorted(line.audience)))


def wire_line(stored: StoredLine) -> dict[str, Json]:
    """As lines.wire, of a line that was told before."""
    body = orjson.loads(stored.line.body)
    out: dict[str, Json] = {
        "v": stored.version,
        "at": stamp(stored.at),
        "key": body["key"],
        "kind": stored.line.kind,
        "params": body["params"],
    }
    if stored.line.audience is not None:
        out |= {"private": True, "to": body["to"]}
    return out
