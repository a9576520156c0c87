"""TypeScript interfaces made from marshmallow schemas.

`python -m facedown.typescript web/src` writes contract.ts from the wire's schemas, and one beside
each panel from its module's `wire.py`.
"""

from __future__ import annotations

import importlib
import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from marshmallow import Schema, fields, missing, validate

from facedown import contract

HEAD = "// Made by `make contract` from the server's marshmallow schemas. Do not edit.\n"
JSON_TYPE = (
    "export type Json = null | boolean | number | string "
    "| readonly Json[] | { readonly [key: string]: Json };\n"
)


def interfaces(schemas: Iterable[type[Schema]]) -> str:
    """One exported interface a schema, in their order."""
    return "\n".join(_interface(schema) for schema in schemas)


def write_all(folder: str) -> None:
    """Write contract.ts into `folder`, and modules/<id>/contract.ts for every wire.py."""
    root = Path(folder)
    _write(root / "contract.ts", JSON_TYPE + "\n" + interfaces(contract.WIRE))
    modules = Path(__file__).parent / "modules"
    for wire in sorted(modules.glob("*/wire.py")):
        schemas = importlib.import_module(f"facedown.modules.{wire.parent.name}.wire").WIRE
        target = root / "modules" / wire.parent.name.replace("_", "-") / "contract.ts"
        _write(target, JSON_TYPE + "\n" + interfaces(schemas))


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    whole = HEAD + "\n" + text
    if not path.exists() or path.read_text(encoding="utf-8") != whole:
        path.write_text(whole, encoding="utf-8")


def _interface(schema: type[Schema]) -> str:
    lines = [f"export interface {schema.__name__} {{"]
    for name, field in schema().fields.items():
        optional = "" if field.required else "?"
        key = field.data_key or name
        lines.append(f"  readonly {json.dumps(key)}{optional}: {_type(field)};")
    lines.append("}\n")
    return "\n".join(lines)


def _type(field: fields.Field[Any]) -> str:
    text = _bare(field)
    return f"{text} | null" if field.allow_none else text


def _bare(field: fields.Field[Any]) -> str:
    if isinstance(field, fields.Nested):
        return type(field.schema).__name__ + ("[]" if field.many else "")
    if isinstance(field, fields.List):
        return f"readonly ({_type(field.inner)})[]"
    if isinstance(field, fields.Dict):
        value = _type(field.value_field) if field.value_field else "Json"
        return f"{{ readonly [key: string]: {value} }}"
    if "ts" in field.metadata:
        return str(field.metadata["ts"])
    for rule in field.validators:
        if isinstance(rule, validate.OneOf):
            return " | ".join(json.dumps(c) for c in rule.choices)
    if isinstance(field, fields.Boolean):
        return "boolean"
    if isinstance(field, fields.Number):
        return "number"
    if isinstance(field, fields.String):
        return "string"
    assert field.load_default is missing or field.load_default is not None
    return "Json"


if __name__ == "__main__":
    write_all(sys.argv[1])
