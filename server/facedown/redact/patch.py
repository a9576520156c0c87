"""JSON Merge Patch (RFC 7386) between two views in which absent is never null."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from orjson import OPT_SORT_KEYS, dumps

Tree = dict[str, Any]
_SMALL = 4
_LEAVES = frozenset({str, int, float, bool})


class Differ:
    """`diff`s between two versions: parts that several views share are compared once.

    The trees must live as long as this does.
    """

    def __init__(self) -> None:
        self._known: dict[tuple[int, int], Tree] = {}

    def __call__(self, old: Tree, new: Tree) -> Tree:
        if old is new:
            return {}
        key = (id(old), id(new))
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = _diff(old, new, self)
        return found


def diff(old: Tree, new: Tree) -> Tree:
    """The smallest patch that makes `new` of `old` (no map in them holds null); lists go whole."""
    return Differ()(old, new)


def _diff(old: Tree, new: Tree, inner: Differ) -> Tree:
    patch: Tree = {} if old.keys() <= new.keys() else {key: None for key in old if key not in new}
    for key, value in new.items():
        before: Any = old.get(key)
        if before is value:
            continue
        kind = type(value)
        if kind is type(before):
            if kind is dict:
                # Small maps are mostly as they were: compared at once, not member by member.
                known = len(value) <= _SMALL and same(before, value)
                if not known and (changed := inner(before, value)):
                    patch[key] = changed
                continue
            if kind in _LEAVES:
                if before != value:
                    patch[key] = value
                continue
        if key not in old or not same(before, value):
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
    # Text tells them apart, and is faster made than trees are walked through; what differs for
    # Python needs none.
    return bool(a == b) and dumps(a, option=OPT_SORT_KEYS) == dumps(b, option=OPT_SORT_KEYS)


def clash(patch: Tree, other: Tree, before: Tree | None = None) -> bool:
    """Whether `patch` replaces or removes something below which `other` has members.

    `before`: what the patch changes. Where that was no map, a map in the patch is a replacement.
    """
    for key, value in patch.items():
        if key in other:
            under, was = other[key], {} if before is None else before.get(key, {})
            maps = isinstance(value, dict) and isinstance(under, dict) and isinstance(was, dict)
            if not maps or clash(value, under, was):
                return True
    return False


def entangled(patches: Sequence[Tree], before: Sequence[Tree], now: Sequence[Tree]) -> bool:
    """Of layers that lie one over the other: whether one changes where another lies.

    Then their patches, laid over each other, do not tell what is seen.
    """
    for n, patch in enumerate(patches):
        if patch:
            for m, layer in enumerate(now):
                if n != m and clash(patch, layer, before[n]):
                    return True
    return False
