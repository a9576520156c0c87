"""What one cell of a table means, by the form of the field whose column it stands in.

- number, text, choice: as it is; flag: yes or no.
- list: entries with `;` between them. An entry that is a group begins with its name; what else it
  has stands in parentheses with commas, in any order and by its value: `Fighter (martial +1);
  First aid (special, treats, in combat)`. A text of it follows a colon: `Oath (mental): binds`.
- map, and a group that stands alone: `chasing 3; riding 1`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from facedown.kernel.json import Json

Kind = Mapping[str, Any]
"""A field as `forms.describe` tells it."""

_NUMBER = re.compile(r"[+\-\u2212]?\d{1,15}")
_ENTRY = re.compile(r"(?P<name>[^():]+)(\((?P<inside>[^()]*)\)\s*)?(:(?P<text>.*))?", re.DOTALL)
_PAIR = re.compile(r"(?P<name>.*[^\s:=])(?:\s*[:=]\s*|\s+)(?P<value>\S+)", re.DOTALL)
_YES = frozenset({"yes", "y", "true", "1", "x"})
_NO = frozenset({"no", "n", "false", "0", "-"})


class Unclear(Exception):
    """`reasons`: a sentence for each thing in the cell that means nothing."""

    def __init__(self, *reasons: str) -> None:
        super().__init__(*reasons)
        self.reasons = reasons


def read(kind: Kind, cell: str) -> Any:
    """The value that a sheet takes there, or `Unclear`. What is in bounds the sheet itself says."""
    match kind["kind"]:
        case "number":
            return _number(cell)
        case "flag":
            return flag(cell)
        case "choice":
            return _choice(kind, cell)
        case "list":
            return _each(entries(cell), lambda entry: _item(kind["of"], entry))
        case "map":
            return dict(_each(entries(cell), lambda entry: _pair(entry, lambda _: kind["of"])))
        case "group":
            return dict(_each(entries(cell), lambda entry: _member(kind, entry)))
        case _:
            return cell


def flag(cell: str) -> bool:
    word = cell.casefold()
    if word not in _YES | _NO:
        raise Unclear("Write yes or no.")
    return word in _YES


def entries(cell: str) -> list[str]:
    """What stands between semicolons (or in lines of its own), outside parentheses."""
    parts, depth = [""], 0
    for char in cell:
        depth += (char == "(") - (char == ")")
        if char in ";\n" and depth <= 0:
            parts.append("")
        else:
            parts[-1] += char
    return [part.strip() for part in parts if part.strip()]


def name_of(entry: Json) -> str:
    """What an entry of a list is called; "" for one without a name."""
    return str(next(iter(entry.values()), "")) if isinstance(entry, Mapping) else ""


def _each(parts: Sequence[str], read_one: Any) -> list[Any]:
    out: list[Any] = []
    reasons: list[str] = []
    for part in parts:
        try:
            out.append(read_one(part))
        except Unclear as unclear:
            reasons += unclear.reasons
    if reasons:
        raise Unclear(*reasons)
    return out


def _number(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise Unclear(f"Write a whole number in place of “{_short(text)}”.")
    return int(text.replace("\u2212", "-"))


def _choice(kind: Kind, text: str) -> Json:
    for option in kind["options"]:
        if str(option).casefold() == text.casefold():
            found: Json = option
            return found
    known = ", ".join(str(option) for option in kind["options"])
    raise Unclear(f"“{_short(text)}” is none of these: {known}.")


def _pair(entry: str, kind_of: Any) -> tuple[str, Any]:
    found = _PAIR.fullmatch(entry)
    if found is None:
        raise Unclear(f"Write a name and its value in place of “{_short(entry)}”.")
    name = found["name"].strip()
    try:
        return name, read(kind_of(name), found["value"])
    except Unclear as unclear:
        raise Unclear(*(f"{_short(name)}: {reason}" for reason in unclear.reasons)) from None


def _member(kind: Kind, entry: str) -> tuple[str, Any]:
    known = {called: field for field in kind["fields"] for called in _names(field)}

    def kind_of(name: str) -> Kind:
        if name.casefold() not in known:
            labels = ", ".join(str(field["label"]) for field in kind["fields"])
            raise Unclear(f"There is only: {labels}.")
        found: Kind = known[name.casefold()]
        return found

    name, value = _pair(entry, kind_of)
    return str(known[name.casefold()]["name"]), value


def _names(field: Kind) -> tuple[str, str]:
    return str(field["name"]).casefold(), str(field["label"]).casefold()


def _item(kind: Kind, entry: str) -> Any:
    return _Group(kind["fields"]).read(entry) if kind["kind"] == "group" else read(kind, entry)


class _Group:
    """An entry's fields: the first text is its name, a second one follows the colon."""

    def __init__(self, fields: Sequence[Kind]) -> None:
        texts = [str(field["name"]) for field in fields if field["kind"] == "text"]
        self._name, self._text = [*texts, "", ""][:2]
        self._rest = [field for field in fields if field["kind"] in ("choice", "number", "flag")]

    def read(self, entry: str) -> dict[str, Any]:
        found = _ENTRY.fullmatch(entry)
        if found is None or (found["text"] and not self._text):
            said = f"Write “{_short(entry)}” as: Name ({self._legal()})"
            raise Unclear(f"{said}; several with ; between them.")
        name = found["name"].strip()
        out: dict[str, Any] = {self._name: name}
        parts = re.split(r"[,;]", found["inside"] or "")
        if odd := [word for part in parts for word in self._words(part.split(), out)]:
            said = "means nothing here, or comes twice"
            legal = self._legal()
            raise Unclear(
                *(f"{_short(name)}: “{_short(word)}” {said}; write {legal}." for word in odd)
            )
        if text := (found["text"] or "").strip():
            out[self._text] = text
        return out

    def _words(self, words: Sequence[str], out: dict[str, Any]) -> Iterator[str]:
        """Puts into `out` what these words mean, as many together as mean something; the others."""
        at = 0
        while at < len(words):
            for end in range(len(words), at, -1):
                if self._put(" ".join(words[at:end]), out):
                    at = end
                    break
            else:
                yield words[at]
                at += 1

    def _put(self, phrase: str, out: dict[str, Any]) -> bool:
        wanted = phrase.casefold()
        for field in self._rest:
            if field["name"] not in out and (value := _meant(field, wanted)) is not None:
                out[field["name"]] = value
                return True
        return False

    def _legal(self) -> str:
        said = []
        for field in self._rest:
            if field["kind"] == "choice":
                said += [str(option) for option in field["options"]]
            else:
                label = str(field["label"])
                said.append(label if field["kind"] == "flag" else f"a number as {label}")
        return ", ".join(said)


def _meant(field: Kind, phrase: str) -> Json:
    """The value of the field that the phrase says, or None. Of a flag's label the end is enough."""
    match field["kind"]:
        case "choice":
            return next((o for o in field["options"] if str(o).casefold() == phrase), None)
        case "number":
            return _number(phrase) if _NUMBER.fullmatch(phrase) else None
        case _:
            called = (*_names(field), *(f" {name}" for name in _names(field)))
            return True if any(n == phrase or n.endswith(f" {phrase}") for n in called) else None


def _short(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:39]}…"
