"""What a name may be: ids made of it, words that are nobody's, numbers where it is taken."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Container
from typing import Final

ID: Final = re.compile(r"[a-z][a-z0-9_-]{0,31}")

RESERVED: Final = frozenset(
    {"gm", "gms", "everybody", "system", "null", "undefined", "constructor", "prototype", "pass"}
)
"""Words that mean something in a view, or to a client that keeps maps in plain objects."""


def fault(id: str) -> str | None:
    """Why `id` may not be an id, or None."""
    if not ID.fullmatch(id):
        return "use a small letter, then up to 31 small letters, digits, - and _"
    if id in RESERVED:
        return f"{id} means something else"
    return None


NOBODYS: Final = frozenset({"everybody", "gms", "thegms", "system", "you"})
"""What stands for others in the page and in the log, and is nobody's name; letters alone."""

GMS: Final = frozenset({"gm", "thegm", "gamemaster", "thegamemaster"})
"""What only a GM may be called."""


def numbered(name: str, taken: Container[str], most: int) -> str:
    """The name, with the next number where it is taken: "Bandit 2"; `most` characters in all."""
    counted = re.fullmatch(r"(.*\S) ([1-9]\d{0,3})", name)
    base, count = (counted[1], int(counted[2])) if counted else (name, 1)
    found = name
    while found in taken:
        count += 1
        number = f" {count}"
        found = base[: most - len(number)].rstrip() + number
    return found


def slug(name: str, taken: Container[str]) -> str:
    """An id that is free, as like the name as an id can be."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    base = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:27].rstrip("-") or "character"
    if not base[0].isalpha():
        base = f"c-{base}"
    found, count = base, 1
    while found in taken or found in RESERVED:
        count += 1
        found = f"{base}-{count}"
    return found
