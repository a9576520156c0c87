"""What one seat may see of a table from its first version on, as a file of its own.

A ledger (table/ledger.py): first {"facedown": "seat", "format": 1, …}; then a line a version:
{v, at} and what the seat was sent of it: `view` (whole, where it sat down), else `patch` (JSON
Merge Patch, RFC 7386), `log`, and `leaves` (deck commitment → the hash of each position) of decks
that are new to it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Any

import orjson

from facedown.kernel.fairness import SealedDeck
from facedown.kernel.protocol import RulesModule
from facedown.redact.patch import Tree, diff
from facedown.redact.views import Views
from facedown.table.ledger import ledger
from facedown.table.port import Passed
from facedown.table.record import stamp
from facedown.table.tree import plain

FORMAT = 1


def export(
    course: Iterable[Passed], rules: Mapping[str, RulesModule[Any]], seat: str
) -> Iterator[str]:
    """The file's lines, each with its end. `rules`: the rules modules by id."""
    passed = iter(course)
    first = next(passed)
    return ledger(_head(first, seat), _lines(chain((first,), passed), rules, seat))


def _lines(
    course: Iterable[Passed], modules: Mapping[str, RulesModule[Any]], seat: str
) -> Iterator[Tree]:
    seen: Tree | None = None
    known: set[str] = set()
    for passed in course:
        world = passed.world
        rules = modules[world.info.module]
        line: Tree = {"v": passed.version, "at": stamp(passed.at)}
        before, here = seen, world.seats.get(seat)
        seen = None
        if here is not None and here.state == "seated":
            seen = Views(passed.version, world, rules).whole(seat)
        if seen is not None:
            line |= {"view": seen} if before is None else _patch(before, seen)
        log = [plain(wire) for who, wire in passed.lines if who is None or seat in who]
        if log:
            line["log"] = log
        if seen is not None and (leaves := _leaves(rules.decks(world), seen, known)):
            known |= leaves.keys()
            line["leaves"] = leaves
        yield line


def _leaves(decks: Mapping[str, SealedDeck], seen: Tree, known: set[str]) -> dict[str, list[str]]:
    """Of the decks that are new to him and whose seal stands in his view."""
    new = {name: deck for name, deck in decks.items() if name not in known}
    text = orjson.dumps(seen).decode() if new else ""
    return {name: list(deck.leaves) for name, deck in new.items() if name in text}


def _head(first: Passed, seat: str) -> Tree:
    info = first.world.info
    return {
        "facedown": "seat",
        "format": FORMAT,
        "table": info.id,
        "module": info.module,
        "seat": seat,
    }


def _patch(before: Tree, now: Tree) -> Tree:
    patch = diff(before, now)
    return {"patch": patch} if patch else {}
