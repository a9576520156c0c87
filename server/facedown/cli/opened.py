"""The tables of a server that may be running meanwhile, for the operator's commands."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from facedown.cli.given import configured, one_sentence

if TYPE_CHECKING:
    from facedown.config import Config
    from facedown.kernel.registry import Installed
    from facedown.store.port import Store, TableRow


@dataclass(frozen=True)
class Opened:
    config: Config
    store: Store
    modules: dict[str, Installed]

    @property
    def where(self) -> str:
        if self.config.database_url:
            return "this database"
        return f"the folder {self.config.data.resolve()}"

    def table(self, named: str) -> TableRow | None:
        """By its id or its short code, which may be typed small."""
        return self.store.table(named) or self.store.table_by_code(named.upper())


@contextmanager
def opened(given: argparse.Namespace, *, make: bool = False) -> Iterator[Opened]:
    """`make`: a folder and a database that are not there are made; else `ConfigError`."""
    from facedown.app import find_modules, open_store

    config = replace(configured(given), async_mode="threading")
    with one_sentence():
        modules = find_modules(config)
        store = open_store(config, make=make)
    try:
        yield Opened(config, store, modules)
    finally:
        store.close()
