"""What every command needs of how it was called."""

from __future__ import annotations

import argparse
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


@contextmanager
def one_sentence() -> Iterator[None]:
    """Errors of files and databases, said like those of the configuration."""
    from facedown.kernel.registry import ModuleError
    from facedown.store.port import StoreError

    try:
        yield
    except (ModuleError, StoreError) as wrong:
        raise ConfigError(str(wrong)) from None
