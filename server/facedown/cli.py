"""facedown serve · play · seat · module new. Heavy things are imported where they are used:
eventlet must patch the standard library before anything else has taken hold of it.
"""

from __future__ import annotations

import argparse
import shlex
import shutil
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from facedown.config import Config, ConfigError, load, strangers
from facedown.version import VERSION

if TYPE_CHECKING:
    from flask import Flask

    from facedown.store.port import Saved, Store
    from facedown.table.rules.scene import Module

WRONG = 2
"""Exit status of what was asked or configured wrongly; 1: it was asked rightly and failed."""


def main(argv: Sequence[str] | None = None) -> int:
    parser = _parser()
    given = parser.parse_args(argv)
    for said in strangers():
        print(f"facedown: {said}", file=sys.stderr)
    try:
        status: int = given.run(given)
    except ConfigError as wrong:
        print(f"facedown: {wrong}", file=sys.stderr)
        return WRONG
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="facedown", description="A virtual tabletop for contests that stay hidden."
    )
    parser.add_argument("--version", action="version", version=f"facedown {VERSION}")
    commands = parser.add_subparsers(required=True, metavar="command")

    serve = commands.add_parser("serve", help="run the server")
    serve.add_argument("--host", help="127.0.0.1; 0.0.0.0 lets others in the network in")
    serve.add_argument("--port", help="8000")
    serve.add_argument("--data", metavar="FOLDER", help="facedown-data")
    serve.add_argument("--public-url", metavar="URL", help="how browsers reach this server")
    serve.add_argument("--no-qr", action="store_true", help="print no QR code")
    serve.set_defaults(run=_serve)

    play = commands.add_parser("play", help="play transcripts and check what they say")
    play.add_argument("files", nargs="+", type=Path, metavar="FILE")
    play.set_defaults(run=_play)

    seat = commands.add_parser("seat", help="a link that works once, for who lost his")
    seat.add_argument(
        "table",
        metavar="TABLE",
        nargs="?",
        help="its id or short code; without it: which there are",
    )
    seat.add_argument("--gm", action="store_true", help="for the GM's seat")
    seat.add_argument("--data", metavar="FOLDER", help="facedown-data")
    seat.add_argument("--public-url", metavar="URL", help="how browsers reach the server")
    seat.set_defaults(run=_seat)

    out = commands.add_parser("export", help="a whole table, with every secret, to move or keep it")
    out.add_argument("table", metavar="TABLE", help="the table's id or short code")
    out.add_argument("--data", metavar="FOLDER", help="facedown-data")
    out.set_defaults(run=_export)

    into = commands.add_parser("import", help="a table that another server exported")
    into.add_argument("file", type=Path, metavar="FILE")
    into.add_argument("--data", metavar="FOLDER", help="facedown-data")
    into.set_defaults(run=_import)

    module = commands.add_parser("module", help="rules modules")
    new = module.add_subparsers(required=True, metavar="command").add_parser(
        "new", help="a folder with a small module that runs"
    )
    new.add_argument("id", metavar="ID", help="such as coin-toss")
    new.add_argument("folder", type=Path, metavar="FOLDER", help="where its folder is made")
    new.set_defaults(run=_new_module)
    return parser


def _config(given: argparse.Namespace) -> Config:
    names = ("host", "port", "data", "public_url")
    return load({name: getattr(given, name, None) for name in names})


def _serve(given: argparse.Namespace) -> int:
    from facedown import addresses
    from facedown.gateway.lan import lan_address
    from facedown.serve import serve

    config = _config(given)
    own = lan_address() if config.is_everywhere else None
    lan = f"http://{own}:{config.port}" if own else None
    address = addresses.best(config, lan)

    def make(config: Config) -> Flask:
        from facedown.app import create_app

        with _one_sentence():
            return create_app(config, lan=lan)

    def announce() -> None:
        from facedown.banner import banner

        print(banner(config, lan, qr=not given.no_qr), flush=True)

    serve(config, make, announce, address=address)
    return 0


def _play(given: argparse.Namespace) -> int:
    from facedown.app import find_modules
    from facedown.transcript.player import Player
    from facedown.transcript.script import TranscriptError, read

    with _one_sentence():
        modules = find_modules(load())
    status = 0
    for file in given.files:
        try:
            differences = Player(read(file), modules).play()
        except TranscriptError as wrong:
            print(f"facedown: {wrong}", file=sys.stderr)
            status = WRONG
            continue
        status = max(status, 1 if differences else 0)
        print(f"{file}: {'ok' if not differences else 'differs'}")
        for difference in differences:
            print(f"  {difference}")
    return status


