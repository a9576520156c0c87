"""`facedown module new`: a folder with the smallest rules module that has a secret."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from facedown.config import ConfigError

TEMPLATE = Path(__file__).parent / "template"
SHIPPED = Path(__file__).parent / "modules"
FILES = ("module.json", "module.py", "panel.js", "game.json")
LEGAL = re.compile(r"[a-z][a-z0-9-]{0,31}")


def scaffold(id: str, folder: Path) -> Path:
    """`folder`/`id` with underscores, made; `ConfigError` for a bad id or a folder that is."""
    if not LEGAL.fullmatch(id) or id in ("gm", "constructor"):
        raise ConfigError(
            f"The module's id cannot be {id}: give 1 to 32 of a–z, 0–9 and -, a letter first."
        )
    if (SHIPPED / id.replace("-", "_")).exists():
        raise ConfigError(
            f"The module's id cannot be {id}: a module of that id ships; give another."
        )
    target = folder / id.replace("-", "_")
    try:
        target.mkdir(parents=True)
    except OSError as wrong:
        raise ConfigError(f"{target} cannot be made: {wrong.strerror}.") from None
    try:
        _write(id, target)
    except OSError as wrong:
        shutil.rmtree(target, ignore_errors=True)
        raise ConfigError(f"{target} cannot be filled: {wrong.strerror}.") from None
    return target


def _write(id: str, target: Path) -> None:
    name = id.replace("-", " ").capitalize()
    for file in FILES:
        text = (TEMPLATE / f"{file}.txt").read_text(encoding="utf-8")
        text = text.replace("@ID@", id).replace("@NAME@", name)
        (target / file).write_text(text, encoding="utf-8")
