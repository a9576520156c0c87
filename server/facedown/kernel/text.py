"""What people type, before it is kept; and how long it is to who reads it."""

from __future__ import annotations

import re
import unicodedata
from itertools import groupby
from typing import Any, Final

from marshmallow import validate

_BLANKS: Final = re.compile(r"\s+")
_BREAKS: Final = re.compile("[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]")

_BLANK: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2065\u2800\u3164\ufe00-\ufe0f\uffa0"
    "\ufff0-\ufff8\ufffc\U000e0000-\U000e0fff]"
)
"""Letters and marks that show nothing (Unicode's Default_Ignorable, the empty Braille cell, and the
object replacement character)."""

_TOGETHER: Final = 7
"""Hidden characters between two that are seen: a region's flag has six behind it."""


def one_line(text: str) -> str:
    """With blanks for line breaks: a second line in the log would look like somebody else's.

    Of characters that nobody sees those stay that make one picture of several, or join letters.
    """
    line = _BLANKS.sub(_joined, text).strip()
    runs = [(hidden, "".join(run)) for hidden, run in groupby(line, _is_hidden)]
    return "".join(run for hidden, run in runs if not hidden or len(run) <= _TOGETHER)


def _joined(blanks: re.Match[str]) -> str:
    return " " if _BREAKS.search(blanks[0]) else blanks[0]


def visible(text: str) -> str:
    """Without the characters that nobody sees: they would make two names that look the same."""
    return "".join(c for c in text if not _is_hidden(c))


def length(text: str) -> int:
    """In characters that are seen; 0 for marks that stand on nothing."""
    seen = visible(text).strip()
    return len(seen) if any(not unicodedata.category(c).startswith("M") for c in seen) else 0


class Length(validate.Length):
    """Of a text, as `length` has it."""

    def __call__(self, value: Any) -> Any:
        super().__call__("x" * length(value))
        return value


def _is_hidden(char: str) -> bool:
    return unicodedata.category(char) == "Cf" or _BLANK.match(char) is not None
