"""Sheet, settings and manifest."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import facedown.modules.poker_contest as package
from facedown.kernel import forms
from facedown.kernel.refusal import Refusal
from facedown.modules.poker_contest import MODULE
from facedown.modules.poker_contest.sheet import replacements_for
from tests.rules.poker_contest.tables import a_table, act, open_simple, side


def test_what_is_left_out_takes_its_default() -> None:
    typed = {"attributes": {"dexterity": 4}}
    sheet = forms.check(MODULE.sheet(), {**MODULE.blank({"starting_chips": 7}), **typed}, "x")
    assert sheet["chips"] == 7
    assert sheet["attributes"]["dexterity"] == 4
    assert sheet["attributes"]["wits"] == 2
    assert sheet["skills"] == {}
    assert len(sheet["attributes"]) == 6


@pytest.mark.parametrize(
    ("sheet", "field"),
    [
        ({"attributes": {"dexterity": 6}}, "attributes.dexterity"),
        ({"attributes": {"charm": 2}}, "attributes.charm"),
        ({"skills": {"chasing": 0}}, "skills.chasing"),
        ({"chips": -1}, "chips"),
        ({"luck": 1}, "luck"),
    ],
)
def test_what_is_not_legal_is_named(sheet: dict[str, object], field: str) -> None:
    with pytest.raises(Refusal) as caught:
        forms.check(MODULE.sheet(), sheet, "bad_sheet")
    assert caught.value.params["field"] == field


def test_every_field_of_the_forms_says_what_it_is() -> None:
    for schema in (MODULE.sheet(), MODULE.settings()):
        for field in forms.describe(schema)["fields"]:
            assert field["label"]
            assert field["help"]


def test_a_skill_that_the_sheet_lacks_replaces_nothing() -> None:
    sheet = {"skills": {"Chasing": 3}}
    for written in ("chasing", "Chasing", "CHASING"):
        assert replacements_for(sheet, written) == 3
    for one, other in (("Stra\u00dfen", "STRASSEN"), ("STRASSEN", "stra\u00dfen")):
        assert replacements_for({"skills": {one: 2}}, other) == 2
    assert replacements_for(sheet, "lockpicking") == 0
    assert replacements_for(sheet, None) == 0
    table = a_table()
    table.do(
        "Adrienne",
        "contest.open",
        kind="simple",
        sides=[{"character": "olaf", "attribute": "wits"}],
        target="ace-high",
    )
    assert table.at("Bob", "contests.c1.sides.olaf.replacements_left") == 0


def test_busy_while_a_contest_runs() -> None:
    table = a_table()
    assert not MODULE.busy(table.world)
    open_simple(table, sides=[side("olaf")])
    assert MODULE.busy(table.world)
    assert MODULE.busy(table.world, "olaf")
    assert not MODULE.busy(table.world, "rosa")
    act(table, "ante", "olaf")
    act(table, "fold", "olaf")
    assert not MODULE.busy(table.world)
    assert MODULE.due(table.world) is None


def test_the_manifest_names_this_module() -> None:
    folder = Path(package.__file__).parent
    manifest = json.loads((folder / "module.json").read_text(encoding="utf-8"))
    assert manifest["id"] == MODULE.id
    assert manifest["python"] == "facedown.modules.poker_contest:MODULE"
