"""Whether a browser was ever told what its person must not know (yet)."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import Any

from e2e.truth import NEVER, Secret, Truth
from e2e.wire import Received

WORD = "A-Za-z0-9_-"


def scan(
    told: list[Received], truth: Truth, *, plays: Collection[str] = (), gm: bool = False
) -> list[str]:
    """What `told` gives away to a seat that plays these sides: one sentence a leak."""
    mine: set[str | None] = {*plays, *([None] if gm else [])}
    messages = [(version_of(item), item) for item in told if item.kind == "ws"]
    messages += [(0, item) for item in told if item.kind == "http" and not _is_static(item)]
    return [leak for secret in truth.secrets for leak in _leaks(secret, mine, messages)]


def _leaks(
    secret: Secret, mine: set[str | None], messages: list[tuple[int, Received]]
) -> Iterator[str]:
    opens = secret.since if secret.knows & mine else secret.until
    cased = 0 if len(secret.text) == 2 else re.IGNORECASE  # "As" is a card, "as" is a word
    pattern = re.compile(f"(?<![{WORD}]){re.escape(secret.text)}(?![{WORD}])", cased)
    for version, item in messages:
        if version < opens and (found := pattern.search(item.text)):
            around = item.text[max(0, found.start() - 60) : found.end() + 60]
            when = "which never opens" if opens == NEVER else f"which opens at {opens}"
            yield f"{secret.what}, {when}, came with version {version}: …{around}…"


def version_of(item: Received) -> int:
    """The newest version that a message tells of; 0 where it tells of none."""
    event = item.socket_io()
    return max(_versions(event[1]), default=0) if event else 0


def _versions(value: Any) -> Iterator[int]:
    if isinstance(value, dict):
        if isinstance(value.get("v"), int):
            yield value["v"]
        for part in value.values():
            yield from _versions(part)
    elif isinstance(value, list):
        for part in value:
            yield from _versions(part)


def _is_static(item: Received) -> bool:
    """Scripts and fonts are the same for everybody, and name every card."""
    head = item.text.partition("\r\n\r\n")[0].lower()
    return "content-type: application/json" not in head and "text/html" not in head
