"""A demo as it lies beside its module, and the step of its script that comes next.

{"title", "gm", "player", "settings"?, "characters": [{"id", "name", "sheet", "npc"?}], "script":
[{"when", "do", "args", "after_view"?, "asked"?, "pause"?}], "loop_from"}. After every commit it
looks at the GM's whole view from where it stands: a step is sent when all of its `when` holds
(dotted path → value; null: absent; `*` in a path: any one member). Steps before it whose time did
not come are passed over, so a visitor may play as he likes; a step with an empty `when` is never
jumped to. Behind the last step it goes on at `loop_from` (null: it ends). `after_view`: only while
somebody is connected. `asked`: only when the visitor has said the words in ASK, so that what came
before it can be looked at for as long as he likes. `pause`: how many of the script's paces it waits
before it is sent.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from marshmallow import RAISE, Schema, fields, validate

from facedown.kernel import forms
from facedown.kernel.files import read_json
from facedown.kernel.registry import ModuleError
from facedown.redact.patch import same

ASK = "next scene"
"""The page's button says "Next scene, please."; by hand, any case and anything around it do."""


class _Strict(Schema):
    class Meta:
        unknown = RAISE


class _Character(_Strict):
    id = fields.String(required=True)
    name = fields.String(required=True)
    sheet = fields.Dict(keys=fields.String(), load_default=dict)
    npc = fields.Boolean(load_default=False)


class _Step(_Strict):
    when = fields.Dict(keys=fields.String(), load_default=dict)
    do = fields.String(required=True)
    args = fields.Dict(keys=fields.String(), load_default=dict)
    after_view = fields.Boolean(load_default=False)
    asked = fields.Boolean(load_default=False)
    pause = fields.Integer(strict=True, load_default=0, validate=validate.Range(0, 100))


class _Demo(_Strict):
    title = fields.String(required=True, validate=validate.Length(1, 80))
    gm = fields.String(required=True, validate=validate.Length(1, 60))
    player = fields.String(required=True, validate=validate.Length(1, 60))
    settings = fields.Dict(keys=fields.String(), load_default=dict)
    characters = fields.List(fields.Nested(_Character), load_default=list)
    script = fields.List(fields.Nested(_Step), load_default=list)
    loop_from = fields.Integer(
        strict=True, allow_none=True, load_default=None, validate=validate.Range(0)
    )


Demo = dict[str, Any]


def read(path: Path) -> Demo:
    """A module's demo.json, or `ModuleError`."""
    try:
        loaded: Demo = forms.load(_Demo(), read_json(path, ModuleError))
    except forms.Misfit as wrong:
        raise ModuleError(f"{path}: {wrong.field or 'the demo'}: {wrong.reason}") from None
    if loaded["loop_from"] is not None and loaded["loop_from"] >= len(loaded["script"]):
        raise ModuleError(f"{path}: loop_from: there are {len(loaded['script'])} steps, from 0.")
    return loaded


@dataclass(frozen=True, slots=True)
class Place:
    """`sent`: commands that the script has sent; `step`: the one that comes next."""

    sent: int = 0
    step: int = 0


def choose(demo: Demo, place: Place, view: Mapping[str, Any]) -> int | None:
    """The number of the step to send now."""
    script, loop = demo["script"], demo["loop_from"]
    order = list(range(place.step, len(script)))
    if loop is not None:
        order += range(loop, min(place.step, len(script)))
    for number in order:
        when = script[number]["when"]
        following = number == order[0]
        if (when or following) and all(holds(view, p, want) for p, want in when.items()):
            return number
    return None


def holds(view: Any, path: str, want: Any) -> bool:
    """Whether `view` has `want` at the dotted `path`; null: nothing there."""
    found = _at(view, path.split("."))
    if want is None:
        return not found
    return any(same(want, value) for value in found)


def _at(value: Any, steps: list[str]) -> list[Any]:
    if not steps:
        return [value]
    if not isinstance(value, Mapping):
        return []
    step, rest = steps[0], steps[1:]
    below = value.values() if step == "*" else [value[step]] if step in value else []
    return [found for inner in below for found in _at(inner, rest)]
