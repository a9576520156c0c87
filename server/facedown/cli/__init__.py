"""facedown serve · play · seat · export · import · module new.

Heavy things are imported where they are used: eventlet must patch the standard library before
anything else has taken hold of it.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from facedown.cli import module, move
from facedown.cli.given import WRONG, one_sentence
from facedown.cli.play import play
from facedown.cli.seat import seat
from facedown.cli.serve import serve
from facedown.config import ConfigError, strangers
from facedown.version import VERSION

__all__ = ["main"]


def main(argv: Sequence[str] | None = None) -> int:
    parser = _parser()
    given = parser.parse_args(argv)
    for said in strangers():
        print(f"facedown: {said}", file=sys.stderr)
    try:
        with one_sentence():
            status: int = given.run(given)
            sys.stdout.flush()
    except ConfigError as wrong:
        print(f"facedown: {wrong}", file=sys.stderr)
        return WRONG
    except BrokenPipeError:
        # Whoever read it has what he wanted; what is left over is not tried again at the exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="facedown", description="A virtual tabletop for contests that stay hidden."
    )
    parser.add_argument("--version", action="version", version=f"facedown {VERSION}")
    commands = parser.add_subparsers(required=True, metavar="command")

    serving = commands.add_parser("serve", help="run the server")
    serving.add_argument("--host", help="127.0.0.1; 0.0.0.0 lets others in the network in")
    serving.add_argument("--port", help="8000")
    serving.add_argument("--data", metavar="FOLDER", help="facedown-data")
    serving.add_argument("--public-url", metavar="URL", help="how browsers reach this server")
    serving.add_argument("--no-qr", action="store_true", help="print no QR code")
    serving.set_defaults(run=serve)

    playing = commands.add_parser("play", help="play transcripts and check what they say")
    playing.add_argument("files", nargs="+", type=Path, metavar="FILE")
    playing.set_defaults(run=play)

    link = commands.add_parser("seat", help="a link that works once, for who lost his")
    link.add_argument(
        "table",
        metavar="TABLE",
        nargs="?",
        help="its id or short code; without it: which there are",
    )
    link.add_argument("--gm", action="store_true", help="for the GM's seat")
    link.add_argument("--data", metavar="FOLDER", help="facedown-data")
    link.add_argument("--public-url", metavar="URL", help="how browsers reach the server")
    link.set_defaults(run=seat)

    out = commands.add_parser("export", help="a whole table, with every secret, to move or keep it")
    out.add_argument("table", metavar="TABLE", help="the table's id or short code")
    out.add_argument("--data", metavar="FOLDER", help="facedown-data")
    out.set_defaults(run=move.send)

    into = commands.add_parser("import", help="a table that another server exported")
    into.add_argument("file", type=Path, metavar="FILE")
    into.add_argument("--data", metavar="FOLDER", help="facedown-data")
    into.set_defaults(run=move.receive)

    modules = commands.add_parser("module", help="rules modules")
    new = modules.add_subparsers(required=True, metavar="command").add_parser(
        "new", help="a folder with a small module that runs"
    )
    new.add_argument("id", metavar="ID", help="such as coin-toss")
    new.add_argument("folder", type=Path, metavar="FOLDER", help="where its folder is made")
    new.set_defaults(run=module.new)
    return parser
