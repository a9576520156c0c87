"""What is said of a value that does not fit its field: what would be legal there.

marshmallow's own messages never reach anybody. Where a field or a validator has a message of its
own (`error=`, `error_messages=`, a ValidationError that it raises), that one stays.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from typing import Any, Final

from marshmallow import Schema, fields, validate

_OBJECT: Final = "an object with named fields"
_WHOLE: Final = f"Give {_OBJECT}."


def word(schema: Schema) -> bool:
    """Give every field of this schema (of this instance, not of its class) its messages.

    False where it has them already.
    """
    if schema.error_messages.get("type") == _WHOLE:
        return False
    names = ", ".join(field.data_key or name for name, field in schema.fields.items())
    known = f"the fields are: {names}" if names else "nothing is wanted here"
    # marshmallow takes the schema's own messages as they are, and formats those of fields.
    schema.error_messages = {
        **schema.error_messages,
        "unknown": f"There is no such field; {known}.",
        "type": _WHOLE,
    }
    for field in schema.fields.values():
        _word(field, legal(field))
    return True


def legal(field: fields.Field[Any]) -> str:
    """What may stand there, as a phrase: "a whole number from 1 to 5", "one of heads or tails".

    A field class of one's own says it by the metadata `legal`.
    """
    phrase = str(field.metadata.get("legal", "")) or _kind(field)
    return f"{phrase}, or nothing" if field.allow_none else phrase


def _word(field: fields.Field[Any], phrase: str) -> None:
    ours = {**dict.fromkeys(field.error_messages, _asked(phrase)), "required": _missing(phrase)}
    theirs = _usual(type(field))
    own = {key: text for key, text in field.error_messages.items() if text != theirs.get(key)}
    field.error_messages = {**ours, **own}
    field.validators = [_worded(rule, phrase) for rule in field.validators]
    if isinstance(field, fields.Nested):
        word(field.schema)
    elif isinstance(field, fields.List):
        _word(field.inner, legal(field.inner))
    elif isinstance(field, fields.Dict):
        if field.key_field:
            _word(field.key_field, f"{legal(field.key_field)} as its name")
        if field.value_field:
            _word(field.value_field, legal(field.value_field))


def _asked(phrase: str) -> str:
    return f"Give {_unformatted(phrase)}."


def _missing(phrase: str) -> str:
    return f"This is missing: give {_unformatted(phrase)}."


def _unformatted(phrase: str) -> str:
    return phrase.replace("{", "{{").replace("}", "}}")


def _usual(cls: type[fields.Field[Any]]) -> dict[str, Any]:
    """marshmallow's messages for fields of this class."""
    found: dict[str, Any] = {}
    for base in reversed(cls.__mro__):
        if base.__module__.startswith("marshmallow."):
            found |= getattr(base, "default_error_messages", {})
    return found


def _worded(rule: Any, phrase: str) -> Any:
    usual = isinstance(rule, validate.Validator) and rule.error in (
        None,
        getattr(rule, "default_message", None),
    )
    if not usual:
        return rule
    # The original belongs to the class.
    worded = copy(rule)
    worded.error = _asked(phrase)
    return worded


def _kind(field: fields.Field[Any]) -> str:
    for rule in field.validators:
        if isinstance(rule, validate.OneOf):
            return _choice(list(rule.choices))
        if isinstance(rule, validate.Equal):
            return str(rule.comparable)
        if isinstance(rule, validate.Regexp):
            # "\Z" takes no newline at the end, as "$" would; to people it is the same.
            return "a text of the form " + str(rule.regex.pattern).replace(r"\Z", "$")
    match field:
        case fields.Nested():
            return f"a list of {_OBJECT}" if field.many else _OBJECT
        case fields.Dict():
            most = _length(field, "named field", "named fields")
            return f"an object{most}" if most else _OBJECT
        case fields.List():
            return f"a list{_length(field, 'entry', 'entries')}"
        case fields.Boolean():
            return "true or false"
        case fields.Integer():
            return f"a whole number{_range(field)}"
        case fields.Number():
            return f"a number{_range(field)}"
        case fields.String():
            return f"a text{_length(field, 'character', 'characters')}"
        case _:
            return "a value that fits"


def _choice(choices: Sequence[Any]) -> str:
    shown = [str(choice) for choice in choices]
    return " or ".join(filter(None, (", ".join(shown[:-1]), shown[-1])))


def _range(field: fields.Field[Any]) -> str:
    low, high = _bounds(field, validate.Range)
    if low is not None and high is not None:
        return f" from {low:,} to {high:,}"
    if low is not None:
        return f", {low:,} or more"
    return "" if high is None else f", {high:,} or less"


def _length(field: fields.Field[Any], one: str, many: str) -> str:
    low, high = _bounds(field, validate.Length)
    if low and high is not None:
        return f" of {low} to {high} {many}"
    if high is not None:
        return f" of at most {high} {one if high == 1 else many}"
    return f" of at least {low} {one if low == 1 else many}" if low else ""


def _bounds(field: fields.Field[Any], kind: type[validate.Range | validate.Length]) -> Any:
    rules = [rule for rule in field.validators if isinstance(rule, kind)]
    lows = [rule.min for rule in rules if rule.min is not None]
    highs = [rule.max for rule in rules if rule.max is not None]
    return max(lows, default=None), min(highs, default=None)


@dataclass(frozen=True, slots=True)
class Fault:
    """`field`: the names on the way there, and places in lists from 0; `place`: as people call it;
    `reason`: a sentence that says what is legal."""

    field: tuple[str, ...]
    place: tuple[str, ...]
    reason: str

    def under(self, name: object, label: str) -> Fault:
        return Fault((str(name), *self.field), (label, *self.place), self.reason)


def first_fault(schema: Schema, messages: Mapping[Any, Any]) -> Fault:
    """The first of what a load of `schema` found wrong."""
    name, inner = next(iter(messages.items()))
    if name == "_schema":
        return _here(inner)
    if schema.many and isinstance(inner, Mapping):
        return first_fault(schema, inner).under(name, _number(name))
    found = {field.data_key or key: field for key, field in schema.fields.items()}.get(name)
    fault = _fault(found, inner) if found else _here(inner)
    return fault.under(name, label(found, str(name)))


def label(field: fields.Field[Any] | None, name: str) -> str:
    """What people call it."""
    return str((field.metadata if field else {}).get("label", name.replace("_", " ")))


def _fault(field: fields.Field[Any] | None, messages: Any) -> Fault:
    if not isinstance(messages, Mapping):
        return _here(messages)
    if isinstance(field, fields.Nested):
        return first_fault(field.schema, messages)
    name, inner = next(iter(messages.items()))
    if isinstance(field, fields.Dict):
        # Either the name itself is wrong, or what stands under it.
        part, inner = next(iter(inner.items()))
        within = field.value_field if part == "value" else None
        return _fault(within, inner).under(name, str(name))
    within = field.inner if isinstance(field, fields.List) else None
    return _fault(within, inner).under(name, _number(name))


def _here(messages: Any) -> Fault:
    return Fault((), (), str(messages[0] if isinstance(messages, list) else messages))


def _number(index: object) -> str:
    return f"no. {int(str(index)) + 1}"
