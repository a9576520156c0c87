"""What people type, before it is kept."""

from __future__ import annotations

import re
from typing import Final

_BREAKS: Final = re.compile("\\s*[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]\\s*")


def one_line(text: str) -> str:
    """With blanks for line breaks: a second line in the log would look like somebody else's."""
    return _BREAKS.sub(" ", text).strip()
