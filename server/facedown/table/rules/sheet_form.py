"""A sheet against the module's form: what is wrong, and what would be legal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from marshmallow import Schema, fields

from facedown.kernel import forms
from facedown.kernel.json import NEVER_KEYS, Json, JsonMap
from facedown.kernel.refusal import Refusal
from facedown.table.rules.scene import Module


def checked(module: Module, sheet: JsonMap) -> dict[str, Any]:
    """The sheet as the module's form reads it, or `bad_sheet` (field, reason, legal)."""
    schema = module.sheet()
    try:
        _check_keys(sheet, "")
        return forms.check(schema, sheet, "bad_sheet")
    except Refusal as refused:
        field = str(refused.params["field"])
        raise Refusal(
            refused.code, refused.text, **refused.params, legal=legal(module, field)
        ) from None


def _check_keys(value: Json, place: str) -> None:
    if isinstance(value, Mapping):
        for key, inner in value.items():
            where = f"{place}.{key}" if place else str(key)
            if key in NEVER_KEYS or not str(key).strip():
                named = bool(str(key).strip())
                reason = "Choose another name." if named else "Give every row a name."
                said = forms.said(where if named else place or "the sheet", reason)
                raise Refusal("bad_sheet", said, field=where, reason=reason)
            _check_keys(inner, where)


def legal(module: Module, field: str) -> Json:
    """How the form describes the field, or the names that stand where it is not known."""
    found: Any = forms.describe(module.sheet())
    for step in field.split("."):
        kind = found.get("kind")
        if kind == "group":
            named = {f["name"]: f for f in found["fields"]}
            if step not in named:
                return {"fields": list(named)}
            found = named[step]
        elif kind in ("map", "list"):
            found = found["of"]
    return {
        key: value
        for key, value in found.items()
        if key in ("kind", "min", "max", "options", "max_length", "optional")
    }


def called(module: Module, path: str) -> str:
    """What people call this place of the sheet, inside a sentence: "dexterity", "motto"."""
    form: Any = forms.describe(module.sheet())
    steps, name = path.split("."), path
    for at, step in enumerate(steps):
        kind = form.get("kind")
        if kind == "map":
            # What somebody typed, which may hold dots.
            return ".".join(steps[at:])
        field = form["of"] if kind == "list" else _named(form, step)
        if field is None:
            break
        form, name = field, _inside(field.get("label", name))
    return name


def _named(form: Any, step: str) -> Any:
    return next((field for field in form.get("fields", ()) if field["name"] == step), None)


def _inside(label: str) -> str:
    """Without the capital of a heading; "DEX" keeps its own."""
    return label if label[1:2].isupper() else label[:1].lower() + label[1:]


def as_map(value: Any) -> dict[str, Any]:
    assert isinstance(value, dict)
    return value


def under(low: Json, high: Json) -> Json:
    """`high` laid over `low`, map by map."""
    if isinstance(low, Mapping) and isinstance(high, Mapping):
        return {**low, **{k: under(low[k], v) if k in low else v for k, v in high.items()}}
    return high


def with_changes(module: Module, sheet: JsonMap, changes: JsonMap) -> dict[str, Any]:
    """`changes` laid over the sheet: groups field by field, maps and lists whole (so that an
    entry can be removed)."""
    return _laid(module.sheet(), sheet, changes)


def _laid(form: Schema, sheet: JsonMap, changes: JsonMap) -> dict[str, Any]:
    out = dict(sheet)
    for key, value in changes.items():
        field, old = form.fields.get(key), sheet.get(key)
        if isinstance(field, fields.Nested) and isinstance(old, Mapping) and _is_map(value):
            out[key] = _laid(field.schema, old, value)
        else:
            out[key] = value
    return out


def _is_map(value: Any) -> bool:
    return isinstance(value, Mapping)


def put(sheet: Json, path: str, value: Json) -> tuple[Json, Json]:
    """(the sheet with `value` at a dotted path, what stood there or None).

    Keys may hold dots themselves: the longest that fits wins. KeyError where the path leads
    nowhere.
    """
    if isinstance(sheet, Mapping):
        key, rest = _first_step(sheet, path)
        inner, old = (value, sheet.get(key)) if rest is None else put(sheet[key], rest, value)
        return {**sheet, key: inner}, old
    if isinstance(sheet, Sequence) and not isinstance(sheet, str):
        step, _, rest = path.partition(".")
        if not (step.isdecimal() and len(step) < 6 and int(step) < len(sheet)):
            raise KeyError(step)
        at, items = int(step), list(sheet)
        items[at], old = put(items[at], rest, value) if rest else (value, items[at])
        return items, old
    raise KeyError(path)


def _first_step(sheet: JsonMap, path: str) -> tuple[str, str | None]:
    steps = path.split(".")
    for length in range(len(steps), 0, -1):
        key = ".".join(steps[:length])
        if key in sheet:
            return key, ".".join(steps[length:]) or None
    if len(steps) > 1:
        raise KeyError(steps[0])
    return path, None


def at(sheet: Json, path: str) -> Json:
    """The value at a dotted path, None where there is none."""
    try:
        return put(sheet, path, None)[1]
    except KeyError:
        return None
