"""facedown seat: a link to a GM's seat, for who lost his."""

from __future__ import annotations

import argparse
import shlex

from facedown.cli.given import printable, program
from facedown.cli.opened import Opened, opened
from facedown.config import ConfigError


def seat(given: argparse.Namespace) -> int:
    with opened(given) as here:
        if given.table is None:
            return _list(here, given)
        if not given.gm:
            raise ConfigError("facedown seat makes links to a GM's seat alone: add --gm.")
        return _link(here, given.table)


def seat_command(code: str, given: argparse.Namespace) -> str:
    """What is typed for a GM's link to the table `code`, where `given` was typed."""
    again = [*program(), "seat", code, "--gm"]
    for flag, name in (("--data", "data"), ("--public-url", "public_url")):
        value = getattr(given, name, None)
        again += [flag, value] if value else []
    return shlex.join(again)


def _link(here: Opened, named: str) -> int:
    from facedown import addresses, folder
    from facedown.app import open_tables
    from facedown.kernel.refusal import Refusal

    row = here.table(named)
    try:
        token = open_tables(here.store, here.modules).invite_gm(row.id if row else named)
    except Refusal as refusal:
        raise ConfigError(f"{named}: {refusal.text} (Looked in {here.where}.)") from None
    known = here.config.public_url or folder.remembered(here.config.data)
    print(f"{known or addresses.local(here.config)}/join#{token}")
    print("It works once.")
    if known is None:
        print("No server has told yet where it is found: --public-url names another address.")
    return 0


def _list(here: Opened, given: argparse.Namespace) -> int:
    rows = sorted((r for r in here.store.tables() if not r.deleted), key=lambda row: row.made_at)
    if not rows:
        print(f"There are no tables in {here.where} yet.")
        return 0
    print(f"The tables in {here.where}, by their codes:")
    for row in rows:
        print(f"  {row.code}  {printable(row.title)}{'  (archived)' if row.archived else ''}")
    print(f"A new link to a GM's seat, which works once: {seat_command('CODE', given)}")
    return 0
