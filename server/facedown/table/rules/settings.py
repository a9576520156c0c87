"""House rules: the module's, and the table's own beside them in one map."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from marshmallow import RAISE, Schema, fields

from facedown.kernel import forms
from facedown.kernel.command import Event, LogLine
from facedown.kernel.json import Json, JsonMap
from facedown.kernel.refusal import Refusal
from facedown.table.rules.scene import (
    AnyWorld,
    Apply,
    Args,
    ArgsSchema,
    Can,
    Happening,
    Module,
    Offer,
    Rule,
    Scene,
    Tell,
    event,
    need_gm,
    table_line,
)


class TableSettings(Schema):
    class Meta:
        unknown = RAISE

    players_make_characters = fields.Boolean(
        load_default=True,
        metadata={
            "label": "Players make characters",
            "help": "Each player may make characters of his own.",
        },
    )
    spectators_speak = fields.Boolean(
        load_default=False,
        metadata={"label": "Spectators speak", "help": "Spectators may talk, whisper and roll."},
    )


class SetArgs(ArgsSchema):
    settings = fields.Dict(keys=fields.String(), required=True)


def defaults(module: Module) -> JsonMap:
    return {**module.settings().load({}), **TableSettings().load({})}


def form(module: Module) -> dict[str, Any]:
    """forms.describe of all settings: the module's, then the table's."""
    theirs, ours = forms.describe(module.settings()), forms.describe(TableSettings())
    return {"kind": "group", "fields": [*theirs["fields"], *ours["fields"]]}


def set_values(scene: Scene, args: Args) -> Sequence[Event]:
    need_gm(scene, "change settings")
    world, typed = scene.world, args["settings"]
    wanted = _checked(scene.module, world.settings, typed)
    changed = {k: wanted[k] for k in sorted(typed) if wanted[k] != world.settings.get(k)}
    if not changed:
        return []
    settled = sorted(scene.module.settled & set(changed))
    if settled and scene.module.busy(world):
        labels = _labels(scene.module)
        names = ", ".join(labels[name] for name in settled)
        raise Refusal("in_play", f"While something runs this stays: {names}.", settings=settled)
    old = {k: world.settings.get(k) for k in changed}
    return [event("settings.set", who=scene.who, settings=changed, old=old)]


def _checked(module: Module, current: JsonMap, typed: JsonMap) -> dict[str, Any]:
    """All settings as they would be, or `bad_setting` (field, reason, legal)."""
    out: dict[str, Any] = {}
    unknown = set(typed)
    for schema in (module.settings(), TableSettings()):
        known = set(schema.fields)
        unknown -= known
        values = {k: v for k, v in {**current, **typed}.items() if k in known}
        try:
            out |= forms.check(schema, values, "bad_setting")
        except Refusal as refused:
            raise _with_legal(refused, module) from None
    if unknown:
        name = min(unknown)
        raise _with_legal(
            Refusal("bad_setting", f"{name}: no such setting.", field=name, reason="unknown"),
            module,
        )
    return out


def _with_legal(refused: Refusal, module: Module) -> Refusal:
    name = str(refused.params["field"]).partition(".")[0]
    shown = form(module)["fields"]
    here = [f for f in shown if f["name"] == name]
    told: Json = here[0] if here else {"fields": [f["name"] for f in shown]}
    return Refusal(refused.code, refused.text, **refused.params, legal=told)


def _labels(module: Module) -> dict[str, str]:
    """What people call the settings."""
    return {field["name"]: field["label"] for field in form(module)["fields"]}


def _apply(it: Happening) -> AnyWorld:
    return replace(it.world, settings={**it.world.settings, **it.data["settings"]})


def _tell(it: Happening) -> Sequence[LogLine]:
    """`labels`: what people call these settings."""
    labels = _labels(it.module)
    named: Json = {name: labels.get(name, name) for name in it.data["settings"]}
    return table_line(it.kind, **it.data, labels=named)


COMMANDS = {"settings.set": Rule(SetArgs, set_values)}
APPLY: dict[str, Apply] = {"settings.set": _apply}
TELL: dict[str, Tell] = {"settings.set": _tell}


def can(offer: Offer) -> Can:
    if not offer.actor.is_gm:
        return {}
    settled = offer.module.settled if offer.module.busy(offer.world) else ()
    return {"settings.set": {"settled": sorted(settled)}}
