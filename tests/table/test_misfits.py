"""What people read when a value does not fit: the field's name, and what is legal there."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator

import pytest
from marshmallow import Schema, fields, validate

from facedown import contract, demo_script
from facedown.kernel import forms, registry
from facedown.kernel.refusal import Refusal
from facedown.kernel.wording import label
from facedown.modules.poker_contest import MODULE
from facedown.table import rules
from facedown.table.rules.settings import TableSettings
from facedown.transcript import script
from tests.table.house import COIN
from tests.table.misfits import fitting, misfits


def _schemas() -> Iterator[tuple[str, type[Schema]]]:
    for module in (MODULE, COIN):
        yield f"{module.id}: sheet", module.sheet
        yield f"{module.id}: settings", module.settings
        for do, args in module.commands.items():
            yield f"{module.id}: {do}", args
    for do, rule in rules.COMMANDS.items():
        yield do, rule.args
    yield "settings", TableSettings
    for name, schema in vars(contract).items():
        if inspect.isclass(schema) and issubclass(schema, contract.Inbound) and schema().fields:
            yield f"wire: {name}", schema
    yield "manifest", registry._Manifest
    yield "demo", demo_script._Demo
    yield "transcript", script._Transcript


ALL = dict(_schemas())


def _usual() -> re.Pattern[str]:
    """Every message of marshmallow's own."""
    texts = list(Schema._default_error_messages.values())
    for owner in (*vars(fields).values(), *vars(validate).values()):
        if inspect.isclass(owner):
            texts += getattr(owner, "default_error_messages", {}).values()
            texts += [t for n, t in vars(owner).items() if n.startswith(("message_", "default_m"))]
    whole = [re.sub(r"(\\\{)+\w*(![a-z])?(\\\})+", ".*", re.escape(t)) for t in texts]
    return re.compile("|".join(sorted({t for t in whole if t.endswith(".")})), re.IGNORECASE)


USUAL = _usual()


@pytest.mark.parametrize(
    "said",
    [
        "Must be greater than or equal to 1 and less than or equal to 5.",
        "Longer than maximum length 60.",
        "Length must be between 1 and 9.",
        "Not a valid integer.",
        "Not a valid mapping type.",
        "Missing data for required field.",
        "Field may not be null.",
        "Unknown field.",
        "Invalid input type.",
        "Must be one of: simple, hidden, full.",
    ],
)
def test_what_marshmallow_says_would_be_found(said: str) -> None:
    assert USUAL.search(said)


def refused(schema: Schema, value: object) -> Refusal | None:
    try:
        forms.check(schema, value, "bad")
    except Refusal as refusal:
        return refusal
    return None


@pytest.mark.parametrize("name", ALL)
def test_nothing_that_marshmallow_says_reaches_anybody(name: str) -> None:
    schema = ALL[name]
    forms.load(schema(), fitting(schema()))
    count = 0
    for wrong in misfits(schema()):
        refusal = refused(schema(), wrong.value)
        if refusal is None:
            continue
        count += 1
        field, reason = str(refusal.params["field"]), str(refusal.params["reason"])
        for text in (refusal.text, reason):
            assert not USUAL.search(text), (wrong.path, text)
            assert "a value that fits" not in text, wrong.path
            assert text[0].isupper(), text
            assert text.endswith("."), text
        assert field.partition(".")[0] == wrong.path[0], (wrong.path, field)
        called = label(schema().fields.get(wrong.path[0]), wrong.path[0])
        assert refusal.text.casefold().startswith(called.casefold()), refusal.text
    assert count >= len(schema().fields) * 2


@pytest.mark.parametrize(
    ("name", "given", "said"),
    [
        ("sheet", {"chips": -1}, "Chips: give a whole number from 0 to 1,000,000,000,000."),
        ("sheet", {"chips": "ten"}, "Chips: give a whole number from 0 to 1,000,000,000,000."),
        ("sheet", {"chips": None}, "Chips: give a whole number from 0 to 1,000,000,000,000."),
        (
            "sheet",
            {"attributes": {"wits": 6}},
            "Attributes, wits: give a whole number from 1 to 5.",
        ),
        ("sheet", {"skills": {"riding": 9}}, "Skills, riding: give a whole number from 1 to 5."),
        ("sheet", {"skills": {"value": 9}}, "Skills, value: give a whole number from 1 to 5."),
        ("sheet", {"luck": 1}, "Luck: there is no such field; the fields are: "
         "attributes, skills, chips."),
        ("bet", {"character": "olaf"}, "Chips: this is missing: give a whole number from 1 to "
         "9,007,199,254,740,991."),
        ("settings", {"exact_tie": "maybe"}, "A hand exactly as good as the target: give meets or "
         "fails."),
        ("muck", {"character": "olaf", "cards": ["Ts", 3]}, "Cards, no. 2: give a text."),
        ("muck", {"character": "olaf", "cards": ["Ts", "Ts"]}, "Cards: one card is named twice."),
        ("muck", {"character": "olaf", "cards": []}, "Cards: give a list of 1 to 9 entries."),
        ("chips.award", {"character": "olaf", "chips": 0}, "Chips: give a number that is not 0."),
    ],
)  # fmt: skip
def test_it_names_the_field_and_what_is_legal(
    name: str, given: dict[str, object], said: str
) -> None:
    refusal = refused(ALL[f"poker-contest: {name}"](), given)
    assert refusal is not None
    assert refusal.text == said


def test_nobody_is_told_all_that_he_typed() -> None:
    refusal = refused(TableSettings(), {"x" * 5000: 1})
    assert refusal is not None
    assert len(refusal.text) < 300
    assert len(str(refusal.params["field"])) < 100


def test_the_messages_are_no_other_schemas() -> None:
    with pytest.raises(forms.Misfit):
        forms.load(MODULE.sheet(), {"chips": -1})
    assert "chips" in MODULE.sheet().validate({"chips": -1})
    assert USUAL.search(str(MODULE.sheet().validate({"chips": -1})))
