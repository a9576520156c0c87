"""A whole table as a file: JSON, one object a line; it holds every secret, and no link's token.

A ledger (ledger.py): first the table ({"facedown": "table", "format": 1, …}), then each version.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import orjson

from facedown.store.port import LineRow, Saved, StoredCommit, StoredLine, TableRow
from facedown.table import record, rows
from facedown.table.history import fold
from facedown.table.ledger import ledger
from facedown.table.record import stamp, to_text
from facedown.table.rules import naming
from facedown.table.rules.scene import Module
from facedown.table.sound import impossible

FORMAT = 1
CODE = re.compile(r"[A-Z0-9]{4,16}")
WARNING = "This file holds every secret of the table: hole cards, stubs, targets, whispers."


class TransferError(Exception):
    """The file is not what it should be; the text says where and why."""


def dump(saved: Saved) -> Iterator[str]:
    """The file's lines, each with its end."""
    told: dict[int, list[Any]] = {}
    for line in saved.lines:
        to = None if line.line.audience is None else list(line.line.audience)
        told.setdefault(line.version, []).append([line.line.kind, orjson.loads(line.line.body), to])
    entries = (_version(commit, told.get(commit.version, [])) for commit in saved.commits)
    return ledger(_head(saved.row), entries)


def _head(row: TableRow) -> Mapping[str, Any]:
    return {
        "facedown": "table",
        "format": FORMAT,
        "warning": WARNING,
        "id": row.id,
        "code": row.code,
        "module": row.module,
        "made_at": stamp(row.made_at),
    }


def _version(commit: StoredCommit, lines: list[Any]) -> Mapping[str, Any]:
    return {
        "version": commit.version,
        "at": stamp(commit.at),
        "events": orjson.loads(commit.events),
        "receipt": [commit.seat, commit.command, commit.body] if commit.seat else None,
        "lines": lines,
    }


def parse(file: Iterable[str], modules: Mapping[str, Module]) -> Saved:
    """What `dump` wrote, once its log has been folded by its module. `TransferError`."""
    head, commits, lines = _read(file)
    module = modules.get(head.module)
    if module is None:
        raise TransferError(f"it is played by the rules {head.module}, which are not installed")
    try:
        return _folded(module, head, commits, lines)
    except TransferError:
        raise
    except Exception:  # noqa: BLE001 - whatever a module makes of a foreign log, it is refused
        raise TransferError(f"its log cannot be followed by the rules {head.module}") from None


def _read(file: Iterable[str]) -> tuple[TableRow, list[StoredCommit], list[StoredLine]]:
    sum_, head, end = hashlib.sha256(), None, None
    commits: list[StoredCommit] = []
    lines: list[StoredLine] = []
    for number, text in enumerate(file, 1):
        if end is not None:
            raise TransferError(f"line {number}: something follows its end")
        raw = _object(number, text)
        try:
            if head is None:
                head = _table(raw)
            elif "end" in raw:
                end = raw
            else:
                _take(raw, commits, lines)
        except (KeyError, TypeError, ValueError, IndexError):
            raise TransferError(f"line {number}: something of it is missing or wrong") from None
        if end is None:
            sum_.update(text.encode())
    if head is None:
        raise TransferError("it is empty")
    if end is None:
        raise TransferError("its end is missing: it was cut off")
    receipts = [(c.seat, c.command) for c in commits if c.seat]
    if len(set(receipts)) < len(receipts):
        raise TransferError("one command stands in it twice")
    if end["end"] != len(commits) or end.get("sha256") != sum_.hexdigest():
        raise TransferError("it was changed: its sum is another")
    return head, commits, lines


def _object(number: int, text: str) -> dict[str, Any]:
    try:
        raw = orjson.loads(text)
    except ValueError:
        raise TransferError(f"line {number}: this is no JSON") from None
    if not isinstance(raw, dict):
        raise TransferError(f"line {number}: this is no JSON object")
    if number == 1 and raw.get("facedown") != "table":
        raise TransferError("line 1: this is no table that facedown exported")
    if number == 1 and raw.get("format") != FORMAT:
        known = f"this version reads {FORMAT}"
        raise TransferError(f"line 1: its format is {raw.get('format')}; {known}")
    return raw


def _table(raw: Mapping[str, Any]) -> TableRow:
    made = _instant(raw["made_at"])
    id, code, module = (str(raw[key]) for key in ("id", "code", "module"))
    if naming.fault(id) or not CODE.fullmatch(code):
        raise ValueError
    return TableRow(id=id, code=code, title="", module=module, made_at=made)


def _instant(text: str) -> datetime:
    """In UTC, and within what a database and every calendar hold."""
    at = datetime.fromisoformat(text)
    if at.tzinfo is None or not 1970 < at.year < 9999:
        raise ValueError
    return at.astimezone(UTC)


def _take(raw: Mapping[str, Any], commits: list[StoredCommit], lines: list[StoredLine]) -> None:
    version, at = raw["version"], _instant(raw["at"])
    if version != len(commits) + 1 or not isinstance(raw["events"], list):
        raise ValueError
    seat, command, body = (None, None, None) if raw["receipt"] is None else raw["receipt"]
    if raw["receipt"] is not None and not _texts((seat, command, body)):
        raise ValueError
    commits.append(StoredCommit(version, at, to_text(raw["events"]), seat, command, body))
    for number, told in enumerate(raw["lines"]):
        lines.append(StoredLine(version, number, at, _line(*told)))


def _line(kind: Any, body: Any, to: Any) -> LineRow:
    """Of what `rows.wire_line` will find in it nothing is missing."""
    private = to is not None
    if not _texts((kind, body["key"])) or not isinstance(body["params"], dict):
        raise ValueError
    if private and not (_texts(to) and _texts(body["to"])):
        raise ValueError
    return LineRow(kind, to_text(body), tuple(to) if private else None)


def _texts(values: Any) -> bool:
    return isinstance(values, list | tuple) and all(isinstance(v, str) and v for v in values)


def _folded(
    module: Module, head: TableRow, commits: list[StoredCommit], lines: list[StoredLine]
) -> Saved:
    worlds = [world for _, world in fold(module, rows.genesis(head, module), commits)]
    if not worlds or worlds[-1].info.deleted:
        raise TransferError("its table was never made, or is deleted")
    world, info = worlds[-1], worlds[-1].info
    if wrong := impossible(module, world, head):
        raise TransferError(f"the table that its log makes cannot be: {wrong}")
    row = replace(
        head,
        title=info.title,
        version=len(commits),
        due=record.due(module, world),
        archived=info.archived,
    )
    return Saved(row, tuple(commits), tuple(lines))
