"""JSON Merge Patch (RFC 7386) between two views in which absent is never null."""

from __future__ import annotations

from typing import Any

from orjson import dumps

Tree = dict[str, Any]


def diff(old: Tree, new: Tree) -> Tree:
    """The smallest patch that makes `new` of `old` (no map in them holds null); lists go whole."""
    patch: Tree = {key: None for key in old if key not in new}
    for key, value in new.items():
        before = old.get(key)
        if isinstance(value, dict) and isinstance(before, dict):
            # Most of a view stays as it is, and equal text is found faster than walked through.
            inner = {} if dumps(before) == dumps(value) else diff(before, value)
            if inner:
                patch[key] = inner
        elif key not in old or not same(before, value):
            patch[key] = value
    return patch


def merge(target: Any, patch: Any) -> Any:
    """`target` changed by `patch`, as RFC 7386 says; neither is written to."""
    if not isinstance(patch, dict):
        return patch
    out: Tree = dict(target) if isinstance(target, dict) else {}
    for key, value in patch.items():
        if value is None:
            out.pop(key, None)
        else:
            out[key] = merge(out.get(key), value)
    return out


def same(a: Any, b: Any) -> bool:
    """Equal as JSON: unlike in Python, true is not 1."""
    if isinstance(a, bool) or isinstance(b, bool):
        return a is b
    if isinstance(a, dict) and isinstance(b, dict):
        return a.keys() == b.keys() and all(same(a[key], b[key]) for key in a)
    if isinstance(a, list) and isinstance(b, list):
        return len(a) == len(b) and all(map(same, a, b))
    return bool(a == b)


def clash(patch: Tree, other: Tree) -> bool:
    """Whether `patch` replaces or removes something below which `other` has members."""
    return any(
        key in other
        and not (
            isinstance(value, dict)
            and isinstance(other[key], dict)
            and not clash(value, other[key])
        )
        for key, value in patch.items()
    )
