"""Values that a schema must not take: one at every place of it, wrong in one way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from marshmallow import RAISE, Schema, ValidationError, fields, validate

EXAMPLES = ("gms", "A" * 43, "0" * 32, "place:NAME")
"""Texts, one of which every text field here takes."""

WRONG: tuple[Any, ...] = (None, True, 1.5, "no", "", [], {}, [[]], [{}], {"": None}, "x" * 100_001)


@dataclass(frozen=True, slots=True)
class Misfit:
    """`path`: the names on the way to what is wrong, and places in lists from 0."""

    path: tuple[str, ...]
    value: Mapping[str, Any]


def misfits(schema: Schema) -> Iterator[Misfit]:
    """Unknown, missing, null, of another type, out of range; some fit after all (any text, say)."""
    good = fitting(schema)
    if schema.unknown == RAISE:
        yield Misfit(("unheard_of",), {**good, "unheard_of": 1})
    for name, field in schema.fields.items():
        key = field.data_key or name
        if field.required:
            yield Misfit((key,), {k: v for k, v in good.items() if k != key})
        for path, value in _bad(field):
            yield Misfit((key, *path), {**good, key: value})


def _bad(field: fields.Field[Any]) -> Iterator[tuple[tuple[str, ...], Any]]:
    """(place below this field, a value of this field that is wrong there)."""
    for value in (*WRONG, *_beyond(field)):
        yield (), value
    match field:
        case fields.Nested():
            for wrong in misfits(field.schema):
                yield wrong.path, wrong.value
        case fields.List():
            good = fit(field.inner)
            for path, value in _bad(field.inner):
                yield ("1", *path), [good, value]
        case fields.Dict():
            if field.value_field:
                for path, value in _bad(field.value_field):
                    yield ("some", *path), {"some": value}
            if field.key_field:
                good = fit(field.value_field) if field.value_field else 1
                for name in _beyond(field.key_field):
                    yield (name,), {name: good}
        case _:
            pass


def _beyond(field: fields.Field[Any]) -> Iterator[Any]:
    for rule in field.validators:
        if isinstance(rule, validate.Range):
            yield from (rule.min - 1,) if rule.min is not None else ()
            yield from (rule.max + 1,) if rule.max is not None else ()
        if isinstance(rule, validate.Length):
            yield from (_of_length(field, rule.min - 1),) if rule.min else ()
            yield from (_of_length(field, rule.max + 1),) if rule.max is not None else ()


def _of_length(field: fields.Field[Any], length: int) -> Any:
    if isinstance(field, fields.List):
        return [fit(field.inner)] * length
    if isinstance(field, fields.Dict):
        good = fit(field.value_field) if field.value_field else 1
        return {f"name {n}": good for n in range(length)}
    return "x" * length


def fitting(schema: Schema) -> dict[str, Any]:
    """Something that the schema takes, with all that is required."""
    return {f.data_key or name: fit(f) for name, f in schema.fields.items() if f.required}


def fit(field: fields.Field[Any]) -> Any:
    for rule in field.validators:
        if isinstance(rule, validate.OneOf):
            return next(iter(rule.choices))
        if isinstance(rule, validate.Range):
            return max(1, rule.min or 1)
        if isinstance(rule, validate.Equal):
            return rule.comparable
    match field:
        case fields.Nested():
            return fitting(field.schema)
        case fields.List():
            return [fit(field.inner)]
        case fields.Dict():
            return {}
        case fields.Boolean():
            return True
        case fields.Number():
            return 1
        case _:
            return next(text for text in EXAMPLES if _takes(field, text))


def _takes(field: fields.Field[Any], value: object) -> bool:
    try:
        field.deserialize(value)
    except ValidationError:
        return False
    return True
