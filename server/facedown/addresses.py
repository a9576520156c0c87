"""Where a server is found, and where the last one on a data folder was."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from facedown.config import Config, public_url

FILE = "address"
"""In the data folder: one line, what `serve` named last as this server's address."""


def local(config: Config) -> str:
    """How this machine itself reaches it."""
    here = "127.0.0.1" if config.is_everywhere else config.host
    return f"http://{f'[{here}]' if ':' in here else here}:{config.port}"


def best(config: Config, lan: str | None) -> str:
    """How most people reach it. `lan`: its address in its own network."""
    return config.public_url or lan or local(config)


def remember(folder: Path, address: str) -> None:
    """For `facedown seat`; nothing where there is no data folder, or no room in it."""
    beside = folder / f"{FILE}.{os.getpid()}"
    with suppress(OSError):
        try:
            handle = os.open(beside, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(f"{address}\n")
            beside.replace(folder / FILE)
        finally:
            beside.unlink(missing_ok=True)


def remembered(folder: Path) -> str | None:
    """None where no server has run yet, or where something else stands there."""
    try:
        return public_url((folder / FILE).read_text(encoding="utf-8").strip())
    except (OSError, ValueError):
        return None
