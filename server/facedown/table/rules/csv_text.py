"""A table as spreadsheets save it, taken apart into rows of cells."""

from __future__ import annotations

import csv
import io
import re
from dataclasses import dataclass

SEPARATORS = (",", ";", "\t")
_SAID = re.compile(r'^"?sep=([,;\t])"?[ ;,\t]*\Z', re.IGNORECASE)
_QUOTED = re.compile(r'"[^"]*"')


@dataclass(frozen=True, slots=True)
class Row:
    """`number`: as a spreadsheet counts it, from 1."""

    number: int
    cells: tuple[str, ...]


class Torn(Exception):
    """The text is no table; `row`: from where on it cannot be read."""

    def __init__(self, row: int) -> None:
        super().__init__(row)
        self.row = row


def rows(text: str) -> list[Row]:
    """The rows that hold anything, without blanks around a cell; or `Torn`.

    The separator is the one that stands most often in the first of them, unless Excel's first
    line (`sep=;`) says which it is.
    """
    text = text.removeprefix("\ufeff")
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=_separator(text), strict=True)
    out: list[Row] = []
    number = 0
    try:
        for cells in reader:
            number += 1
            stripped = tuple(cell.strip() for cell in cells)
            if any(stripped) and not (number == 1 and _said(text)):
                out.append(Row(number, stripped))
    except csv.Error:
        raise Torn(number + 1) from None
    return out


def _first_line(text: str) -> str:
    return next((line for line in text.splitlines() if line.strip()), "")


def _said(text: str) -> str | None:
    found = _SAID.match(text.partition("\n")[0].rstrip("\r"))
    return found[1] if found else None


def _separator(text: str) -> str:
    if said := _said(text):
        return said
    line = _QUOTED.sub("", _first_line(text))
    return max(SEPARATORS, key=line.count)
