"""facedown export · import: a whole table, from one server to another."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from facedown.cli.given import printable
from facedown.cli.opened import Opened, opened
from facedown.cli.seat import seat_command
from facedown.config import ConfigError
from facedown.folder import held

if TYPE_CHECKING:
    from collections.abc import Mapping

    from facedown.kernel.registry import Installed
    from facedown.store.port import Saved


def send(given: argparse.Namespace) -> int:
    from facedown.table.transfer import WARNING, dump

    with opened(given) as here:
        row = here.table(given.table)
        saved = here.store.save(row.id) if row and not row.deleted else None
        if saved is None:
            raise ConfigError(f"{given.table}: there is no such table in {here.where}.")
    print(f"{WARNING} Nobody but you should have it.", file=sys.stderr)
    sys.stdout.writelines(dump(saved))
    return 0


def receive(given: argparse.Namespace) -> int:
    from facedown.store.port import Conflict
    from facedown.table.transfer import WARNING

    with opened(given, make=True) as here:
        saved = _read(given.file, here.modules)
        try:
            with _alone(here, saved, given.file):
                here.store.restore(saved)
        except Conflict:
            raise ConfigError(
                f"{given.file}: this table, or one of its code {saved.row.code}, is in "
                f"{here.where} already. Nothing was imported."
            ) from None
    print(f"{WARNING} Nobody but you should have it.", file=sys.stderr)
    print(
        f"{printable(saved.row.title)} ({saved.row.code}) is here, at version {saved.row.version}."
    )
    print(f"No link came along. To the GM's seat: {seat_command(saved.row.code, given)}")
    return 0


@contextmanager
def _alone(here: Opened, saved: Saved, path: Path) -> Iterator[None]:
    """A running server remembers of a table that was deleted that it is gone."""
    row = here.store.table(saved.row.id)
    if row is None or not row.deleted:
        yield
        return
    with ExitStack() as stack:
        try:
            stack.enter_context(held(here.config))
        except ConfigError as running:
            raise ConfigError(f"{path}: this table was deleted here. {running}") from None
        yield


def _read(path: Path, modules: Mapping[str, Installed]) -> Saved:
    from facedown.table.transfer import TransferError, parse

    try:
        with path.open(encoding="utf-8", newline="") as file:
            return parse(file, {id: found.rules for id, found in modules.items()})
    except OSError as wrong:
        why = (wrong.strerror or "it cannot be opened").lower()
        raise ConfigError(f"{path} cannot be read: {why}.") from None
    except UnicodeDecodeError:
        raise ConfigError(f"{path}: this is no text. Nothing was imported.") from None
    except TransferError as wrong:
        raise ConfigError(f"{path}: {wrong}. Nothing was imported.") from None
