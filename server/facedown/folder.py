"""The data folder: made, and held by one server at a time."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from facedown.config import Config, ConfigError, public_url

LOCK = "lock"
"""In the data folder: locked while its server lives, and in it one line, what `serve` named last as
this server's address."""


def make(folder: Path) -> None:
    """Its owner's alone; `ConfigError`."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as wrong:
        why = wrong.strerror or type(wrong).__name__
        raise ConfigError(
            f"The data folder {folder} cannot be made ({why}): name one "
            "with --data or FACEDOWN_DATA."
        ) from None


def remembered(folder: Path) -> str | None:
    """Where its server was found last; None where none has run yet, or something else is there."""
    try:
        return public_url((folder / LOCK).read_text(encoding="utf-8").strip())
    except (OSError, ValueError):
        return None


class Held:
    """A data folder that nobody else serves meanwhile. `handle`: of its lock, where it has one."""

    def __init__(self, handle: int | None = None) -> None:
        self._handle = handle

    def tell(self, address: str) -> None:
        """From now on its server is found there; that stays to be read when it has ended."""
        if self._handle is not None:
            line = f"{address}\n".encode()
            with suppress(OSError):
                os.pwrite(self._handle, line, 0)
                os.ftruncate(self._handle, len(line))


@contextmanager
def held(config: Config) -> Iterator[Held]:
    """Nobody else serves this folder meanwhile; `ConfigError` when somebody does.

    The lock ends with its process, however that ends. There is none where a database of its own
    is named, or a queue joins several servers to one.
    """
    if config.database_url is not None or config.queue_url is not None:
        yield Held()
        return
    make(config.data)
    path = config.data / LOCK
    try:
        handle = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)
    except OSError as wrong:
        raise ConfigError(
            f"The data folder {config.data} cannot be used ({wrong.strerror}): name one "
            "that is writable with --data or FACEDOWN_DATA."
        ) from None
    try:
        _lock(handle, config.data)
        yield Held(handle)
    finally:
        os.close(handle)


def _lock(handle: int, folder: Path) -> None:
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        first = os.read(handle, 300).decode("ascii", "replace").strip()
        raise ConfigError(
            f"The data folder {folder.resolve()} is in use: a server at {first or 'another port'} "
            "keeps its tables there; end that one, or give this one a folder of its own "
            "with --data or FACEDOWN_DATA."
        ) from None
    except OSError:
        # A file system without locks: then nothing can be told, as before there was a lock.
        return
