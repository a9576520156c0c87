"""Files of JSON, one object a line: a head, the entries, and an end that tells whether it is whole.

The end is {"end": how many entries, "sha256": of every byte before this line}.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator

from facedown.table.record import to_text


def ledger(head: object, entries: Iterable[object]) -> Iterator[str]:
    """The file's lines, each with its end."""
    sum_, count = hashlib.sha256(), -1
    for made in _all(head, entries):
        count += 1
        text = to_text(made) + "\n"
        sum_.update(text.encode())
        yield text
    yield to_text({"end": count, "sha256": sum_.hexdigest()}) + "\n"


def _all(head: object, entries: Iterable[object]) -> Iterator[object]:
    yield head
    yield from entries
