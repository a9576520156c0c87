"""Schemas as checks with a refusal, and as descriptions for a form."""

from __future__ import annotations

import pytest
from marshmallow import RAISE, Schema, fields, validate

from facedown.kernel.forms import check, describe
from facedown.kernel.refusal import Refusal


class Blade(Schema):
    class Meta:
        unknown = RAISE

    name = fields.String(required=True, validate=validate.Length(1, 20))
    bonus = fields.Integer(strict=True, load_default=0)


class Sheet(Schema):
    class Meta:
        unknown = RAISE

    strength = fields.Integer(
        strict=True,
        load_default=2,
        validate=validate.Range(1, 5),
        metadata={"label": "Strength", "help": "How hard one hits."},
    )
    skills = fields.Dict(
        keys=fields.String(validate=validate.Length(1, 10)),
        values=fields.Integer(strict=True, validate=validate.Range(1, 5)),
        load_default=dict,
    )
    blades = fields.List(fields.Nested(Blade), load_default=list)
    mood = fields.String(validate=validate.OneOf(("calm", "angry")), load_default="calm")
    known = fields.Boolean(load_default=False)
    ally = fields.String(allow_none=True, load_default=None)


def test_defaults_fill_what_was_left_out() -> None:
    assert check(Sheet(), {"strength": 4}, "bad_sheet") == {
        "strength": 4,
        "skills": {},
        "blades": [],
        "mood": "calm",
        "known": False,
        "ally": None,
    }


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"strength": 9}, "strength"),
        ({"strength": "4"}, "strength"),
        ({"skills": {"riding": 0}}, "skills.riding"),
        ({"skills": {"a far too long name": 1}}, "skills.a far too long name"),
        ({"blades": [{"name": "x"}, {"bonus": 1}]}, "blades.1.name"),
        ({"wings": 2}, "wings"),
        ([], ""),
        (None, ""),
    ],
)
def test_the_first_fault_is_named_by_its_place(given: object, field: str) -> None:
    with pytest.raises(Refusal) as refused:
        check(Sheet(), given, "bad_sheet")
    assert refused.value.code == "bad_sheet"
    assert refused.value.params["field"] == field
    assert refused.value.params["reason"]


def test_a_form_is_described_with_its_bounds() -> None:
    form = describe(Sheet())
    assert form["kind"] == "group"
    by_name = {f["name"]: f for f in form["fields"]}
    assert by_name["strength"] == {
        "name": "strength",
        "label": "Strength",
        "help": "How hard one hits.",
        "kind": "number",
        "min": 1,
        "max": 5,
        "default": 2,
    }
    assert by_name["skills"]["of"] == {"kind": "number", "min": 1, "max": 5}
    assert by_name["blades"]["of"]["kind"] == "group"
    assert by_name["mood"]["options"] == ["calm", "angry"]
    assert by_name["known"]["kind"] == "flag"
    assert by_name["ally"]["optional"] is True


def test_a_form_may_say_how_a_cell_is_written_and_whom_a_text_names() -> None:
    class Armed(Schema):
        blades = fields.List(fields.Nested(Blade), metadata={"example": "Knife (+1)"})
        wielding = fields.String(metadata={"names": "blades"})

    blades, wielding = describe(Armed())["fields"]
    assert blades["example"] == "Knife (+1)"
    assert wielding["names"] == "blades"
    assert "example" not in wielding
