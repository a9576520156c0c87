"""What comes in, checked: size, depth, numbers, names, text, then the contract's schema."""

from __future__ import annotations

import re
from math import isfinite
from typing import Any

from marshmallow import Schema

from facedown.kernel.forms import check
from facedown.kernel.json import NEVER_KEYS
from facedown.kernel.refusal import Refusal

MAX_DEPTH = 16
MAX_VALUES = 2000
"""Of one message, on all levels together: each costs the time of several looks."""
MAX_INTEGER = 2**53 - 1
"""What a browser can still tell apart."""

CODE = "bad_message"
# C0 and C1 but tab and line feed; marks that turn the direction of foreign text around; halves of
# surrogate pairs, which no UTF-8 can hold.
_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")


def receive(schema: Schema, raw: object) -> dict[str, Any]:
    """`raw` (parsed JSON) loaded by `schema`; `Refusal("bad_message")` with field and reason."""
    return check(schema, plain(raw), CODE)


def plain(value: object) -> object:
    """`value` with control characters taken out of its texts, or a Refusal."""
    return _Reader().plain(value, 0)


class _Reader:
    """Of one message."""

    def __init__(self) -> None:
        self._values = 1

    def plain(self, value: object, depth: int) -> object:
        if isinstance(value, str):
            return _CONTROL.sub("", value.replace("\r\n", "\n"))
        if value is None or isinstance(value, bool):
            return value
        if isinstance(value, int):
            return value if abs(value) <= MAX_INTEGER else _refuse("A number is too large.")
        if isinstance(value, float):
            return value if isfinite(value) else _refuse("A number is not finite.")
        if not isinstance(value, list | dict):
            return _refuse("Only JSON can be sent here.")
        if depth >= MAX_DEPTH:
            _refuse(f"This is nested deeper than {MAX_DEPTH} levels.")
        self._values += len(value)
        if self._values > MAX_VALUES:
            _refuse(f"This holds more than {MAX_VALUES} values.")
        if isinstance(value, list):
            return [self.plain(item, depth + 1) for item in value]
        return {_name(key): self.plain(item, depth + 1) for key, item in value.items()}


def _name(key: object) -> str:
    if not isinstance(key, str) or key in NEVER_KEYS or _CONTROL.search(key):
        _refuse("A field has a name that is never used.")
    return str(key)


def _refuse(text: str) -> object:
    raise Refusal(CODE, text, field="", reason=text)