def _seat(given: argparse.Namespace) -> int:
    from dataclasses import replace

    from facedown import addresses, folder
    from facedown.app import open_store, open_tables
    from facedown.kernel.refusal import Refusal

    config = replace(_config(given), async_mode="threading")
    with _one_sentence():
        store = open_store(config, make=False)
        tables = open_tables(config, store)
    where = "this database" if config.database_url else f"the folder {config.data.resolve()}"
    if given.table is None:
        return _list_tables(store, where, given)
    try:
        if not given.gm:
            raise ConfigError("facedown seat makes links to a GM's seat alone: add --gm.")
        row = store.table(given.table) or store.table_by_code(given.table.upper())
        token = tables.invite_gm(row.id if row else given.table)
    except Refusal as refusal:
        raise ConfigError(f"{given.table}: {refusal.text} (Looked in {where}.)") from None
    finally:
        store.close()
    known = config.public_url or folder.remembered(config.data)
    print(f"{known or addresses.local(config)}/join#{token}")
    print("It works once.")
    if known is None:
        print("No server has told yet where it is found: --public-url names another address.")
    return 0


def _list_tables(store: Store, where: str, given: argparse.Namespace) -> int:
    rows = sorted((r for r in store.tables() if not r.deleted), key=lambda row: row.made_at)
    store.close()
    if not rows:
        print(f"There are no tables in {where} yet.")
        return 0
    print(f"The tables in {where}, by their codes:")
    for row in rows:
        title = "".join(c if c.isprintable() else "?" for c in row.title)
        print(f"  {row.code}  {title}{'  (archived)' if row.archived else ''}")
    print(f"A new link to a GM's seat, which works once: {_seat_command('CODE', given)}")
    return 0


def _seat_command(code: str, given: argparse.Namespace) -> str:
    again = [*_program(), "seat", code, "--gm"]
    for flag, name in (("--data", "data"), ("--public-url", "public_url")):
        value = getattr(given, name, None)
        again += [flag, value] if value else []
    return shlex.join(again)


def _export(given: argparse.Namespace) -> int:
    from facedown.table.transfer import WARNING, dump

    with _opened(given) as (store, _, where):
        row = store.table(given.table) or store.table_by_code(given.table.upper())
        saved = store.save(row.id) if row and not row.deleted else None
    if saved is None:
        raise ConfigError(f"{given.table}: there is no such table in {where}.")
    print(f"{WARNING} Nobody but you should have it.", file=sys.stderr)
    sys.stdout.writelines(dump(saved))
    return 0


def _import(given: argparse.Namespace) -> int:
    from facedown.store.port import Conflict

    with _opened(given) as (store, modules, where):
        saved = _read_export(given.file, modules)
        try:
            store.restore(saved)
        except Conflict:
            raise ConfigError(
                f"{given.file}: this table, or one of its code {saved.row.code}, is in {where} "
                "already. Nothing was imported."
            ) from None
    print(f"{saved.row.title} ({saved.row.code}) is here, at version {saved.row.version}.")
    print(f"No link came along. To the GM's seat: {_seat_command(saved.row.code, given)}")
    return 0


def _read_export(path: Path, modules: dict[str, Module]) -> Saved:
    from facedown.table.transfer import TransferError, parse

    try:
        with path.open(encoding="utf-8", newline="") as file:
            return parse(file, modules)
    except OSError as wrong:
        why = (wrong.strerror or "it cannot be opened").lower()
        raise ConfigError(f"{path} cannot be read: {why}.") from None
    except UnicodeDecodeError:
        raise ConfigError(f"{path}: this is no text. Nothing was imported.") from None
    except TransferError as wrong:
        raise ConfigError(f"{path}: {wrong}. Nothing was imported.") from None


@contextmanager
def _opened(given: argparse.Namespace) -> Iterator[tuple[Store, dict[str, Module], str]]:
    """The store of a server that may be running, the rules that are installed, and where it is."""
    from dataclasses import replace

    from facedown.app import find_modules, open_store

    config = replace(_config(given), async_mode="threading")
    with _one_sentence():
        modules = {id: found.rules for id, found in find_modules(config).items()}
        store = open_store(config, make=given.run is _import)
    where = "this database" if config.database_url else f"the folder {config.data.resolve()}"
    try:
        yield store, modules, where
    finally:
        store.close()


def _new_module(given: argparse.Namespace) -> int:
    from facedown.scaffold import scaffold

    made = scaffold(given.id, given.folder)
    folder = shlex.quote(str(made.parent))
    print(f"{made} runs with FACEDOWN_MODULES={folder} {shlex.join([*_program(), 'serve'])}")
    return 0


def _program() -> list[str]:
    """As it was called: `.venv/bin/facedown`, or `python -m facedown`."""
    called = sys.argv[0]
    if Path(called).name == "__main__.py":
        return [sys.orig_argv[0], "-m", "facedown"]
    return ["facedown" if shutil.which("facedown") == called else called]


@contextmanager
def _one_sentence() -> Iterator[None]:
    """Errors of files and databases, said like those of the configuration."""
    from facedown.kernel.registry import ModuleError
    from facedown.store.port import StoreError

    try:
        yield
    except (ModuleError, StoreError) as wrong:
        raise ConfigError(str(wrong)) from None
