"""Whether a browser was ever told what its person must not know (yet)."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from e2e.names import CODES, WORD, cards_apart, cards_in
from e2e.truth import NEVER, Secret
from e2e.wire import Received

CARDS = frozenset(CODES.values())


@dataclass(frozen=True, slots=True)
class Heard:
    """One message as it is searched. `version`: the newest that it tells of; 0: of none.

    `text`: as it came, and every string of its JSON, unescaped; `cards`: the codes of all that it
    names in whatever way.
    """

    version: int
    text: str
    folded: str
    cards: frozenset[str]

    def says(self, secret: Secret) -> bool:
        if secret.text in CARDS:
            return secret.text in self.cards
        text = secret.text.casefold()
        pattern = rf"(?<![{WORD}]){re.escape(text)}(?![{WORD}])"
        return text in self.folded and re.search(pattern, self.folded) is not None


def listen(told: Iterable[Received], public: Collection[str] = ()) -> list[Heard]:
    """`public`: digests of the files that are the same for everybody (scripts name every card).

    An HTTP answer counts as older than everything: none may ever carry a secret.
    """
    return [_heard(item) for item in told if item.kind != "upgrade" and item.digest not in public]


def scan(
    heard: list[Heard],
    secrets: Iterable[Secret],
    *,
    plays: Collection[str] = (),
    gm: bool = False,
) -> list[str]:
    """What was given away to a seat that plays these sides: one sentence a leak."""
    mine: set[str | None] = {*plays, *([None] if gm else [])}
    return [leak for secret in secrets for leak in _leaks(secret, mine, heard)]


def knew(heard: list[Heard], secret: Secret) -> bool:
    """That somebody who may know it was told so, while it was a secret of others."""
    return any(secret.since <= it.version < secret.until and it.says(secret) for it in heard)


def version_of(item: Received) -> int:
    """The newest version that a message tells of; 0 where it tells of none."""
    return max(_versions(item.json()), default=0) if item.kind == "ws" else 0


def _leaks(secret: Secret, mine: set[str | None], heard: list[Heard]) -> Iterator[str]:
    opens = secret.since if secret.knows & mine else secret.until
    for it in heard:
        if it.version < opens and it.says(secret):
            when = "which never opens" if opens == NEVER else f"which opens at {opens}"
            yield f"{secret.what}, {when}, came with version {it.version}: {_around(it, secret)}"


def _around(it: Heard, secret: Secret) -> str:
    at = it.folded.find(secret.text.casefold())
    return f"…{it.text[max(0, at - 60) : at + 100]}…"


def _heard(item: Received) -> Heard:
    bare = item.text.lstrip("0123456789")  # a packet's type stands right before what it carries
    strings, cards = [item.text, bare], cards_in(bare)
    for part in _parts(item.json()):
        if isinstance(part, str):
            strings.append(part)
            cards |= cards_in(part)
        else:
            cards |= cards_apart(part)
    text = "\n".join(strings)
    return Heard(version_of(item), text, text.casefold(), frozenset(cards))


def _parts(value: Any) -> Iterator[Any]:
    """Every string (keys too), object and list, also of JSON within a string."""
    if isinstance(value, str):
        yield value
        if value[:1] in ("{", "["):
            try:
                yield from _parts(json.loads(value))
            except ValueError:
                return
    elif isinstance(value, dict):
        yield value
        for key, part in value.items():
            yield key
            yield from _parts(part)
    elif isinstance(value, list):
        yield value
        for part in value:
            yield from _parts(part)


def _versions(value: Any) -> Iterator[int]:
    if isinstance(value, dict):
        if isinstance(value.get("v"), int):
            yield value["v"]
        for part in value.values():
            yield from _versions(part)
    elif isinstance(value, list):
        for part in value:
            yield from _versions(part)
