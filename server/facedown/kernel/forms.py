"""Marshmallow schemas as checks with a refusal, and as descriptions for a form."""

from __future__ import annotations

from typing import Any, Final

from marshmallow import Schema, ValidationError, fields, missing, validate

from facedown.kernel.json import Json
from facedown.kernel.refusal import Refusal
from facedown.kernel.wording import Fault, first_fault, label, word

_SHOWN: Final = 80
"""Characters of a name, as somebody typed it, that are said back to him."""


class Misfit(Exception):
    """A value that a schema does not take. `field`: its dotted path, "" for the whole; `reason`: a
    sentence that says what is legal; as text: both, as people say it.
    """

    def __init__(self, fault: Fault) -> None:
        super().__init__(said(", ".join(fault.place), fault.reason))
        self.field = ".".join(step[:_SHOWN] for step in fault.field if step)
        self.reason = fault.reason


def load(schema: Schema, value: Any) -> dict[str, Any]:
    """`value` loaded (defaults filled in), or `Misfit`."""
    try:
        loaded: dict[str, Any] = schema.load(value)
    except ValidationError as wrong:
        if word(schema):
            return load(schema, value)
        raise Misfit(first_fault(schema, wrong.messages_dict)) from None
    return loaded


def check(schema: Schema, value: object, code: str) -> dict[str, Any]:
    """The same, or `Refusal(code)` with `field` and `reason`."""
    try:
        return load(schema, value)
    except Misfit as wrong:
        raise Refusal(code, str(wrong), field=wrong.field, reason=wrong.reason) from None


def said(place: str, reason: str) -> str:
    """One sentence: "Skills, riding: give a whole number from 1 to 5."."""
    sentence = reason if reason.endswith((".", "?")) else f"{reason}."
    where = place.replace("_", " ")[:_SHOWN]
    if not where:
        return sentence
    # A word that is in capitals stays so.
    lower = sentence[1:2].islower() or not sentence[1:2].isalpha()
    first = sentence[0].lower() if lower else sentence[0]
    return f"{where[0].upper()}{where[1:]}: {first}{sentence[1:]}"


def describe(schema: Schema) -> dict[str, Any]:
    """The schema as data that a client makes a form of: {`kind`: "group", `fields`: […]}.

    Metadata of a field, both optional: `example`, as a cell of a list for import holds it; of a
    text `names`, the list on the same sheet one of whose entries it names.
    """
    return {
        "kind": "group",
        "fields": [
            {
                "name": name,
                "label": label(field, name),
                "help": str(field.metadata.get("help", "")),
                **_example(field),
                **_describe_field(field),
            }
            for name, field in schema.fields.items()
        ],
    }


def _example(field: fields.Field[Any]) -> dict[str, Json]:
    example = field.metadata.get("example")
    return {"example": str(example)} if example else {}


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
    names = field.metadata.get("names")
    return {"kind": "text", **_length(field), **({"names": str(names)} if names else {})}


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
