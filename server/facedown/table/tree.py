"""Trees of maps and values, as views are made of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from orjson import dumps

_SCALARS = frozenset({str, int, float, bool, type(None)})


def merged(low: Mapping[str, Any], high: Mapping[str, Any]) -> dict[str, Any]:
    """`high` laid over `low`, map by map; neither is changed."""
    out = dict(low)
    for key, value in high.items():
        under = out.get(key)
        if isinstance(under, dict) and isinstance(value, dict):
            out[key] = merged(under, value)
        else:
            out[key] = value
    return out


def plain(value: Any) -> Any:
    """As JSON has it, without the null members of maps (also of maps in lists).

    What is so already is not copied: nothing that is handed out may be written to.
    """
    try:
        # Writing it all down is ten times faster than walking through it.
        if b"null" not in dumps(value):
            return value
    except TypeError:
        pass
    return _without_nulls(value)


def _without_nulls(value: Any) -> Any:
    kind = type(value)
    if kind in _SCALARS:
        return value
    if kind is dict or isinstance(value, Mapping):
        return {key: _without_nulls(inner) for key, inner in value.items() if inner is not None}
    if isinstance(value, (list, tuple)):
        return [_without_nulls(inner) for inner in value]
    return value
