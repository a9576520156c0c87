"""What every command needs of how it was called."""

from __future__ import annotations

import argparse
import errno
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from facedown.config import Config, ConfigError, load

WRONG = 2
"""Exit status of what was asked or configured wrongly; 1: it was asked rightly and failed."""


def configured(given: argparse.Namespace) -> Config:
    names = ("host", "port", "data", "public_url")
    return load({name: getattr(given, name, None) for name in names})


def program() -> list[str]:
    """As it was called: `.venv/bin/facedown`, or `python -m facedown`."""
    called = sys.argv[0]
    if Path(called).name == "__main__.py":
        return [sys.orig_argv[0], "-m", "facedown"]
    return ["facedown" if shutil.which("facedown") == called else called]


def printable(text: str) -> str:
    """What somebody typed, for a terminal."""
    return "".join(c if c.isprintable() else "?" for c in text)


@contextmanager
def one_sentence() -> Iterator[None]:
    """Errors of files, modules, disks and databases, said like those of the configuration."""
    try:
        yield
    except Exception as wrong:
        said = _sentence(wrong)
        if said is None:
            raise
        raise ConfigError(said) from None


def _sentence(wrong: Exception) -> str | None:
    from facedown.kernel.registry import ModuleError
    from facedown.store.port import StoreError, Unavailable

    match wrong:
        case ModuleError() | StoreError():
            return str(wrong)
        case Unavailable():
            return f"The database cannot be used now ({wrong}). Nothing was changed."
        case OSError(errno=errno.ENOSPC | errno.EDQUOT | errno.EFBIG | errno.EROFS | errno.EIO):
            where = f"{wrong.filename}: " if wrong.filename else ""
            return f"{where}what was to be written cannot be: {wrong.strerror}."
        case _:
            return None
