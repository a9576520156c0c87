"""Whether what was seen is what a transcript says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from facedown.kernel.json import JsonMap

_ABSENT = object()


def look_up(view: Any, path: str) -> Any:
    """The value at a dotted path of a view, None where there is nothing.

    A key may itself hold dots (`can.contest.open`): the longest that fits wins. Lists take an
    index.
    """
    found = _walk(view, path.split("."))
    return None if found is _ABSENT else found


def _walk(value: Any, steps: Sequence[str]) -> Any:
    if not steps:
        return value
    if isinstance(value, Mapping):
        for length in range(len(steps), 0, -1):
            key = ".".join(steps[:length])
            if key in value:
                found = _walk(value[key], steps[length:])
                if found is not _ABSENT:
                    return found
        return _ABSENT
    if isinstance(value, Sequence) and not isinstance(value, str) and steps[0].isdigit():
        at = int(steps[0])
        return _walk(value[at], steps[1:]) if at < len(value) else _ABSENT
    return _ABSENT


def differences(expected: Sequence[JsonMap], actual: Sequence[JsonMap]) -> list[str]:
    """How the result records that a step wrote differ from those it must write, in words."""
    out = []
    if len(expected) != len(actual):
        kinds = ", ".join(str(r.get("type")) for r in actual) or "none"
        out.append(f"{len(expected)} result records expected, {len(actual)} written: {kinds}")
    for at, (want, have) in enumerate(zip(expected, actual, strict=False)):
        out += _fields(want, have, f"results[{at}]")
    return out


def _fields(want: Any, have: Any, place: str) -> list[str]:
    if isinstance(want, Mapping) and isinstance(have, Mapping):
        out = []
        for key, value in want.items():
            out += _fields(value, have.get(key), f"{place}.{key}")
        return out
    return [] if same(want, have) else [f"{place}: {want!r} expected, {have!r} found"]


def same(want: Any, have: Any) -> bool:
    """Equal as JSON: true is not 1, and sequences compare whole."""
    if isinstance(want, bool) or isinstance(have, bool):
        return want is have
    if isinstance(want, Mapping) and isinstance(have, Mapping):
        return want.keys() == have.keys() and all(same(v, have[k]) for k, v in want.items())
    if _is_list(want) and _is_list(have):
        return len(want) == len(have) and all(map(same, want, have))
    return bool(want == have)


def _is_list(value: Any) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str)
