"""Rules modules found in folders, each with a manifest. All load the same way."""

from __future__ import annotations

import importlib
import importlib.util
import sys
import traceback
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any, cast

from marshmallow import RAISE, Schema, fields, validate

from facedown.kernel import forms
from facedown.kernel.files import read_json
from facedown.kernel.json import Json
from facedown.kernel.protocol import RulesModule

MANIFEST = "module.json"
PROTOCOL = 1


class ModuleError(Exception):
    """A module that cannot be loaded, in one sentence that names the file and what is legal."""


class _Manifest(Schema):
    class Meta:
        unknown = RAISE

    id = fields.String(required=True, validate=validate.Regexp(r"^[a-z][a-z0-9-]{0,31}\Z"))
    name = fields.String(required=True, validate=validate.Length(1, 60))
    summary = fields.String(required=True, validate=validate.Length(1, 300))
    protocol = fields.Integer(required=True, strict=True, validate=validate.Equal(PROTOCOL))
    python = fields.String(required=True, validate=validate.Regexp(r"^[\w./-]+:\w+\Z"))
    panel = fields.String(load_default="panel.js", validate=validate.Regexp(r"^[\w.-]+\.js\Z"))
    demo = fields.String(load_default=None, validate=validate.Regexp(r"^[\w.-]+\.json\Z"))


MEMBERS = sorted(
    {*RulesModule.__annotations__}
    | {name for name, member in vars(RulesModule).items() if name[0] != "_" and callable(member)}
)
"""Of a rules module."""


@dataclass(frozen=True, slots=True)
class Installed:
    """One module as it lies on the disk. `panel` may be missing until the client is built."""

    id: str
    name: str
    summary: str
    rules: RulesModule[Any]
    panel: Path
    demo: Path | None

    def forms(self) -> dict[str, Json]:
        """The sheet, as a client's forms need it. (House rules: table/rules/settings.py.)"""
        return {
            "sheet": forms.describe(self.rules.sheet()),
            "owner_edits": sorted(self.rules.owner_edits),
        }


def find(shelves: Iterable[Path]) -> Mapping[str, Installed]:
    """All modules in the folders of each shelf, by id. `ModuleError` for the first bad one."""
    found: dict[str, Installed] = {}
    for shelf in shelves:
        if not shelf.is_dir():
            raise ModuleError(f"{shelf} is no folder; name folders that hold module folders.")
        for manifest in sorted(shelf.glob(f"*/{MANIFEST}")):
            module = load(manifest.parent)
            if module.id in found:
                raise ModuleError(f"{manifest}: there is a module {module.id} already.")
            found[module.id] = module
    return found


def load(folder: Path) -> Installed:
    """The module in `folder`."""
    path = folder / MANIFEST
    try:
        raw = forms.load(_Manifest(), read_json(path, ModuleError))
    except forms.Misfit as wrong:
        raise ModuleError(f"{path}: {wrong.field or 'the manifest'}: {wrong.reason}") from None
    place, _, name = str(raw["python"]).partition(":")
    try:
        rules = getattr(_import(folder, str(raw["id"]), place), name)
    except Exception as wrong:  # noqa: BLE001 - whatever somebody's module does when it is read
        why = f"{type(wrong).__name__}: {wrong}{_where(wrong, folder)}"
        raise ModuleError(f"{path}: {raw['python']} cannot be loaded: {why}.") from None
    if lacks := [name for name in MEMBERS if not hasattr(rules, name)]:
        raise ModuleError(f"{path}: {raw['python']} lacks {', '.join(lacks)}: see RulesModule.")
    if rules.id != raw["id"]:
        raise ModuleError(f"{path}: its id is {raw['id']}, but {raw['python']} is {rules.id}.")
    return Installed(
        id=str(raw["id"]),
        name=str(raw["name"]),
        summary=str(raw["summary"]),
        rules=cast("RulesModule[Any]", rules),
        panel=folder / str(raw["panel"]),
        demo=folder / str(raw["demo"]) if raw["demo"] else None,
    )


def _where(wrong: Exception, folder: Path) -> str:
    """The last line of the module's own that was running."""
    frames = traceback.extract_tb(wrong.__traceback__)
    own = [frame for frame in frames if Path(frame.filename).is_relative_to(folder)]
    return f" ({Path(own[-1].filename).name}, line {own[-1].lineno})" if own else ""


def _import(folder: Path, id: str, place: str) -> ModuleType:
    if not place.endswith(".py"):
        return importlib.import_module(place)
    name = f"facedown_module_{id.replace('-', '_')}"
    spec = importlib.util.spec_from_file_location(name, folder / place)
    if spec is None or spec.loader is None:
        raise ImportError(f"{folder / place} is no Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module
