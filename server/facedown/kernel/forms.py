"""Marshmallow schemas as checks with a refusal, and as descriptions for a form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from marshmallow import Schema, ValidationError, fields, missing, validate

from facedown.kernel.json import Json
from facedown.kernel.refusal import Refusal


def check(schema: Schema, value: object, code: str) -> dict[str, Any]:
    """`value` loaded (defaults filled in), or `Refusal(code)` with `field` and `reason`."""
    if not isinstance(value, Mapping):
        raise Refusal(code, "This must be an object with named fields.", field="", reason="type")
    try:
        loaded: dict[str, Any] = schema.load(value)
    except ValidationError as wrong:
        field, reason = first_fault(wrong.messages)
        raise Refusal(code, f"{field or 'It'}: {reason}", field=field, reason=reason) from None
    return loaded


def first_fault(messages: object, path: str = "") -> tuple[str, str]:
    """The dotted path and text of the first fault that marshmallow found."""
    if isinstance(messages, Mapping):
        key, inner = next(iter(messages.items()))
        # Dict fields report faults below "key" and "value"; neither is a place that people know.
        step = "" if key in ("_schema", "key", "value") else str(key)
        return first_fault(inner, ".".join(p for p in (path, step) if p))
    if isinstance(messages, list) and messages:
        return first_fault(messages[0], path)
    return path, str(messages)


def describe(schema: Schema) -> dict[str, Any]:
    """The schema as data that a client makes a form of: {`kind`: "group", `fields`: […]}."""
    return {
        "kind": "group",
        "fields": [
            {
                "name": name,
                "label": str(field.metadata.get("label", name.replace("_", " "))),
                "help": str(field.metadata.get("help", "")),
                **_describe_field(field),
            }
            for name, field in schema.fields.items()
        ],
    }


def _describe_field(field: fields.Field[Any]) -> dict[str, Json]:
    out = _kind(field)
    default = field.load_default
    if default is not missing:
        out["default"] = default() if callable(default) else default
    if field.allow_none:
        out["optional"] = True
    return out


def _kind(field: fields.Field[Any]) -> dict[str, Json]:
    options = _options(field)
    if isinstance(field, fields.Nested):
        return dict(describe(field.schema))
    if isinstance(field, fields.Dict):
        value = field.value_field
        return {"kind": "map", "of": _describe_field(value) if value else {"kind": "text"}}
    if isinstance(field, fields.List):
        return {"kind": "list", "of": _describe_field(field.inner)}
    if isinstance(field, fields.Boolean):
        return {"kind": "flag"}
    if options is not None:
        return {"kind": "choice", "options": options}
    if isinstance(field, fields.Integer):
        return {"kind": "number", **_range(field)}
    return {"kind": "text", **_length(field)}


def _options(field: fields.Field[Any]) -> list[Json] | None:
    for rule in field.validators:
        if isinstance(rule, validate.OneOf):
            return list(rule.choices)
    return None


def _range(field: fields.Field[Any]) -> dict[str, Json]:
    out: dict[str, Json] = {}
    for rule in field.validators:
        if isinstance(rule, validate.Range):
            if rule.min is not None:
                out["min"] = rule.min
            if rule.max is not None:
                out["max"] = rule.max
    return out


def _length(field: fields.Field[Any]) -> dict[str, Json]:
    for rule in field.validators:
        if isinstance(rule, validate.Length) and rule.max is not None:
            return {"max_length": rule.max}
    return {}
