"""Places of a sheet go by what people call them, in the log and in refusals."""

from __future__ import annotations

from typing import Any, cast

import pytest
from marshmallow import Schema, fields

from facedown.kernel.protocol import RulesModule
from facedown.table.rules.sheet_form import called


class Body(Schema):
    hit_points = fields.Integer(metadata={"label": "Hit points"})
    dex = fields.Integer(metadata={"label": "DEX"})


class Weapon(Schema):
    dmg = fields.Integer(metadata={"label": "Damage"})


class Sheet(Schema):
    body = fields.Nested(Body, metadata={"label": "The body"})
    skills = fields.Dict(keys=fields.String(), values=fields.Integer())
    weapons = fields.List(fields.Nested(Weapon))
    short_name = fields.String()


class Module:
    sheet = Sheet


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("body", "the body"),
        ("body.hit_points", "hit points"),
        ("body.dex", "DEX"),
        ("skills.Latin", "Latin"),
        ("skills.St. Elmo", "St. Elmo"),
        ("weapons.0.dmg", "damage"),
        ("short_name", "short name"),
        ("nothing", "nothing"),
    ],
)
def test_called(path: str, name: str) -> None:
    assert called(cast("RulesModule[Any]", Module()), path) == name
